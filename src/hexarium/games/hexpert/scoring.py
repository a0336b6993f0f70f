"""The points of a board of Hexpert."""

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
"""Points for each tile of a sunray."""

MOONBEAM: Final = 6
"""Points for each tile of a moonbeam."""

BONUS: Final = 60
"""Points for the best sunray or moonbeam of a round, shared by equals."""


class Row(Struct, frozen=True, gc=False):
    """A full row from edge to edge, and the number of its direction."""

    tiles: tuple[Tile, ...]
    way: int

    @property
    def light(self) -> int | None:
        """The light along the row, if all its tiles have the same."""
        way = self.way
        light = self.tiles[0][way]
        for tile in self.tiles:
            if tile[way] != light:
                return None
        return light

    @property
    def symbol(self) -> Symbol | None:
        """The symbol of the row, if all its tiles have the same."""
        symbols = {tile.symbol for tile in self.tiles}
        return symbols.pop() if len(symbols) == 1 else None

    @property
    def points(self) -> int:
        """Light times length, for a row of one light."""
        light = self.light
        return 0 if light is None else light * len(self.tiles)

    @property
    def ray_points(self) -> int:
        """The points of a sunray or moonbeam, where they score."""
        each = {Symbol.SUN: SUNRAY, Symbol.MOON: MOONBEAM, None: 0}[self.symbol]
        return each * len(self.tiles)


Rank: TypeAlias = tuple[int, int]

_ROWS: Final[tuple[tuple[tuple[int, ...], itemgetter[Any], int], ...]] = tuple(
    (tuple(map(BOARD.place, cells)), itemgetter(*map(BOARD.place, cells)), way)
    for way, rows in enumerate(ROWS)
    for cells in rows
)
"""For each row: its places, a getter for its tiles in a board's contents, and the number of its direction."""


def full_rows(board: Board[Tile]) -> list[Row]:
    """The full rows, direction by direction."""
    contents = board.contents
    return [Row(tiles, way) for places, pick, way in _ROWS if contents[places[0]] and all(tiles := pick(contents))]


def score(board: Board[Tile], scoring: Scoring) -> int:
    """The points of one board, without the bonus for the best ray of all boards."""
    return sum([_points(row, scoring) for row in full_rows(board)])


def gains(board: Board[Tile], tile: Tile, scoring: Scoring) -> list[int]:
    """The points that the tile would bring in each place of the board: those of the rows that it would complete."""
    contents = board.contents
    gained = [0] * len(contents)
    for places, pick, way in _ROWS:
        tiles = pick(contents)
        if tiles.count(None) == 1:
            free = tiles.index(None)
            gained[places[free]] += _points(Row((*tiles[:free], tile, *tiles[free + 1 :]), way), scoring)
    return gained


def _points(row: Row, scoring: Scoring) -> int:
    return row.points + row.ray_points if scoring is Scoring.SUNRAYS else row.points


def best_ray(board: Board[Tile], symbol: Symbol) -> Rank | None:
    """The board's best scoring row of one symbol, as (length, light): longer rows first, then higher lights."""
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
