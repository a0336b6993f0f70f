"""The state of a game of TriHex."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.trihex.pieces import Colour, Triangle


class TakeColour(Struct, frozen=True, gc=False, tag="take-colour", forbid_unknown_fields=True):
    """The dealer must assign the seat a home colour."""

    seat: Seat


class TakeTriangle(Struct, frozen=True, gc=False, tag="take-triangle", forbid_unknown_fields=True):
    """The dealer must deal the seat a triangle of its opening hand."""

    seat: Seat


class DrawTriangle(Struct, frozen=True, gc=False, tag="draw-triangle", forbid_unknown_fields=True):
    """The dealer must draw a triangle for the seat."""

    seat: Seat


class LayTriangle(Struct, frozen=True, gc=False, tag="lay-triangle", forbid_unknown_fields=True):
    """The seat must play a triangle."""

    seat: Seat


Task: TypeAlias = TakeColour | TakeTriangle | DrawTriangle | LayTriangle


class Finished(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A completed hexagon, and the colour and seat that won it."""

    triangles: tuple[Triangle, ...]
    colour: Colour | None
    seat: Seat | None


class State(Struct, frozen=True, gc=False):
    """Home colours, hands, the deck (whose order means nothing), the unfinished hexagon, and the agenda."""

    homes: tuple[Colour, ...]
    deck: tuple[Triangle, ...]
    hands: tuple[tuple[Triangle, ...], ...]
    hexagon: tuple[Triangle, ...]
    finished: tuple[Finished, ...]
    scores: tuple[int, ...]
    dealer: Seat
    agenda: tuple[Task, ...]
