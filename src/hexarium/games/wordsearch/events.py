"""What can come of an action in Word Search; nothing is hidden, so every eye is told all of it."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from hexarium.core import Event, Seat
from hexarium.games.wordsearch.pieces import Tile
from hexarium.grid import Hex


class Dealt(Event, frozen=True, tag="dealt"):
    """The tiles lie where the game begins, and each seat that plays with a tile in hand has one."""

    clause: ClassVar[str] = "wordsearch/setup"
    tiles: tuple[Tile, ...]


class Swapped(Event, frozen=True, tag="swapped"):
    """Two tiles of the board changed places."""

    clause: ClassVar[str] = "wordsearch/swap"
    seat: Seat
    first: Hex
    second: Hex


class Traded(Event, frozen=True, tag="traded"):
    """The tile in a seat's hand changed places with one of the board."""

    clause: ClassVar[str] = "wordsearch/swap"
    seat: Seat
    at: Hex
    laid: Tile
    taken: Tile


class Turned(Event, frozen=True, tag="turned"):
    """A fragment was turned and is drawn the other way."""

    clause: ClassVar[str] = "wordsearch/fragments"
    seat: Seat
    at: Hex


class Stacked(Event, frozen=True, tag="stacked"):
    """A seat put its tile onto a space or stack of the insert."""

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
    """A seat that used its tile on the insert has another."""

    clause: ClassVar[str] = "wordsearch/insert"
    seat: Seat
    tile: Tile


class Exchanging(Event, frozen=True, tag="exchanging"):
    """A seat asked for another tile in place of its own."""

    clause: ClassVar[str] = "wordsearch/exchange"
    seat: Seat


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A seat's tile went into the pile, and the seat has another."""

    clause: ClassVar[str] = "wordsearch/exchange"
    seat: Seat
    given: Tile
    taken: Tile


class AskedToDraw(Event, frozen=True, tag="drawing"):
    """A seat asked for a tile to lay beside the group."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A tile was turned up for a seat to lay beside the group."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat
    tile: Tile


class Laid(Event, frozen=True, tag="laid"):
    """The group has another tile."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat
    at: Hex
    tile: Tile


class Returned(Event, frozen=True, tag="returned"):
    """A tile that was drawn and not laid in time is back in the pile."""

    clause: ClassVar[str] = "wordsearch/boardless"
    seat: Seat
    tile: Tile


class Called(Event, frozen=True, tag="called"):
    """A seat called a word for the others to judge."""

    clause: ClassVar[str] = "wordsearch/dispute"
    seat: Seat
    word: str
    path: tuple[Hex, ...]


class Allowed(Event, frozen=True, tag="allowed"):
    """A seat lets the word stand."""

    clause: ClassVar[str] = "wordsearch/dispute"
    seat: Seat


class Disputed(Event, frozen=True, tag="disputed"):
    """A seat disputes the word."""

    clause: ClassVar[str] = "wordsearch/dispute"
    seat: Seat
    word: str


class Struck(Event, frozen=True, tag="struck"):
    """The disputed word is not in the list: it scores nothing, and the turn is lost."""

    clause: ClassVar[str] = "wordsearch/dispute"
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
    """A token stands on the last letter of the word."""

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
    """The round is finished, and somebody has the score that ends the game."""

    clause: ClassVar[str] = "wordsearch/end"
    score: int


class Stalled(Event, frozen=True, tag="stalled"):
    """Nobody has scored for five rounds, which ends the game."""

    clause: ClassVar[str] = "wordsearch/stall"


class Settled(Event, frozen=True, tag="settled"):
    """The insert's pile is empty, and nobody built or scored for a round."""

    clause: ClassVar[str] = "wordsearch/insert-end"


class GroupComplete(Event, frozen=True, tag="group-complete"):
    """The round in which the last tile was laid is finished."""

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
