"""A position of HEXX in the kernel's numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.static_board import static_board
from hexarium.games.hexx import packing
from hexarium.games.hexx.options import Connect, Options, Plural
from hexarium.games.hexx.pieces import Laid, Tile
from hexarium.games.hexx.plays import CODES
from hexarium.grid import Board
from hexarium.lexicon import Lexicon


def counted(tiles: Iterable[Tile]) -> array[int]:
    """The number of tiles of each kind."""
    counts = array("i", bytes(4 * (packing.WILD + 1)))
    for tile in tiles:
        counts[CODES[tile]] += 1
    return counts


def numbered(tiles: Iterable[Tile]) -> array[int]:
    """The kinds of the tiles, in their order."""
    return array("i", [CODES[tile] for tile in tiles])


def table(options: Options, lexicon: Lexicon, board: Board[Laid], keep: array[float], room: int) -> PlayFinder:
    """A finder for plays on this board that keeps the best `room` of them."""
    letters = array("i", [packing.EMPTY if laid is None else CODES[laid.letter] for laid in board.contents])
    owners = array("i", [-1 if laid is None else laid.seat for laid in board.contents])
    needs = packing.TOUCHES
    if options.connect is Connect.CROSS and any(board.contents):
        needs |= packing.CROSSES
    return PlayFinder(
        static_board(options.board, lexicon, needs, int(options.plural is Plural.NEW)), letters, owners, keep, room
    )
