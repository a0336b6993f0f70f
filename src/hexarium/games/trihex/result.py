"""The end of a game of TriHex in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from hexarium.core import Part, Ranking, Seat, Sentence, Who, in_turn, say
from hexarium.core.english import both, count
from hexarium.games.trihex.actions import Majority, TieBroken, Tied
from hexarium.games.trihex.pieces import SIDES, TRIANGLES, Colour, Triangle
from hexarium.games.trihex.rules import TriHex
from hexarium.games.trihex.scoring import judge, points
from hexarium.games.trihex.state import State


def ended(rules: TriHex, state: State) -> Sentence:
    """The target, or the last triangle."""
    target = rules.options.target
    if target is None:
        return say(f"All {len(TRIANGLES)} triangles are played")
    reached = next(Seat(seat) for seat, score in enumerate(state.scores) if score >= target)
    return say(Who(reached), f"reached the target of {count(target, 'point')}")


def decided(rules: TriHex, state: State) -> Sentence:
    """The last hexagon, if it changed who wins; otherwise how many hexagons each seat won."""
    last = state.finished[-1]
    gained = points(last.triangles)
    winners = Ranking.by(state.scores, state.scores).winners
    shared = say("Equal scores share the win") if len(winners) > 1 else None
    if last.seat is not None and rules.options.target is not None:
        return say("The last hexagon brought", Who(last.seat), f"{count(gained, 'point')}: {verdict(last.triangles)}")
    if last.seat is not None and _before(state, last.seat, gained) != winners:
        why = f"The last hexagon decided it: {verdict(last.triangles)}. It brought"
        return in_turn(say(why, Who(last.seat), count(gained, "point")), shared)
    return in_turn(_won(state), shared)


def _before(state: State, seat: Seat, gained: int) -> tuple[Seat, ...]:
    """Who was winning before the seat scored these points."""
    scores = [score - gained if seat == scorer else score for scorer, score in enumerate(state.scores)]
    return Ranking.by(scores, scores).winners


def verdict(hexagon: Sequence[Triangle]) -> str:
    """Why a colour won a hexagon, in one clause.

    >>> verdict([Triangle(Colour.RED, 5), Triangle(Colour.RED, 1), Triangle(Colour.BLUE, 3)])
    'red had the most triangles, 2 of 6'
    """
    match judged := judge(hexagon):
        case Majority(colour, number):
            return f"{colour} had the most triangles, {number} of {SIDES}"
        case TieBroken():
            tied = _most(hexagon)
            totals = both(f"{colour} {_total(hexagon, colour)}" for colour in tied)
            number = sum(triangle.colour is tied[0] for triangle in hexagon)
            return f"{both(tied)} tied at {number} each, and the lowest total won, {totals}"
        case Tied(colours):
            return f"{both(colours)} tied on triangles and on total, so nobody won it"
        case _:
            assert_never(judged)


def _most(hexagon: Sequence[Triangle]) -> list[Colour]:
    """The colours with the most triangles, the lowest total first."""
    counts = {colour: sum(triangle.colour is colour for triangle in hexagon) for colour in Colour}
    most = max(counts.values())
    return sorted(
        (colour for colour, number in counts.items() if number == most), key=lambda colour: _total(hexagon, colour)
    )


def _total(hexagon: Sequence[Triangle], colour: Colour) -> int:
    return sum(triangle.number for triangle in hexagon if triangle.colour is colour)


def _won(state: State) -> Sentence:
    """How many hexagons each seat won, the winner first, and how many nobody did."""
    places = Ranking.by(state.scores, state.scores).places
    parts = list[Part]()
    for seat in sorted([Seat(seat) for seat in range(len(places))], key=lambda seat: places[seat]):
        won = sum(each.seat == seat for each in state.finished)
        parts += [",", Who(seat), str(won or "none")] if parts else [Who(seat), f"won {count(won, 'hexagon')}"]
    unwon = sum(each.seat is None for each in state.finished)
    if unwon == len(state.finished):
        return say("Nobody won a hexagon")
    return in_turn(say(*parts), say(f"{count(unwon, 'hexagon')} went to nobody") if unwon else None)
