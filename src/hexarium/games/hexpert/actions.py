"""Actions and events of Hexpert."""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Event, Eye, Seat
from hexarium.games.hexpert.pieces import Symbol, Tile
from hexarium.grid import Hex


class Call(Struct, frozen=True, gc=False, tag="call", forbid_unknown_fields=True):
    """The dealer turns up the tile that everyone places."""

    tile: Tile


class Place(Struct, frozen=True, gc=False, tag="place", forbid_unknown_fields=True, cache_hash=True):
    """A seat puts the called tile on its own board."""

    at: Hex


Action: TypeAlias = Call | Place


class Called(Event, frozen=True, tag="called"):
    """A tile was turned up for the seat that calls this round."""

    clause: ClassVar[str] = "hexpert/call"
    caller: Seat
    tile: Tile


class Decided(Event, frozen=True, tag="decided"):
    """A seat has placed while others are still thinking; only that seat knows where."""

    clause: ClassVar[str] = "hexpert/simultaneous"
    seat: Seat
    at: Hex | None

    def seen_by(self, eye: Eye) -> Self:
        """Only the seat itself is told the hex."""
        return self if eye == self.seat else replace(self, at=None)


class Placed(Event, frozen=True, tag="placed"):
    """A tile is on a board; told when everyone has placed."""

    clause: ClassVar[str] = "hexpert/place"
    seat: Seat
    at: Hex
    tile: Tile


class RayBonus(Event, frozen=True, tag="ray-bonus"):
    """The best sunray or moonbeam of the round scored its bonus."""

    clause: ClassVar[str] = "hexpert/best-ray"
    symbol: Symbol
    seats: tuple[Seat, ...]
    points: int


class RoundScored(Event, frozen=True, tag="round-scored"):
    """The boards are full and scored: the points of each seat in this round, with bonuses."""

    clause: ClassVar[str] = "hexpert/end-of-round"
    scores: tuple[int, ...]


class RoundBegan(Event, frozen=True, tag="round-began"):
    """The boards are empty again and the next seat calls."""

    clause: ClassVar[str] = "hexpert/rounds"
    caller: Seat


GameEvent: TypeAlias = Called | Decided | Placed | RayBonus | RoundScored | RoundBegan
