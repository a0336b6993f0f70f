"""A small network that says how many points a board of Hexpert will still bring."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from msgspec import Struct

from hexarium.bots.hexpert.layout import Floats

STAGES: Final = 16
"""Boards with 1 to 16 tiles are judged; what is left after that is counted out."""

POINTS: Final = 50.0
"""One unit of the network's answer, in points."""

LEAK: Final = np.float32(0.01)
SHIPPED: Final = "hexpert.npz"


class Network(Struct, frozen=True):
    """The first layer is a table with a row for each input; the layers after it are different for each stage."""

    table: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    last: Floats
    last_bias: Floats

    def points(self, hidden: Floats, stage: int) -> Floats:
        """The points still to come on each of many boards with `stage` tiles, from their first layers."""
        place = stage - 1
        middle = hidden @ self.second[place] + self.second_bias[place]
        middle = np.maximum(middle, LEAK * middle)
        middle = middle @ self.third[place] + self.third_bias[place]
        middle = np.maximum(middle, LEAK * middle)
        answer: Floats = (middle @ self.last[place] + self.last_bias[place])[:, 0] * np.float32(POINTS)
        return answer


@cache
def shipped() -> Network:
    """The trained network that comes with the package."""
    packed = files("hexarium.bots").joinpath("weights", SHIPPED).read_bytes()
    with np.load(io.BytesIO(packed)) as arrays:
        return Network(**{name: arrays[name].astype(np.float32) for name in Network.__struct_fields__})
