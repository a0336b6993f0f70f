"""What is the same in all positions of a game of HEXX, in the kernel's numbers."""

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
    """What is the same in all positions of a game.

    `edges` is a word graph; `lines` has PLACE_BITS numbers for each line, the spaces along it filled up with -1, and
    `lengths` the number of spaces on each; `ways` and `places` have, for each axis and space, its line and its place on
    it; `near` has the six neighbours of each space, filled up with -1. `needs` is how a play must connect: touch, or
    also cross; with `plurals` at 0 an S after a word makes no new word.
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
    """The static part of a game with this board, word list and options."""
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
