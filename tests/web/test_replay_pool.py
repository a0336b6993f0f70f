"""Whole games are gone through one after the other, and whoever would have to wait too long is told so."""

from __future__ import annotations

import asyncio
import http.client
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexarium.service import TableRequest
from hexarium.service.refusal import Busy
from hexarium.service.table_request import OwnPlace
from hexarium.web import replay_pool
from hexarium.web.replay_pool import QUEUE, THREADS, ReplayPool
from tests.golden import RECORDS
from tests.service.club import ANN, refused
from tests.web.inside import served

RECORD = (RECORDS / "trihex-two.txt").read_text()


async def full(room: ReplayPool, gate: threading.Event) -> list[asyncio.Task[bool]]:
    """Readers at every desk and in every place of the line, until the gate is opened."""
    readers = [asyncio.create_task(room.read(gate.wait)) for _ in range(THREADS + QUEUE)]
    await asyncio.sleep(0)
    return readers


async def test_a_full_room_refuses_whoever_comes_next_until_somebody_leaves() -> None:
    room, gate = ReplayPool(), threading.Event()
    readers = await full(room, gate)
    assert isinstance(await refused(room.read(int)), Busy)
    gate.set()
    assert all(await asyncio.gather(*readers))
    assert await room.read(int) == 0
    room.close()


async def test_hanging_up_does_not_make_room_for_more_work() -> None:
    room, gate = ReplayPool(), threading.Event()
    readers = await full(room, gate)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    assert isinstance(await refused(room.read(int)), Busy)
    gate.set()
    room.close()


async def test_a_full_room_takes_no_thread_from_anybody_else() -> None:
    room, gate = ReplayPool(), threading.Event()
    readers = await full(room, gate)
    assert await asyncio.to_thread(gate.is_set) is False
    names = {thread.name for thread in threading.enumerate() if thread.name.startswith("replays")}
    assert len(names) == THREADS
    gate.set()
    await asyncio.gather(*readers)
    room.close()


def ask(port: int, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, msgspec.json.encode(body), {"content-type": "application/json"})
    response = connection.getresponse()
    answer = response.status, msgspec.json.decode(response.read())
    connection.close()
    return answer


async def test_replays_pictures_of_them_and_checks_are_asked_for_again_when_the_room_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_pool, "QUEUE", -THREADS)
    async with served(tmp_path / "club.db") as (host, port):
        name = (await host.open(ANN, TableRequest(game="hexagone", places=(OwnPlace("Ann"),)))).name
        await host.start(ANN, name)
        await host.shut(ANN, name)
        for method, path, body in (
            ("POST", "/api/replays", {"record": RECORD}),
            ("GET", f"/api/tables/{name}/replay", None),
            ("GET", f"/api/tables/{name}/replay/picture", None),
            ("GET", f"/api/tables/{name}/verify", None),
        ):
            status, refusal = await asyncio.to_thread(ask, port, method, path, body)
            assert (status, refusal["code"]) == (503, "busy"), path
            assert "ask again" in refusal["detail"]
        assert (await asyncio.to_thread(ask, port, "GET", "/api/games/trihex/lesson"))[0] == 200
