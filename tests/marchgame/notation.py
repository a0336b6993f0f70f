"""How moves of March are written: `march e3 d3` or `rest`."""

from __future__ import annotations

from hexarium.core import Unreadable
from tests.marchgame.rules import NAMES, Action, March, Rest


def write(action: Action) -> str:
    return "rest" if isinstance(action, Rest) else f"march {NAMES[action.start]} {NAMES[action.to]}"


def read(text: str) -> Action:
    match text.split():
        case ["rest"]:
            return Rest()
        case ["march", start, to]:
            try:
                return March(NAMES.cell(start), NAMES.cell(to))
            except ValueError as error:
                raise Unreadable(str(error)) from error
        case _:
            raise Unreadable(f'"{text}" is not a move in March; try "march e3 d3"')
