"""How Hexpert is written: `call 9-6-3`, `place c3`."""

from __future__ import annotations

from typing import Final, assert_never

from hexarium.core import Unreadable
from hexarium.games.hexpert.actions import Action, Call, Place
from hexarium.games.hexpert.pieces import LIGHTS, NAMES, TILES, Tile


def name(tile: Tile) -> str:
    """A tile by its lights: vertical, rising, falling.

    >>> name(Tile(9, 6, 3))
    '9-6-3'
    """
    return "-".join(map(str, tile))


_VERBS: Final = ("call", "place")
_TILES: Final = {name(tile): tile for tile in TILES}


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
    """The action in a line; `c3` alone means `place c3`."""
    match text.lower().split():
        case ["call", tile]:
            return Call(_tile(tile))
        case ["place", cell] | [cell] if cell not in _VERBS:
            try:
                return Place(NAMES.cell(cell))
            except ValueError as error:
                raise Unreadable(str(error)) from error
        case _:
            raise Unreadable(f'"{text}" is not a move in Hexpert; try "place c3".')


def _tile(text: str) -> Tile:
    if text not in _TILES:
        lights = ", ".join("/".join(map(str, ways)) for ways in LIGHTS)
        raise Unreadable(f'There is no tile "{text}"; name one light of each direction ({lights}), as in "9-6-3".')
    return _TILES[text]
