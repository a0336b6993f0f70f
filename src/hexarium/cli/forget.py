"""`hexarium forget`: remove a person from the server's database."""

from __future__ import annotations

import time
from contextlib import nullcontext
from typing import Annotated

from cyclopts import App, Parameter
from msgspec import Struct

from hexarium.cli.database import DatabaseFlag, existing_store, run_with_database
from hexarium.cli.usage_error import UsageError
from hexarium.core.english import count
from hexarium.games import CATALOGUE
from hexarium.service import Refusal, Sqlite, locked
from hexarium.service.clock import TOLERANCE, SteadyClock
from hexarium.service.forgetting import forget_person, left_behind
from hexarium.service.live_tables import LiveTables
from hexarium.service.rows import NOBODY, Client, Person
from hexarium.service.store import Store

app = App(
    name="forget",
    help_epilogue=(
        "TABLE is the end of the game's address, SEAT is a number from 1. Stop the server first. Example: "
        "`hexarium forget 0123456789abcdef01 2 --db club.db`. Backups made before still have the name."
    ),
)

EFFECT = (
    "Their name and id leave every table, and their best scores go. Tables of theirs that have not started are closed, "
    "and bots take their seats in running games. This can't be undone."
)

UNFINISHED = "Somebody at this table was removed, but not everywhere. Complete that?"


@app.default
def forget(
    table: Annotated[str, Parameter(help="A table at which the person has a seat.")],
    seat: Annotated[int, Parameter(help="The number of the seat, from 1.")],
    /,
    *,
    db: DatabaseFlag = None,
    yes: Annotated[bool, Parameter(help="Don't ask for confirmation.", negative="")] = False,
) -> None:
    """Remove the person in a seat from every table; their games stay and verify. Stop the server first."""
    store = existing_store(db)
    try:
        with locked(store.path) if isinstance(store, Sqlite) else nullcontext():
            person = run_with_database(_person_at(store, table, seat))
            question = f"Forget {person.name}?" if person.name else UNFINISHED
            if not yes and not _confirms(f"{question} {EFFECT} (y/n) "):
                print("Nobody was forgotten.")
                return
            tables = run_with_database(_forget(store, person.guests))
    except Refusal as refusal:
        raise UsageError(str(refusal)) from refusal
    print(f"{person.name} was removed from {count(tables, 'table')}." if person.name else "The removal is complete.")


class _SeatedPerson(Struct, frozen=True):
    """Who has a seat: the name there, and the guest's id. Without a name, those who were not removed everywhere."""

    name: str
    guests: tuple[str, ...]


async def _person_at(store: Store, table: str, number: int) -> _SeatedPerson:
    await store.open()
    try:
        found = (await _tables(store).find(table)).table
        unfinished = await left_behind(store, found)
    finally:
        await store.close()
    occupants = found.occupants
    if not 1 <= number <= len(occupants):
        raise UsageError(f"This table has {count(len(occupants), 'seat')}; there is no seat {number}.")
    occupant = occupants[number - 1]
    is_person = isinstance(occupant, Person | Client) and occupant.guest != NOBODY
    if unfinished and not is_person:
        return _SeatedPerson("", tuple(unfinished))
    if not isinstance(occupant, Person | Client):
        raise UsageError(f"Seat {number} is open or has a bot: there is nobody to forget.")
    if occupant.guest == NOBODY:
        raise UsageError(f"The name in seat {number} was removed before.")
    return _SeatedPerson(occupant.name, (occupant.guest,))


async def _forget(store: Store, guests: tuple[str, ...]) -> int:
    await store.open()
    try:
        now = SteadyClock(time.time)
        now.go_on_from(await store.latest(TOLERANCE))
        return sum([await forget_person(_tables(store, now), guest) for guest in guests])
    finally:
        await store.close()


def _tables(store: Store, now: SteadyClock | None = None) -> LiveTables:
    """The tables without a server around them: no bot is asked, and nobody is told."""
    return LiveTables(store, CATALOGUE, now or SteadyClock(time.time), on_change=_ignore, on_refresh=_ignore)


def _ignore(_: object) -> None:
    pass


def _confirms(question: str) -> bool:
    """Does the person answer y or yes? The end of input is a no."""
    try:
        return input(question).strip().lower() in ("y", "yes")
    except EOFError:
        return False
