"""Everything that can happen in TriHex: a choice, pieces of luck, and what comes of them."""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Event, Eye, Seat
from hexarium.games.trihex.pieces import Colour, Triangle


class Assign(Struct, frozen=True, gc=False, tag="assign", forbid_unknown_fields=True):
    """The dealer gives the next seat its home colour."""

    colour: Colour


class Deal(Struct, frozen=True, gc=False, tag="deal", forbid_unknown_fields=True):
    """The dealer gives the next seat a triangle, before play or at the start of its turn."""

    triangle: Triangle


class Play(Struct, frozen=True, gc=False, tag="play", forbid_unknown_fields=True, cache_hash=True):
    """A seat lays a triangle of its hand onto the hexagon."""

    triangle: Triangle


Action: TypeAlias = Assign | Deal | Play


class Assigned(Event, frozen=True, tag="assigned"):
    """A seat has its home colour."""

    clause: ClassVar[str] = "trihex/home-colour"
    seat: Seat
    colour: Colour


class FaceDown(Event, frozen=True):
    """A seat got a triangle that only it may see."""

    seat: Seat
    triangle: Triangle | None

    def seen_by(self, eye: Eye) -> Self:
        """The triangle is told to the seat that got it alone."""
        return self if eye == self.seat else replace(self, triangle=None)


class Dealt(FaceDown, frozen=True, tag="dealt"):
    """A triangle of the opening hand."""

    clause: ClassVar[str] = "trihex/deal"


class Drew(FaceDown, frozen=True, tag="drew"):
    """The triangle drawn at the start of a turn."""

    clause: ClassVar[str] = "trihex/turn"


class DeckEmpty(Event, frozen=True, tag="deck-empty"):
    """The last triangle was drawn; from now on seats play without drawing."""

    clause: ClassVar[str] = "trihex/empty-deck"


class Played(Event, frozen=True, tag="played"):
    """A triangle was laid onto the hexagon."""

    clause: ClassVar[str] = "trihex/turn"
    seat: Seat
    triangle: Triangle


class Skipped(Event, frozen=True, tag="skipped"):
    """A seat that holds nothing was passed over."""

    clause: ClassVar[str] = "trihex/skip-empty-hand"
    seat: Seat


class Completed(Event, frozen=True, tag="completed"):
    """The sixth triangle lies: the hexagon is judged."""

    clause: ClassVar[str] = "trihex/complete"
    triangles: tuple[Triangle, ...]


class Majority(Event, frozen=True, tag="majority"):
    """One colour has more triangles in the hexagon than any other."""

    clause: ClassVar[str] = "trihex/most-of-colour"
    colour: Colour
    count: int


class TieBroken(Event, frozen=True, tag="tie-broken"):
    """Of the colours that share the most triangles, one has the lowest total."""

    clause: ClassVar[str] = "trihex/tie-lowest-total"
    colour: Colour
    total: int


class Tied(Event, frozen=True, tag="tied"):
    """Equal in number and in total: nobody wins the hexagon."""

    clause: ClassVar[str] = "trihex/second-tie"
    colours: tuple[Colour, ...]


class Scored(Event, frozen=True, tag="scored"):
    """A seat's home colour won the hexagon."""

    clause: ClassVar[str] = "trihex/points"
    seat: Seat
    points: int


class SetAside(Event, frozen=True, tag="set-aside"):
    """A colour that is nobody's home won the hexagon."""

    clause: ClassVar[str] = "trihex/unowned-colour"
    colour: Colour


class Leads(Event, frozen=True, tag="leads"):
    """The next hexagon is led by its winner, or by the seat after the winner when five play."""

    clause: ClassVar[str] = "trihex/next-lead"
    seat: Seat


class LeadsOn(Event, frozen=True, tag="leads-on"):
    """No seat won, so whoever is next in order leads."""

    clause: ClassVar[str] = "trihex/next-lead-unwon"
    seat: Seat


class Redealt(Event, frozen=True, tag="redealt"):
    """The target is not reached: all triangles are shuffled and dealt anew."""

    clause: ClassVar[str] = "trihex/target-score"
    dealer: Seat


GameEvent: TypeAlias = (
    Assigned
    | Dealt
    | Drew
    | DeckEmpty
    | Played
    | Skipped
    | Completed
    | Majority
    | TieBroken
    | Tied
    | Scored
    | SetAside
    | Leads
    | LeadsOn
    | Redealt
)
