"""Counting a board of Hexpert."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final, TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.hexpert.actions import RayBonus
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import BOARD, ROWS, Symbol, Tile
from hexarium.grid import Board

SUNRAY: Final = 7
MOONBEAM: Final = 6
BONUS: Final = 60


class Row(Struct, frozen=True, gc=False):
    """A full row from edge to edge, and which of the three ways it runs."""

    tiles: tuple[Tile, ...]
    way: int

    @property
    def light(self) -> int | None:
        """The light that all tiles of the row show along it, if they do."""
        way = self.way
        light = self.tiles[0][way]
        for tile in self.tiles:
            if tile[way] != light:
                return None
        return light

    @property
    def symbol(self) -> Symbol | None:
        """The symbol that all tiles of the row show, if they do."""
        symbols = {tile.symbol for tile in self.tiles}
        return symbols.pop() if len(symbols) == 1 else None

    @property
    def points(self) -> int:
        """Light times length, for a row of one light."""
        light = self.light
        return 0 if light is None else light * len(self.tiles)

    @property
    def ray_points(self) -> int:
        """What a sunray or moonbeam adds under that scoring."""
        each = {Symbol.SUN: SUNRAY, Symbol.MOON: MOONBEAM, None: 0}[self.symbol]
        return each * len(self.tiles)


Rank: TypeAlias = tuple[int, int]

_ROWS: Final[tuple[tuple[int, itemgetter[Any], int], ...]] = tuple(
    (BOARD.place(cells[0]), itemgetter(*map(BOARD.place, cells)), way)
    for way, rows in enumerate(ROWS)
    for cells in rows
)
"""For each row its first place, what picks its tiles out of a board's contents, and which way it runs."""


def full_rows(board: Board[Tile]) -> list[Row]:
    """The rows without a gap, direction by direction."""
    contents = board.contents
    return [Row(tiles, way) for first, pick, way in _ROWS if contents[first] and all(tiles := pick(contents))]


def score(board: Board[Tile], scoring: Scoring) -> int:
    """What one board is worth, before any bonus that is won against other boards."""
    rows = full_rows(board)
    total = sum([row.points for row in rows])
    return total + sum([row.ray_points for row in rows]) if scoring is Scoring.SUNRAYS else total


def best_ray(board: Board[Tile], symbol: Symbol) -> Rank | None:
    """The board's best scoring row all of `symbol`, as (length, light): longer first, then brighter."""
    rays = [(len(row.tiles), row.light) for row in full_rows(board) if row.light and row.symbol is symbol]
    return max(rays, default=None)


def bonuses(boards: Sequence[Board[Tile]]) -> Iterator[RayBonus]:
    """Sixty points for the best sunray and for the best moonbeam, shared by equals."""
    for symbol in Symbol:
        rays = [best_ray(board, symbol) for board in boards]
        best = max((ray for ray in rays if ray), default=None)
        if best:
            seats = tuple(Seat(seat) for seat, ray in enumerate(rays) if ray == best)
            yield RayBonus(symbol, seats, BONUS // len(seats))
