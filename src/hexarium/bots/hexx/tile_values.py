"""What was learned about HEXX: what a tile left in the hand is worth, and a tile exposed on the board."""

from __future__ import annotations

from array import array
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from hexarium.games.hexx.packing import WILD
from hexarium.games.hexx.plays import CODES


class Learned(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles of lead, for each tile that is left in the hand and for each that lies in a run that can grow."""

    keep: dict[str, float]
    exposed: float

    def kept(self) -> array[float]:
        """What the kernel is told about tiles that stay in the hand."""
        worths = array("d", bytes(8 * (WILD + 1)))
        for tile, worth in self.keep.items():
            worths[CODES[tile]] = worth
        return worths


@cache
def shipped() -> Learned:
    """What ships in the package."""
    stored = files("hexarium.bots").joinpath("weights", "hexx.json").read_bytes()
    return msgspec.json.decode(stored, type=Learned)
