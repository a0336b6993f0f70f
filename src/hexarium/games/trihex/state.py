"""Where a game of TriHex stands."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.trihex.pieces import Colour, Triangle


class TakeColour(Struct, frozen=True, gc=False, tag="take-colour", forbid_unknown_fields=True):
    """The seat is to be given a home colour."""

    seat: Seat


class TakeTriangle(Struct, frozen=True, gc=False, tag="take-triangle", forbid_unknown_fields=True):
    """The seat is to be dealt a triangle of its opening hand."""

    seat: Seat


class DrawTriangle(Struct, frozen=True, gc=False, tag="draw-triangle", forbid_unknown_fields=True):
    """The seat is to draw."""

    seat: Seat


class LayTriangle(Struct, frozen=True, gc=False, tag="lay-triangle", forbid_unknown_fields=True):
    """The seat is to play."""

    seat: Seat


Task: TypeAlias = TakeColour | TakeTriangle | DrawTriangle | LayTriangle


class Finished(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A hexagon that was completed, and who took it."""

    triangles: tuple[Triangle, ...]
    colour: Colour | None
    seat: Seat | None


class State(Struct, frozen=True, gc=False):
    """Homes, hands, the deck (a set: nothing is in order there), the hexagon being laid, and what is to happen."""

    homes: tuple[Colour, ...]
    deck: tuple[Triangle, ...]
    hands: tuple[tuple[Triangle, ...], ...]
    hexagon: tuple[Triangle, ...]
    finished: tuple[Finished, ...]
    scores: tuple[int, ...]
    dealer: Seat
    agenda: tuple[Task, ...]
