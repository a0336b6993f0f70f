"""The dealer, who draws the luck that a turn asks for."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
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
    totals = [*accumulate(map(_weight, turn.odds), initial=0)]
    return turn.odds[bisect(totals, draws.below(totals[-1])) - 1][0]
