"""The rows of a table's log: its charter, every move, and everything else that was done there."""

from __future__ import annotations

import enum
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from hexarium.core import House, Ranking, Seat
from hexarium.core.person_name import shown_name


class Door(enum.StrEnum):
    """Who may sit down: anybody who sees the table in the lobby, or only people with an invitation."""

    LISTED = "listed"
    INVITED = "invited"


class Person(Struct, frozen=True, gc=False, tag="person", forbid_unknown_fields=True, omit_defaults=True):
    """A person, by name; `guest` identifies them to the server and is never sent to anybody.

    Nonces blind the name and the id in the chain. A person who was erased has no name; the hashes are left.
    """

    name: str
    guest: str = ""
    nonce: str = ""
    guest_nonce: str = ""
    name_hash: str = ""
    guest_hash: str = ""


class Client(Struct, frozen=True, gc=False, tag="client", forbid_unknown_fields=True, omit_defaults=True):
    """Somebody's program that plays over the network; like a bot it agrees to everything. Its fields are a person's."""

    name: str
    guest: str = ""
    nonce: str = ""
    guest_nonce: str = ""
    name_hash: str = ""
    guest_hash: str = ""


class Bot(Struct, frozen=True, gc=False, tag="bot", forbid_unknown_fields=True):
    """One of the server's bots, by level."""

    level: str


Occupant: TypeAlias = Person | Client | Bot

NOBODY: Final = "-"
"""Stands for the id of a guest who was erased; no visitor has it."""

NAME_REMOVED: Final = "Former player"
"""What somebody is called who was erased."""


def name_of(occupant: Occupant) -> str:
    """What an occupant is called: a bot by its level, capitalised. Names of earlier releases are shown cleaned."""
    if isinstance(occupant, Bot):
        return occupant.level.capitalize()
    return shown_name(occupant.name) if occupant.name else NAME_REMOVED


def unsigned(occupant: Person | Client) -> Person | Client:
    """The occupant as everybody may see them: without the id of the guest and what belongs to the chain."""
    return type(occupant)(name_of(occupant))


def guest_of(occupant: Occupant | None) -> str:
    """The guest of an occupant; empty if it is a bot, or there is none."""
    return occupant.guest if isinstance(occupant, Person | Client) else ""


class DailyDeal(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The deal of a day: all its draws come from that day's secret, whose SHA-256 is `commitment`.

    `counted` for the one try of a guest that counts; otherwise it is practice.
    """

    day: str
    commitment: str
    counted: bool


class Opening(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The first moves of a game that begins at a position of another: they are those of `table`, the other game's.

    `moves` is their number, luck included, and `choice` the number of the first choice that is made anew, among the
    choices of all players. `day` is that of the daily deal whose luck the position shows, if it is from one.
    """

    table: str
    moves: int
    choice: int
    day: str = ""


class Charter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table settles when it is opened.

    `pace` is the time for a turn if the rules give none. `patience` is how long somebody may be away before a bot plays
    for them by itself. `wait` is how long somebody whose turn it is must have been away before the others may let a bot
    play for them. `chat` says whether players can write to each other until the host decides otherwise. Tables of
    earlier releases have neither; their published rows must stay as they were, so what is missing is not written.
    `daily` is only written for tables of a daily deal, and `opening` for practice from a position of another game.

    `commitment` is the SHA-256 of the secret that all draws come from; after a start was called off, clients
    are shown that of the next secret here.

    `proof` is what a sheet of this table proves. 1: salts were sent in the open, and its rows can be compared with
    nothing. 2: salts were committed before they were revealed, and the rows form a chain whose heads clients keep.
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
    proof: int = 1
    wait: int | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    daily: DailyDeal | UnsetType = UNSET
    opening: Opening | UnsetType = UNSET


class Opened(Struct, frozen=True, gc=False, tag="opened"):
    """The table was opened."""

    charter: Charter


class Seated(Struct, frozen=True, gc=False, tag="seated", omit_defaults=True):
    """A seat has a new occupant, or is open (None). `why` is the reason if nobody asked for the change."""

    seat: Seat
    occupant: Occupant | None
    why: str = ""


class Salted(Struct, frozen=True, gc=False, tag="salted"):
    """A player has added a salt to the draws, in the open; only at tables of proof 1."""

    seat: Seat
    salt: str


class Committed(Struct, frozen=True, gc=False, tag="committed"):
    """A guest is committed to a salt. It counts for all their seats; the commitment names the first of them.

    It replaces the guest's commitment of before, and is void when one of the seats changes before the start.
    """

    seats: tuple[Seat, ...]
    commitment: str


class Starting(Struct, frozen=True, gc=False, tag="starting"):
    """The game is starting: no seat and no commitment can change, and salts are revealed."""


class Revealed(Struct, frozen=True, gc=False, tag="revealed"):
    """A guest has revealed a salt, and quoted the head of the chain as it was after `Starting`."""

    seat: Seat
    salt: str
    head: str


class CalledOff(Struct, frozen=True, gc=False, tag="called-off"):
    """The start was called off, since the salts of these seats were not revealed.

    The secret is void and therefore revealed, and so are all commitments; `commitment` is that of the next secret.
    """

    seats: tuple[Seat, ...]
    secret: str
    commitment: str
    why: str


class Started(Struct, frozen=True, gc=False, tag="started"):
    """The game has started."""


class Played(Struct, frozen=True, gc=False, tag="played", omit_defaults=True):
    """A move. A choice has the ticket it answers and its sender's id; luck has its draws, each as n and result.

    `proxy` is the bot that chose in place of a person.
    """

    by: Seat | House
    action: msgspec.Raw
    ticket: int | None = None
    id: str | None = None
    draws: tuple[tuple[int, int], ...] = ()
    proxy: str | None = None


class Withdrew(Struct, frozen=True, gc=False, tag="withdrew"):
    """The sealed choice in that row was undone; sealed choices of others since then stay."""

    seat: Seat
    row: int
    id: str


class TookBack(Struct, frozen=True, gc=False, tag="took-back"):
    """The moves from that row on were undone."""

    seat: Seat
    row: int
    id: str


class Wish(enum.StrEnum):
    """Something that needs everybody's consent."""

    UNDO = "undo"
    PAUSE = "pause"
    END = "end"


class Wished(Struct, frozen=True, gc=False, tag="wished"):
    """A seat asks for everybody's consent."""

    seat: Seat
    wish: Wish
    id: str


class Consented(Struct, frozen=True, gc=False, tag="consented", omit_defaults=True):
    """A seat agrees to what was asked for in row `wish`, or refuses. Earlier releases wrote neither `wish` nor `id`."""

    seat: Seat
    agrees: bool
    wish: int = -1
    id: str = ""


class Paused(Struct, frozen=True, gc=False, tag="paused"):
    """The game is paused."""


class Resumed(Struct, frozen=True, gc=False, tag="resumed", omit_defaults=True):
    """The game goes on after a pause, because this seat asked. Earlier releases wrote neither `seat` nor `id`."""

    seat: Seat | None = None
    id: str = ""


class Resigned(Struct, frozen=True, gc=False, tag="resigned", omit_defaults=True):
    """A seat has resigned."""

    seat: Seat
    id: str = ""


class Absent(Struct, frozen=True, gc=False, tag="absent", omit_defaults=True):
    """A person has left, or was away for too long: a bot of that level plays until they return.

    `by` is the seat that let the bot play, if it was another one. Only a row that somebody asked for has an `id`.
    """

    seat: Seat
    level: str
    id: str = ""
    by: Seat | None = None

    @property
    def asker(self) -> Seat:
        """The seat whose request the row carries out."""
        return self.seat if self.by is None else self.by


class Returned(Struct, frozen=True, gc=False, tag="returned"):
    """The person has returned to the seat."""

    seat: Seat


class LinkMade(Struct, frozen=True, gc=False, tag="link-made"):
    """The host has made a new link to the seat of somebody who is not there; an earlier one has ended."""

    seat: Seat


class LinkEnded(Struct, frozen=True, gc=False, tag="link-ended"):
    """The link to the seat has ended because its owner is there."""

    seat: Seat


class HolidayBegan(Struct, frozen=True, gc=False, tag="holiday-began"):
    """The person in that seat is on holiday until that time: meanwhile the clock of their turns stands still."""

    seat: Seat
    until: float


class HolidayEnded(Struct, frozen=True, gc=False, tag="holiday-ended"):
    """The person in that seat has ended their holiday early. One that ends when it was to end has no such row."""

    seat: Seat


class ChatSwitched(Struct, frozen=True, gc=False, tag="chat-switched"):
    """The host has turned the chat on or off. What is said there is never in the log."""

    on: bool


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The game is over, and the secret of its draws is published."""

    ranking: Ranking | None
    why: str
    secret: str


class Followed(Struct, frozen=True, gc=False, tag="followed"):
    """A rematch was opened at another table."""

    table: str


Row: TypeAlias = (
    Opened
    | Seated
    | Salted
    | Committed
    | Starting
    | Revealed
    | CalledOff
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
    | LinkMade
    | LinkEnded
    | HolidayBegan
    | HolidayEnded
    | ChatSwitched
    | Ended
    | Followed
)

_ROW: Final[msgspec.json.Decoder[Row]] = msgspec.json.Decoder(Row)
_ENCODER: Final = msgspec.json.Encoder(order="sorted")


def write(row: Row) -> bytes:
    """The row as JSON with sorted keys, for the log; this is also its form in the chain."""
    return _ENCODER.encode(row)


def read(text: bytes) -> Row:
    """Read a row from the log."""
    return _ROW.decode(text)


def public(row: Row) -> Row:
    """A row that is not a move as everybody may see it; moves are told as events instead."""
    match row:
        case Seated(occupant=Person() | Client() as occupant):
            return replace(row, occupant=unsigned(occupant))
        case Played():
            raise AssertionError("a move is told as its events")
        case _:
            return row
