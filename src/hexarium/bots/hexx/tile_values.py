"""Learned weights of HEXX: the values of tiles left in the hand and of tiles exposed on the board."""

from __future__ import annotations

from array import array
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.games.hexx.packing import WILD
from hexarium.games.hexx.plays import CODES

FRACTION: Final = 1024
"""The values of tiles are multiples of one divided by this power of two."""


class Learned(Struct, frozen=True, forbid_unknown_fields=True):
    """Values in tiles of lead: of each tile left in the hand, and of each tile in a run that can still grow."""

    keep: dict[str, float]
    exposed: float

    def kept(self) -> array[float]:
        """The values of tiles in the hand, by their kernel code.

        They are rounded to binary fractions, whose sums are exact in any order. So a play has one value whichever way
        it is read, and the kernel knows that it has found the same play again.
        """
        worths = array("d", bytes(8 * (WILD + 1)))
        for tile, worth in self.keep.items():
            worths[CODES[tile]] = round(worth * FRACTION) / FRACTION
        return worths


@cache
def shipped() -> Learned:
    """The weights that ship with the package."""
    stored = files("hexarium.bots").joinpath("weights", "hexx.json").read_bytes()
    return msgspec.json.decode(stored, type=Learned)
