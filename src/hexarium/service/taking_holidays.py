"""How a person goes on holiday: what is stored of them, and a row at each of their slow tables.

What is stored of the person is written first. If the server stops before all tables have their rows, the request was
not answered; asked again for the same, the rows that are missing are added. What a person asks for at the same moment
is done one after the other: a holiday has a number, so that two processes that have counted the same days cannot both
begin one.
"""

from __future__ import annotations

import math
from functools import partial

from msgspec import Struct

from hexarium.service import holidays
from hexarium.service.clock import Span
from hexarium.service.holidays import MOST_DAYS, MOST_DAYS_A_YEAR, YEAR
from hexarium.service.live_tables import LiveTables
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import NotNow
from hexarium.service.store import Taken
from hexarium.service.table import Table


class HolidayState(Struct, frozen=True):
    """When the guest's holiday ends, null if they are on none; the days that they may take at once, and this year."""

    until: float | None
    days: int
    days_this_year: int


async def state(tables: LiveTables, guest: str) -> HolidayState:
    """The guest's holiday, and how many days they have left."""
    now = tables.now()
    taken = await tables.store.holidays(guest, now - YEAR)
    left = MOST_DAYS_A_YEAR - math.ceil(holidays.days_taken(taken, now))
    running = _running(taken, now)
    return HolidayState(running[1] if running else None, max(0, min(MOST_DAYS, left)), max(0, left))


async def begin(tables: LiveTables, guest: str, until: float) -> HolidayState:
    """Pause the guest's slow games until then, in the place of the holiday that they are on.

    NotNow if that is long, or if they have no slow game.
    """
    async with tables.guest_locks.of(guest):
        while not await _has_begun(tables, guest, until):
            pass
        await _note_at_tables(tables, guest)
        return await state(tables, guest)


async def end(tables: LiveTables, guest: str) -> HolidayState:
    """End the guest's holiday, if they are on one."""
    async with tables.guest_locks.of(guest):
        await tables.store.end_holiday(guest, tables.now())
        await _note_at_tables(tables, guest)
        return await state(tables, guest)


async def _has_begun(tables: LiveTables, guest: str, until: float) -> bool:
    """Store the holiday; False if another process has begun one since the days were counted."""
    now, number = tables.now(), await tables.store.holiday_number(guest)
    taken = await tables.store.holidays(guest, now - YEAR)
    running = _running(taken, now)
    if running is not None and running[1] == until:
        return True
    holidays.check_holiday(until, [(began, min(ends, now)) for began, ends in taken], now)
    if not await _has_slow_game(tables, guest):
        raise NotNow("You have no game with an hour or more for a turn, so there is nothing to pause.")
    try:
        await tables.store.begin_holiday(guest, now, until, number + 1)
    except Taken:
        return False
    return True


async def _has_slow_game(tables: LiveTables, guest: str) -> bool:
    for name in await tables.store.unended(guest):
        if holidays.seats_to_pause((await tables.find(name)).table, guest):
            return True
    return False


async def _note_at_tables(tables: LiveTables, guest: str) -> None:
    """Make the guest's tables say what is stored; again, if another process has changed it meanwhile."""
    noted, until = False, await _until(tables, guest)
    while not noted:
        plan = partial(_add_rows, guest, until)
        for name in await tables.store.unended(guest):
            await tables.change(await tables.find(name), plan)
        before, until = until, await _until(tables, guest)
        noted = until == before


def _add_rows(guest: str, until: float | None, table: Table, at: float) -> None:
    ended, began = holidays.rows_to_end(table, guest, at), holidays.rows_for(table, guest, until or at, at)
    for row in ended if until is None else began:
        add_row(table, at, row)


async def _until(tables: LiveTables, guest: str) -> float | None:
    """When the guest's holiday ends, as it is stored; None if they are on none."""
    now = tables.now()
    running = _running(await tables.store.holidays(guest, now - YEAR), now)
    return running[1] if running else None


def _running(taken: list[Span], now: float) -> Span | None:
    return next((each for each in taken if each[1] > now), None)
