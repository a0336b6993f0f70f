"""What stays the same in all positions of a game of HEXX, as the kernel wants it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from hexarium.games.hexx import packing
from hexarium.games.hexx.pieces import CENTRE, EMPTY, Axis, Size
from hexarium.games.hexx.plays import lines
from hexarium.lexicon import Lexicon


class StaticBoard(NamedTuple):
    """What stays the same in a game, in whole numbers.

    `edges` is a word graph; `lines` has PLACE_BITS numbers for each line, the spaces along it, and `lengths` how many
    there are; `ways` and `places` say for each axis and space on which line it lies and where; `near` has the six
    neighbours of each space, with -1 after the last. `needs` is what a play must do beside making a word: touch, or
    also cross; with `plurals` at 0 an S after a word makes no new one.
    """

    edges: array[int]
    lines: array[int]
    lengths: array[int]
    ways: array[int]
    places: array[int]
    near: array[int]
    centre: int
    needs: int
    plurals: int


@cache
def static_board(size: Size, lexicon: Lexicon, needs: int, plurals: int) -> StaticBoard:
    """What stays the same in all positions of a game."""
    shape = EMPTY[size].shape
    along = lines(shape)
    ways, places = (array("i", bytes(4 * len(Axis) * len(shape))) for _ in range(2))
    for number, line in enumerate(along):
        for place, cell in enumerate(line):
            key = number * len(Axis) // len(along) * len(shape) + cell
            ways[key], places[key] = number, place
    return StaticBoard(
        edges=lexicon.graph.edges,
        lines=array("i", [cell for line in along for cell in _padded(line, packing.PLACE_BITS)]),
        lengths=array("i", map(len, along)),
        ways=ways,
        places=places,
        near=array("i", [near for cell in shape for near in _padded(map(shape.place, shape.touching(cell)), 6)]),
        centre=shape.place(CENTRE),
        needs=needs,
        plurals=plurals,
    )


def _padded(numbers: Iterable[int], length: int) -> list[int]:
    known = [*numbers]
    return known + [-1] * (length - len(known))
