"""Actions and events of TriHex."""

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
    """A seat adds a triangle from its hand to the hexagon."""

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
        """Only the seat itself is told the triangle."""
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
    """A triangle was added to the hexagon."""

    clause: ClassVar[str] = "trihex/turn"
    seat: Seat
    triangle: Triangle


class Skipped(Event, frozen=True, tag="skipped"):
    """A seat with an empty hand was skipped."""

    clause: ClassVar[str] = "trihex/skip-empty-hand"
    seat: Seat


class Completed(Event, frozen=True, tag="completed"):
    """The hexagon has its sixth triangle."""

    clause: ClassVar[str] = "trihex/complete"
    triangles: tuple[Triangle, ...]


class Majority(Event, frozen=True, tag="majority"):
    """One colour has more triangles in the hexagon than any other."""

    clause: ClassVar[str] = "trihex/most-of-colour"
    colour: Colour
    count: int


class TieBroken(Event, frozen=True, tag="tie-broken"):
    """Of the colours with the most triangles, one has the lowest total."""

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
    """A colour that nobody owns won the hexagon."""

    clause: ClassVar[str] = "trihex/unowned-colour"
    colour: Colour


class Leads(Event, frozen=True, tag="leads"):
    """The winner leads the next hexagon; with five players, the seat after the winner does."""

    clause: ClassVar[str] = "trihex/next-lead"
    seat: Seat


class LeadsOn(Event, frozen=True, tag="leads-on"):
    """No seat won the hexagon, so the next seat in order leads."""

    clause: ClassVar[str] = "trihex/next-lead-unwon"
    seat: Seat


class Redealt(Event, frozen=True, tag="redealt"):
    """Nobody has reached the target: all triangles are shuffled and dealt again."""

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
