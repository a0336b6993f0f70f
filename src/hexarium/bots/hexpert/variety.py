"""How bots for Hexpert avoid building the same board as another seat.

All seats get the same tiles, so bots of one level that always took the best placement would build one board.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from hexarium.bots.plain import best, near_best
from hexarium.games.hexpert import View

A = TypeVar("A")


def differing(values: Mapping[A, float], margin: float, view: View, rng: Random) -> A:
    """The placement of the highest value; while another seat has the same board, any within the margin of it."""
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    if view.boards.count(view.boards[view.eye]) > 1:
        return near_best(values, margin, rng)
    return best(values, values.__getitem__, rng)
