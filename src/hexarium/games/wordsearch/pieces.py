"""What is in the box: 56 tiles, three of them with two letters, and the spaces for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from hexarium.grid import ORIGIN, Hex, Names, Shape, hexagon, rows

Tile: TypeAlias = str
"""The text of a tile the way up it is: a letter, or the two letters of a fragment."""

Tower: TypeAlias = tuple[Tile, ...]
"""The tiles on one space, the lowest first; only the last can be read."""

FRAGMENTS: Final = ("IN", "IS", "ON")

LETTERS: Final = "AAAABCCDDEEEEEEFGHIIIJKLLLMNNNOOOPPQRRRRSSSTTTUUVWXYZ"

TILES: Final[tuple[Tile, ...]] = tuple(sorted([*LETTERS, *FRAGMENTS]))

BOARD: Final = hexagon(3)
MIDDLE: Final = ORIGIN
LETTER_SPACES: Final = tuple(cell for cell in BOARD if cell != MIDDLE)

GROUP: Final = Shape([Hex(0, 0), Hex(1, 0), Hex(0, 1)])
"""The start of the boardless game: three tiles, each touching the other two."""

ACROSS: Final = Hex(1, 0)
NAMES: Final = Names(sorted(rows(BOARD, ACROSS), key=lambda row: row[0].r))
"""Rows are a to g from the top; numbers run from the left. The insert is in the middle of the board."""

SEATS: Final = range(1, 7)


def name(cell: Hex) -> str:
    """The name of a space; its coordinates if it is outside the board, where only a boardless group can reach.

    >>> name(Hex(0, 0)), name(Hex(4, -1))
    ('d4', '4,-1')
    """
    return NAMES[cell] if cell in BOARD else f"{cell.q},{cell.r}"


def names(cells: tuple[Hex, ...]) -> str:
    """The names of several spaces, in their order."""
    return " ".join(map(name, cells))


def path_in_brackets(cells: tuple[Hex, ...]) -> str:
    """The names of a word's spaces, to be added to a sentence; nothing if one of them has no name.

    >>> path_in_brackets((Hex(0, 0), Hex(1, 0))), path_in_brackets((Hex(3, 0), Hex(4, 0)))
    (' (d4 d5)', '')
    """
    return f" ({names(cells)})" if all(cell in BOARD for cell in cells) else ""


def turned(tile: Tile) -> Tile:
    """The tile rotated: a fragment reads backwards, and a letter stays the same.

    >>> turned("IN"), turned("A")
    ('NI', 'A')
    """
    return tile[::-1]


def upright(tile: Tile) -> Tile:
    """The tile the right way up."""
    return turned(tile) if turned(tile) in FRAGMENTS else tile


def less(pile: Iterable[Tile], taken: Iterable[Tile]) -> tuple[Tile, ...]:
    """The pile without these tiles; ValueError if one isn't in it."""
    left = [*pile]
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def more(pile: Iterable[Tile], tile: Tile) -> tuple[Tile, ...]:
    """The pile with this tile put back."""
    return tuple(sorted([*pile, upright(tile)]))
