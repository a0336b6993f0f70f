"""A small network that estimates the points still to come on a board of Hexpert."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, cast

from msgspec import Struct

from hexarium.bots.hexpert import kernel
from hexarium.bots.hexpert.layout import Floats, floats
from hexarium.bots.weight_files import read_arrays

STAGES: Final = 16
"""The network values boards with 1 to 16 tiles; fuller boards are solved exactly."""

POINTS: Final = 50.0
"""Points in one unit of the network's output."""

SHIPPED: Final = "hexpert.npz"

ROUNDED: Final = ("table",)
"""Arrays that are stored with 8 bits a number.

The first layer has 93 % of the weights. To round the later ones too would save a tenth of the file, and change values
1.4 times as much."""


class Room(NamedTuple):
    """Space for what comes out of each layer: a row for each board."""

    second: Floats
    third: Floats
    last: Floats


class Network(Struct, frozen=True):
    """The weights. The first layer is a table with a row for each input; each stage has later layers of its own.

    Those of all stages are below one another: a row for each input of a layer, and one of biases.
    """

    table: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    last: Floats
    last_bias: Floats

    def room(self, boards: int) -> Room:
        """Space to value that many boards at once."""
        layers = (self.second_bias, self.third_bias, self.last_bias)
        return Room(*(floats(boards, layer.shape[1]) for layer in layers))

    def points(self, hidden: Floats, count: int, stage: int, room: Room) -> list[float]:
        """The points still to come on `count` boards with `stage` tiles each, from their first layers."""
        place = stage - 1
        kernel.dense(hidden, count, self.second, self.second_bias, place, room.second)
        kernel.bend(room.second, count)
        kernel.dense(room.second, count, self.third, self.third_bias, place, room.third)
        kernel.bend(room.third, count)
        kernel.dense(room.third, count, self.last, self.last_bias, place, room.last)
        return [POINTS * value for value in memoryview(room.last).cast("B").cast("f")[:count]]


@cache
def shipped() -> Network:
    """The trained network that comes with the package."""
    arrays = read_arrays(files("hexarium.bots").joinpath("weights", SHIPPED).read_bytes())
    return Network(**{name: cast("Floats", array) for name, array in arrays.items()})
