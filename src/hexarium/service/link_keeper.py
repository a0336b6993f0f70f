"""Ends links to the seats of people who are there, whichever process has made the link."""

from __future__ import annotations

from functools import partial

from hexarium.service import seat_links
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import LiveTables


class LinkKeeper:
    """Remembers the tables where a link can be used; they are few."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._linked = set[str]()

    def note(self, live: LiveTable) -> None:
        """Note a table that was loaded or has changed."""
        if live.table.seat_links:
            self._linked.add(live.table.name)

    async def end_for_present(self) -> None:
        """End the links to the seats of everybody who watches their table."""
        for name in [*self._linked]:
            live = self._tables.by_name.get(name)
            if live is None or not live.table.seat_links:
                self._linked.discard(name)
                continue
            for guest in {live.table.guest_in(seat) for seat in live.table.seat_links}:
                if live.is_watched_by(guest):
                    await self._tables.change(live, partial(seat_links.owner_is_back, guest=guest))
