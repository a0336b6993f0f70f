"""Before somebody has finished their try of a daily deal, nothing tells them of its luck to come.

In two worlds the deal has the same first tiles, and others after them. Ben has finished it in both and practised, and
the par is known; Ann has made a few choices. All that she can ask for must be the same in both, byte for byte, but for
commitments and heads, which are hashes of what she may not know.
"""

from __future__ import annotations

import asyncio
import http.client
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from hexarium.core import Seat
from hexarium.service import Host, Sqlite, days
from hexarium.service.daily import IS_PLAYED, NOT_YET, Daily
from hexarium.service.daily_luck import daily_draws
from hexarium.service.daily_store import DaySecret
from hexarium.service.messages import Answer, Resign
from hexarium.service.store import Phase
from hexarium.web.auth import guest_of
from tests.service.club import Clock, Guest
from tests.service.dailies import QuickChampions
from tests.web.greeting import greet
from tests.web.inside import ask, served
from tests.worlds import without_heads

ANN, BEN = "a" * 43, "b" * 43
GAME = "hexpert"
CHOICES = 2
TODAY = days.day_at(Clock()())
PAGES = [
    "",
    "/story",
    "/record",
    "/record.txt",
    "/sheet",
    "/verify",
    "/replay",
    "/replay/picture",
    "/picture",
    "/share",
    "/words",
    "/next-game",
]


@asynccontextmanager
async def club_with(path: Path, secret: bytes) -> AsyncGenerator[tuple[Host, int]]:
    """A club whose secret of today is this one."""
    store = Sqlite(path)
    await store.open()
    await store.add_day_secret(DaySecret(TODAY, secret, 0.0))
    await store.close()
    async with served(path, thinker=QuickChampions()) as running:
        yield running


async def choose(host: Host, token: str, name: str, most: int) -> list[tuple[int, int]]:
    """Make random choices; returns the draws that were made."""
    rng, guest = Random(5), Guest(guest_of(token))
    for number in range(most):
        table = await host.table(name)
        if table.phase is Phase.OVER:
            break
        action = rng.choice([*table.rules.legal(table.state, Seat(0))])
        raw = msgspec.Raw(msgspec.json.encode(action))
        await host.dispatcher.ask(guest, Answer(name, 0, table.tickets[Seat(0)], f"c{number}", raw))
    rows = [line.row for line in (await host.table(name)).log]
    return [draw for row in rows for draw in getattr(row, "draws", ())]


def page(port: int, token: str, path: str) -> bytes:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={"Authorization": f"Bearer {token}", "Host": "127.0.0.1"})
    response = connection.getresponse()
    heard = f"{path} {response.status} {sorted(response.getheaders())}".encode() + response.read()
    connection.close()
    return heard


async def all_that_ann_hears(path: Path, secret: bytes) -> tuple[bytes, list[tuple[int, int]], list[tuple[int, int]]]:
    """What Ann can get during her try, the draws that she has seen, and Ben's."""
    async with club_with(path, secret) as (host, port):
        theirs = await host.daily.play(guest_of(BEN), GAME, "Ben")
        unseen = await choose(host, BEN, theirs.name, 100)
        await choose(host, BEN, (await host.daily.practise(guest_of(BEN), GAME, "", "Ben")).name, 3)
        await host.daily.pars.rest()
        mine = await host.daily.play(guest_of(ANN), GAME, "Ann")
        seen = await choose(host, ANN, mine.name, CHOICES)
        heard = b""
        names = [mine.name, theirs.name]
        for each in (f"/api/tables/{name}{end}" for name in names for end in PAGES):
            heard += await asyncio.to_thread(page, port, ANN, each)
        lists = ["/api/daily", f"/api/daily/{GAME}", "/api/tables", "/api/tables/mine", "/api/bests"]
        for each in [*lists, *(f"/table/{name}" for name in names)]:
            heard += await asyncio.to_thread(page, port, ANN, each)
        address, headers = f"ws://127.0.0.1:{port}/api/socket", {"Authorization": f"Bearer {ANN}"}
        async with connect(address, additional_headers=headers, compression=None) as line:
            await greet(line)
            ticket = (await host.table(mine.name)).tickets[Seat(0)]
            about = {"table": mine.name, "seat": 0, "id": "i"}
            for request in (
                {"type": "since", "table": theirs.name, "number": -1},
                {"type": "since", "table": mine.name, "number": -1},
                {**about, "type": "hint", "ticket": ticket},
                {**about, "type": "undo"},
            ):
                await line.send(msgspec.json.encode(request).decode())
                heard += str(await line.recv()).encode()
        _, refusal = await asyncio.to_thread(_post_practice, port)
        return heard + msgspec.json.encode(refusal), seen, unseen


def _post_practice(port: int) -> tuple[int, Any]:
    return ask(port, "POST", f"/api/daily/{GAME}/practice", {"name": "Ann"}, Authorization=f"Bearer {ANN}")


def secret_like(secret: bytes, seen: list[tuple[int, int]]) -> bytes:
    """Another secret, with the same first draws."""
    for number in range(10**7):
        other = number.to_bytes(32, "big")
        draws = daily_draws(other, TODAY, GAME)
        if other != secret and all(draws.below(n) == drawn for n, drawn in seen):
            return other
    raise AssertionError("no secret has these draws")


def without_hashes(heard: bytes) -> bytes:
    return re.sub(rb'"commitment":"[0-9a-f]{64}"', b'"commitment":""', without_heads(heard))


async def test_luck_to_come_changes_nothing_that_somebody_is_sent_during_their_try(tmp_path: Path) -> None:
    secret = b"1" * 32
    one, seen, unseen = await all_that_ann_hears(tmp_path / "one.db", secret)
    assert 0 < len(seen) < len(unseen)
    other, same, others = await all_that_ann_hears(tmp_path / "other.db", secret_like(secret, seen))
    assert same == seen
    assert others != unseen
    assert len(one) > 10_000
    assert without_hashes(one) == without_hashes(other)


async def test_a_table_that_is_shown_too_early_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def show_all(*_given: Any) -> None:
        pass

    monkeypatch.setattr(Daily, "check_access", show_all)
    secret = b"1" * 32
    one, seen, _ = await all_that_ann_hears(tmp_path / "one.db", secret)
    other, *_ = await all_that_ann_hears(tmp_path / "other.db", secret_like(secret, seen))
    assert without_hashes(one) != without_hashes(other)


async def test_tables_of_a_deal_open_to_others_when_their_own_try_is_over(tmp_path: Path) -> None:
    async with club_with(tmp_path / "log.db", b"2" * 32) as (host, port):
        running = await host.daily.play(guest_of("c" * 43), GAME, "Cat")
        theirs = await host.daily.play(guest_of(BEN), GAME, "Ben")
        await choose(host, BEN, theirs.name, 100)
        mine = await host.daily.play(guest_of(ANN), GAME, "Ann")
        await host.daily.pars.rest()

        async def look(table: str, token: str) -> set[str]:
            pages = [await asyncio.to_thread(page, port, token, f"/api/tables/{table}{end}") for end in PAGES]
            said = {each.split(b"{")[-1].decode() if b" 409 " in each else "open" for each in pages}
            return {NOT_YET if NOT_YET in each else IS_PLAYED if IS_PLAYED in each else each for each in said}

        for token in (ANN, "", "d" * 43):
            assert await look(theirs.name, token) == {NOT_YET}
        await host.dispatcher.ask(Guest(guest_of(ANN)), Resign(mine.name, 0, "r"))
        assert await look(theirs.name, ANN) == {"open"}
        assert await look(running.name, ANN) == {IS_PLAYED}
        assert await look(theirs.name, "") == {NOT_YET}
