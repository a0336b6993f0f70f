"""What an eye sees of a game of Hexpert, and the worlds it cannot rule out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import itemgetter
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.games.hexpert.actions import Action, Place
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import BOARD, CALLS, ROWS, SETS, TILES, Symbol, Tile
from hexarium.games.hexpert.scoring import score
from hexarium.games.hexpert.state import State
from hexarium.grid import Board, Hex

SEEN: Final = 1024
"""What lies on so many boards is kept: every eye sees the same, and most boards again after the next move."""

_CELLS: Final = tuple(cells for lines in ROWS for cells in lines)
_LINES: Final = tuple(
    (way, itemgetter(*(BOARD.place(cell) for cell in cells))) for way, lines in enumerate(ROWS) for cells in lines
)

_SUNS: Final = tuple(tile for tile in TILES if tile.symbol is Symbol.SUN)


class Cell(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A tile and the hex it lies on."""

    at: Hex
    tile: Tile


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row from end to end whose tiles so far show one light; without its `missing` tiles it scores its `points`."""

    ends: tuple[Hex, Hex]
    light: int
    missing: int
    points: int


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as `eye` sees it.

    `sealed` is the eye's own placement of the called tile, if it has made one; `waiting` are the seats that have not.
    `left` are the tiles that can still be called this round. `totals` are the points of the rounds counted, and
    `standing` adds what the boards would score as they lie. `rows` are those of each board that score, or that have
    begun and can be completed by tiles still to come. `suns` are the tiles that show one; the others show moons.
    """

    eye: Seat | None
    round: int
    caller: Seat
    called: Tile | None
    calls: tuple[Tile, ...]
    left: tuple[Tile, ...]
    boards: tuple[tuple[Cell, ...], ...]
    sealed: Hex | None
    waiting: tuple[Seat, ...]
    totals: tuple[int, ...]
    standing: tuple[int, ...]
    rows: tuple[tuple[Row, ...], ...]
    suns: tuple[Tile, ...]


_SEATS: Final = tuple(map(Seat, range(SETS)))


def of(state: State, eye: Eye, scoring: Scoring) -> View:
    """The state as `eye` sees it."""
    seats = len(state.boards)
    counted = len(state.calls) == CALLS
    left = _left(state.calls, state.called)
    coming = left if state.called is None else (*left, state.called)
    laid = [_laid(board, scoring) for board in state.boards]
    now = [0 if counted else points for _, points in laid]
    return View(
        eye=eye,
        round=state.round,
        caller=_SEATS[min(state.round, seats - 1)],
        called=state.called,
        calls=state.calls,
        left=left,
        boards=tuple([cells for cells, _ in laid]),
        sealed=None if eye is None else state.sealed[eye],
        waiting=tuple([seat for seat, at in zip(_SEATS, state.sealed, strict=False) if at is None and state.called]),
        totals=state.totals,
        standing=tuple([total + points for total, points in zip(state.totals, now, strict=True)]),
        rows=tuple([_rows(board, coming) for board in state.boards]),
        suns=_SUNS,
    )


CELLS: Final = tuple({tile: Cell(at, tile) for tile in TILES} for at in BOARD)
"""Each tile on each hex, made once because every view is full of them."""


@lru_cache(SEEN)
def _left(calls: tuple[Tile, ...], called: Tile | None) -> tuple[Tile, ...]:
    """The tiles that can still be called."""
    gone = {*calls, called}
    return tuple([tile for tile in TILES if tile not in gone])


@lru_cache(SEEN)
def _laid(board: Board[Tile], scoring: Scoring) -> tuple[tuple[Cell, ...], int]:
    """The filled cells of a board, and what it would score."""
    cells = [cells[tile] for cells, tile in zip(CELLS, board.contents, strict=True) if tile is not None]
    return tuple(cells), score(board, scoring)


@lru_cache(SEEN)
def _rows(board: Board[Tile], coming: tuple[Tile, ...]) -> tuple[Row, ...]:
    counts = [Counter([tile[way] for tile in coming]) for way in range(len(ROWS))]
    contents = board.contents
    found = list[Row]()
    for cells, (way, tiles_of) in zip(_CELLS, _LINES, strict=True):
        lights = [tile[way] for tile in tiles_of(contents) if tile]
        if lights and lights.count(light := lights[0]) == len(lights):
            missing = len(cells) - len(lights)
            if missing <= counts[way][light]:
                found.append(Row((cells[0], cells[-1]), light, missing, light * len(cells)))
    return tuple(found)


def imagine(view: View, legal: Callable[[State, Seat], Iterable[Action]], rng: Random) -> State:
    """The state behind the view, with a possible placement for every other seat that has sealed one."""
    boards = tuple(Board[Tile].of(BOARD, ((cell.at, cell.tile) for cell in cells)) for cells in view.boards)
    sealed: list[Hex | None] = [None] * len(boards)
    bare = State(boards, view.called, view.calls, tuple(sealed), view.round, view.totals)
    if view.called is not None:
        for seat in map(Seat, range(len(boards))):
            if seat == view.eye:
                sealed[seat] = view.sealed
            elif seat not in view.waiting and isinstance(choice := rng.choice([*legal(bare, seat)]), Place):
                sealed[seat] = choice.at
    return replace(bare, sealed=tuple(sealed))
