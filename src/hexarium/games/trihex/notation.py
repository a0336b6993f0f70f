"""How TriHex is written: `assign red`, `deal red-5`, `play white-4`."""

from __future__ import annotations

from typing import Final, assert_never

from hexarium.core import Unreadable
from hexarium.core.english import both
from hexarium.games.trihex.actions import Action, Assign, Deal, Play
from hexarium.games.trihex.pieces import TRIANGLES, Colour, Triangle


def name(triangle: Triangle | None) -> str:
    """A triangle by its colour and number; None is one that cannot be seen.

    >>> name(Triangle(Colour.RED, 5))
    'red-5'
    """
    return "a triangle" if triangle is None else f"{triangle.colour}-{triangle.number}"


_TRIANGLES: Final = {name(triangle): triangle for triangle in TRIANGLES}
_SHORT: Final = {f"{triangle.colour[0]}{triangle.number}": triangle for triangle in TRIANGLES}


def write(action: Action) -> str:
    """The action in one line."""
    match action:
        case Assign(colour):
            return f"assign {colour}"
        case Deal(triangle):
            return f"deal {name(triangle)}"
        case Play(triangle):
            return f"play {name(triangle)}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action in a line; `r5` alone means `play red-5`."""
    match text.lower().split():
        case ["assign", colour]:
            if colour not in [*Colour]:
                raise Unreadable(f'There is no colour "{colour}"; the colours are {both(Colour)}.')
            return Assign(Colour(colour))
        case ["deal", triangle]:
            return Deal(_triangle(triangle))
        case ["play", triangle]:
            return Play(_triangle(triangle))
        case ["play", colour, number]:
            return Play(_triangle(f"{colour}-{number}"))
        case [colour, number] if colour in [*Colour]:
            return Play(_triangle(f"{colour}-{number}"))
        case [triangle] if triangle in _SHORT or triangle.partition("-")[0] in [*Colour]:
            return Play(_triangle(triangle))
        case _:
            raise Unreadable(f'"{text}" is not a move in TriHex; try "play red-5".')


def _triangle(text: str) -> Triangle:
    triangle = _TRIANGLES.get(text) or _SHORT.get(text)
    if triangle is None:
        raise Unreadable(f'There is no triangle "{text}"; name a colour and a number from 0 to 5, as in "red-5".')
    return triangle
