"""The actions of HEXX: the choices of a turn, the answers to a HEXX, and luck."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from hexarium.core import Seat
from hexarium.games.hexx.pieces import HEXX, Axis, Letter, Tile, Tiles
from hexarium.grid import Hex


class Placing(Struct, frozen=True, order=True, array_like=True, forbid_unknown_fields=True, gc=False, cache_hash=True):
    """A tile to be placed: the space, the letter that it stands for, and whether it is a HEXX tile."""

    at: Hex
    letter: Letter
    wild: bool = False

    @property
    def tile(self) -> Tile:
        """The tile as it is in the hand."""
        return HEXX if self.wild else self.letter


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True, gc=False):
    """A seat places tiles on one line. For a single HEXX tile it may name the line of the primary word."""

    tiles: tuple[Placing, ...]
    run: Axis | None = None


class Exchange(Struct, frozen=True, gc=False, tag="exchange", forbid_unknown_fields=True):
    """A seat puts tiles back into the bag and draws as many."""

    tiles: Tiles


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """A seat passes, which it may do when the bag is empty."""


class Morph(Struct, frozen=True, gc=False, tag="morph", forbid_unknown_fields=True):
    """Metamorphosis: a seat replaces a tile on the board with one from its hand, and names the line of the new word."""

    put: Placing
    run: Axis


class Forfeit(Struct, frozen=True, gc=False, tag="forfeit", forbid_unknown_fields=True):
    """A seat forfeits the turn instead of making a Metamorphosis."""


class Poach(Struct, frozen=True, gc=False, tag="poach", forbid_unknown_fields=True):
    """Poached Pair: these tiles turn to the seat's colour."""

    cells: tuple[Hex, ...]


class Choose(Struct, frozen=True, gc=False, tag="choose", forbid_unknown_fields=True):
    """Doppelgänger: every tile with this letter turns to the seat's colour."""

    letter: Letter


class Remove(Struct, frozen=True, gc=False, tag="remove", forbid_unknown_fields=True):
    """Null & Void: the tile on this space goes back into the bag."""

    at: Hex


class Give(Struct, frozen=True, gc=False, tag="give", forbid_unknown_fields=True):
    """Sleight of Hand: the seat that took a tile gives one of its own in return."""

    tile: Tile


class Change(Struct, frozen=True, gc=False, tag="change", forbid_unknown_fields=True):
    """The Changeling: a HEXX tile goes from the board into the hand, and a tile from the hand replaces it."""

    put: Placing


class Draw(Struct, frozen=True, gc=False, tag="draw", forbid_unknown_fields=True):
    """The dealer draws a tile from the bag for a seat."""

    tile: Tile


class Toss(Struct, frozen=True, gc=False, tag="toss", forbid_unknown_fields=True):
    """The dealer flips a tile, and the seat whose colour it shows goes first."""

    seat: Seat


class Roll(Struct, frozen=True, gc=False, tag="roll", forbid_unknown_fields=True):
    """The dealer rolls the die."""

    face: Annotated[int, Meta(ge=1, le=20)]


class Take(Struct, frozen=True, gc=False, tag="take", forbid_unknown_fields=True):
    """The dealer draws the tile that Sleight of Hand takes from a hand."""

    tile: Tile


Choice: TypeAlias = Play | Exchange | Pass | Morph | Forfeit | Poach | Choose | Remove | Give | Change
Luck: TypeAlias = Draw | Toss | Roll | Take
Action: TypeAlias = Choice | Luck
