"""What a turn of Word Search is worth: how often it wins, judged when the seat is to move again."""

from __future__ import annotations

from collections.abc import Iterable
from math import erf, sqrt
from typing import Final

from hexarium.bots.advice import WINS, Measure
from hexarium.bots.wordsearch.kernel import Sight
from hexarium.bots.wordsearch.position import Position, Turn, terrain
from hexarium.lexicon import Lexicon

POINTS: Final = Measure("points after your next turn", "points", digits=0)

MODESTY: Final = 2
"""How many points fewer than the most a turn may bring at once and still be thought about."""

USUAL: Final = 10.0
SPREAD: Final = 2.5
"""What good players score in a turn, and by how much the difference of two turns varies; estimates."""

MARGIN: Final = 0.001
"""What a point of lead counts beside a per cent of the wins."""

LAST_ROUND: Final = 0.3
"""How much of a round is left at least while the game is not over."""


class Lookahead:
    """Thinks of what a seat can do, what the others then do at once, and what it can do next itself."""

    def __init__(self, lexicon: Lexicon, target: int, width: int) -> None:
        self._terrain = terrain(lexicon)
        self._target = target
        self._width = width

    def turns(self, position: Position, taken: int) -> dict[Turn, float]:
        """The most promising turns with their worth, when so many turns have been taken; none without a word."""
        best = position.best(self._terrain)
        if best is None:
            return {}
        found = position.every(self._terrain, best.points - MODESTY - 1)
        width = max(2, self._width // max(1, len(position.scores) - 1))
        ranked = sorted(_different(position, found), key=lambda turn: turn.sight.points, reverse=True)
        return {turn: self._worth(position, turn, taken) for turn in ranked[:width]}

    def measure(self, position: Position) -> Measure:
        """What the values count: wins, or points in a solo game."""
        return WINS if len(position.scores) > 1 else POINTS

    def _worth(self, position: Position, turn: Turn, taken: int) -> float:
        """Let the others take the turns that count most at once, then the seat too, and see how it stands."""
        seat, seats = position.seat, len(position.scores)
        position = position.after(turn)
        for _ in range(seats):
            taken += 1
            if self._is_over(position, taken):
                return _won(position.lead(seat))
            reply = position.best(self._terrain)
            if reply is None:
                return self._chances(position, seat)
            position = position.after(next(position.turns(reply)))
        return _won(position.lead(seat)) if self._is_over(position, taken + 1) else self._chances(position, seat)

    def _is_over(self, position: Position, taken: int) -> bool:
        """Has somebody reached the target, and everybody had as many turns?"""
        return taken % len(position.scores) == 0 and max(position.scores) >= self._target

    def _chances(self, position: Position, seat: int) -> float:
        """How often a lead lasts to the end, in per cent, if all that is to come is as much luck for each."""
        lead = position.lead(seat)
        if len(position.scores) == 1:
            return lead
        rounds = max(LAST_ROUND, (self._target - max(position.scores)) / USUAL)
        return 50 + 50 * erf(lead / (SPREAD * sqrt(2 * rounds))) + MARGIN * lead


def _won(lead: int) -> float:
    """A game that is over; a win by more is a little better, as the others may do better than was thought."""
    return (100.0 if lead > 0 else 50.0 if lead == 0 else 0.0) + MARGIN * lead


def _different(position: Position, found: Iterable[Sight]) -> Iterable[Turn]:
    """Of all turns that leave the same letters and end on the same space, the one that counts most."""
    kept = dict[tuple[int, int, int], Turn]()
    for sight in found:
        for turn in position.turns(sight):
            left = min(turn.one, turn.other), max(turn.one, turn.other), sight.path[-1]
            if left not in kept or kept[left].sight.points < sight.points:
                kept[left] = turn
    return kept.values()
