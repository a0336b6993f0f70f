"""How moves of Hex are written: `place c3`, or just `c3`."""

from __future__ import annotations

from hexarium.core import Unreadable
from tests.hexgame.rules import NAMES, Place


def write(action: Place) -> str:
    return f"place {NAMES[action.at]}"


def read(text: str) -> Place:
    match text.split():
        case [cell] | ["place", cell]:
            try:
                return Place(NAMES.cell(cell))
            except ValueError as error:
                raise Unreadable(str(error)) from error
        case _:
            raise Unreadable(f"{text!r} is not a move in Hex; try 'place c3'")
