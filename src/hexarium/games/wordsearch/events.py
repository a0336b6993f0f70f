"""The events of Word Search. Nothing is hidden, so every eye is told all of them."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from hexarium.core import Event, Seat
from hexarium.games.wordsearch.pieces import Tile
from hexarium.grid import Hex


class Dealt(Event, frozen=True, tag="dealt"):
    """The tiles are laid out, and each seat has a tile in modes where seats hold one."""

    clause: ClassVar[str] = "wordsearch/setup"
    tiles: tuple[Tile, ...]


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat swapped two tiles on the board."""

    clause: ClassVar[str] = "wordsearch/swap"
    seat: Seat
    first: Hex
    second: Hex


class Traded(Event, frozen=True, tag="traded"):
    """A seat traded the tile in its hand for one on the board."""

    clause: ClassVar[str] = "wordsearch/swap"
    seat: Seat
    at: Hex
    laid: Tile
    taken: Tile


class Turned(Event, frozen=True, tag="turned"):
    """A seat rotated a fragment, which now shows its letters the other way round."""

    clause: ClassVar[str] = "wordsearch/fragments"
    seat: Seat
    at: Hex


class Stacked(Event, frozen=True, tag="stacked"):
    """A seat put its tile on a space or stack of the insert."""

    clause: ClassVar[str] = "wordsearch/insert-build"
    seat: Seat
    at: Hex
    tile: Tile


class Shifted(Event, frozen=True, tag="shifted"):
    """A seat moved the top tile of a stack of the insert."""

    clause: ClassVar[str] = "wordsearch/insert-build"
    seat: Seat
    source: Hex
    target: Hex


class Refilled(Event, frozen=True, tag="refilled"):
    """A seat that put its tile on the insert drew another."""

    clause: ClassVar[str] = "wordsearch/insert"
    seat: Seat
    tile: Tile


class Exchanging(Event, frozen=True, tag="exchanging"):
    """A seat asked to exchange its tile."""

    clause: ClassVar[str] = "wordsearch/exchange"
    seat: Seat


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A seat's tile went into the pile, and the seat got another."""

    clause: ClassVar[str] = "wordsearch/exchange"
    seat: Seat
    given: Tile
    taken: Tile


class AskedToDraw(Event, frozen=True, tag="drawing"):
    """A seat asked for a tile to lay next to the group."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A tile was turned up for a seat to lay next to the group."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat
    tile: Tile


class Laid(Event, frozen=True, tag="laid"):
    """A seat laid a tile next to the group."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat
    at: Hex
    tile: Tile


class Returned(Event, frozen=True, tag="returned"):
    """A tile that was drawn but not laid in time went back into the pile."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat
    tile: Tile


class Called(Event, frozen=True, tag="called"):
    """A seat called a word that the others are to judge, or that isn't in the word list."""

    clause: ClassVar[str] = "wordsearch/dispute"
    seat: Seat
    word: str
    path: tuple[Hex, ...]


class Allowed(Event, frozen=True, tag="allowed"):
    """A seat accepted the word."""

    clause: ClassVar[str] = "wordsearch/dispute"
    seat: Seat


class Disputed(Event, frozen=True, tag="disputed"):
    """A seat disputed the word."""

    clause: ClassVar[str] = "wordsearch/dispute"
    seat: Seat
    word: str


class Struck(Event, frozen=True, tag="struck"):
    """The word isn't in the word list: it scores nothing, and the seat's turn is over."""

    clause: ClassVar[str] = "wordsearch/dispute"
    final: ClassVar[bool] = True
    seat: Seat
    word: str


class Scored(Event, frozen=True, tag="scored"):
    """A seat scored a word."""

    clause: ClassVar[str] = "wordsearch/score"
    seat: Seat
    word: str
    path: tuple[Hex, ...]
    points: int


class Advanced(Event, frozen=True, tag="advanced"):
    """A token moved to the last letter of the word."""

    clause: ClassVar[str] = "wordsearch/move-token"
    seat: Seat
    to: Hex


class Moved(Event, frozen=True, tag="moved"):
    """A token moved without a word."""

    clause: ClassVar[str] = "wordsearch/no-word"
    seat: Seat
    to: Hex


class Passed(Event, frozen=True, tag="passed"):
    """A turn ended without a word, and no token moved."""

    clause: ClassVar[str] = "wordsearch/no-word"
    seat: Seat


class Expired(Event, frozen=True, tag="expired"):
    """Time was up."""

    clause: ClassVar[str] = "wordsearch/clock"


class TargetReached(Event, frozen=True, tag="target-reached"):
    """The round is complete, and the highest score has reached the target, which ends the game."""

    clause: ClassVar[str] = "wordsearch/end"
    score: int


class Stalled(Event, frozen=True, tag="stalled"):
    """Nobody scored for five rounds, which ends the game."""

    clause: ClassVar[str] = "wordsearch/stall"


class Settled(Event, frozen=True, tag="settled"):
    """The pile is empty, and nobody built on the insert or scored for a round, which ends the game."""

    clause: ClassVar[str] = "wordsearch/insert-end"


class GroupComplete(Event, frozen=True, tag="group-complete"):
    """The round in which the last tile was laid is complete, which ends the game."""

    clause: ClassVar[str] = "wordsearch/boardless-end"


GameEvent: TypeAlias = (
    Dealt
    | Swapped
    | Traded
    | Turned
    | Stacked
    | Shifted
    | Refilled
    | Exchanging
    | Exchanged
    | AskedToDraw
    | Drew
    | Laid
    | Returned
    | Called
    | Allowed
    | Disputed
    | Struck
    | Scored
    | Advanced
    | Moved
    | Passed
    | Expired
    | TargetReached
    | Stalled
    | Settled
    | GroupComplete
)
