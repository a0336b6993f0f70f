"""How bots for Hexpert avoid building the same board as another seat.

All seats get the same tiles, so bots of one level that always took the best placement would build one board.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, TypeVar

from hexarium.bots.plain import best, near_best
from hexarium.games.hexpert import View
from hexarium.games.hexpert.view import Cell

A = TypeVar("A")

MARGIN: Final = 1.0
"""Points that a bot gives up at most with its first tile to differ from other seats."""

MARGIN_PER_TILE: Final = 0.5
"""Points more for each tile on a board that is still the same as another."""


def has_double(view: View) -> bool:
    """Whether another seat has the same board as the viewer."""
    return view.boards.count(_own(view)) > 1


def differing(values: Mapping[A, float], view: View, rng: Random) -> A:
    """The placement of the highest value; while another seat has the same board, one that is nearly as good."""
    if has_double(view):
        return near_best(values, MARGIN + MARGIN_PER_TILE * len(_own(view)), rng)
    return best(values, values.__getitem__, rng)


def _own(view: View) -> tuple[Cell, ...]:
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    return view.boards[view.eye]
