"""The network as NumPy computes it, for many games at once; the package computes it without NumPy."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from hexarium.bots.hexpert.network import POINTS, ROUNDED, SHIPPED, STAGES
from hexarium.bots.weight_files import read_arrays, write_arrays

Floats: TypeAlias = npt.NDArray[np.float32]

TOGETHER: Final = 40
"""Boards in one matrix product.

NumPy's library spreads larger products over threads, which on a busy machine took a hundred times as long: 16 ms
against 0.16 ms for 480 boards, on two cores with other work."""

LEAK: Final = np.float32(0.01)


class Network(Struct, frozen=True):
    """The weights. The first layer is a table with a row for each input; each stage has later layers of its own."""

    table: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    last: Floats
    last_bias: Floats

    def points(self, hidden: Floats, count: int, stage: int) -> Floats:
        """The points still to come on `count` boards with `stage` tiles each, from their first layers.

        `hidden` has room for a whole number of stacks.
        """
        place, stacks = stage - 1, -(-count // TOGETHER)
        stacked = hidden[: stacks * TOGETHER].reshape(stacks, TOGETHER, -1)
        middle = _bent(stacked @ self.second[place] + self.second_bias[place])
        middle = _bent(middle @ self.third[place] + self.third_bias[place])
        answer: Floats = (middle @ self.last[place] + self.last_bias[place]).ravel()[:count] * np.float32(POINTS)
        return answer


def _bent(layer: Floats) -> Floats:
    bent: Floats = np.maximum(layer, LEAK * layer)
    return bent


@cache
def shipped() -> Network:
    """The trained network that comes with the package."""
    return from_file(files("hexarium.bots").joinpath("weights", SHIPPED).read_bytes())


def from_file(packed: bytes) -> Network:
    """The network in a file of weights."""
    arrays = {name: np.asarray(rows) for name, rows in read_arrays(packed).items()}
    for name in ("second", "third", "last"):
        arrays[name] = arrays[name].reshape(STAGES, -1, arrays[name].shape[-1])
    return Network(**arrays)


def to_file(network: Network) -> bytes:
    """A file of the weights: `docs/decisions.md` says why 8 bits are enough for the first layer."""
    return write_arrays({name: getattr(network, name) for name in Network.__struct_fields__}, ROUNDED)
