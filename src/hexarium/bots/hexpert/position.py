"""A view of Hexpert as the search takes it."""

from __future__ import annotations

from typing import Final, NamedTuple

from hexarium.bots.hexpert.layout import Ints, ints
from hexarium.games.hexpert import View
from hexarium.games.hexpert.pieces import BOARD, CALLS, TILES

_NUMBERS: Final = {tile: number for number, tile in enumerate(TILES)}


class Position(NamedTuple):
    """The seat's board (-1: empty), the previous tile called, and the tile called now; -1 if there is none."""

    board: Ints
    last: int
    called: int


def position(view: View) -> Position:
    """The position of a seat."""
    if view.eye is None:
        raise AssertionError("a bot is asked in its seat")
    tiles = [-1] * CALLS
    for cell in view.boards[view.eye]:
        tiles[BOARD.place(cell.at)] = _NUMBERS[cell.tile]
    last = _NUMBERS[view.calls[-1]] if view.calls else -1
    return Position(ints(tiles), last, -1 if view.called is None else _NUMBERS[view.called])
