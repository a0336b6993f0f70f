"""What an eye sees of a game of Hexpert, and the worlds it cannot rule out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.games.hexpert.actions import Action, Place
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import BOARD, CALLS, ROWS, TILES, Symbol, Tile
from hexarium.games.hexpert.scoring import score
from hexarium.games.hexpert.state import State
from hexarium.grid import Board, Hex

_SUNS: Final = tuple(tile for tile in TILES if tile.symbol is Symbol.SUN)


class Cell(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile and the hex it lies on."""

    at: Hex
    tile: Tile


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a board: the one light that its tiles show, if they do, and how many tiles are missing.

    It is `alive` while the tiles that can still be called may complete it; then it scores its `points`.
    """

    cells: tuple[Hex, ...]
    light: int | None
    missing: int
    alive: bool
    points: int


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as `eye` sees it.

    `sealed` is the eye's own placement of the called tile, if it has made one; `waiting` are the seats that have not.
    `left` are the tiles that can still be called this round. `totals` are the points of the rounds counted, and
    `standing` adds what the boards would score as they lie. `rows` are those of each board, direction by direction,
    and `suns` the tiles that show one; the others show moons.
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


def of(state: State, eye: Eye, scoring: Scoring) -> View:
    """The state as `eye` sees it."""
    seats = len(state.boards)
    counted = len(state.calls) == CALLS
    left = tuple(tile for tile in TILES if tile not in state.calls and tile != state.called)
    coming = left if state.called is None else (*left, state.called)
    now = (0,) * seats if counted else tuple(score(board, scoring) for board in state.boards)
    return View(
        eye=eye,
        round=state.round,
        caller=Seat(min(state.round, seats - 1)),
        called=state.called,
        calls=state.calls,
        left=left,
        boards=tuple(tuple(Cell(at, tile) for at, tile in board.pieces()) for board in state.boards),
        sealed=None if eye is None else state.sealed[eye],
        waiting=tuple(Seat(seat) for seat in range(seats) if state.called and state.sealed[seat] is None),
        totals=state.totals,
        standing=tuple(total + points for total, points in zip(state.totals, now, strict=True)),
        rows=tuple(_rows(board, coming) for board in state.boards),
        suns=_SUNS,
    )


def _rows(board: Board[Tile], coming: tuple[Tile, ...]) -> tuple[Row, ...]:
    counts = [Counter(tile[way] for tile in coming) for way in range(len(ROWS))]
    return tuple(_row(board, cells, way, counts[way]) for way, lines in enumerate(ROWS) for cells in lines)


def _row(board: Board[Tile], cells: tuple[Hex, ...], way: int, coming: Counter[int]) -> Row:
    lights = [tile[way] for cell in cells if (tile := board[cell]) is not None]
    missing = len(cells) - len(lights)
    if not lights:
        return Row(cells, None, missing, any(count >= missing for count in coming.values()), 0)
    light = lights[0] if len({*lights}) == 1 else None
    alive = light is not None and coming[light] >= missing
    return Row(cells, light, missing, alive, light * len(cells) if light is not None and alive else 0)


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
