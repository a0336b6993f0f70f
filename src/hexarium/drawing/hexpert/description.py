"""Hexpert in words and colours: the boards column by column, and the called tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hexarium.core import Seat
from hexarium.drawing.spaces import NamedSpace, named
from hexarium.games.hexpert import Options
from hexarium.games.hexpert.notation import name
from hexarium.games.hexpert.pieces import BOARD, CALLS, NAMES, Symbol, Tile
from hexarium.games.hexpert.view import View
from hexarium.grid import Hex

LIGHTS: Final = {
    1: "#9a9a96",
    2: "#f2b8c6",
    3: "#db5fb6",
    4: "#66b7ea",
    5: "#35b1a2",
    6: "#f0697a",
    7: "#a3c940",
    8: "#f0943a",
    9: "#e3c53a",
}
"""The colours of the nine lights."""

SIGNS: Final = {Symbol.SUN: "☀", Symbol.MOON: "☾"}


def spaces(_options: Options) -> Iterable[NamedSpace]:
    """The nineteen spaces of a board."""
    return named(BOARD, NAMES.__getitem__)


def describe(view: View, players: Sequence[str]) -> str:
    """The boards column by column, the viewer's own last, then the called tile."""
    lines = list[str]()
    for seat in reversed(in_order(view)):
        tiles = tiles_of(view, seat)
        lines.append(f"{players[seat]}, {view.standing[seat]} points:")
        lines += [f"  {NAMES[cell]} {name(tiles[cell])} {tiles[cell].symbol}" for cell in BOARD if cell in tiles]
        free = " ".join(NAMES[cell] for cell in BOARD if cell not in tiles)
        lines.append(f"  empty: {free or 'none'}")
    return "\n".join([*lines, called(view)])


def in_order(view: View) -> list[Seat]:
    """The seats, the viewer's own first."""
    seats = [Seat(seat) for seat in range(len(view.boards))]
    return sorted(seats, key=lambda seat: seat != view.eye)


def tiles_of(view: View, seat: Seat) -> dict[Hex, Tile]:
    """The tiles on a board, with the viewer's own sealed one."""
    tiles = {cell.at: cell.tile for cell in view.boards[seat]}
    if seat == view.eye and view.sealed is not None and view.called is not None:
        tiles[view.sealed] = view.called
    return tiles


def called(view: View) -> str:
    """The called tile in words, or how many tiles are placed."""
    if view.called is None:
        return placed(view)
    symbol, lights = view.called.symbol, "-".join(map(str, view.called))
    return f"Called: {lights} {SIGNS[symbol]} {symbol} ({calls_so_far(view)})"


def placed(view: View) -> str:
    """How many tiles are placed."""
    return f"{len(view.calls)} of {CALLS} tiles are placed."


def calls_so_far(view: View) -> str:
    """Which call this is, and how many tiles may come."""
    return f"call {len(view.calls) + 1} of {CALLS}; {len(view.left)} tiles unseen"
