"""The pulse of a server: it notes that it is up, and hears what other servers on the same store have done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from hexarium.service.live_tables import LiveTables
from hexarium.service.refusal import Refusal
from hexarium.service.store import EVERYTHING, Phase, Store

PULSE: Final = 2.0
"""How often, in seconds, a server notes that it is up."""

OVERLAP: Final = 30.0
"""So far back, in seconds, a server looks for what others wrote without its hearing of it."""

log = logging.getLogger("hexarium.service")


class Heartbeat:
    """Keeps a tables in step with the store that it shares, and with the time for which it was closed."""

    def __init__(self, store: Store, tables: LiveTables, now: Callable[[], float]) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._refreshing = set[asyncio.Task[None]]()
        self._beaten = now()

    async def begin(self) -> None:
        """Listen to other servers from now on, and note how long the club was closed."""
        self._store.listen(self._heard)
        await self._note_outage()

    def close(self) -> None:
        """Hear nothing any more."""
        for task in self._refreshing:
            task.cancel()

    async def beat_when_due(self) -> None:
        """Every few seconds: note that the club is open and who is here, and hear what was missed."""
        if self._now() - self._beaten >= PULSE:
            await self.beat()
            await self._note_presence()
            await self._listen_again()

    async def beat(self) -> None:
        """Note that the club is open; if that could not be noted in a while (no disk, no power), clocks stood still."""
        if self._now() - self._beaten > 2 * PULSE:
            await self._note_outage()
        else:
            await self._store.beat(self._now())
        self._beaten = self._now()

    async def _note_outage(self) -> None:
        self._tables.note_outages(await self._store.wake(self._now(), 2 * PULSE))
        self._beaten = self._now()

    async def _note_presence(self) -> None:
        """Tell other processes who is here, at tables where a bot sits in for whoever is away."""
        present = {
            (watcher.guest, name)
            for name, live in self._tables.by_name.items()
            if live.table.charter.patience is not None and live.table.phase is Phase.PLAYING
            for watcher in live.watchers
        }
        if present and self._store.is_shared:
            await self._store.see(present, self._now())

    async def _listen_again(self) -> None:
        """Read what others wrote and did not live to tell."""
        for name, at in (await self._store.moved(self._now() - OVERLAP)).items():
            live = self._tables.by_name.get(name)
            if live is not None and live.table.log[-1].at < at:
                await self._tables.refresh(name)

    def _heard(self, name: str) -> None:
        names = [*self._tables.by_name] if name == EVERYTHING else [name]
        task = asyncio.create_task(self._refresh(names))
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, names: list[str]) -> None:
        for name in names:
            try:
                await self._tables.refresh(name)
            except Refusal as refusal:
                log.warning("not refreshed", extra={"table": name, "why": str(refusal)})
