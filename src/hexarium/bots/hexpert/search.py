"""The value of a placement in Hexpert: by the network, by a search over the calls to come, or exactly."""

from __future__ import annotations

from array import array
from math import inf
from operator import add
from typing import Final, NamedTuple

from msgspec import Struct

from hexarium.bots.hexpert.kernel import Lookahead
from hexarium.bots.hexpert.layout import CELLS, MODES, Ints, floats, ints, ray_table
from hexarium.bots.hexpert.network import Network
from hexarium.games.hexpert.options import Options
from hexarium.games.hexpert.pieces import TILES

ROOM: Final = len(TILES) * CELLS
"""Rows for every tile on every cell."""


LEGAL: Final = -1e6
"""Any legal cell promises more than this; to an illegal one the kernel gives far less."""


class Depth(Struct, frozen=True):
    """How far a search looks.

    `calls` is the number of calls searched after the current placement, each over every tile that may come. Of the
    current placements the best `width` are searched, but none that is more than `margin` points behind; `inner_width`
    and `inner_margin` limit the placements after a call in the same way. With fewer than `opening` tiles on the board
    only one call is searched: two would take most of the time of a whole game there. Boards with `exact` or more tiles
    are solved exactly.
    """

    calls: int
    width: int
    margin: float
    inner_width: int
    inner_margin: float
    exact: int
    opening: int = 0


class Compared(NamedTuple):
    """The points that the best cells promise, and those of all cells that were searched to the same depth."""

    best: dict[int, float]
    every: dict[int, float]


class Search:
    """Values placements with a network, under the options of a game."""

    def __init__(self, network: Network, options: Options, depth: Depth) -> None:
        self._network = network
        self._depth = depth
        self._outlook = Lookahead(network.table, MODES[options.placement], *ray_table(options.scoring))
        self._hidden = floats(ROOM, network.table.shape[1])
        self._gains = array("f", bytes(4 * ROOM))
        self._room = network.room(ROOM)

    def placements(self, board: Ints, last: int, tile: int) -> dict[int, float]:
        """The points that the called tile promises on each legal cell that was searched to the full depth."""
        return self.compared(board, last, tile).best

    def compared(self, board: Ints, last: int, tile: int) -> Compared:
        """The best cells, and all that they were last compared with."""
        empty = _empty(board)
        if len(empty) <= CELLS - self._depth.exact:
            judged = {cell: self._exactly(board, last, tile, cell) for cell in empty}
            judged = {cell: points for cell, points in judged.items() if points > -inf}
            return Compared(judged, judged)
        promised = zip(empty, self._promises(board, last, ints([tile]))[0], strict=True)
        judged = {cell: points for cell, points in promised if points > LEGAL}
        promises = _promising(judged, self._depth.width, self._depth.margin)
        is_opening = CELLS - len(empty) < self._depth.opening
        deepest = min(1, self._depth.calls) if is_opening else self._depth.calls
        for calls in range(1, deepest + 1):
            if len(promises) > 1:
                judged = {cell: self._follow(board, last, tile, cell, calls) for cell in promises}
                promises = _promising(judged, self._depth.width, self._depth.inner_margin)
        return Compared(promises, judged)

    def calls(self, board: Ints, last: int) -> dict[int, float]:
        """The points that each tile that may be called next promises on its best cell, without search."""
        empty, tiles = _empty(board), _uncalled(board)
        if len(empty) <= CELLS - self._depth.exact:
            return {tile: max(self._exactly(board, last, tile, cell) for cell in empty) for tile in tiles}
        return dict(zip(tiles, map(max, self._promises(board, last, tiles)), strict=True))

    def gained(self, board: Ints) -> float:
        """What the tiles on a board have brought: its points, and where symbols score the value of unfinished rows."""
        self._outlook.set_up(ints([-1] * CELLS), -1)
        return sum(self._outlook.put(tile, cell) for cell, tile in enumerate(board) if tile >= 0)

    def _exactly(self, board: Ints, last: int, tile: int, cell: int) -> float:
        self._outlook.set_up(board, last)
        if not self._outlook.fits(tile, cell):
            return -inf
        return self._outlook.put(tile, cell) + self._outlook.exact()

    def _follow(self, board: Ints, last: int, tile: int, cell: int, calls: int) -> float:
        """The expected points of a placement, now and later, searching `calls` calls after it."""
        self._outlook.set_up(board, last)
        gained = self._outlook.put(tile, cell)
        after = board[:]
        after[cell] = tile
        return gained + self._value(after, tile, calls)

    def _value(self, board: Ints, last: int, calls: int) -> float:
        """The expected points still to come on a board, over every tile that may be called next."""
        empty = _empty(board)
        if len(empty) < CELLS - self._depth.exact:
            self._outlook.set_up(board, last)
            return self._outlook.exact()
        tiles = _uncalled(board)
        promises = self._promises(board, last, tiles)
        if calls == 1:
            return sum(map(max, promises)) / len(tiles)
        total = 0.0
        for tile, row in zip(tiles, promises, strict=True):
            cells = _promising(dict(zip(empty, row, strict=True)), self._depth.inner_width, self._depth.inner_margin)
            total += max(self._follow(board, last, tile, cell, calls - 1) for cell in cells)
        return total / len(tiles)

    def _promises(self, board: Ints, last: int, tiles: Ints) -> list[list[float]]:
        """By tile and empty cell: the points gained now plus those that the network expects later."""
        placed = self._outlook.set_up(board, last)
        count = self._outlook.survey(tiles, self._hidden, self._gains)
        later = self._network.points(self._hidden, count, placed + 1, self._room)
        flat = list(map(add, self._gains, later))  # there is room for more gains than boards
        width = CELLS - placed
        return [flat[at : at + width] for at in range(0, count, width)]


def _empty(board: Ints) -> list[int]:
    return [cell for cell, tile in enumerate(board) if tile < 0]


def _uncalled(board: Ints) -> Ints:
    lying = {*board}
    return ints([tile for tile in range(len(TILES)) if tile not in lying])


def _promising(promises: dict[int, float], width: int, margin: float) -> dict[int, float]:
    """The best `width` cells that are within the margin of the best."""
    best = sorted(promises, key=lambda cell: -promises[cell])[:width]
    return {cell: promises[cell] for cell in best if promises[cell] >= promises[best[0]] - margin}
