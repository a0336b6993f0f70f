"""A table in use: the table itself, who watches it, and what waits to be done there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from hexarium.core import Eye, Seat
from hexarium.service.clock import Span, Timer
from hexarium.service.pending import PendingChange
from hexarium.service.presence import Presence
from hexarium.service.store import Keys
from hexarium.service.table import Table
from hexarium.service.telling import Known, Watcher


class LiveTable:
    """A table in use.

    `postponed` is when the store says that the table is due, if that is not when the rows say. `is_recalled` until it
    is known since when people have been away from a table that was loaded. `alerted` are the questions of which people
    were told that they are asked, `reminded` is the timer of which they were reminded, and `resumed` the halt after
    which watchers were told again.
    """

    def __init__(self, table: Table, keys: Keys, now: float, *, is_recalled: bool = False) -> None:
        self.table = table
        self.keys = keys
        self.lock = asyncio.Lock()
        self.changes: list[PendingChange[Any]] = []
        self.watchers: dict[Watcher, Known] = {}
        self.asked: set[tuple[Seat, int]] = set()
        self.away: dict[Seat, float] = {}
        self.presence = Presence()
        self.touched = now
        self.postponed: float | None = None
        self.is_recalled = is_recalled
        self.alerted: frozenset[tuple[Seat, int]] = frozenset()
        self.reminded: Timer | None = None
        self.resumed: Span | None = None

    def eyes(self, guest: str) -> tuple[Eye, ...]:
        """The eyes a guest has here: their seats, or a spectator's."""
        return self.table.seats_of(guest) or (None,)

    def finish(self, changes: Iterable[PendingChange[Any]]) -> None:
        """These changes wait no longer."""
        for change in changes:
            change.is_done = True
        self.changes = [change for change in self.changes if not change.is_done]

    def is_watched_by(self, guest: str) -> bool:
        """Is that guest watching?"""
        return any(watcher.guest == guest for watcher in self.watchers)
