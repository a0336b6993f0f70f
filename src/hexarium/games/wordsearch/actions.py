"""The actions of Word Search, of seats and house."""

from __future__ import annotations

import enum
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from hexarium.games.wordsearch.pieces import Tile
from hexarium.grid import Hex


class Deal(Struct, frozen=True, gc=False, tag="deal", forbid_unknown_fields=True):
    """The dealer fills the spaces in their order, and then gives each seat a tile in modes where seats hold one."""

    tiles: tuple[Tile, ...]


class TurnUp(Struct, frozen=True, gc=False, tag="turn-up", forbid_unknown_fields=True):
    """The dealer turns up a tile of the pile for a seat."""

    tile: Tile


class Swap(Struct, frozen=True, gc=False, tag="swap", forbid_unknown_fields=True):
    """A seat swaps two tiles on the board. Those that are then on the spaces in `turned` are also rotated.

    The order of the two spaces makes no difference.
    """

    first: Hex
    second: Hex
    turned: tuple[Hex, ...] = ()

    def __post_init__(self) -> None:
        first, second = sorted((self.first, self.second))
        force_setattr(self, "first", first)
        force_setattr(self, "second", second)
        force_setattr(self, "turned", tuple(sorted(self.turned)))


class Facing(enum.StrEnum):
    """Which way up a tile is put down."""

    AS_HELD = "as-held"
    TURNED = "turned"


class Trade(Struct, frozen=True, gc=False, tag="trade", forbid_unknown_fields=True):
    """A seat trades the tile in its hand for one on the board."""

    at: Hex
    facing: Facing = Facing.AS_HELD


class Turn(Struct, frozen=True, gc=False, tag="turn", forbid_unknown_fields=True):
    """A seat rotates one or two tiles on the board."""

    at: tuple[Hex, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "at", tuple(sorted(self.at)))


class Stack(Struct, frozen=True, gc=False, tag="stack", forbid_unknown_fields=True):
    """A seat puts the tile in its hand on a space or stack of the insert."""

    at: Hex


class Shift(Struct, frozen=True, gc=False, tag="shift", forbid_unknown_fields=True):
    """A seat moves the top tile of a stack to another space or stack of the insert."""

    source: Hex
    target: Hex


class Draw(Struct, frozen=True, gc=False, tag="draw", forbid_unknown_fields=True):
    """A seat asks for a tile to lay, in the boardless game."""


class Lay(Struct, frozen=True, gc=False, tag="lay", forbid_unknown_fields=True):
    """A seat lays the tile that it drew next to the group."""

    at: Hex


class Call(Struct, frozen=True, gc=False, tag="call", forbid_unknown_fields=True):
    """A seat calls a word and names the spaces of its letters in order."""

    word: str
    path: tuple[Hex, ...]


class Move(Struct, frozen=True, gc=False, tag="move", forbid_unknown_fields=True):
    """A seat moves its token without a word."""

    to: Hex


class Exchange(Struct, frozen=True, gc=False, tag="exchange", forbid_unknown_fields=True):
    """A seat exchanges the tile in its hand for one from the pile, instead of calling a word."""


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """A seat ends its turn without a word, when it has no token that can move."""


class Allow(Struct, frozen=True, gc=False, tag="allow", forbid_unknown_fields=True):
    """A seat accepts another seat's word."""


class Dispute(Struct, frozen=True, gc=False, tag="dispute", forbid_unknown_fields=True):
    """A seat disputes another seat's word."""


class Expire(Struct, frozen=True, gc=False, tag="expire", forbid_unknown_fields=True):
    """The clock says that time is up."""


Rearrangement: TypeAlias = Swap | Trade | Turn | Stack | Shift | Draw
"""What a seat may do before it calls a word."""

Action: TypeAlias = (
    Deal
    | TurnUp
    | Swap
    | Trade
    | Turn
    | Stack
    | Shift
    | Draw
    | Lay
    | Call
    | Move
    | Exchange
    | Pass
    | Allow
    | Dispute
    | Expire
)
