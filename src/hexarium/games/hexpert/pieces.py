"""What is in the box: 27 tiles of three lights each, and a board of 19 hexes in 15 rows."""

from __future__ import annotations

import enum
from itertools import product
from typing import Final, NamedTuple

from hexarium.grid import Hex, Names, Shape, hexagon, rows


class Symbol(enum.StrEnum):
    """What is printed in the middle of a tile."""

    SUN = "sun"
    MOON = "moon"


class Tile(NamedTuple):
    """Three lights, one for each way that a row can run."""

    vertical: int
    rising: int
    falling: int

    @property
    def symbol(self) -> Symbol:
        """Sun or moon."""
        return _SYMBOLS[self]


def _symbol(tile: Tile) -> Symbol:
    """Odd or even, by the rank of each light among the three of its direction."""
    ranks = sum(lights.index(light) for lights, light in zip(LIGHTS, tile, strict=True))
    return Symbol.SUN if ranks % 2 else Symbol.MOON


LIGHTS: Final = ((1, 5, 9), (2, 6, 7), (3, 4, 8))
"""The lights of each direction, in ascending order: vertical, rising, falling."""

TILES: Final = tuple(Tile(*lights) for lights in product(*LIGHTS))

_SYMBOLS: Final = {tile: _symbol(tile) for tile in TILES}

BOARD: Final[Shape] = hexagon(2)

DOWN: Final = Hex(0, 1)
UP_RIGHT: Final = Hex(1, -1)
DOWN_RIGHT: Final = Hex(1, 0)

ROWS: Final = tuple(rows(BOARD, step) for step in (DOWN, UP_RIGHT, DOWN_RIGHT))
"""For each direction, as in LIGHTS, its five rows from edge to edge."""

NAMES: Final = Names(ROWS[0])
"""Columns a to e from the left; numbers from the top."""

CALLS: Final = len(BOARD)
SETS: Final = 4
