"""The dealer, who draws the luck that a turn asks for."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeVar

from hexarium.core.draws import Draws
from hexarium.core.turn import Chance, Sampled

A = TypeVar("A")

_weight: Callable[[tuple[Any, int]], int] = itemgetter(1)


def luck(turn: Chance[A] | Sampled[A], draws: Draws) -> A:
    """The dealer's move: one outcome, drawn by the odds."""
    if isinstance(turn, Sampled):
        return turn.draw(draws)
    total = sum(map(_weight, turn.odds))
    drawn = draws.below(total)
    if total == len(turn.odds):
        return turn.odds[drawn][0]
    for outcome, weight in turn.odds:
        drawn -= weight
        if drawn < 0:
            return outcome
    raise AssertionError("there are no odds to draw from")
