"""The value of a turn of Word Search: its chance to win, judged when the seat moves again."""

from __future__ import annotations

from collections.abc import Iterable
from math import erf, sqrt
from typing import Final

from hexarium.bots.wordsearch.kernel import Sight
from hexarium.bots.wordsearch.position import Position, Turn, terrain
from hexarium.lexicon import Lexicon

MAX_POINTS_BELOW_BEST: Final = 2
"""Maximum number of points by which a turn may score less than the best and still be searched."""

POINTS_PER_TURN: Final = 10.0
SPREAD: Final = 2.5
"""Estimates: the points of a good player's turn, and the standard deviation between two turns."""

MARGIN: Final = 0.001
"""Value of a point of lead, in per cent of wins."""

LAST_ROUND: Final = 0.3
"""Minimum number of rounds left while the game is not over."""


class Lookahead:
    """Searches a seat's turns, each followed by the best immediate turn of every seat up to its own next one."""

    def __init__(self, lexicon: Lexicon, target: int, width: int) -> None:
        self._terrain = terrain(lexicon)
        self._target = target
        self._width = width

    def turns(self, position: Position, taken: int, known: Lexicon | None = None) -> dict[Turn, float]:
        """The most promising turns with their values, after `taken` turns of the game; empty if there is no word.

        With `known`, only turns with these words; those that follow may use any word.
        """
        own = self._terrain if known is None else terrain(known)
        best = position.best(own)
        if best is None:
            return {}
        found = position.every(own, best.points - MAX_POINTS_BELOW_BEST - 1)
        width = max(2, self._width // max(1, len(position.scores) - 1))
        ranked = sorted(_different(position, found), key=lambda turn: turn.sight.points, reverse=True)
        return {turn: self._worth(position, turn, taken) for turn in ranked[:width]}

    def is_end(self, position: Position, turn: Turn, taken: int) -> bool:
        """Whether the game is over after a turn."""
        return self._is_over(position.after(turn), taken + 1)

    def _worth(self, position: Position, turn: Turn, taken: int) -> float:
        """The value of the position after each other seat, and then this one, has taken its highest-scoring turn."""
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
        """Whether somebody has reached the target and all seats have had the same number of turns."""
        return taken % len(position.scores) == 0 and max(position.scores) >= self._target

    def _chances(self, position: Position, seat: int) -> float:
        """The chance to win from a lead, in per cent, if all seats play equally well on; points in a solo game.

        The seat has had one turn more than the others, so the points of a turn are not counted as a lead.
        """
        lead = position.lead(seat)
        if len(position.scores) == 1:
            return lead
        even = lead - POINTS_PER_TURN
        rounds = max(LAST_ROUND, (self._target - max(position.scores)) / POINTS_PER_TURN)
        return 50 + 50 * erf(even / (SPREAD * sqrt(2 * rounds))) + MARGIN * lead


def _won(lead: int) -> float:
    """The value of a finished game; a larger lead is a little better, as others may score more than was assumed."""
    return (100.0 if lead > 0 else 50.0 if lead == 0 else 0.0) + MARGIN * lead


def _different(position: Position, found: Iterable[Sight]) -> Iterable[Turn]:
    """Of all turns that leave the same letters and end on the same space, the one of the most points."""
    kept = dict[tuple[int, int, int], Turn]()
    for sight in found:
        for turn in position.turns(sight):
            left = min(turn.one, turn.other), max(turn.one, turn.other), sight.path[-1]
            if left not in kept or kept[left].sight.points < sight.points:
                kept[left] = turn
    return kept.values()
