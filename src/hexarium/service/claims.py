"""What others may do about somebody who is away: let a bot play for them, or agree to end the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexarium.bots import opponents
from hexarium.core import Seat
from hexarium.service import acts, log_limits
from hexarium.service.messages import Away
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import NotNow, Unknown
from hexarium.service.rows import Absent, Bot, Wish, Wished
from hexarium.service.table import Table


def replace(
    table: Table, now: float, seat: Seat, key: str, missing: Seat, away: Mapping[Seat, Away], *, is_host: bool
) -> None:
    """Let a bot play for the person in another seat until they return; before the wait is over, only the host may."""
    if (seat, key) in table.ids:
        return
    acts.in_play(table)
    acts.still_in(table, seat)
    if missing not in table.seats:
        raise Unknown(f"There is no seat {missing + 1}: this table has {table.charter.seats}.")
    name = acts.name_in(table, missing)
    if not table.is_played_by_guest(missing):
        raise NotNow(f"A bot plays for {name} already.")
    if table.guest_in(missing) == table.guest_in(seat):
        raise NotNow("This is your own seat: leave the game instead.")
    if not is_host and missing not in overdue(table, away, now):
        raise NotNow(f"You can't let a bot play for {name} yet.")
    if log_limits.has_left_often(table, missing):
        raise NotNow("The seat has changed hands often enough: wait for the next move.")
    add_row(table, now, Absent(missing, level(table), key, seat))


def ask_to_end(table: Table, now: float, seat: Seat, key: str, away: Mapping[Seat, Away]) -> None:
    """Ask everybody who is here to end the game without a result.

    Bots first take the seats of people who have been away for too long, so that nobody waits for their consent. The
    rows alone then say who had to agree.
    """
    if (seat, key) in table.ids:
        return
    acts.in_play(table)
    acts.still_in(table, seat)
    log_limits.check_wish(table, seat)
    for missing in overdue(table, away, now):
        if table.guest_in(missing) != table.guest_in(seat) and not log_limits.has_left_often(table, missing):
            add_row(table, now, Absent(missing, level(table), by=seat))
    acts.wish(table, now, Wished(seat, Wish.END, key))


def overdue(table: Table, away: Mapping[Seat, Away], now: float) -> list[Seat]:
    """The seats of people who have been away for as long as the table waits."""
    return [
        seat
        for seat, each in away.items()
        if each.wait_ends is not None and each.wait_ends <= now and table.is_played_by_guest(seat)
    ]


def level(table: Table) -> str:
    """The level of the bot that takes the seat: what plays at the table, or else a level above the weakest."""
    levels = [each.name for each in opponents(table.charter.game)]
    present = [name for name in levels if name in _bots(table)]
    return present[-1] if present else levels[min(1, len(levels) - 1)]


def _bots(table: Table) -> Iterable[str]:
    return {occupant.level for occupant in table.occupants if isinstance(occupant, Bot)}
