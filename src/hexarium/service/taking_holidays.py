"""How a person goes on holiday: what is stored of them, and a row at each of their slow tables.

The person's own row is written first. If the server stops before all tables have theirs, the request was not answered;
asked again for the same end, the rows that are missing are added.
"""

from __future__ import annotations

import math

from msgspec import Struct

from hexarium.service import holidays
from hexarium.service.clock import Span
from hexarium.service.holidays import MOST_DAYS, MOST_DAYS_A_YEAR, YEAR
from hexarium.service.live_tables import LiveTables
from hexarium.service.new_rows import add_row
from hexarium.service.store import Phase
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
    """Pause the guest's slow games until then, in the place of the holiday that they are on; NotNow if that is long."""
    now = tables.now()
    taken = await tables.store.holidays(guest, now - YEAR)
    running = _running(taken, now)
    if running is None or running[1] != until:
        holidays.check_holiday(until, [(began, min(ends, now)) for began, ends in taken], now)
        await tables.store.change_holidays(guest, now, until)

    def plan(table: Table, at: float) -> None:
        for row in holidays.rows_for(table, guest, until, at):
            add_row(table, at, row)

    for name in await _unfinished(tables, guest):
        await tables.change(await tables.find(name), plan)
    return await state(tables, guest)


async def end(tables: LiveTables, guest: str) -> HolidayState:
    """End the guest's holiday, if they are on one."""

    def plan(table: Table, at: float) -> None:
        for row in holidays.rows_to_end(table, guest, at):
            add_row(table, at, row)

    for name in await _unfinished(tables, guest):
        await tables.change(await tables.find(name), plan)
    await tables.store.change_holidays(guest, tables.now(), None)
    return await state(tables, guest)


async def _unfinished(tables: LiveTables, guest: str) -> list[str]:
    return [each.table for each in await tables.store.unfinished(guest) if each.phase is not Phase.OVER]


def _running(taken: list[Span], now: float) -> Span | None:
    return next((each for each in taken if each[1] > now), None)
