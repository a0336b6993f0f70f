"""Forget a person: their name and id leave every table, and the games stay and still verify.

A table's rows keep the hashes of the name and the id, which say nothing without the nonces that are erased with them.
Everything else that is kept about a guest is named in `database.PERSONAL`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from hexarium.service import acts
from hexarium.service.blinding import erased
from hexarium.service.live_tables import LiveTables
from hexarium.service.rows import Bot, Client, Person, Seated, read, write
from hexarium.service.store import Entry, Phase
from hexarium.service.table import Table

REMOVED: Final = "the player was removed"


async def forget_person(tables: LiveTables, guest: str) -> int:
    """Remove a guest everywhere; returns the number of tables that named them. Doing it again completes it.

    Tables of theirs that have not started are closed, and bots take their seats in games that are being played.
    """
    names = await tables.store.naming(guest)
    for name in names:
        live = await tables.find(name)
        await tables.change(live, partial(_leave, guest=guest, host=live.keys.host))
        await tables.rewrite(live, partial(_without, guest), without_host=guest)
    await tables.store.forget(guest)
    return len(names)


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


def _leave(table: Table, now: float, guest: str, host: str) -> None:
    """Take a guest out of a game that is not over."""
    if table.phase is Phase.OVER:
        return
    people = {each.guest for each in table.occupants if isinstance(each, Person | Client)}
    if people <= {guest} or (guest == host and (table.phase is Phase.OPEN or table.frozen)):
        acts.end(table, now, "the host closed the table", None)
        return
    if table.frozen:
        return
    for seat in table.seats:
        occupant = table.occupants[seat]
        if isinstance(occupant, Person | Client) and occupant.guest == guest:
            bot = None if table.phase is Phase.OPEN else Bot(acts.substitute(table))
            acts.hand_over(table, now, seat, bot, REMOVED)
