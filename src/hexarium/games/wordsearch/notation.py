"""The notation of Word Search: `swap c3 d5`, `call HELLO d6 c5 b3 b4 a4`, `move d5`, `exchange`."""

from __future__ import annotations

import re
from typing import Final, assert_never

from hexarium.core import Unreadable
from hexarium.core.english import both, quoted
from hexarium.games.wordsearch.actions import (
    Action,
    Allow,
    Call,
    Deal,
    Dispute,
    Draw,
    Exchange,
    Expire,
    Facing,
    Lay,
    Move,
    Pass,
    Shift,
    Stack,
    Swap,
    Trade,
    Turn,
    TurnUp,
)
from hexarium.games.wordsearch.pieces import FRAGMENTS, NAMES, TILES, Tile, name, names
from hexarium.grid import Hex

__all__ = ["name", "names", "read", "write"]

_FAR: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})")
_BARE: Final[dict[str, Action]] = {
    "draw": Draw(),
    "exchange": Exchange(),
    "pass": Pass(),
    "allow": Allow(),
    "dispute": Dispute(),
    "expire": Expire(),
}


def write(action: Action) -> str:
    """The action in one line."""
    match action:
        case Deal(tiles):
            return f"deal {' '.join(tiles)}"
        case TurnUp(tile):
            return f"tile {tile}"
        case Swap(first, second, turned):
            return f"swap {name(first)} {name(second)}{' turn ' + names(turned) if turned else ''}"
        case Trade(at, facing):
            return f"trade {name(at)}{' turned' if facing is Facing.TURNED else ''}"
        case Turn(at):
            return f"turn {names(at)}"
        case Stack(at):
            return f"stack {name(at)}"
        case Shift(source, target):
            return f"shift {name(source)} {name(target)}"
        case Lay(at):
            return f"lay {name(at)}"
        case Call(word, path):
            return f"call {word} {names(path)}"
        case Move(to):
            return f"move {name(to)}"
        case Draw() | Exchange() | Pass() | Allow() | Dispute() | Expire():
            return type(action).__name__.lower()
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action that a line says."""
    match text.lower().split():
        case ["deal", *tiles]:
            return Deal(tuple(map(_tile, tiles)))
        case ["tile", tile]:
            return TurnUp(_tile(tile))
        case ["swap", first, second]:
            return Swap(_cell(first), _cell(second))
        case ["swap", first, second, "turn", *turned] if turned:
            return Swap(_cell(first), _cell(second), tuple(map(_cell, turned)))
        case ["trade", at]:
            return Trade(_cell(at))
        case ["trade", at, "turned"]:
            return Trade(_cell(at), Facing.TURNED)
        case ["turn", *cells] if cells:
            return Turn(tuple(map(_cell, cells)))
        case ["stack", at]:
            return Stack(_cell(at))
        case ["shift", source, target]:
            return Shift(_cell(source), _cell(target))
        case ["lay", at]:
            return Lay(_cell(at))
        case ["call", word, *path] if path:
            return Call(_word(word), tuple(map(_cell, path)))
        case ["move", to]:
            return Move(_cell(to))
        case [bare] if bare in _BARE:
            return _BARE[bare]
        case _:
            raise Unreadable(f'{quoted(text)} is not a move in Word Search; try "call HELP d6 c5 b4 b5" or "move d5".')


def _cell(text: str) -> Hex:
    if far := _FAR.fullmatch(text):
        return Hex(int(far[1]), int(far[2]))
    try:
        return NAMES.cell(text)
    except ValueError as error:
        raise Unreadable(f"{quoted(text)} is not a space; the spaces are named like d5.") from error


def _tile(text: str) -> Tile:
    tile = text.upper()
    if tile not in TILES:
        raise Unreadable(f"{quoted(tile)} is not a tile; there are {both(FRAGMENTS)} and the letters A to Z.")
    return tile


def _word(text: str) -> str:
    if not (text.isascii() and text.isalpha()):
        raise Unreadable(f"{quoted(text)} is not a word; use only the letters A to Z.")
    return text.upper()
