"""Positions with a choice that is clearly bad: found by other means than the review, or with four times its search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from hexarium.bots.hexpert.network import shipped
from hexarium.bots.hexpert.position import position
from hexarium.bots.hexpert.search import Depth, Search
from hexarium.bots.trihex.evaluator import WinningChances
from hexarium.core import Deciding, Move, Over, Seat
from hexarium.games.hexagone import Swap
from hexarium.games.hexpert.rules import PLACES
from hexarium.games.hexx import Play as HexxPlay
from hexarium.games.hexx.scoring import count
from hexarium.games.wordsearch import Call
from tests.review.games import Played

EVERY_CELL = Depth(calls=1, width=19, margin=1e9, inner_width=1, inner_margin=0.0, exact=15)


class Planted(NamedTuple):
    """A state, the seat that must choose, and the bad choice."""

    state: Any
    seat: Seat
    move: Move[Any]


def planted(played: Played) -> Iterator[Planted]:
    """Each position of a game that has a clearly bad choice."""
    find = BLUNDERS[played.game.slug]
    for step in played.steps:
        turn = played.rules.turn(step.state)
        if isinstance(turn, Deciding):
            seat = min(turn.seats)
            bad = find(played.rules, step.state, seat)
            if bad is not None:
                yield Planted(step.state, seat, Move(seat, bad))


def _hexpert(rules: Any, state: Any, seat: Seat) -> Any:
    """A placement that promises at least 10 points less than the best, with a search of one call after it."""
    board = position(rules.view(state, seat))
    if sum(tile < 0 for tile in board.board) < 6:
        return None
    values = Search(shipped(), rules.options, EVERY_CELL).compared(*board).every
    worst = min(values, key=values.__getitem__)
    return PLACES[worst] if values[worst] < max(values.values()) - 10 else None


def _trihex(rules: Any, state: Any, seat: Seat) -> Any:
    """A triangle that wins less often by at least 6 per cent, by four times the search and with other deals."""
    deep, wins = WinningChances(rules, 12_000), dict[Any, float]()
    for play in rules.choices(state, seat):
        after = rules.apply(state, seat, play).state
        if isinstance(rules.turn(after), Over):
            return None
        wins[play] = deep.value(seat, rules.view(after, seat), Random(99)).value
    worst = min(wins, key=wins.__getitem__)
    return worst if wins[worst] < max(wins.values()) - 6 else None


def _hexagone(rules: Any, state: Any, seat: Seat) -> Any:
    """A swap that captures nothing where another captures three pieces or more, while the game is open."""
    own, best = len(state.captured[seat]), max(map(len, state.captured))
    if best - own > 6 or len(state.block) < 20:
        return None
    swaps = [choice for choice in rules.choices(state, seat) if isinstance(choice, Swap)]
    taken = {swap: len(rules.apply(state, seat, swap).state.captured[seat]) for swap in swaps}
    if not taken or max(taken.values()) < min(taken.values()) + 3:
        return None
    return min(taken, key=taken.__getitem__)


def _wordsearch(rules: Any, state: Any, seat: Seat) -> Any:
    """A word of at most 3 points where another has 8 or more, while the game is open."""
    if max(state.scores) - state.scores[seat] > 15:
        return None
    calls = [choice for choice in rules.choices(state, seat) if isinstance(choice, Call)]
    scores = {call: len(call.path) for call in calls}
    if not scores or max(scores.values()) < 8 or min(scores.values()) > 3:
        return None
    return min(scores, key=scores.__getitem__)


def _hexx(rules: Any, state: Any, seat: Seat) -> Any:
    """A play without HEXX tiles that wins at least eight tiles of lead less than another."""
    plays = [choice for choice in rules.choices(state, seat) if isinstance(choice, HexxPlay)]
    plays = [play for play in plays if not any(tile.wild for tile in play.tiles)]
    some = plays if len(plays) <= 300 else Random(0).sample(plays, 300)
    leads = dict[Any, int]()
    for play in some:
        tiles = count(rules.apply(state, seat, play).state.board)
        leads[play] = tiles[seat] - tiles[1 - seat]
    if not leads or max(leads.values()) < min(leads.values()) + 8:
        return None
    return min(leads, key=leads.__getitem__)


BLUNDERS: dict[str, Callable[[Any, Any, Seat], Any]] = {
    "hexpert": _hexpert,
    "trihex": _trihex,
    "hexagone": _hexagone,
    "wordsearch": _wordsearch,
    "hexx": _hexx,
}
