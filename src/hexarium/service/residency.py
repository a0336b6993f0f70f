"""Which tables are in memory: those where something is due come back, and those that nobody needs leave."""

from __future__ import annotations

import logging
from math import inf
from typing import Final

from hexarium.service.due import due, expected
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import LiveTables
from hexarium.service.refusal import NotKept, Refusal
from hexarium.service.store import AT_ONCE, DueTable, Phase

IDLE: Final = 600.0
"""Seconds after which a table is dropped from memory if nobody watches it and nothing happens there."""

SHORTEST_IDLE: Final = 5.0
"""Seconds for which a table stays in memory even if there are too many: requests may still be at work on it."""

SOON: Final = 60.0
"""A table where something is due within this many seconds stays in memory."""

MOST_ROWS: Final = 50_000
"""Maximum number of rows of all tables in memory that nobody watches; the tables used last stay."""

SCANNED: Final = 100
"""Maximum number of due tables that are read from the list at a time."""

RECALLED: Final = 16
"""Maximum number of tables that are loaded at a time because a clock may have run out."""

RECALLED_FOR_BOTS: Final = 4
"""Maximum number of tables that are loaded at a time because it is a bot's turn."""

MOST_ASKED: Final = 16
"""While bots are asked at this many tables, no other table is loaded for a bot's turn."""

BOT_GRACE: Final = 15.0
"""Seconds before a process asks the bots of a table that another process wrote to last."""

BEFORE_BOTS: Final = DueTable("", AT_ONCE - 1.0)
BEFORE_CLOCKS: Final = DueTable("", AT_ONCE + 1e-9)
"""Where the search for tables begins, where it is a bot's turn or a clock may have run out."""

log = logging.getLogger("hexarium.service")


class Residency:
    """Loads the tables where something is due, a few at a time, and drops the ones that nobody needs."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._after_bots = BEFORE_BOTS
        self._after_clocks = BEFORE_CLOCKS
        self._unreadable = set[str]()

    async def recall(self, now: float) -> None:
        """Load tables that are due."""
        try:
            await self._recall_for_clocks(now)
            await self._recall_for_bots(now)
        except Refusal as refusal:
            log.warning("looking for tables that are due failed", extra={"why": str(refusal)})

    async def drop_idle(self, now: float) -> None:
        """Drop the tables that nobody needs, and more of them if too much is in memory."""
        unwatched = [live for live in self._tables.by_name.values() if not live.watchers]
        excess = sum([len(live.table.log) for live in unwatched]) - MOST_ROWS
        since = now - (IDLE if excess <= 0 else SHORTEST_IDLE)
        unused = sorted([live for live in unwatched if live.touched < since], key=lambda live: live.touched)
        dropped = list[LiveTable]()
        for live in unused:
            if excess <= 0 and now - live.touched <= IDLE:
                break
            if not self._is_idle(live, now):
                continue
            dropped.append(live)
            excess -= len(live.table.log)
        if dropped:
            await self._note(dropped, now)
            for live in dropped:
                if self._is_idle(live, now):
                    self._tables.drop(live)

    def _is_idle(self, live: LiveTable, now: float) -> bool:
        """Can the table be dropped?"""
        if live.watchers or live.asked or live.lock.locked() or now - live.touched < SHORTEST_IDLE:
            return False
        next_due = self._due(live)
        return next_due is None or next_due > now + SOON

    def _due(self, live: LiveTable) -> float | None:
        return due(live.table, self._tables.outages, live.away, live.reminded)

    async def _note(self, dropped: list[LiveTable], now: float) -> None:
        """Write down what is known only in memory: later times than the rows say, and who has been away since when."""
        later = [(live, self._due(live)) for live in dropped]
        changed = {live.table.name: (live.table.log[-1].at, when) for live, when in later if when != _stored_due(live)}
        await self._tables.store.postpone(changed)
        if self._tables.store.is_shared:  # then it is noted every few seconds who is present
            return
        seen = dict[tuple[str, str], float]()
        for live in dropped:
            if live.table.phase is not Phase.OVER:
                seen |= {(guest, live.table.name): since for guest, since in live.presence.left.items()}
            for seat, guest in expected(live.table).items() if live.table.charter.patience is not None else ():
                seen[guest, live.table.name] = live.away.get(seat, now)
        if seen:
            await self._tables.store.see(seen)

    async def _recall_for_clocks(self, now: float) -> None:
        found = await self._tables.store.due(self._after_clocks, now, inf, SCANNED)
        self._after_clocks = await self._load(found, RECALLED) or BEFORE_CLOCKS

    async def _recall_for_bots(self, now: float) -> None:
        if sum(bool(live.asked) for live in self._tables.to_attend.values()) >= MOST_ASKED:
            return
        moved = now - BOT_GRACE if self._tables.store.is_shared else inf
        found = await self._tables.store.due(self._after_bots, AT_ONCE, moved, SCANNED)
        self._after_bots = await self._load(found, RECALLED_FOR_BOTS) or BEFORE_BOTS

    async def _load(self, found: list[DueTable], most: int) -> DueTable | None:
        """Load tables that are not in memory; returns where to go on next time, or None to begin again."""
        loaded = 0
        for each in found:
            if each.name in self._tables.by_name or each.name in self._unreadable:
                continue
            if loaded == most:
                break
            await self._recall(each)
            loaded += 1
        else:
            return found[-1] if len(found) == SCANNED else None
        return found[found.index(each) - 1]

    async def _recall(self, found: DueTable) -> None:
        try:
            live = await self._tables.find(found.name)
        except NotKept:
            raise
        except Exception:  # one table that cannot be read must not keep the others from being found
            log.exception("loading a table failed", extra={"table": found.name})
            self._unreadable.add(found.name)
            return
        live.postponed = found.due
        live.touched = self._tables.now() - IDLE - 1.0


def _stored_due(live: LiveTable) -> float | None:
    """When the store says that the table is due."""
    return due(live.table) if live.postponed is None else live.postponed
