"""What is in the box: a hexagonal board in three sizes, letter tiles for each, and six HEXX tiles."""

from __future__ import annotations

import enum
from string import ascii_uppercase
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from hexarium.core import Seat
from hexarium.grid import AXES, ORIGIN, Board, Hex, Names, hexagon

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-Z]$")]
Tile: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z*]$")]
"""A tile in a bag or a hand: a letter, or HEXX for a HEXX tile."""

Tiles: TypeAlias = tuple[Tile, ...]
"""A multiset of tiles, kept in alphabetical order with HEXX tiles first, so that equal multisets are equal values."""

HEXX: Final = "*"
HEXXES: Final = 6
HAND: Final = 6
FACES: Final = range(1, 21)
VOWELS: Final = "AEIOU"
CONSONANTS: Final = "".join(letter for letter in ascii_uppercase if letter not in VOWELS)

RED: Final = Seat(0)
BLACK: Final = Seat(1)
COLOURS: Final = ("red", "black")
"""The colour of each seat."""


class Size(enum.StrEnum):
    """The size of the board."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"

    @property
    def radius(self) -> int:
        """Steps from the centre space to the edge."""
        return {Size.SMALL: 4, Size.MEDIUM: 5, Size.LARGE: 6}[self]

    @property
    def bag(self) -> Tiles:
        """All tiles that belong to a board of this size."""
        return _BAGS[self]


class Axis(enum.StrEnum):
    """The three directions of lines. A word may read either way along a line."""

    EAST = "e"
    SOUTH_EAST = "se"
    NORTH_EAST = "ne"

    @property
    def step(self) -> Hex:
        """The step from a space to the next one along the line."""
        return _STEPS[self]


class Laid(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A tile on the board: the letter it stands for, whether it is a HEXX tile, and whose colour it shows."""

    letter: Letter
    wild: bool
    seat: Seat

    @property
    def tile(self) -> Tile:
        """The tile that it becomes when it leaves the board: a HEXX tile loses its letter."""
        return HEXX if self.wild else self.letter


def _counted(letters: str) -> Tiles:
    """The tiles of a bag written as letters with their numbers, plus the HEXX tiles."""
    return (HEXX,) * HEXXES + tuple(tile for word in letters.split() for tile in word[0] * int(word[1:]))


_BAGS: Final = {
    Size.SMALL: _counted(
        "A4 B1 C2 D2 E6 F1 G1 H1 I3 J1 K1 L2 M1 N2 O3 P1 Q1 R3 S2 T3 U2 V1 W1 X1 Y1 Z1",
    ),
    Size.MEDIUM: _counted(
        "A6 B2 C3 D3 E9 F1 G2 H2 I5 J1 K1 L4 M2 N4 O5 P2 Q1 R5 S4 T4 U3 V1 W1 X1 Y1 Z1",
    ),
    Size.LARGE: _counted(
        "A8 B2 C4 D4 E11 F2 G2 H3 I6 J1 K1 L5 M3 N5 O6 P3 Q1 R7 S5 T6 U3 V1 W1 X1 Y2 Z1",
    ),
}

_STEPS: Final = dict(zip(Axis, AXES, strict=True))

CENTRE: Final = ORIGIN

EMPTY: Final = {size: Board[Laid].empty(hexagon(size.radius)) for size in Size}
"""The empty board of each size."""

_SPAN: Final = range(-Size.LARGE.radius, Size.LARGE.radius + 1)

NAMES: Final = Names([[Hex(q, r) for q in _SPAN] for r in _SPAN])
"""Rows are a to m from the top; numbers run along the lines to the south-east.

The centre is g7 on every board: a written move doesn't say how large the board is, so names don't depend on it.
"""


def tile_name(tile: Tile) -> str:
    """A tile as it is called in a sentence.

    >>> tile_name("E"), tile_name(HEXX)
    ('E', 'a HEXX tile')
    """
    return "a HEXX tile" if tile == HEXX else tile


def stands_for(tile: Tile) -> str:
    """The letters that a tile may stand for when it is put on the board.

    >>> stands_for("E"), len(stands_for(HEXX))
    ('E', 26)
    """
    return ascii_uppercase if tile == HEXX else tile


def other(seat: Seat) -> Seat:
    """The opponent."""
    return BLACK if seat == RED else RED
