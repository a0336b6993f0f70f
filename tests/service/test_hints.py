"""Hints wait for bots that play, and nobody has more than one thought about at a time."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path

import msgspec
import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import BotPool
from hexarium.service.bot_thinker import BotFailed
from hexarium.service.bot_worker import BotRequest, BotTask
from hexarium.service.messages import Hint, Hinted
from hexarium.service.refusal import Busy, NotNow, Refusal
from tests.service.club import ANN, BEN, Club, club, refused
from tests.service.test_bots import Slow

NOTHING = msgspec.Raw(b"null")
CHOICE = BotRequest("trihex", NOTHING, "random", "seed", Seat(0), NOTHING, NOTHING)
ADVICE = msgspec.structs.replace(CHOICE, task=BotTask.ADVICE)
SOON = 20.0
"""Nothing here takes so many seconds, unless it would take for ever."""


def says_who_it_is(gate: Event, pipe: Connection) -> None:
    """A worker that answers with its process's number, once the gate is open."""
    while pipe.recv_bytes():
        gate.wait()
        pipe.send_bytes(str(os.getpid()).encode())


@pytest.fixture
def gate() -> Iterator[Event]:
    gate = get_context("spawn").Event()
    yield gate
    gate.set()


def hint(here: Club, name: str, guest: str) -> asyncio.Task[list[object]]:
    async def asked() -> list[object]:
        table = await here.table(name)
        (seat,) = table.tickets
        return [*await here.ask(guest, Hint(name, seat, table.tickets[seat], here.fresh_id()))]

    return asyncio.create_task(asked())


async def refused_soon(asked: asyncio.Task[list[object]]) -> Refusal:
    async with asyncio.timeout(SOON):
        return await refused(asked)


async def test_a_guest_who_waits_for_a_hint_is_refused_another_on_whatever_line_and_others_are_not(
    tmp_path: Path,
) -> None:
    slow = Slow()
    async with club(tmp_path / "log.db", thinker=slow) as here:
        one, other, bens = [await here.begin("trihex", ANN, BEN) for _ in range(3)]
        await here.choose(bens, 0)
        first = hint(here, one, ANN)
        await slow.asked.wait()
        assert isinstance(await refused_soon(hint(here, other, ANN)), Busy)
        slow.stop.set()
        for asked in (first, hint(here, bens, BEN)):
            assert isinstance((await asked)[0], Hinted)
        assert isinstance((await hint(here, other, ANN))[0], Hinted)


async def test_a_random_bot_gives_no_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "trihex", msgspec.structs.replace(CATALOGUE["trihex"], bots=""))
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        refusal = await refused_soon(hint(here, name, ANN))
        assert isinstance(refusal, NotNow)
        assert str(refusal) == "There is no bot for this game that could give a hint."


async def test_hanging_up_does_not_let_a_guest_ask_for_more_at_a_time(tmp_path: Path) -> None:
    slow = Slow()
    async with club(tmp_path / "log.db", thinker=slow) as here:
        name = await here.begin("trihex", ANN, BEN)
        first = hint(here, name, ANN)
        await slow.asked.wait()
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert isinstance(await refused_soon(hint(here, name, ANN)), Busy)


async def test_a_worker_whose_asker_hangs_up_thinks_to_the_end_and_answers_the_next(gate: Event) -> None:
    workers = BotPool(1, partial(says_who_it_is, gate))
    gate.set()
    number = await workers.think(ADVICE, SOON)
    gate.clear()
    asked = asyncio.create_task(workers.think(ADVICE, SOON))
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    gate.set()
    assert await workers.think(CHOICE, SOON) == number
    await workers.close()


async def test_waiting_for_a_worker_counts_toward_the_time_for_a_hint(gate: Event) -> None:
    workers = BotPool(1, partial(says_who_it_is, gate))
    playing = asyncio.create_task(workers.think(CHOICE, SOON))
    await asyncio.sleep(0)
    async with asyncio.timeout(SOON):
        with pytest.raises(BotFailed, match="no bot had time for it"):
            await workers.think(ADVICE, 0.0)
    gate.set()
    assert int(await playing)
    await workers.close()


async def test_thinking_needs_none_of_the_threads_that_everything_else_shares(gate: Event) -> None:
    workers, busy = BotPool(1, partial(says_who_it_is, gate)), threading.Event()
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(1))
    others = loop.run_in_executor(None, busy.wait)
    gate.set()
    try:
        async with asyncio.timeout(SOON):
            assert int(await workers.think(CHOICE, SOON))
    finally:
        busy.set()
    assert await others
    await workers.close()
