"""What an eye sees of a game of Hexpert, and the worlds it cannot rule out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import add
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.games.hexpert.actions import Action, Place
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import BOARD, CALLS, SETS, TILES, Tile
from hexarium.games.hexpert.scoring import score
from hexarium.games.hexpert.state import State
from hexarium.grid import Board, Hex


class Cell(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A tile and the hex it lies on."""

    at: Hex
    tile: Tile


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as `eye` sees it.

    `sealed` is the eye's own placement of the called tile, if it has made one; `waiting` are the seats that have not.
    `left` are the tiles that can still be called this round. `totals` are the points of the rounds counted, and
    `standing` adds what the boards would score as they lie.
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


_SEATS: Final = tuple(map(Seat, range(SETS)))


def of(state: State, eye: Eye, scoring: Scoring) -> View:
    """The state as `eye` sees it."""
    seats = len(state.boards)
    counted = len(state.calls) == CALLS
    boards, scores = _revealed(state.boards, scoring)
    now = (0,) * seats if counted else scores
    return View(
        eye=eye,
        round=state.round,
        caller=_SEATS[min(state.round, seats - 1)],
        called=state.called,
        calls=state.calls,
        left=_left(state.calls, state.called),
        boards=boards,
        sealed=None if eye is None else state.sealed[eye],
        waiting=tuple([seat for seat, at in zip(_SEATS, state.sealed, strict=False) if at is None and state.called]),
        totals=state.totals,
        standing=tuple(map(add, state.totals, now)),
    )


@lru_cache(maxsize=16)
def _left(calls: tuple[Tile, ...], called: Tile | None) -> tuple[Tile, ...]:
    """The tiles that can still be called, kept for the next eye to look."""
    gone = {*calls, called}
    return tuple([tile for tile in TILES if tile not in gone])


CELLS: Final = tuple({tile: Cell(at, tile) for tile in TILES} for at in BOARD)
"""Each tile on each hex, made once because every view is full of them."""


@lru_cache(maxsize=16)
def _revealed(
    boards: tuple[Board[Tile], ...], scoring: Scoring
) -> tuple[tuple[tuple[Cell, ...], ...], tuple[int, ...]]:
    """The filled cells of each board and what it would score, kept for the next eye to look."""
    return tuple(map(_cells, boards)), tuple([score(board, scoring) for board in boards])


def _cells(board: Board[Tile]) -> tuple[Cell, ...]:
    return tuple([cells[tile] for cells, tile in zip(CELLS, board.contents, strict=True) if tile is not None])


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
