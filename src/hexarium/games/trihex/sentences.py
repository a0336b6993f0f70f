"""The events of TriHex in sentences."""

from __future__ import annotations

from typing import assert_never

from hexarium.core import Sentence, Verb, Who, has_have, is_are, say
from hexarium.core.english import both, count
from hexarium.games.trihex.actions import (
    Assigned,
    Completed,
    Dealt,
    DeckEmpty,
    Drew,
    GameEvent,
    Leads,
    LeadsOn,
    Majority,
    Played,
    Redealt,
    Scored,
    SetAside,
    Skipped,
    TieBroken,
    Tied,
)
from hexarium.games.trihex.pieces import Triangle


def tell(event: GameEvent) -> Sentence:
    """The event in a sentence."""
    match event:
        case Assigned(seat, colour):
            return say(Who(seat), is_are(seat), colour)
        case Dealt(seat, triangle):
            return say(Who(seat), Verb(seat, "were", "was"), "dealt", spoken(triangle))
        case Drew(seat, triangle):
            return say(Who(seat), "drew", spoken(triangle))
        case DeckEmpty():
            return say("The deck is empty")
        case Played(seat, triangle):
            return say(Who(seat), "played", spoken(triangle))
        case Skipped(seat):
            return say(Who(seat), has_have(seat), "no triangles left and", is_are(seat), "skipped")
        case Completed(triangles):
            return say(f"The hexagon is complete: {', '.join(map(spoken, triangles))}")
        case Majority(colour, number):
            return say(f"{colour.capitalize()} has the most: {count(number, 'triangle')}")
        case TieBroken(colour, total):
            return say(f"{colour.capitalize()} wins the tie with the lowest total: {total}")
        case Tied(colours):
            return say(f"{both(colours).capitalize()} tie on triangles and on total: nobody wins the hexagon")
        case Scored(seat, points):
            return say(Who(seat), f"won the hexagon for {count(points, 'point')}")
        case SetAside(colour):
            return say(f"Nobody owns {colour}: no points")
        case Leads(seat) | LeadsOn(seat):
            return say(Who(seat), Verb(seat, "lead", "leads"), "the next hexagon")
        case Redealt(dealer):
            deals = Verb(dealer, "deal", "deals")
            return say("Nobody has reached the target yet:", Who(dealer), deals, "all the triangles again")
        case _:
            assert_never(event)


def spoken(triangle: Triangle | None) -> str:
    """A triangle as players say it; None is one that the reader may not see.

    >>> from hexarium.games.trihex.pieces import Colour
    >>> spoken(Triangle(Colour.RED, 5))
    'red 5'
    """
    return "a triangle" if triangle is None else f"{triangle.colour} {triangle.number}"
