"""Hexpert's cells, rows and lights as numbers, for the kernel and the network."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import chain, product
from typing import Final, NamedTuple, Protocol, TypeAlias, assert_never, cast

from hexarium.games.hexpert.options import Placement, Scoring
from hexarium.games.hexpert.pieces import BOARD, LIGHTS, ROWS, TILES, Symbol
from hexarium.games.hexpert.scoring import MOONBEAM, SUNRAY

Ints: TypeAlias = "array[int]"
Row: TypeAlias = "array[float]"

CELLS: Final = len(BOARD)
WAYS: Final = 3
LINES: Final = WAYS * 5
LIGHT_COUNT: Final = 9
"""Each light is on nine of the 27 tiles."""

EMPTY, BROKEN = -1, 3
"""A row without tiles, and a row whose tiles differ; values in between are the rank of its light."""


class Floats(Protocol):
    """32-bit floats in rows and columns, in memory that is shared with the kernel."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of rows and of columns."""
        ...

    def __getitem__(self, at: tuple[int, int], /) -> float: ...
    def __setitem__(self, at: tuple[int, int], value: float, /) -> None: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...


def ints(values: Iterable[int]) -> Ints:
    """Integers in the array type of the kernel."""
    return array("i", values)


def floats(rows: int, width: int) -> Floats:
    """That many rows of zeros, each of that width."""
    return cast("Floats", memoryview(bytearray(4 * rows * width)).cast("f", [rows, width]))


def _flat(rows: Iterable[Iterable[int]]) -> Ints:
    return ints(chain.from_iterable(rows))


_ROWS: Final = [[BOARD.place(cell) for cell in row] for rows in ROWS for row in rows]

THROUGH: Final = _flat(
    [
        [next(line for line in range(5 * way, 5 * way + 5) if cell in _ROWS[line]) for way in range(WAYS)]
        for cell in range(CELLS)
    ]
)
"""The three rows through each cell."""

LENGTHS: Final = ints([len(row) for row in _ROWS])
MEMBERS: Final = _flat([[*row, *[-1] * (5 - len(row))] for row in _ROWS])
"""The cells of each row, filled up with -1."""

NEAR: Final = _flat(
    [[*(near := [BOARD.place(other) for other in BOARD.touching(cell)]), *[-1] * (6 - len(near))] for cell in BOARD]
)
"""The neighbours of each cell, filled up with -1."""

RANKS: Final = _flat([[LIGHTS[way].index(tile[way]) for way in range(WAYS)] for tile in TILES])
"""The rank of each tile's light in each direction."""

VALUES: Final = _flat(LIGHTS)
SYMBOLS: Final = ints([tile.symbol is Symbol.MOON for tile in TILES])


class Inputs(NamedTuple):
    """Where each kind of input begins, and the total number of inputs."""

    rows: int
    wishes: int
    used: int
    left: int
    stage: int
    total: int


ROW_INPUTS: Final = 3 * 4 * (LIGHT_COUNT + 1)
"""Inputs for one row: its light, its number of tiles, and how many tiles of that light are left."""


def _wish_slots() -> tuple[Ints, int]:
    """Where the inputs of each wish begin, and their number.

    A wish is what the three rows through an empty cell need of it: each is empty, has a light, or is broken. Where two
    or three have a light, the number of tiles left that have these lights is part of the wish: 0 to 3, or 0 to 1.
    """
    slots, size = list[int](), 0
    for wish in product(range(5), repeat=WAYS):
        slots.append(size)
        size += (1, 1, 4, 2)[sum(1 <= state <= 3 for state in wish)]
    return ints(slots), size


WISH_SLOTS, WISH_INPUTS = _wish_slots()


def _inputs() -> Inputs:
    sizes = (LINES * ROW_INPUTS, CELLS * WISH_INPUTS, len(TILES), LIGHT_COUNT * (LIGHT_COUNT + 1), CELLS + 1)
    starts = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
    return Inputs(*starts)


INPUTS: Final = _inputs()
MOST_INPUTS: Final = CELLS + LINES + CELLS + LIGHT_COUNT + 1
"""Maximum number of inputs that a board sets at once."""

MODES: Final = {Placement.FREE: 0, Placement.ADJACENT: 1, Placement.SUN_MOON: 2}


def ray_table(scoring: Scoring) -> tuple[array[float], int]:
    """The estimated value of a row of one symbol, by symbol, length and number of tiles; and which rows count.

    A complete row has the value it scores; before that the value halves for each missing tile, since half of the tiles
    are suns. Best-ray scores by comparison, so a long ray is assumed to win its sixty points more often than a short
    one. The second number is 0 where no row counts, 1 where every row does, 2 where only rows of one light do.
    """
    worth = array("f", bytes(4 * 2 * 6 * 6))
    for symbol, length in product(range(2), (3, 4, 5)):
        for laid in range(1, length + 1):
            worth[36 * symbol + 6 * length + laid] = _finished(scoring, symbol, length) * 0.5 ** (length - laid)
    return worth, _RAY_KINDS[scoring]


_RAY_KINDS: Final = {Scoring.STANDARD: 0, Scoring.SUNRAYS: 1, Scoring.BEST_RAY: 2}


def _finished(scoring: Scoring, symbol: int, length: int) -> float:
    match scoring:
        case Scoring.STANDARD:
            return 0.0
        case Scoring.SUNRAYS:
            return (SUNRAY, MOONBEAM)[symbol] * length
        case Scoring.BEST_RAY:
            return {3: 10.0, 4: 25.0, 5: 45.0}[length]
        case _:
            assert_never(scoring)
