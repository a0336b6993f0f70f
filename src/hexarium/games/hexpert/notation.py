"""How Hexpert is written: `call 9-6-3`, `place c3`."""

from __future__ import annotations

from typing import assert_never

from hexarium.core import Unreadable
from hexarium.games.hexpert.actions import (
    Action,
    Call,
    Place,
)
from hexarium.games.hexpert.pieces import LIGHTS, NAMES, TILES, Symbol, Tile

_TILES = {"-".join(map(str, tile)): tile for tile in TILES}
_RAYS = {Symbol.SUN: "sunray", Symbol.MOON: "moonbeam"}


def name(tile: Tile) -> str:
    """A tile by its lights: vertical, rising, falling.

    >>> name(Tile(9, 6, 3))
    '9-6-3'
    """
    return "-".join(map(str, tile))


def write(action: Action) -> str:
    """The action in one line."""
    match action:
        case Call(tile):
            return f"call {name(tile)}"
        case Place(at):
            return f"place {NAMES[at]}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action that a line says; `c3` alone is `place c3`."""
    match text.lower().split():
        case ["call", tile]:
            return Call(_tile(tile))
        case ["place", cell] | [cell]:
            try:
                return Place(NAMES.cell(cell))
            except ValueError as error:
                raise Unreadable(str(error)) from error
        case _:
            raise Unreadable(f"{text!r} is no move in Hexpert (say `place c3`)")


def _tile(text: str) -> Tile:
    if text not in _TILES:
        lights = "; ".join("/".join(map(str, ways)) for ways in LIGHTS)
        raise Unreadable(f"there is no tile {text!r} (one light of each: {lights})")
    return _TILES[text]
