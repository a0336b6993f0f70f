"""What an eye sees of a game of Hexpert, and the states it cannot rule out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from operator import add, itemgetter
from random import Random
from typing import Final, NamedTuple, assert_never

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.games.hexpert.actions import Action, Place, RayBonus
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import BOARD, CALLS, LIGHTS, ROWS, SETS, TILES, Symbol, Tile
from hexarium.games.hexpert.scoring import Row as FullRow
from hexarium.games.hexpert.scoring import best_ray, bonuses, gains, score
from hexarium.games.hexpert.state import State
from hexarium.grid import Board, Hex

_SUNS: Final = tuple(tile for tile in TILES if tile.symbol is Symbol.SUN)


class Cell(Struct, frozen=True, gc=False, forbid_unknown_fields=True, cache_hash=True):
    """A tile and the hex it is on."""

    at: Hex
    tile: Tile


class Row(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A row whose tiles so far show one light; it will score its `points` when no tile is `missing`."""

    ends: tuple[Hex, Hex]
    light: int
    missing: int
    points: int


class Ray(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A full row of one symbol; where only the best ray scores, its `points` are 0 until the last round is over."""

    ends: tuple[Hex, Hex]
    symbol: Symbol
    points: int


class Gain(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A hex where the called tile would score at once, and its points."""

    at: Hex
    points: int


def _rows_through(cells: tuple[Hex, ...], way: int) -> dict[tuple[int | None, ...], Row]:
    """What the row can look like, by the lights on its cells; None is an empty cell."""
    length, ends = len(cells), (cells[0], cells[-1])
    return {
        lights: Row(ends, light, lights.count(None), light * length)
        for light in LIGHTS[way]
        for lights in product((None, light), repeat=length)
        if light in lights
    }


_LINES: Final = tuple(
    (way, itemgetter(*map(BOARD.place, cells)), _rows_through(cells, way))
    for way, lines in enumerate(ROWS)
    for cells in lines
)
"""For each row: the number of its direction, a getter for its cells in a board's contents, and its possible looks."""


_NO_LIGHTS: Final = (None,) * len(ROWS)


class View(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The table as `eye` sees it.

    `sealed` is the eye's own placement of the called tile, if it has made one; `waiting` are the seats that have not.
    `left` are the tiles that can still be called this round. `totals` are the points of the finished rounds, and
    `standing` adds what the boards score now; the bonus for the best ray is added only at the end of the round.
    `rows` are the rows of each board that score, or can still be completed; `rays` are its sunrays and moonbeams, under
    a scoring that has them; `gains` are the hexes on which the called tile would score for the eye. All three are aids:
    they follow from the rest, and rules without aids leave them out. `suns` are the tiles with a sun; the others have a
    moon.
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
    rays: tuple[tuple[Ray, ...], ...]
    gains: tuple[Gain, ...]
    suns: tuple[Tile, ...]


_SEATS: Final = tuple(map(Seat, range(SETS)))

CELLS: Final = tuple({tile: Cell(at, tile) for tile in TILES} for at in BOARD)
"""Each tile on each hex, made once because every view contains many of them."""


class Lying(NamedTuple):
    """What everybody sees until the next placements are revealed, and where the called tile would score for each."""

    state: State
    left: tuple[Tile, ...]
    cells: tuple[tuple[Cell, ...], ...]
    standing: tuple[int, ...]
    rows: tuple[tuple[Row, ...], ...]
    rays: tuple[tuple[Ray, ...], ...]
    gains: tuple[tuple[Gain, ...], ...]


class Views:
    """What eyes see of games with one scoring. What is the same for all eyes is kept, because each of them asks."""

    def __init__(self, scoring: Scoring, *, aids: bool) -> None:
        self._scoring = scoring
        self._aids = aids
        self._kept: Lying | None = None

    def of(self, state: State, eye: Eye) -> View:
        """The state as `eye` sees it."""
        lying, called, sealed = self._kept, state.called, state.sealed
        if lying is None or not _differ_in_seals(lying.state, state):
            lying = self._kept = _lying(state, self._scoring, aids=self._aids)
        return View(
            eye=eye,
            round=state.round,
            caller=_SEATS[state.round - 1 if len(state.calls) == CALLS else state.round],
            called=called,
            calls=state.calls,
            left=lying.left,
            boards=lying.cells,
            sealed=None if eye is None else sealed[eye],
            waiting=() if called is None else _waiting(sealed),
            totals=state.totals,
            standing=lying.standing,
            rows=lying.rows,
            rays=lying.rays,
            gains=() if eye is None or sealed[eye] is not None else lying.gains[eye],
            suns=_SUNS,
        )


def _differ_in_seals(one: State, other: State) -> bool:
    """Do two states differ in sealed placements at most?"""
    is_called_alike = one.called is other.called and one.calls is other.calls
    return is_called_alike and one.boards is other.boards and one.totals is other.totals


def _lying(state: State, scoring: Scoring, *, aids: bool) -> Lying:
    boards, called, is_full = state.boards, state.called, len(state.calls) == CALLS
    gone = {*state.calls}
    coming = [tile for tile in TILES if tile not in gone]
    lights_coming = [*zip(*coming, strict=True)]
    points = () if is_full else [score(board, scoring) for board in boards]
    nothing = ((),) * len(boards)
    return Lying(
        state,
        tuple([tile for tile in coming if tile != called]),
        tuple([_cells(board) for board in boards]),
        tuple(map(add, state.totals, points)) if points else state.totals,
        tuple([_rows(board, lights_coming) for board in boards]) if aids else nothing,
        _rays_of(boards, scoring, is_full=is_full) if aids else nothing,
        tuple([_gains(board, called, scoring) for board in boards]) if aids and called else nothing,
    )


def _gains(board: Board[Tile], called: Tile, scoring: Scoring) -> tuple[Gain, ...]:
    return tuple([Gain(at, gain) for at, gain in zip(BOARD, gains(board, called, scoring), strict=True) if gain])


def _rays_of(boards: tuple[Board[Tile], ...], scoring: Scoring, *, is_full: bool) -> tuple[tuple[Ray, ...], ...]:
    rays = [_rays(board, scoring) for board in boards]
    if is_full and scoring is Scoring.BEST_RAY:
        for bonus in bonuses(boards):
            for seat in bonus.seats:
                rays[seat] = _with_bonus(boards[seat], rays[seat], bonus)
    return tuple(rays)


def _with_bonus(board: Board[Tile], rays: tuple[Ray, ...], bonus: RayBonus) -> tuple[Ray, ...]:
    """The rays of a board with the bonus on its best one."""
    best = best_ray(board, bonus.symbol)
    ranks = [(len(row.tiles), row.light, symbol) for _, symbol, row in _of_one_symbol(board) if row.light]
    at = next(place for place, (*rank, symbol) in enumerate(ranks) if (*rank,) == best and symbol is bonus.symbol)
    return (*rays[:at], replace(rays[at], points=bonus.points), *rays[at + 1 :])


def _waiting(sealed: tuple[Hex | None, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat, at in zip(_SEATS, sealed, strict=False) if at is None])


def _cells(board: Board[Tile]) -> tuple[Cell, ...]:
    return tuple([cells[tile] for cells, tile in zip(CELLS, board.contents, strict=True) if tile])


def _rows(board: Board[Tile], lights_coming: list[tuple[int, ...]]) -> tuple[Row, ...]:
    lights = [*zip(*[tile or _NO_LIGHTS for tile in board.contents], strict=True)]
    looks = [(way, rows.get(cells_of(lights[way]))) for way, cells_of, rows in _LINES]
    return tuple([row for way, row in looks if row and row.missing <= lights_coming[way].count(row.light)])


def _rays(board: Board[Tile], scoring: Scoring) -> tuple[Ray, ...]:
    match scoring:
        case Scoring.STANDARD:
            return ()
        case Scoring.SUNRAYS:
            return tuple([Ray(ends, symbol, row.ray_points) for ends, symbol, row in _of_one_symbol(board)])
        case Scoring.BEST_RAY:
            return tuple([Ray(ends, symbol, 0) for ends, symbol, row in _of_one_symbol(board) if row.light])
        case _:
            assert_never(scoring)


def _of_one_symbol(board: Board[Tile]) -> Iterator[tuple[tuple[Hex, Hex], Symbol, FullRow]]:
    """The full rows of one symbol, each with its ends."""
    for way, lines in enumerate(ROWS):
        for cells in lines:
            tiles = tuple([tile for cell in cells if (tile := board[cell])])
            if len(tiles) == len(cells) and (symbol := (row := FullRow(tiles, way)).symbol):
                yield (cells[0], cells[-1]), symbol, row


def imagine(view: View, choices: Callable[[State, Seat], Sequence[Action]], rng: Random) -> State:
    """The state behind the view, with a possible placement for every other seat that has sealed one."""
    boards = tuple(Board[Tile].of(BOARD, ((cell.at, cell.tile) for cell in cells)) for cells in view.boards)
    sealed: list[Hex | None] = [None] * len(boards)
    bare = State(boards, view.called, view.calls, tuple(sealed), view.round, view.totals)
    if view.called is not None:
        for seat in map(Seat, range(len(boards))):
            if seat == view.eye:
                sealed[seat] = view.sealed
            elif seat not in view.waiting and isinstance(choice := rng.choice(choices(bare, seat)), Place):
                sealed[seat] = choice.at
    return replace(bare, sealed=tuple(sealed))
