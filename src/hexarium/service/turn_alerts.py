"""When people are told that it is their turn although they are not at the table: soon after it begins, and once more.

Only turns that take long are worth a message: at slow tables, and where several people play without any clock.
"""

from __future__ import annotations

from typing import Final

from hexarium.core import Seat
from hexarium.core.english import both, count
from hexarium.service.acts import name_in
from hexarium.service.due import is_running
from hexarium.service.holidays import DAY, is_slow
from hexarium.service.live_tables import LiveTable, LiveTables
from hexarium.service.outbox import Message, Outbox
from hexarium.service.reminders import reminder_time
from hexarium.service.rows import Person
from hexarium.service.table import Table

DELAY: Final = 30.0
"""Seconds after the beginning of a turn in which the person may see it, or another undo what led to it."""

LATEST: Final = 3 * DELAY
"""Seconds after which a turn is no news: the table was loaded again, and the person told before."""

UNLIMITED: Final = 7 * DAY
"""Seconds for which the message about a turn without time limit is kept."""

MOST_NAMES: Final = 3
"""Maximum number of others that a message names."""

HOUR: Final = 3600


class TurnAlerts:
    """Sends messages to those whose turn it is and who do not watch."""

    def __init__(self, tables: LiveTables, outbox: Outbox) -> None:
        self._tables = tables
        self._outbox = outbox
        self._pending: dict[str, float] = {}

    def notice(self, live: LiveTable) -> None:
        """A table has changed here: look at it a little later."""
        if live.table.tickets and is_leisurely(live.table):
            self._pending.setdefault(live.table.name, self._tables.now() + DELAY)

    def tell(self) -> None:
        """Tell people of the turns that began a little earlier."""
        now = self._tables.now()
        while self._pending:
            name, due = next(iter(self._pending.items()))  # in the order of their times, as all wait equally long
            if due > now:
                return
            del self._pending[name]
            if (live := self._tables.by_name.get(name)) is not None:
                self._tell(live, now)

    async def remind_when_due(self, live: LiveTable, now: float) -> None:
        """Remind those whose turn it is when little of their time is left; and show that a holiday is over."""
        table = live.table
        if table.halted is not None and table.halted[1] <= now and live.resumed != table.halted:
            live.resumed = table.halted
            self._tables.tell_again(live)
        if live.reminded == table.timer or not table.tickets or not is_running(table):
            return
        stops = [*table.stops(now), *self._tables.outages]
        when = reminder_time(table, stops)
        if table.timer is None or when is None or now < when:
            return
        live.reminded = table.timer
        left = table.timer.ends(stops) - now
        for seat, guest in _asked(table, now).items():
            if await self._tables.store.reminded(guest, table.name) != table.timer.began:
                await self._tables.store.note_reminder(guest, table.name, table.timer.began)
                self._outbox.put(guest, message(table, seat, left, is_reminder=True))

    def _tell(self, live: LiveTable, now: float) -> None:
        table = live.table
        if not is_running(table):
            return
        asked = _asked(table, now)
        new = {seat: ticket for seat, ticket in table.tickets.items() if (seat, ticket) not in live.alerted}
        ages = {seat: now - table.log[ticket].at for seat, ticket in new.items() if seat in asked}
        live.alerted = frozenset([each for each in table.tickets.items() if ages.get(each[0], DELAY) >= DELAY])
        for seat, age in ages.items():
            if age < DELAY:
                self._pending[table.name] = now + DELAY
            elif age < LATEST and not live.is_watched_by(asked[seat]):
                left = table.timer.ends([*table.stops(now), *self._tables.outages]) - now if table.timer else UNLIMITED
                self._outbox.put(asked[seat], message(table, seat, left))


def is_leisurely(table: Table) -> bool:
    """Do turns take so long that people go away meanwhile? Not if one person plays against bots, or time is short."""
    if len({each.guest for each in table.occupants if isinstance(each, Person)}) < 2:
        return False
    return is_slow(table) or (table.charter.pace is None and table.timer is None)


def message(table: Table, seat: Seat, left: float, *, is_reminder: bool = False) -> Message:
    """What the person in a seat is told about their turn: the game and the others, as lists of games show them."""
    guest = table.guest_in(seat)
    names = [name_in(table, each) for each in table.seats if table.guest_in(each) != guest]
    named = names if len(names) <= MOST_NAMES else [*names[: MOST_NAMES - 1], f"{len(names) - MOST_NAMES + 1} others"]
    body = f"Your turn{f' against {both(named)}' if named else ''}"
    return Message(
        title=table.game.title,
        body=f"{body}: {_time_left(left)} left." if is_reminder else f"{body}.",
        path=f"/table/{table.name}",
        tag=table.name,
        seconds=max(1, int(left)),
        is_urgent=is_reminder,
    )


def _asked(table: Table, now: float) -> dict[Seat, str]:
    """The seats of people whose turn it is, with their guests; not of those who are on holiday."""
    return {
        seat: occupant.guest
        for seat in table.tickets
        if isinstance(occupant := table.occupants[seat], Person)
        and table.is_played_by_guest(seat)
        and not table.is_on_holiday(seat, now)
    }


def _time_left(seconds: float) -> str:
    """The time left in words.

    >>> _time_left(45 * 60), _time_left(5.5 * 3600), _time_left(3 * 86400 + 5)
    ('45 minutes', '5 hours', '3 days')
    """
    if seconds < 2 * HOUR:
        return count(max(1, int(seconds // 60)), "minute")
    return count(int(seconds // HOUR), "hour") if seconds < 2 * DAY else count(int(seconds // DAY), "day")
