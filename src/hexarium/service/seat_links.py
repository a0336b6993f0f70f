"""A new link to the seat of somebody who has lost their cookie during a game; the host makes it.

With the seat goes what it sees, and a host could open the link themselves. So the link works only for the seat of
somebody who is not there, after a wait in which they can come back: if one of their devices shows the table, the link
ends. That it was made, ended or used is a row that everybody is told. docs/decisions.md says why that is all.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from collections.abc import Sequence
from typing import Final

from hexarium.core import Seat
from hexarium.core.english import count
from hexarium.service import acts, log_limits
from hexarium.service.clock import Span, Timer
from hexarium.service.live_table import LiveTable
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import NotNow, NotYours
from hexarium.service.rows import Client, LinkEnded, LinkMade, Person, Seated
from hexarium.service.store import Phase
from hexarium.service.table import Table

SHORTEST_WAIT: Final = 60
LONGEST_WAIT: Final = 3600
LIFETIME: Final = 86400.0
"""Seconds after which a link has ended."""

NEW_LINK: Final = "a new link from the host"
"""Why somebody else has the seat."""


def wait_seconds(table: Table) -> int:
    """How long the owner of a seat has to come back: the time for a turn, but at least a minute, at most an hour."""
    return min(max(SHORTEST_WAIT, table.charter.pace or 0), LONGEST_WAIT)


def check_away(live: LiveTable, table: Table, seat: Seat) -> None:
    """NotNow if the owner of the seat is there; `table` is the table in use, or a fork of it."""
    owner = table.guest_in(seat)
    if owner and live.is_watched_by(owner):
        raise NotNow(f"{acts.name_in(table, seat)} is here, and needs no new link.")


def make(table: Table, now: float, seat: Seat, host: str) -> None:
    """Make a new link to the seat of somebody who is not there; the last one for this seat ends."""
    acts.check_seat(table, seat)
    acts.thawed(table)
    if table.phase is Phase.OVER:
        raise NotNow("The game is over.")
    if table.phase is Phase.OPEN:
        raise NotNow("The game has not started: open the seat instead, and send its new invitation.")
    occupant = table.occupants[seat]
    if not isinstance(occupant, Person | Client):
        raise NotNow("No person has this seat.")
    if occupant.guest == host:
        raise NotNow("This is your own seat: use Continue on another device.")
    if seat in table.resigned:
        raise NotNow(f"{acts.name_in(table, seat)} has resigned.")
    log_limits.check_link(table)
    add_row(table, now, LinkMade(seat))


def owner_is_back(table: Table, now: float, guest: str) -> None:
    """End the links to the seats of a guest who is there."""
    if table.phase is Phase.PLAYING and not table.frozen:
        for seat in table.seats_of(guest):
            if seat in table.seat_links:
                add_row(table, now, LinkEnded(seat))


def take(table: Table, now: float, seat: Seat, guest: str, link: str, live: LiveTable, outages: Sequence[Span]) -> None:
    """Take the seat with its link, under the name that it has. In outages nobody could come back: they don't count."""
    acts.check_seat(table, seat)
    acts.thawed(table)
    row, occupant = table.seat_links.get(seat), table.occupants[seat]
    is_link = row is not None and hmac.compare_digest(link.encode(), seat_link(live.keys.secret, seat, row).encode())
    if row is None or not is_link or not isinstance(occupant, Person | Client):
        raise NotYours("This link has been used or has ended: ask the host for a new one.")
    if table.seats_of(guest) or guest == live.keys.host:
        raise NotYours("This link is for somebody who has no seat at this table any more.")
    check_away(live, table, seat)
    made = table.log[row].at
    if now - made > LIFETIME:
        raise NotYours("This link has ended after a day: ask the host for a new one.")
    if (left := Timer(made, wait_seconds(table), ruled=False).ends(outages) - now) > 0:
        wait = count(math.ceil(left), "second") if left < 100 else count(math.ceil(left / 60), "minute")
        raise NotNow(f"This link works in {wait}, unless {acts.name_in(table, seat)} comes back on the old device.")
    sitter = type(occupant)(occupant.name, guest)
    log_limits.check_sitting(table, sitter)
    add_row(table, now, Seated(seat, sitter, NEW_LINK))


def seat_link(secret: bytes, seat: Seat, row: int) -> str:
    """The secret word of the link that was made in that row."""
    return hmac.new(secret, f"seat link {seat} {row}".encode(), hashlib.sha256).hexdigest()[:24]
