"""What is in the box: 56 tiles, three of them with two letters, and the spaces that they are laid on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from hexarium.grid import ORIGIN, Hex, Names, Shape, hexagon, rows

Tile: TypeAlias = str
"""What stands on a tile as it lies: a letter, or the two letters of a fragment."""

Tower: TypeAlias = tuple[Tile, ...]
"""The tiles on one space, the lowest first; only the last can be read."""

FRAGMENTS: Final = ("IN", "IS", "ON")

LETTERS: Final = "AAAABCCDDEEEEEEFGHIIIJKLLLMNNNOOOPPQRRRRSSSTTTUUVWXYZ"

TILES: Final[tuple[Tile, ...]] = tuple(sorted([*LETTERS, *FRAGMENTS]))

BOARD: Final = hexagon(3)
MIDDLE: Final = ORIGIN
LETTER_SPACES: Final = tuple(cell for cell in BOARD if cell != MIDDLE)

GROUP: Final = Shape([Hex(0, 0), Hex(1, 0), Hex(0, 1)])
"""Three tiles, each touching the other two: how a game without a board begins."""

ACROSS: Final = Hex(1, 0)
NAMES: Final = Names(sorted(rows(BOARD, ACROSS), key=lambda row: row[0].r))
"""Rows a to g from the top; numbers from the left. The insert's spaces are called like those in the board's middle."""

SEATS: Final = range(1, 7)


def name(cell: Hex) -> str:
    """A space by its row and place on the board; farther out, where only a group without a board reaches, by numbers.

    >>> name(Hex(0, 0)), name(Hex(4, -1))
    ('d4', '4,-1')
    """
    return NAMES[cell] if cell in BOARD else f"{cell.q},{cell.r}"


def names(cells: tuple[Hex, ...]) -> str:
    """Several spaces in their order."""
    return " ".join(map(name, cells))


def turned(tile: Tile) -> Tile:
    """The tile upside down: a fragment reads backwards, and a letter as before.

    >>> turned("IN"), turned("A")
    ('NI', 'A')
    """
    return tile[::-1]


def upright(tile: Tile) -> Tile:
    """The tile as it lies in the box, whichever way it lay."""
    return turned(tile) if turned(tile) in FRAGMENTS else tile


def less(pile: Iterable[Tile], taken: Iterable[Tile]) -> tuple[Tile, ...]:
    """The pile without these tiles, which are in it; ValueError where one is not."""
    left = [*pile]
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def more(pile: Iterable[Tile], tile: Tile) -> tuple[Tile, ...]:
    """The pile with a tile put back."""
    return tuple(sorted([*pile, upright(tile)]))
