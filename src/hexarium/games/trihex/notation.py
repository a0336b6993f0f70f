"""How TriHex is written: `assign red`, `deal red-5`, `play white-4`."""

from __future__ import annotations

from typing import Final, assert_never

from hexarium.core import Unreadable, label
from hexarium.games.trihex.actions import (
    Action,
    Assign,
    Assigned,
    Completed,
    Deal,
    Dealt,
    DeckEmpty,
    Drew,
    GameEvent,
    Leads,
    LeadsOn,
    Majority,
    Play,
    Played,
    Redealt,
    Scored,
    SetAside,
    Skipped,
    TieBroken,
    Tied,
)
from hexarium.games.trihex.pieces import TRIANGLES, Colour, Triangle


def name(triangle: Triangle | None) -> str:
    """A triangle by colour and number.

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
    """The action that a line says; `r5` alone is `play red-5`."""
    match text.lower().split():
        case ["assign", colour]:
            if colour not in [*Colour]:
                raise Unreadable(f"there is no colour {colour!r} (there are {', '.join(Colour)})")
            return Assign(Colour(colour))
        case ["deal", triangle]:
            return Deal(_triangle(triangle))
        case ["play", triangle] | [triangle]:
            return Play(_triangle(triangle))
        case _:
            raise Unreadable(f"{text!r} is no move in TriHex (say `play red-5`)")


def tell(event: GameEvent) -> str:
    """The event in a plain sentence."""
    sentence = _sentence(event)
    return sentence[0].upper() + sentence[1:]


def _sentence(event: GameEvent) -> str:
    match event:
        case Assigned(seat, colour):
            return f"{label(seat)} is at home in {colour}"
        case Dealt(seat, triangle):
            return f"{label(seat)} is dealt {name(triangle)}"
        case Drew(seat, triangle):
            return f"{label(seat)} draws {name(triangle)}"
        case DeckEmpty():
            return "the deck is empty"
        case Played(seat, triangle):
            return f"{label(seat)} plays {name(triangle)}"
        case Skipped(seat):
            return f"{label(seat)} holds nothing and is skipped"
        case Completed(triangles):
            return f"the hexagon is complete: {' '.join(map(name, triangles))}"
        case Majority(colour, count):
            return f"{colour} has the most triangles: {count}"
        case TieBroken(colour, total):
            return f"{colour} breaks the tie with the lowest total: {total}"
        case Tied(colours):
            return f"{' and '.join(colours)} are tied in number and total: nobody wins the hexagon"
        case Scored(seat, points):
            return f"{label(seat)} takes the hexagon for {points} points"
        case SetAside(colour):
            return f"{colour} is nobody's home: the hexagon is set aside"
        case Leads(seat) | LeadsOn(seat):
            return f"{label(seat)} leads the next hexagon"
        case Redealt(dealer):
            return f"the target is not reached: {label(dealer)} deals all triangles anew"
        case _:
            assert_never(event)


def _triangle(text: str) -> Triangle:
    triangle = _TRIANGLES.get(text) or _SHORT.get(text)
    if triangle is None:
        raise Unreadable(f"there is no triangle {text!r} (say a colour and a number from 0 to 5, like red-5 or r5)")
    return triangle
