"""Messages to browsers and holidays over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hexarium.service.holidays import DAY
from hexarium.service.table_request import OpenPlace, OwnPlace, TableRequest
from hexarium.web.auth import guest_of
from tests.service.push_service import Browser, push_service
from tests.service.test_push import note
from tests.service.test_push_endpoints import BAD
from tests.web.inside import ask, served

TOKEN = "a" * 43
SIGNED_IN = {"Authorization": f"Bearer {TOKEN}"}


async def asked(port: int, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    return await asyncio.to_thread(lambda: ask(port, method, path, body, **(headers or SIGNED_IN)))


def sent(browser: Browser) -> dict[str, str]:
    subscription = browser.subscription
    return {"endpoint": subscription.endpoint, "p256dh": subscription.p256dh, "auth": subscription.auth}


async def test_a_browser_subscribes_is_sent_a_message_and_unsubscribes(tmp_path: Path) -> None:
    async with push_service() as service, served(tmp_path / "log.db") as (host, port):
        browser = Browser(service)
        status, shown = await asked(port, "GET", "/api/push")
        assert (status, len(shown["key"])) == (200, 87)
        assert await asked(port, "PUT", "/api/push/subscription", sent(browser)) == (200, shown)
        host.outbox.put(guest_of(TOKEN), note())
        await host.outbox.rest()
        assert len(browser.shown) == 1
        gone = {"endpoint": browser.subscription.endpoint}
        assert await asked(port, "DELETE", "/api/push/subscription", gone) == (200, shown)
        host.outbox.put(guest_of(TOKEN), note())
        await host.outbox.rest()
        assert len(browser.shown) == 1


async def test_nobody_subscribes_or_goes_on_holiday_without_a_session(tmp_path: Path) -> None:
    async with push_service() as service, served(tmp_path / "log.db") as (_, port):
        for method, path, body in (
            ("PUT", "/api/push/subscription", sent(Browser(service))),
            ("DELETE", "/api/push/subscription", {"endpoint": "x"}),
            ("GET", "/api/holiday", None),
            ("PUT", "/api/holiday", {"until": 2000.0}),
            ("DELETE", "/api/holiday", None),
        ):
            status, refusal = await asked(port, method, path, body, Accept="*/*")
            assert (status, refusal["code"]) == (401, "no-session")


async def test_endpoints_that_lead_elsewhere_are_refused_and_nothing_is_sent(tmp_path: Path) -> None:
    async with push_service() as service, served(tmp_path / "log.db") as (host, port):
        good = sent(Browser(service))
        inside = [f"https://127.0.0.1:{service.port}/", f"http://localhost:{service.port}/", *BAD]
        for endpoint in inside:
            status, refusal = await asked(port, "PUT", "/api/push/subscription", {**good, "endpoint": endpoint})
            assert (status, refusal["code"]) in ((400, "malformed"), (409, "malformed")), endpoint
        assert await host.store.subscriptions(guest_of(TOKEN)) == []
        host.outbox.put(guest_of(TOKEN), note())
        await host.outbox.rest()
        assert service.posted == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"endpoint": 1, "p256dh": "x", "auth": "x"},
        {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "AAAA", "auth": "AAAA"},
        {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "A" * 1000, "auth": "AAAA"},
        {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "\u0000", "auth": "AAAA"},
        {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "AAAA", "auth": "AAAA", "guest": "ann"},
        [],
        None,
    ],
)
async def test_a_subscription_that_is_none_is_refused(body: Any, tmp_path: Path) -> None:
    async with served(tmp_path / "log.db") as (_, port):
        status, refusal = await asked(port, "PUT", "/api/push/subscription", body)
        assert (status in (400, 409), refusal["code"]) == (True, "malformed")


async def test_a_person_goes_on_holiday_and_comes_back(tmp_path: Path) -> None:
    async with served(tmp_path / "log.db") as (host, port):
        until = host.now() + 3 * DAY
        places = OwnPlace("Ann"), OpenPlace()
        await host.open(guest_of(TOKEN), TableRequest(game="trihex", places=places, pace=int(DAY)))
        rested = {"until": None, "days": 14, "days_this_year": 30}
        assert await asked(port, "GET", "/api/holiday") == (200, rested)
        away = {"until": until, "days": 14, "days_this_year": 27}
        for _ in range(2):
            assert await asked(port, "PUT", "/api/holiday", {"until": until}) == (200, away)
        status, refusal = await asked(port, "PUT", "/api/holiday", {"until": until + 20 * DAY})
        assert (status, refusal["code"]) == (409, "not-now")
        assert "14 days" in refusal["detail"]
        status, back = await asked(port, "DELETE", "/api/holiday")
        assert (status, back) == (200, {**rested, "days_this_year": 29})
        for wrong in ({"until": -1}, {"until": "soon"}, {"until": 1e300}, {}):
            assert (await asked(port, "PUT", "/api/holiday", wrong))[0] == 400


async def test_a_token_that_was_made_up_leaves_no_holiday_and_is_not_known(tmp_path: Path) -> None:
    async with push_service() as service, served(tmp_path / "log.db") as (host, port):
        status, refusal = await asked(port, "PUT", "/api/holiday", {"until": host.now() + DAY})
        assert (status, refusal["code"]) == (409, "not-now")
        assert await host.store.holidays(guest_of(TOKEN), 0.0) == []
        assert (await asked(port, "PUT", "/api/push/subscription", sent(Browser(service))))[0] == 200
        assert not await host.store.knows(guest_of(TOKEN))
        status, refusal = await asked(port, "POST", "/api/session/recovery")
        assert (status, refusal["code"]) == (409, "not-now")


async def test_the_private_key_is_shown_nowhere(tmp_path: Path) -> None:
    async with served(tmp_path / "log.db") as (host, port):
        private = await host.store.push_key() or b""
        assert private
        shown = repr([await asked(port, "GET", path) for path in ("/api/push", "/health", "/api/schema/openapi.json")])
        assert private.hex() not in shown
        assert "private" not in (await asked(port, "GET", "/api/push"))[1]
