"""Forget a person: their name and id leave every table, and the games stay and still verify.

A table's rows keep the hashes of the name and the id, which say nothing without the nonces that are erased with them.
Everything else that is kept about a guest is named in `database.PERSONAL`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from hexarium.service import acts, starting
from hexarium.service.blinding import erased
from hexarium.service.live_tables import LiveTables
from hexarium.service.new_rows import add_row
from hexarium.service.rows import NOBODY, Bot, Client, Person, Seated, read, write
from hexarium.service.store import Entry, Phase, Store
from hexarium.service.table import Table

REMOVED: Final = "the player was removed"


async def forget_person(tables: LiveTables, guest: str) -> int:
    """Remove a guest everywhere, in one transaction; returns the number of tables that named them.

    Tables of theirs that have not started are closed, and bots take their seats in games that are being played.
    """
    return await tables.erase(guest, partial(_leave, guest), partial(_without, guest))


async def left_behind(store: Store, table: Table) -> list[str]:
    """Guests who are listed at a table and not named in its rows: an earlier release did not finish removing them."""
    if table.damage:
        return []
    named = {
        line.row.occupant.guest
        for line in table.log
        if isinstance(line.row, Seated) and isinstance(line.row.occupant, Person | Client)
    }
    return sorted({*await store.listed_at(table.name)} - named - {NOBODY})


def _without(guest: str, entry: Entry) -> Entry:
    """The entry; if the guest sits down in it, with nothing but hashes in the place of their name and id."""
    if f'"guest":"{guest}"'.encode() not in entry.body:
        return entry
    try:
        row = read(entry.body)
    except (msgspec.MsgspecError, UnicodeError):  # it is damaged, and stays as it is
        return entry
    if not isinstance(row, Seated) or not isinstance(row.occupant, Person | Client):
        return entry
    return replace(entry, body=write(replace(row, occupant=erased(row.occupant))))


def _leave(guest: str, table: Table, now: float, host: str) -> None:
    """Take a guest out of a game that is not over."""
    if table.phase is Phase.OVER:
        return
    people = {each.guest for each in table.occupants if isinstance(each, Person | Client)}
    if people <= {guest} or (guest == host and (table.phase is Phase.OPEN or table.frozen)):
        acts.end(table, now, "the host closed the table", None)
        return
    if table.frozen or not table.seats_of(guest):
        return
    if table.starting is not None:
        unrevealed = starting.missing(table)
        own = tuple(seat for seat in unrevealed if table.guest_in(seat) == guest)
        starting.call_off(table, now, own or unrevealed, REMOVED)
    _vacate(guest, table, now)


def _vacate(guest: str, table: Table, now: float) -> None:
    """Open a guest's seats before the start, and later seat bots there.

    The limits of `acts.hand_over` do not count: what others have done at a table keeps nobody from being forgotten.
    """
    if table.phase is Phase.OVER:  # its third start was called off
        return
    for seat in table.seats_of(guest):
        bot = None if table.phase is Phase.OPEN else Bot(acts.substitute(table))
        add_row(table, now, Seated(seat, bot, REMOVED))
