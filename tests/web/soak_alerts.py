"""What people of the crash soak do so that their turn reaches them: they subscribe browsers, and go on holiday."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, NamedTuple

from hexarium.service.holidays import DAY
from hexarium.service.rows import HolidayBegan
from hexarium.service.store import Store
from hexarium.web.auth import guest_of
from tests.service.push_service import Browser, PushService
from tests.web.player import Player

SLOW_PACE: Final = 2 * 86400
"""Seconds for a turn at a slow table: nobody's time runs out, however wrong a clock is."""

HOLIDAYS: Final = 4
"""How often somebody goes on holiday or comes back."""

Ask = Callable[[str, str, str, Any], Awaitable[Any]]
"""Asks with a method, a path, a token and a body until there is an answer; None if it is refused."""


class Subscribed(NamedTuple):
    guest: str
    browser: Browser


class SoakAlerts:
    """Subscriptions and holidays, and what was acknowledged of them."""

    def __init__(self, service: PushService, ask: Ask, rng: Random) -> None:
        self._service, self._ask, self._rng = service, ask, rng
        self._subscribed = dict[str, Subscribed]()
        self._unsubscribed = list[Subscribed]()
        self._until = dict[str, float | None]()
        self._asked_for = set[float]()
        self.holidays = 0

    @property
    def subscriptions(self) -> int:
        """How many were acknowledged."""
        return len(self._subscribed) + len(self._unsubscribed)

    async def subscribe(self, players: list[Player]) -> None:
        """Everybody subscribes a browser; some end it again."""
        for player in players:
            await asyncio.sleep(self._rng.uniform(0.0, 0.5))
            number = self._rng.getrandbits(32)
            browser = Browser(self._service, f"{number:x}", number)
            given = browser.subscription
            body = {"endpoint": given.endpoint, "p256dh": given.p256dh, "auth": given.auth}
            if await self._ask("PUT", "/api/push/subscription", player.token, body) is None:
                continue
            subscribed = Subscribed(guest_of(player.token), browser)
            self._subscribed[given.endpoint] = subscribed
            if self._rng.random() < 0.4:
                del self._subscribed[given.endpoint]  # until it is acknowledged, either may be so
                await self._ask("DELETE", "/api/push/subscription", player.token, {"endpoint": given.endpoint})
                self._unsubscribed.append(subscribed)

    async def go_on_holidays(self, players: list[Player]) -> None:
        """Somebody at a slow table goes on holiday and comes back, now and then."""
        player = self._rng.choice(players)
        guest = guest_of(player.token)
        for _ in range(HOLIDAYS):
            await asyncio.sleep(self._rng.uniform(0.1, 1.0))
            if player.is_done:
                return
            if self._until.get(guest) is None:
                until = time.time() + self._rng.uniform(2.0, 4.0) * DAY
                self._asked_for.add(until)
                if await self._ask("PUT", "/api/holiday", player.token, {"until": until}) is not None:
                    self._until[guest] = until
                    self.holidays += 1
            else:
                await self._ask("DELETE", "/api/holiday", player.token, None)
                self._until[guest] = None

    async def judge(self, store: Store) -> None:
        """What was acknowledged is stored, and what was sent can be read by the browser alone that it was sent to."""
        for guest, browser in self._subscribed.values():
            assert browser.subscription in await store.subscriptions(guest), "a subscription is lost"
            assert all(shown["title"] for shown in browser.shown)
        for guest, browser in self._unsubscribed:
            assert browser.subscription not in await store.subscriptions(guest), "a subscription is back"
        for guest, until in self._until.items():
            ends = [end for _, end in await store.holidays(guest, 0.0)]
            if until is None:
                assert not {*ends} & self._asked_for, "a holiday that was ended is back"
            else:  # the one that was acknowledged last, and no other; they are in no order if the clock was set back
                assert {*ends} & self._asked_for == {until}, f"a holiday is lost or back: {until} of {ends}"

    def judge_rows(self, rows: list[Any]) -> None:
        """A table notes the holidays that people asked for, each once."""
        began = [(row.seat, row.until) for row in rows if isinstance(row, HolidayBegan)]
        assert len(began) == len({*began}), "a holiday began twice"
        assert {until for _, until in began} <= self._asked_for, "nobody asked for this holiday"
