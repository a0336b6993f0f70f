"""The whole of a review: its moves added up for every seat.

It follows from the moves and the players' names alone, so that a review can be kept without names.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, hypot
from statistics import fmean

import msgspec

from hexarium.review.document import MethodNote, MoveReview, Review, ReviewSummary, SeatReview, TurningPoint
from hexarium.review.numbering import numbered
from hexarium.review.words import grade, luck_words, seat_words, turn_words


def summarise(
    game: str, rules: int, players: tuple[str, ...], method: MethodNote, moves: Sequence[MoveReview]
) -> ReviewSummary:
    """The review of a finished game without its moves."""
    seats = tuple([_seat(terms.seat, players, method, moves) for terms in (moves[0].terms if moves else ())])
    words = luck_words(seats, method, len(players))
    return ReviewSummary(game=game, rules=rules, players=players, method=method, seats=seats, words=words)


def with_moves(summary: ReviewSummary, moves: Sequence[MoveReview]) -> Review:
    """The whole review."""
    return Review(**msgspec.structs.asdict(summary), moves=tuple(moves))


def _seat(seat: int, players: tuple[str, ...], method: MethodNote, moves: Sequence[MoveReview]) -> SeatReview:
    terms = [move.to_seat(seat) for move in moves]
    own = [move.choice for move in moves if move.choice and move.choice.seat == seat]
    choices = [choice for choice in own if choice.compared > 1]
    close = sum(choice.is_equal for choice in choices)
    unworded = SeatReview(
        seat=seat,
        name=players[seat],
        start=terms[0].before,
        result=terms[-1].after,
        luck=fsum(each.luck for each in terms),
        luck_error=hypot(*(each.luck_error for each in terms)),
        cost=fsum(each.cost for each in terms),
        others=fsum(each.others for each in terms),
        correction=fsum(each.correction for each in terms),
        choices=len(choices),
        close=close,
        tolerance=fmean([choice.tolerance for choice in choices] or [0.0]),
        grade=grade(close, len(choices)),
        turning_point=_turning_point(seat, players, method, moves),
        words=(),
    )
    return msgspec.structs.replace(unworded, words=seat_words(unworded, method, numbered(moves, method, seat)))


def _turning_point(
    seat: int, players: tuple[str, ...], method: MethodNote, moves: Sequence[MoveReview]
) -> TurningPoint | None:
    """The move of the largest swing; None if nothing mattered."""
    move = max(moves, key=lambda move: abs(move.to_seat(seat).swing))
    terms = move.to_seat(seat)
    if abs(terms.swing) <= method.margin:
        return None
    played = terms.cost + terms.others
    chooser = move.choice.seat if move.choice is not None and abs(played) > abs(terms.luck) else None
    change = terms.luck if chooser is None else played
    words = turn_words(terms, method, change, players[seat], "" if chooser is None else players[chooser])
    return TurningPoint(move.number, chooser, change, terms.before, terms.after, words)
