"""The heartbeat of a server: it notes that it is up, and reads what other servers on the same store have written."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from typing import Final

from hexarium.service.clock import LONGEST_GAP
from hexarium.service.devices import Devices
from hexarium.service.holidays import YEAR
from hexarium.service.live_tables import LiveTables
from hexarium.service.presence import guests
from hexarium.service.refusal import NotKept, Refusal
from hexarium.service.sessions import Sessions
from hexarium.service.store import EVERYTHING, Phase, Store

INTERVAL: Final = 2.0
"""Seconds between two heartbeats; two of them are the longest gap."""

KEY_LIFETIME: Final = 86400.0
"""Seconds for which the key of a request is remembered."""

SUBSCRIPTION_LIFETIME: Final = 180 * 86400.0
"""Seconds after which a browser that was not seen since is sent no more messages; it renews its subscription."""

TIDY_INTERVAL: Final = 3600.0
"""Seconds between two times that old keys are forgotten, and that everything about sessions is read again."""

OVERLAP: Final = 30.0
"""Seconds back in which a server looks for rows whose notification it missed."""

log = logging.getLogger("hexarium.service")


class Heartbeat:
    """Keeps the tables in step with a shared store, and clocks stopped while no server was up."""

    def __init__(
        self, store: Store, tables: LiveTables, sessions: Sessions, devices: Devices, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._tables = tables
        self._sessions = sessions
        self._devices = devices
        self._now = now
        self._refreshing = set[asyncio.Task[None]]()
        self._tidied = 0.0

    async def begin(self) -> None:
        """Start listening to other servers, and note how long no server was up: now, or once that can be written."""
        self._store.listen(self._heard)
        try:
            await self._note_outage()
        except NotKept as refusal:
            log.warning("nothing can be written", extra={"why": str(refusal)})
            self._tables.note_outages(await self._store.outages())
            self._tables.beaten = -math.inf

    def close(self) -> None:
        """Stop refreshing tables."""
        for task in self._refreshing:
            task.cancel()

    async def beat_when_due(self) -> None:
        """Every few seconds: note that the server is up and who is present, and read what was missed."""
        if self._now() - self._tables.beaten >= INTERVAL:
            await self.beat()
            await self._note_presence()
            await self._devices.note_seen()
            await self._listen_again()
            if self._store.is_shared:
                await self._sessions.catch_up()
            await self.tidy()

    async def beat(self) -> None:
        """Note that the server is up. If that failed for a while (a full disk, a power cut), clocks stood still."""
        now = self._now()
        if now - self._tables.beaten > LONGEST_GAP:
            await self._note_outage()
        else:
            await self._store.beat(now)
            self._tables.beaten = now

    async def _note_outage(self) -> None:
        # The time is read once: if the computer's clock is set ahead while this is written, the next beat notes it.
        now = self._now()
        self._tables.note_outages(await self._store.wake(now, LONGEST_GAP))
        self._tables.beaten = now

    async def _note_presence(self) -> None:
        """Tell other processes who is at the tables, and hear it from them."""
        if not self._store.is_shared:
            return
        used = {name: live for name, live in self._tables.by_name.items() if live.table.phase is not Phase.OVER}
        present = {
            (guest, name): self._now()
            for name, live in used.items()
            for guest in guests(live.table) - live.presence.left.keys()
        }
        missing = [(guest, name) for name, live in used.items() if live.watchers for guest in live.presence.left]
        if present:
            await self._store.see(present)
        for (guest, name), at in (await self._store.seen_among(missing) if missing else {}).items():
            used[name].presence.note_elsewhere(guest, at, self._now())
            self._tables.to_attend[name] = used[name]

    async def tidy(self) -> None:
        """Forget keys that nobody will send again, also from a time when the clock was ahead, and what is too old."""
        now = self._now()
        if abs(now - self._tidied) >= TIDY_INTERVAL:
            await self._store.forget_requests(now - KEY_LIFETIME, now + KEY_LIFETIME)
            await self._store.forget_codes(now)
            await self._store.forget_subscriptions(now - SUBSCRIPTION_LIFETIME)
            await self._store.forget_holidays(now - YEAR)
            if self._store.is_shared:
                await self._sessions.load()
            self._tidied = now

    async def _listen_again(self) -> None:
        """Read rows whose writer died before it could notify others."""
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
                log.warning("refreshing a table failed", extra={"table": name, "why": str(refusal)})
