"""People who follow a link to a table: what they find there, and how they sit down in any free seat."""

from __future__ import annotations

import enum
from typing import Annotated, Final

from msgspec import Meta, Struct

from hexarium.core import Seat
from hexarium.service import acts, starting
from hexarium.service.live_table import LiveTable
from hexarium.service.refusal import NotNow, NotYours, Refusal
from hexarium.service.rows import Client, Door, Person
from hexarium.service.seating import is_invitation
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.table_request import GuestName, checked_name

Word = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """The word in a link that somebody has followed; with `seat` it is the invitation for that seat."""

    word: Word
    seat: SeatNumber | None = None


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down in any free seat of a table whose link has this word; `program` if a program of yours will play.

    You get the seat `wanted` if it is free, and then `commitment` is that to your salt; in another seat you have none
    until you commit to it.
    """

    name: GuestName
    word: Word = ""
    wanted: SeatNumber = 0
    commitment: Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")] = ""
    program: bool = False


class Finding(enum.StrEnum):
    """What somebody finds who follows a link to a table."""

    WELCOME = "welcome"
    SEATED = "seated"
    TAKEN = "taken"
    FULL = "full"
    STARTED = "started"
    OVER = "over"
    ENDED = "ended"


class Arrival(Struct, frozen=True):
    """What somebody finds who follows a link, with a sentence about it; `free` seats can be taken at the table."""

    finding: Finding
    says: str
    free: tuple[Seat, ...]


SENTENCES: Final = {
    Finding.WELCOME: "A seat is open for you.",
    Finding.SEATED: "You already have a seat at this table.",
    Finding.TAKEN: "Somebody else has taken this seat.",
    Finding.FULL: "Every seat at this table is taken.",
    Finding.STARTED: "This game has already started.",
    Finding.OVER: "This game is over.",
    Finding.ENDED: "This link has ended: ask the host for a new one.",
}


def arrival(live: LiveTable, table: Table, guest: str, *, seat: int | None, is_invited: bool) -> Arrival:
    """What the guest finds at the table; the link is that of one seat, if given, and `is_invited` if it is valid."""
    free = tuple(each for each in table.seats if table.occupants[each] is None)
    finding = _finding(table, guest, free, seat, is_invited=is_invited or _needs_none(live, table, guest))
    return Arrival(finding, SENTENCES[finding], free if table.phase is Phase.OPEN else ())


def is_invited_to(live: LiveTable, seat: int, word: str) -> bool:
    """Is this the invitation for that seat?"""
    return seat < len(live.table.seats) and is_invitation(live.table, live.keys.secret, Seat(seat), word)


def join(live: LiveTable, table: Table, now: float, guest: str, request: Join, *, is_invited: bool) -> None:
    """Sit down in any free seat, or refuse with what was found instead."""
    acts.thawed(table)
    found = arrival(live, table, guest, seat=None, is_invited=is_invited)
    if found.finding is Finding.ENDED and not request.word:
        raise NotYours("You need a link to take a seat at this table: ask the host.")
    if found.finding is not Finding.WELCOME:
        raise _refusal(found)
    seat = request.wanted if request.wanted in found.free else found.free[0]
    occupant = (Client if request.program else Person)(checked_name(request.name), guest)
    acts.sit(table, now, Seat(seat), occupant)
    if request.commitment and seat == request.wanted:
        starting.commit(table, now, guest, request.commitment)


def _refusal(found: Arrival) -> Refusal:
    return (NotYours if found.finding is Finding.ENDED else NotNow)(found.says)


def _needs_none(live: LiveTable, table: Table, guest: str) -> bool:
    """May the guest sit down without a link?"""
    return table.charter.door is Door.LISTED or guest == live.keys.host


def _finding(table: Table, guest: str, free: tuple[Seat, ...], seat: int | None, *, is_invited: bool) -> Finding:
    if table.seats_of(guest):
        return Finding.SEATED
    if table.phase is Phase.OVER:
        return Finding.OVER
    if table.phase is Phase.PLAYING:
        return Finding.STARTED
    if not free:
        return Finding.FULL
    if seat is not None and seat < len(table.seats) and seat not in free:
        return Finding.TAKEN
    return Finding.WELCOME if is_invited else Finding.ENDED
