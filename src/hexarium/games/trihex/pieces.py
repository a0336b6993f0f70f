"""The pieces: thirty triangles, in five colours with the numbers 0 to 5."""

from __future__ import annotations

import enum
from typing import Final

from msgspec import Struct


class Colour(enum.StrEnum):
    """The five colours; each seat has one of them as its home colour."""

    WHITE = "white"
    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"


class Triangle(Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A sixth of a hexagon."""

    colour: Colour
    number: int


TRIANGLES: Final = tuple(Triangle(colour, number) for colour in Colour for number in range(6))
HAND: Final = 3
"""Number of triangles in an opening hand."""

SIDES: Final = 6
"""Number of triangles in a hexagon."""
