"""Another program that locks the file makes moves wait, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexarium.service import Sqlite
from hexarium.service.refusal import NotKept
from hexarium.service.store import Keys
from tests.faults import outside_lock
from tests.service.club import ANN, BEN, club, refused
from tests.service.test_storing import batch


async def longest_stall(work: asyncio.Task[None], turns: int) -> float:
    """The longest time between two turns of the loop while the work waits."""
    loop, longest = asyncio.get_running_loop(), 0.0
    before = loop.time()
    for _ in range(turns):
        await asyncio.sleep(0.001)
        longest, before = max(longest, loop.time() - before), loop.time()
    assert not work.done()
    return longest


async def test_moves_wait_for_an_outside_lock_and_the_loop_does_not(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.open()
    await store.write(lambda: batch("one", 0, keys=Keys(b"secret", ANN)))
    with outside_lock(store.path):
        write = asyncio.create_task(store.write(lambda: batch("one", 1)))
        assert await longest_stall(write, 100) < 0.5
        assert [entry.number for entry in await store.entries("one")] == [0]
    await write
    assert [entry.number for entry in await store.entries("one")] == [0, 1]
    await store.close()


async def test_a_move_that_has_waited_too_long_is_refused_and_can_be_made_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        number = (await here.table(name)).number
        monkeypatch.setattr("hexarium.service.group_commit.LOCK_TIMEOUT", 0.05)
        with outside_lock(tmp_path / "log.db"):
            refusal = await refused(here.choose(name, 0))
            assert isinstance(refusal, NotKept)
            assert "another program has it locked" in str(refusal)
            assert (await here.watch(BEN, name)).last("shown")["number"] == number
        await here.choose(name, 0)
        assert (await here.table(name)).number > number


async def test_those_who_came_later_wait_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.open()
    await store.write(lambda: batch("one", 0, keys=Keys(b"secret", ANN)))
    with outside_lock(store.path):
        later = asyncio.create_task(store.write(lambda: batch("one", 1)))
        await asyncio.sleep(0)
        monkeypatch.setattr("hexarium.service.group_commit.LOCK_TIMEOUT", 0.05)
        assert isinstance(await refused(store.write(lambda: batch("one", 2))), NotKept)
        assert not later.done()
    await later
    assert [entry.number for entry in await store.entries("one")] == [0, 1]
    await store.close()


async def test_a_server_starts_while_the_file_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
    monkeypatch.setattr("hexarium.service.group_commit.LOCK_TIMEOUT", 0.05)
    with outside_lock(tmp_path / "log.db"):
        there = club(tmp_path / "log.db")
        host = await there.__aenter__()
        assert (await host.watch(BEN, name)).last("shown")["phase"] == "playing"
    await host.choose(name, 0)
    await there.__aexit__(None, None, None)
