"""Choices in Hexpert as a hint words them: where to place the tile, and which rows it completes or continues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexarium.core import Suggestion
from hexarium.core.english import both, count
from hexarium.games.hexpert.actions import Action, Place
from hexarium.games.hexpert.notation import name
from hexarium.games.hexpert.pieces import BOARD, NAMES, ROWS, Tile
from hexarium.games.hexpert.scoring import score
from hexarium.games.hexpert.view import View
from hexarium.grid import Board, Hex

if TYPE_CHECKING:
    from hexarium.games.hexpert.rules import Hexpert


def suggest(rules: Hexpert, view: View, plan: Sequence[Action]) -> Suggestion:
    """The space for the called tile, and what it does for the rows there."""
    choice, tile = plan[0], view.called
    if view.eye is None or tile is None or not isinstance(choice, Place):
        raise AssertionError("only a seat that must place a tile is given a suggestion")
    board = Board[Tile].of(BOARD, ((cell.at, cell.tile) for cell in view.boards[view.eye]))
    gained = score(board.put(choice.at, tile), rules.options.scoring) - score(board, rules.options.scoring)
    brings = _rows(board, choice.at, tile, gained, view.left)
    return Suggestion(f"Place {name(tile)}[ on {NAMES[choice.at]}]", f"[{NAMES[choice.at]}]", brings)


def _rows(board: Board[Tile], at: Hex, tile: Tile, gained: int, left: Sequence[Tile]) -> str:
    """The rows of one light that the tile completes; if it scores nothing, those that it continues.

    `left` are the tiles that can still be called; a row that lacks more of its light than that is of no use.
    """
    completed, continued = list[int](), list[int]()
    for way, rows in enumerate(ROWS):
        others = [board[cell] for row in rows if at in row for cell in row if cell != at]
        lights = [other[way] for other in others if other is not None]
        missing, coming = others.count(None), sum(other[way] == tile[way] for other in left)
        if {*lights} == {tile[way]} and missing <= coming:
            (continued if missing else completed).append(tile[way])
    if gained:
        rays = "" if completed else "a row of one symbol"
        return f"it completes {rays or _named(completed)} ({count(gained, 'point')})"
    return f"it continues {_named(continued)}" if continued else ""


def _named(lights: Sequence[int]) -> str:
    return f"{'a row' if len(lights) == 1 else 'rows'} of {both(map(str, lights))}"
