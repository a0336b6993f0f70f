"""The rows of a table's log: how it was settled, every move, and whatever else was done at the table."""

from __future__ import annotations

import enum
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import House, Ranking, Seat


class Door(enum.StrEnum):
    """Who may sit down: anybody who sees the table in the lobby, or whoever has an invitation."""

    LISTED = "listed"
    INVITED = "invited"


class Person(Struct, frozen=True, gc=False, tag="person", forbid_unknown_fields=True):
    """Somebody, by name; `guest` is who they are to the club, and is told to nobody."""

    name: str
    guest: str = ""


class Client(Struct, frozen=True, gc=False, tag="client", forbid_unknown_fields=True):
    """A program of somebody's that plays over the network; like a bot it consents to everything."""

    name: str
    guest: str = ""


class Bot(Struct, frozen=True, gc=False, tag="bot", forbid_unknown_fields=True):
    """One of the house's bots, by level."""

    level: str


Occupant: TypeAlias = Person | Client | Bot


def name_of(occupant: Occupant) -> str:
    """What an occupant is called: a bot by its level, capitalised."""
    return occupant.level.capitalize() if isinstance(occupant, Bot) else occupant.name


class Charter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table settles when it is opened.

    `pace` is the time for a turn where the game itself gives none. `patience` is how long somebody may be away before
    a bot sits in. `commitment` is SHA-256 of the secret that all luck comes from.
    """

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    lexicon: str | None = None
    door: Door = Door.INVITED
    pace: int | None = None
    patience: int | None = None


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The table was opened."""

    charter: Charter


class Seated(Struct, frozen=True, gc=False, tag="seated", omit_defaults=True):
    """A seat has changed hands; None leaves it open. `why` says what happened where it was not asked for."""

    seat: Seat
    occupant: Occupant | None
    why: str = ""


class Salted(Struct, frozen=True, gc=False, tag="salted"):
    """A player has added to what luck is made from."""

    seat: Seat
    salt: str


class Started(Struct, frozen=True, gc=False, tag="started"):
    """Play has begun."""


class Played(Struct, frozen=True, gc=False, tag="played", omit_defaults=True):
    """A move. Choices carry the ticket they answer and their sender's id; luck carries its draws, each n and result.

    `proxy` is the bot that chose for a seat whose person did not.
    """

    by: Seat | House
    action: msgspec.Raw
    ticket: int | None = None
    id: str | None = None
    draws: tuple[tuple[int, int], ...] = ()
    proxy: str | None = None


class Withdrew(Struct, frozen=True, gc=False, tag="withdrew"):
    """A sealed choice, the row of that number, was taken back; what others have sealed since stays."""

    seat: Seat
    row: int
    id: str


class TookBack(Struct, frozen=True, gc=False, tag="took-back"):
    """The moves from the row of that number on do not count any more."""

    seat: Seat
    row: int
    id: str


class Wish(enum.StrEnum):
    """What needs everybody's consent."""

    UNDO = "undo"
    PAUSE = "pause"


class Wished(Struct, frozen=True, gc=False, tag="wished"):
    """A seat asks for everybody's consent."""

    seat: Seat
    wish: Wish
    id: str


class Consented(Struct, frozen=True, gc=False, tag="consented"):
    """A seat agrees to what was wished, or does not."""

    seat: Seat
    agrees: bool


class Paused(Struct, frozen=True, gc=False, tag="paused"):
    """Clocks stand still."""


class Resumed(Struct, frozen=True, gc=False, tag="resumed"):
    """Clocks run on."""


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    """A seat has given up."""

    seat: Seat


class Absent(Struct, frozen=True, gc=False, tag="absent"):
    """A person has left, or is away for too long: a bot of that level plays until they are back."""

    seat: Seat
    level: str


class Returned(Struct, frozen=True, gc=False, tag="returned"):
    """The person is back in the seat."""

    seat: Seat


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The game is over, and the secret behind its luck is no secret any more."""

    ranking: Ranking | None
    why: str
    secret: str


class Followed(Struct, frozen=True, gc=False, tag="followed"):
    """The same people sit at another table for a rematch."""

    table: str


Row: TypeAlias = (
    Opened
    | Seated
    | Salted
    | Started
    | Played
    | Withdrew
    | TookBack
    | Wished
    | Consented
    | Paused
    | Resumed
    | Resigned
    | Absent
    | Returned
    | Ended
    | Followed
)

_ROW: Final[msgspec.json.Decoder[Row]] = msgspec.json.Decoder(Row)
_ENCODER: Final = msgspec.json.Encoder()


def write(row: Row) -> bytes:
    """The row as it lies in the log."""
    return _ENCODER.encode(row)


def read(text: bytes) -> Row:
    """The row that lies in the log."""
    return _ROW.decode(text)


def public(row: Row) -> Row:
    """A row of the table's own as everybody may hear it. (Moves are told as events instead.)"""
    match row:
        case Seated(occupant=Person() | Client() as occupant):
            return replace(row, occupant=replace(occupant, guest=""))
        case Played():
            raise AssertionError("a move is told as its events")
        case _:
            return row
