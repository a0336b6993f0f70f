"""The pieces: 27 tiles with three lights each, and a board of 19 hexes in 15 rows."""

from __future__ import annotations

import enum
from itertools import product
from typing import Final, NamedTuple

from hexarium.grid import Hex, Names, Shape, hexagon, rows


class Symbol(enum.StrEnum):
    """The symbol in the middle of a tile."""

    SUN = "sun"
    MOON = "moon"


class Tile(NamedTuple):
    """Three lights, one for each direction of rows."""

    vertical: int
    rising: int
    falling: int

    @property
    def symbol(self) -> Symbol:
        """Sun or moon."""
        return _SYMBOLS[self]


def _symbol(tile: Tile) -> Symbol:
    """Sun if the ranks of the three lights, each among the lights of its direction, have an odd sum."""
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
"""The five rows of each direction, from edge to edge, in the order of LIGHTS."""

NAMES: Final = Names(ROWS[0])
"""Columns a to e from the left; numbers from the top."""

CALLS: Final = len(BOARD)
"""Number of tiles called in a round."""

SETS: Final = 4
"""Number of sets of tiles, and so the maximum number of players."""
