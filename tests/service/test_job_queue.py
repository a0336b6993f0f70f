"""Who gets the next worker."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hexarium.service.bot_worker import BotRequest, BotTask
from hexarium.service.job_queue import JobQueue
from hexarium.service.messages import Hint
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.service.club import ANN, BEN, CAT, Club, InProcess, club


async def test_a_table_that_waits_goes_before_advice_that_was_asked_for_earlier() -> None:
    bench = JobQueue(["worker"])
    assert await bench.take(BotTask.ADVICE, ANN) == "worker"
    advice = asyncio.create_task(bench.take(BotTask.ADVICE, ANN))
    choice = asyncio.create_task(bench.take(BotTask.CHOICE, ANN))
    await asyncio.sleep(0)
    bench.give("worker")
    assert await choice == "worker"
    assert not advice.done()
    bench.give("worker")
    assert await advice == "worker"


async def test_whoever_has_left_the_line_is_passed_over() -> None:
    bench = JobQueue(["worker"])
    await bench.take(BotTask.CHOICE, ANN)
    gone, next_one = (asyncio.create_task(bench.take(BotTask.CHOICE, ANN)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    bench.give("worker")
    assert await next_one == "worker"


async def test_whoever_leaves_at_the_moment_of_being_called_passes_the_worker_on() -> None:
    bench = JobQueue(["worker"])
    await bench.take(BotTask.CHOICE, ANN)
    gone, next_one = (asyncio.create_task(bench.take(BotTask.CHOICE, ANN)) for _ in range(2))
    await asyncio.sleep(0)
    bench.give("worker")
    gone.cancel()
    assert await next_one == "worker"


async def test_guests_are_served_in_turn_however_many_requests_each_has() -> None:
    bench, served = JobQueue(["worker"]), list[str]()

    async def work(guest: str) -> None:
        worker = await bench.take(BotTask.CHOICE, guest)
        served.append(guest)
        await asyncio.sleep(0)
        bench.give(worker)

    await asyncio.gather(*[work(guest) for guest in [ANN] * 5 + [BEN] * 3 + [CAT]])
    assert served == [ANN, BEN, CAT, ANN, BEN, ANN, BEN, ANN, ANN]


class OneWorker(InProcess):
    """Thinks about one request at a time, and only when it is let; notes for whom."""

    def __init__(self) -> None:
        self.queue = JobQueue(["worker"])
        self.go = asyncio.Event()
        self.asked: asyncio.Queue[str] = asyncio.Queue()
        self.served = list[tuple[str, BotTask]]()

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        self.asked.put_nowait(request.guest)
        worker = await self.queue.take(request.task, request.guest)
        try:
            self.served.append((request.guest, request.task))
            await self.go.wait()
            return await super().think(request, seconds)
        finally:
            self.queue.give(worker)


async def _against_a_bot(here: Club, guest: str) -> str:
    """A game in which the bot is asked first."""
    table = await here.open("trihex", BotPlace("greedy"), OwnPlace(guest), guest=guest)
    await here.host.start(guest, table.name)
    return table.name


async def test_forty_tables_of_one_guest_do_not_keep_another_guests_bot_waiting(tmp_path: Path) -> None:
    thinker = OneWorker()
    async with club(tmp_path / "log.db", thinker=thinker) as here:
        for guest in [BEN] * 40 + [ANN]:
            await _against_a_bot(here, guest)
            assert await thinker.asked.get() == guest
        thinker.go.set()
        await here.host.autoplay.rest()
        assert [guest for guest, _ in thinker.served[:3]] == [BEN, ANN, BEN]


async def test_a_hint_takes_the_turn_of_the_guest_who_asks_for_it(tmp_path: Path) -> None:
    thinker = OneWorker()
    async with club(tmp_path / "log.db", thinker=thinker) as here:
        name = await here.begin("trihex", ANN, CAT)
        ticket = (await here.table(name)).tickets
        for _ in range(5):
            await _against_a_bot(here, BEN)
            await thinker.asked.get()
        hint = asyncio.create_task(here.ask(ANN, Hint(name, 0, ticket[min(ticket)], "h")))
        await thinker.asked.get()
        thinker.go.set()
        await hint
        await here.host.autoplay.rest()
        assert thinker.served[:3] == [(BEN, BotTask.CHOICE), (ANN, BotTask.ADVICE), (BEN, BotTask.CHOICE)]


async def test_bots_that_play_for_nobody_ask_for_no_worker(tmp_path: Path) -> None:
    thinker = OneWorker()
    thinker.go.set()
    async with club(tmp_path / "log.db", thinker=thinker) as here:
        for _ in range(3):
            table = await here.open("trihex", BotPlace("greedy"), BotPlace("greedy"))
            await here.host.start(ANN, table.name)
        await here.host.autoplay.tick()
        await here.host.autoplay.rest()
        assert thinker.asked.empty()
