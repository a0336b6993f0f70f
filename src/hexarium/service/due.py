"""When the server has to act next at a table: for a start, a clock, a bot's turn, or somebody who may be away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from hexarium.core import Seat
from hexarium.service import acts, reminders
from hexarium.service.clock import Span, Timer
from hexarium.service.holidays import is_slow
from hexarium.service.rows import Bot, Person
from hexarium.service.store import AT_ONCE, Phase
from hexarium.service.table import Table

REVEAL_SECONDS: Final = 10
"""Seconds in which salts must be revealed, where the table gives no longer time for a turn."""

_NOBODY: Final[Mapping[Seat, float]] = MappingProxyType({})


def due(
    table: Table,
    outages: Sequence[Span] = (),
    away: Mapping[Seat, float] = _NOBODY,
    reminded: Timer | None = None,
) -> float | None:
    """When the server has to act next: AT_ONCE for a bot's turn, None if it has to wait for people.

    Without knowing the outages, since when people are `away`, and of which timer they were `reminded`, it is the
    earliest time at which that can be.
    """
    if table.starting is not None and not table.frozen:
        return reveal_timer(table, table.log[table.starting].at).ends(outages)
    if not is_running(table) or table.deserted is not None:
        return None
    if has_bot_asked(table):
        return AT_ONCE
    times = list[float]()
    if table.timer is not None and table.tickets:
        stops = [*table.pauses, *outages, *([table.halted] if table.halted else [])]
        times.append(table.timer.ends(stops))
        if table.timer != reminded and (when := reminders.reminder_time(table, stops)) is not None:
            times.append(when)
    if (patience := table.charter.patience) is not None:
        since = {seat: max(away.get(seat, table.log[-1].at), table.holidays.get(seat, 0.0)) for seat in expected(table)}
        times += [each + patience for each in since.values()]
    return min(times, default=None)


def deadline(table: Table) -> float | None:
    """When the time of a slow turn runs out, as far as the rows say; None if no such clock runs."""
    if not is_running(table) or not is_slow(table) or table.timer is None or not table.tickets:
        return None
    if table.deserted is not None:
        return None
    return table.timer.ends([*table.pauses, *([table.halted] if table.halted else [])])


def put_off(deadline: float, since: float, outages: Sequence[Span]) -> float:
    """When the time really runs out, since servers were down after the rows were written.

    >>> put_off(100.0, 50.0, [(10.0, 20.0), (40.0, 60.0), (110.0, 130.0)])
    110.0
    """
    for began, ended in sorted(outages):
        if ended > since and began < deadline:
            deadline += ended - max(began, since)
    return deadline


def reveal_timer(table: Table, began: float) -> Timer:
    """The time in which salts must be revealed, or committed again after a start was called off."""
    return Timer(began, max(REVEAL_SECONDS, table.charter.pace or 0), ruled=False)


def is_running(table: Table) -> bool:
    """Is the game being played, and neither frozen nor paused?"""
    return table.phase is Phase.PLAYING and not table.frozen and table.paused is None


def has_bot_asked(table: Table) -> bool:
    """Is it a bot's turn?"""
    return any(playing(table, seat) for seat in table.tickets)


def playing(table: Table, seat: Seat) -> str | None:
    """The level of the bot that plays in the seat, if one does."""
    if seat in table.resigned:
        return acts.substitute(table)
    if seat in table.absent:
        return table.absent[seat]
    occupant = table.occupants[seat]
    return occupant.level if isinstance(occupant, Bot) else None


def expected(table: Table) -> dict[Seat, str]:
    """The seats of people who should be there, with their guests: a bot plays for those who stay away too long."""
    return {
        seat: occupant.guest
        for seat in table.seats
        if isinstance(occupant := table.occupants[seat], Person)
        and seat not in table.absent
        and seat not in table.resigned
    }
