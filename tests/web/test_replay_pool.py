"""Whole games are replayed in a process with limits, in turn for every visitor; who would wait too long is told so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest

from hexarium.service import TableRequest
from hexarium.service.refusal import Busy, Malformed, Unknown
from hexarium.service.table_request import OwnPlace
from hexarium.web import replay_pool, replay_worker, worker_process
from hexarium.web.replay_pool import ReplayPool
from hexarium.web.replay_worker import Declined, Done, Job
from hexarium.web.settings import ReplayLimits
from tests.golden import RECORDS
from tests.service.club import ANN, refused
from tests.web.inside import ask, served

RECORD = (RECORDS / "trihex-two.txt").read_text()
JOB = Job("shown_pasted", (RECORD, "open"))
DOTTED = ".".join(["a"] * 29_500) + " = 1\n---\n--- 0 moves\n"
"""TOML whose keys are nested 29,500 deep: it took 3.4 GB and many seconds to read."""


class SlowPool(ReplayPool):
    """A pool whose jobs wait at a gate, and are noted in order."""

    def __init__(self, limits: ReplayLimits | None = None) -> None:
        super().__init__(limits)
        self.gate = asyncio.Event()
        self.order = list[bytes]()

    async def _ask(self, job: bytes) -> Done:
        await self.gate.wait()
        self.order.append(job)
        return Done(job, job)


@asynccontextmanager
async def pool(limits: ReplayLimits | None = None) -> AsyncGenerator[SlowPool]:
    one = SlowPool(limits)
    yield one
    await one.close()


def named(name: str) -> Job:
    return Job("shown_pasted", (name, "open"))


async def asking(room: ReplayPool, *jobs: tuple[str, str, str]) -> list[asyncio.Task[Done]]:
    """Readers with a guest, an address and the name of their job."""
    readers = [asyncio.create_task(room.do(guest, address, named(name))) for guest, address, name in jobs]
    await asyncio.sleep(0)
    return readers


async def test_a_full_queue_refuses_whoever_comes_next_until_somebody_leaves() -> None:
    async with pool(ReplayLimits(queue=3)) as room:
        readers = await asking(room, *[(f"guest {n}", f"address {n}", "job") for n in range(3)])
        assert isinstance(await refused(room.do("", "elsewhere", JOB)), Busy)
        room.gate.set()
        await asyncio.gather(*readers)
        assert isinstance(await room.do("", "elsewhere", JOB), Done)


async def test_a_full_queue_makes_room_for_another_address_at_the_cost_of_the_longest_line() -> None:
    async with pool(ReplayLimits(queue=4)) as room:
        *first, last, hung_up = await asking(room, *[("", "here", f"job {n}") for n in range(4)])
        hung_up.cancel()
        readers = await asking(room, ("ann", "there", "job"), ("ben", "yonder", "job"))
        assert "you have asked for several" in str(await refused(last))
        assert isinstance(await refused(room.do("", "here", JOB)), Busy)
        room.gate.set()
        assert all(isinstance(done, Done) for done in await asyncio.gather(*first, *readers))


async def test_hanging_up_does_not_make_room_for_more_work() -> None:
    async with pool(ReplayLimits(queue=3)) as room:
        readers = await asking(room, *[(f"guest {n}", f"address {n}", "job") for n in range(3)])
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        assert isinstance(await refused(room.do("", "elsewhere", JOB)), Busy)


async def test_one_guest_and_one_address_have_only_a_part_of_the_queue() -> None:
    async with pool(ReplayLimits(queue=20, each_address=4, each_guest=2)) as room:
        readers = await asking(room, ("ann", "here", "1"), ("ann", "here", "2"))
        assert isinstance(await refused(room.do("ann", "elsewhere", JOB)), Busy)
        readers += await asking(room, ("ben", "here", "3"), ("", "here", "4"))
        assert isinstance(await refused(room.do("cleo", "here", JOB)), Busy)
        readers += await asking(room, ("cleo", "elsewhere", "5"))
        room.gate.set()
        await asyncio.gather(*readers)


async def test_addresses_take_turns() -> None:
    async with pool() as room:
        vandal = await asking(room, *[("", "here", f"vandal {n}") for n in range(5)])
        others = await asking(room, ("ann", "there", "ann"), ("ben", "yonder", "ben"))
        room.gate.set()
        await asyncio.gather(*vandal, *others)
        names = [next(name for name in ("vandal", "ann", "ben") if name.encode() in job) for job in room.order]
        assert names == ["vandal", "ann", "ben", "vandal", "vandal", "vandal", "vandal"]


async def test_the_process_answers_refuses_and_goes_on() -> None:
    room = ReplayPool()
    try:
        done = await room.do("", "here", JOB)
        assert b'"game":"trihex"' in done.body
        assert len(done.packed) < len(done.body)
        assert isinstance(await refused(room.do("", "here", named("nothing"))), Malformed)
        assert isinstance(await refused(room.do("", "here", Job("shown_pasted", (RECORD, "9")))), Unknown)
        assert (await room.do("", "here", JOB)).body == done.body
    finally:
        await room.close()


async def test_a_process_that_cannot_be_started_keeps_no_later_replay_from_being_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_arguments: Any) -> NoReturn:
        raise OSError("Too many open files")

    room = ReplayPool()
    try:
        with monkeypatch.context() as patched:
            patched.setattr(replay_pool, "WorkerProcess", refuse)
            assert "Try again later" in str(await refused(room.do("", "here", JOB)))
        assert b'"game":"trihex"' in (await room.do("", "here", JOB)).body
    finally:
        await room.close()


def hanging(*_arguments: Any) -> NoReturn:
    """A process that never answers."""
    while True:
        pass


async def test_a_process_that_takes_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_pool, "serve", hanging)
    monkeypatch.setattr(worker_process, "START_TIME", 0.0)
    room = ReplayPool(ReplayLimits(seconds=0.1))
    try:
        assert "too long" in str(await refused(room.do("", "here", JOB)))
        monkeypatch.undo()
        assert isinstance(await room.do("", "here", JOB), Done)
    finally:
        await room.close()


def greedy(*arguments: Any) -> None:
    """A process whose jobs take more memory than it may have."""
    replay_worker.JOBS["shown_pasted"] = lambda *_arguments: bytes(10**9)
    replay_worker.serve(*arguments)


async def test_a_job_that_takes_too_much_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_pool, "serve", greedy)
    room = ReplayPool()
    try:
        assert "memory" in str(await refused(room.do("", "here", JOB)))
    finally:
        await room.close()


def busy(*arguments: Any) -> None:
    """A process whose jobs take more processor time than they may."""
    replay_worker.JOBS["shown_pasted"] = hanging
    replay_worker.serve(*arguments)


async def test_the_system_ends_a_process_that_computes_for_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_pool, "serve", busy)
    room = ReplayPool(ReplayLimits(seconds=0.2))
    try:
        assert "too long" in str(await refused(room.do("", "here", JOB)))
    finally:
        await room.close()


def test_keys_nested_in_a_header_are_refused_before_they_are_read() -> None:
    reply = replay_worker.do(named(DOTTED))
    assert reply == Declined("header: The header has more than 4096 characters.")


async def test_replays_pictures_of_them_and_checks_are_asked_for_again_when_the_queue_is_full(tmp_path: Path) -> None:
    async with served(tmp_path / "club.db", replays=ReplayLimits(queue=0)) as (host, port):
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
