"""Plain bots for Hexpert: one looks only at the board, the other also at the tiles still to come."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from random import Random
from typing import Any, Final

from msgspec import Struct

from hexarium.bots.bot import Decision
from hexarium.bots.hexpert.variety import differing
from hexarium.core import Rules
from hexarium.games.hexpert import Action, Place, Tile, View
from hexarium.games.hexpert.pieces import BOARD, CALLS, ROWS, TILES
from hexarium.grid import Board, Hex

MISSING_TILE_FACTOR: Final = 0.5
"""Factor on the value of a row for each tile it lacks: other rows need the same tiles."""

_THROUGH: Final = {cell: tuple(next(row for row in rows if cell in row) for rows in ROWS) for cell in BOARD}
"""The three rows through each hex, by direction."""


@cache
def chance_of(missing: int, left: int, to_come: int) -> float:
    """The probability that at least `missing` of the `left` tiles of one light are among the calls to come."""
    unseen = to_come + len(TILES) - CALLS
    ways = sum(comb(left, k) * comb(unseen - left, to_come - k) for k in range(missing, min(left, to_come) + 1))
    return ways / comb(unseen, to_come)


class Prospect(Struct, frozen=True):
    """A board, with the number of tiles left of each light and the number of calls to come."""

    board: Board[Tile]
    left: tuple[Counter[int], ...]
    to_come: int

    @classmethod
    def after(cls, board: Board[Tile], left: tuple[Tile, ...], to_come: int) -> Prospect:
        """The prospect of a board when these tiles can still be called."""
        return cls(board, tuple(Counter(tile[way] for tile in left) for way in range(3)), to_come)

    def gain(self, tile: Tile, at: Hex) -> float:
        """The gain in value of the three rows through a hex if the tile is placed on it."""
        gained = 0.0
        for way, cells in enumerate(_THROUGH[at]):
            lights = [other[way] for cell in cells if (other := self.board[cell]) is not None]
            gained += self._worth(way, [*lights, tile[way]], len(cells)) - self._worth(way, lights, len(cells))
        return gained

    def _worth(self, way: int, lights: list[int], length: int) -> float:
        if not lights or any(light != lights[0] for light in lights):
            return 0.0
        missing = length - len(lights)
        chance = chance_of(missing, self.left[way][lights[0]], self.to_come)
        return lights[0] * length * chance * MISSING_TILE_FACTOR**missing


class Beginner:
    """Continues rows of one light, without regard to the rows it breaks and the tiles still to come."""

    def __init__(self, rules: Rules[Any, Action, View, Any]) -> None:
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The placement that matches the most light in its rows."""
        tile, prospect = _present(decision.view)
        values = {choice: _suits(prospect.board, tile, _cell(choice)) for choice in decision.choices}
        return differing(values, decision.view, rng)


def _suits(board: Board[Tile], tile: Tile, at: Hex) -> float:
    """The sum of the lights that the tile continues."""
    worth = 0.0
    for way, cells in enumerate(_THROUGH[at]):
        lights = {other[way] for cell in cells if (other := board[cell]) is not None}
        if len(lights) == 1:
            worth += tile[way] if tile[way] in lights else 0.0
    return worth


class Greedy:
    """Places where the rows through the hex gain most value, by the chance that they can still be completed."""

    def __init__(self, rules: Rules[Any, Action, View, Any]) -> None:
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The placement of the highest immediate gain."""
        tile, prospect = _present(decision.view)
        values = {choice: prospect.gain(tile, _cell(choice)) for choice in decision.choices}
        return differing(values, decision.view, rng)


def _present(view: View) -> tuple[Tile, Prospect]:
    if view.eye is None or view.called is None:
        raise AssertionError("a bot is asked in its seat, with a tile called")
    board = Board[Tile].of(BOARD, ((cell.at, cell.tile) for cell in view.boards[view.eye]))
    return view.called, Prospect.after(board, view.left, CALLS - len(view.calls) - 1)


def _cell(choice: Action) -> Hex:
    if not isinstance(choice, Place):
        raise AssertionError("a seat chooses only where to place")
    return choice.at
