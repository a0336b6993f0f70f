"""What is in the box: thirty triangles, five colours with the numbers 0 to 5."""

from __future__ import annotations

import enum
from typing import Final

from msgspec import Struct


class Colour(enum.StrEnum):
    """The five colours; a seat makes one of them its home."""

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
SIDES: Final = 6
