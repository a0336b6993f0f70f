"""The pieces, six in each of seven colours; the two dice; and the names of cells."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from itertools import combinations_with_replacement
from string import ascii_lowercase
from typing import Final, TypeAlias

from msgspec import Struct

from hexarium.grid import Hex


class Colour(enum.StrEnum):
    """The seven colours; white is on no die."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"
    WHITE = "white"

    __hash__ = str.__hash__
    """As good as that of an enumeration, but not written in Python: colours are hashed often."""


class Piece(Struct, frozen=True, order=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A piece of the block: its cell and its colour."""

    at: Hex
    colour: Colour


Dice: TypeAlias = tuple[Colour, Colour]

EACH: Final = 6
"""Number of pieces of each colour."""

PIECES: Final = tuple(colour for colour in Colour for _ in range(EACH))
FACES: Final = tuple(colour for colour in Colour if colour is not Colour.WHITE)

ROLLS: Final = {dice: 1 if dice[0] is dice[1] else 2 for dice in combinations_with_replacement(FACES, 2)}
"""Each of the 21 rolls, its colours in the order of Colour, with its weight out of 36."""

_ORDER: Final = {colour: place for place, colour in enumerate(Colour)}
_MIDDLE: Final = 10
_NAME: Final = re.compile(r"(?P<before>-?)(?P<letters>[a-z]+)(?P<number>0|-?[1-9][0-9]*)")


def multiset(colours: Iterable[Colour]) -> tuple[Colour, ...]:
    """The colours in the order of Colour, so that equal collections are equal values.

    >>> [str(colour) for colour in multiset([Colour.WHITE, Colour.RED, Colour.WHITE])]
    ['red', 'white', 'white']
    """
    return tuple(sorted(colours, key=_ORDER.__getitem__))


def less(colours: tuple[Colour, ...], colour: Colour) -> tuple[Colour, ...]:
    """The multiset with one piece of `colour` fewer."""
    place = colours.index(colour)
    return (*colours[:place], *colours[place + 1 :])


def name(cell: Hex) -> str:
    """The name of a cell of the endless grid: letters for its row, and a number along the row.

    The origin is j10. Rows run down the alphabet and on with aa, ab, ...; the row above a is -a, the one above that
    -b. Numbers run to the right, and left of 1 come 0, -1, -2.

    >>> name(Hex(0, 0)), name(Hex(-2, 1)), name(Hex(-12, -10)), name(Hex(3, 17))
    ('j10', 'k8', '-a-2', 'aa13')
    """
    row = cell.r + _MIDDLE
    return f"{_letters(row) if row > 0 else '-' + _letters(1 - row)}{cell.q + _MIDDLE}"


def cell(text: str) -> Hex:
    """The cell of that name; ValueError if it is not the name of one.

    >>> cell("j10"), cell("-a-2")
    (Hex(q=0, r=0), Hex(q=-12, r=-10))
    """
    match = _NAME.fullmatch(text.lower())
    if match is None:
        raise ValueError(f'"{text}" is not a cell; write letters for the row and a number, as in "j10".')
    row = _row(match["letters"])
    return Hex(int(match["number"]) - _MIDDLE, (1 - row if match["before"] else row) - _MIDDLE)


def _letters(row: int) -> str:
    letters = ""
    while row:
        row, last = divmod(row - 1, 26)
        letters = ascii_lowercase[last] + letters
    return letters


def _row(letters: str) -> int:
    row = 0
    for letter in letters:
        row = row * 26 + ascii_lowercase.index(letter) + 1
    return row
