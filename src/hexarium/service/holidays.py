"""Holidays: a person pauses their slow games for some days. The clock of their turns stands still meanwhile.

A holiday is a row at each of the person's slow tables, which says when it ends. It ends then without another row, so
that clocks are the same for everybody who reads the rows, whether or not a server was up at that time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hexarium.core import Seat
from hexarium.core.english import count
from hexarium.service.clock import Span
from hexarium.service.refusal import NotNow
from hexarium.service.rows import Client, HolidayBegan, HolidayEnded, Person
from hexarium.service.store import Phase
from hexarium.service.table import Table

DAY: Final = 86400.0

SLOW: Final = 3600
"""Seconds for a turn from which on a table is slow."""

MOST_DAYS: Final = 14
"""Maximum length of a holiday."""

MOST_DAYS_A_YEAR: Final = 30
"""Maximum number of days on holiday in a year. A holiday counts as one day at least, however early it is ended."""

YEAR: Final = 365 * DAY


def is_slow(table: Table) -> bool:
    """Do turns at this table take hours or days?"""
    return (table.charter.pace or 0) >= SLOW


def check_holiday(until: float, earlier: Iterable[Span], now: float) -> None:
    """NotNow if a holiday from now until that time is too long, by itself or with the earlier ones of the person."""
    if until <= now:
        raise NotNow("A holiday ends in the future.")
    if until > now + MOST_DAYS * DAY:
        raise NotNow(f"A holiday may last {MOST_DAYS} days; choose an earlier day.")
    left = MOST_DAYS_A_YEAR - days_taken(earlier, now)
    if max(1.0, (until - now) / DAY) > left:
        raise NotNow(f"You have {count(max(0, int(left)), 'day')} of holiday left of {MOST_DAYS_A_YEAR} in a year.")


def days_taken(taken: Iterable[Span], now: float) -> float:
    """Days of these holidays that count for the year before now."""
    return sum(max(1.0, (ended - began) / DAY) for began, ended in taken if began > now - YEAR)


def seats_to_pause(table: Table, guest: str) -> list[Seat]:
    """The seats for which a guest can go on holiday: theirs at an unfinished table of slow turns."""
    if table.phase is Phase.OVER or table.frozen or not is_slow(table):
        return []
    return [seat for seat in table.seats_of(guest) if seat not in table.resigned]


def rows_for(table: Table, guest: str, until: float, now: float) -> list[HolidayBegan]:
    """The rows with which a guest's holiday begins at a table; none where it is noted, or where turns are fast."""
    seats = seats_to_pause(table, guest) if until > now else []
    return [HolidayBegan(seat, until) for seat in seats if table.holidays.get(seat) != until]


def rows_to_end(table: Table, guest: str, now: float) -> list[HolidayEnded]:
    """The rows with which a guest's holiday ends early at a table."""
    if table.phase is Phase.OVER or table.frozen:
        return []
    return [HolidayEnded(seat) for seat in table.seats_of(guest) if table.is_on_holiday(seat, now)]


def note_halt(table: Table, at: float) -> None:
    """Note since when the clock stands because somebody who is asked is on holiday, and until when that is known.

    Called after each row: another seat may be asked now, or the holiday may be over.
    """
    until = max([table.holidays.get(seat, at) for seat in table.tickets if _plays(table, seat)], default=at)
    before = table.halted
    if before is not None and before[1] == until > at:
        return
    if before is not None:
        table.pauses = (*table.pauses, (before[0], min(before[1], at)))
    table.halted = (at, until) if until > at else None


def fault(table: Table, row: HolidayBegan | HolidayEnded, at: float) -> str:
    """Why the table could not have had this row at that time; empty if it could."""
    if isinstance(row, HolidayEnded):
        return "" if table.is_on_holiday(row.seat, at) else "the seat was not on holiday"
    if not is_slow(table):
        return "nobody goes on holiday from a game of fast turns"
    if not at < row.until <= at + MOST_DAYS * DAY:
        return f"a holiday ends in the future, and after {MOST_DAYS} days at the latest"
    return "" if isinstance(table.occupants[row.seat], Person | Client) else "nobody sits there who could go on holiday"


def _plays(table: Table, seat: Seat) -> bool:
    return seat in table.holidays and table.is_played_by_guest(seat)
