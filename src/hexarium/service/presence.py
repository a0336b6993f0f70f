"""Who is at a table and who is away; kept in memory, and never a row of the log.

A person is at the table while one of their connections watches it, here or at another server. A connection that ends
is forgiven for a few seconds, so that loading the page again shows nobody as away. Nobody counts as away for longer
than this server has been up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hexarium.core import Seat
from hexarium.service.clock import Span, Timer
from hexarium.service.messages import Away
from hexarium.service.rows import Client, Person
from hexarium.service.store import Phase
from hexarium.service.table import Table

GRACE: Final = 6.0
"""Seconds for which somebody whose last connection has ended still counts as here.

It must be longer than two heartbeats: that is how late a server may hear of somebody who is at another one.
"""


class Presence:
    """Since when each guest who sits at a table has not been watching it.

    `is_settled` is false while a guest may become away as time passes. `told` is what watchers were told last.
    """

    def __init__(self) -> None:
        self.left: dict[str, float] = {}
        self._elsewhere: dict[str, float] = {}
        self.is_settled = True
        self.told: Mapping[Seat, Away] = {}

    def update(self, table: Table, watching: set[str], now: float) -> None:
        """Note who has come, who has gone and who sits here no more."""
        missing = guests(table) - watching
        self.left = {guest: self.left.get(guest, now) for guest in missing}
        self.is_settled = not self.left

    def note_elsewhere(self, guest: str, seen: float, now: float) -> None:
        """Another server says when the guest was last there. A new time means now, since clocks of servers differ."""
        if guest in self.left and self._elsewhere.get(guest, seen) != seen:
            self.left[guest] = now
            self.is_settled = False
        self._elsewhere[guest] = seen

    def away(self, table: Table, now: float, outages: Sequence[Span]) -> dict[Seat, Away]:
        """The seats of people who are away, and what the others may do about it."""
        if not self.left:
            return {}
        found = dict[Seat, Away]()
        for seat in table.seats:
            since = self.left.get(table.guest_in(seat))
            if since is not None and now - since >= GRACE:
                found[seat] = Away(round(since, 3), wait_ends(table, seat, since, outages))
        return found

    def settle(self, now: float) -> None:
        """Note whether anybody may still become away as time passes."""
        self.is_settled = all(now - since >= GRACE for since in self.left.values())


def guests(table: Table) -> set[str]:
    """Everybody who sits at the table."""
    return {each.guest for each in table.occupants if isinstance(each, Person | Client)} - {""}


def wait_ends(table: Table, seat: Seat, since: float, outages: Sequence[Span]) -> float | None:
    """When the others may let a bot play for somebody who is away since then; None as long as nobody waits for them.

    The wait begins when they went or when they were asked, whichever was later: nobody has to be there between turns.
    Pauses, outages (also one that is not noted yet) and holidays do not count.
    """
    wait = table.charter.wait
    is_awaited = table.phase is Phase.PLAYING and table.paused is None and seat in table.tickets
    if not isinstance(wait, int) or not is_awaited or not table.is_played_by_guest(seat):
        return None
    asked = table.log[table.tickets[seat]].at
    stops = [*table.pauses, *([table.halted] if table.halted else []), *outages]
    return round(Timer(max(since, asked), wait, ruled=False).ends(stops), 3)
