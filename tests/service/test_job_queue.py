"""Who gets the next worker."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hexarium.service.bot_worker import BotRequest, BotTask, Share
from hexarium.service.job_queue import JobQueue
from hexarium.service.messages import Hint
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.service.club import ANN, BEN, CAT, Club, Guest, InProcess, club

MINE = Share(ANN, ANN)
AMONG_BOTS = Share(BEN, BEN, has_player=False)


async def test_a_table_that_waits_goes_before_advice_that_was_asked_for_earlier() -> None:
    bench = JobQueue(["worker"])
    assert await bench.take(BotTask.ADVICE, MINE) == "worker"
    advice = asyncio.create_task(bench.take(BotTask.ADVICE, MINE))
    choice = asyncio.create_task(bench.take(BotTask.CHOICE, MINE))
    await asyncio.sleep(0)
    bench.give("worker", MINE)
    assert await choice == "worker"
    assert not advice.done()
    bench.give("worker", MINE)
    assert await advice == "worker"


async def test_whoever_has_left_the_line_is_passed_over() -> None:
    bench = JobQueue(["worker"])
    await bench.take(BotTask.CHOICE, MINE)
    gone, next_one = (asyncio.create_task(bench.take(BotTask.CHOICE, MINE)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    bench.give("worker", MINE)
    assert await next_one == "worker"


async def test_whoever_leaves_at_the_moment_of_being_called_passes_the_worker_on() -> None:
    bench = JobQueue(["worker"])
    await bench.take(BotTask.CHOICE, MINE)
    gone, next_one = (asyncio.create_task(bench.take(BotTask.CHOICE, MINE)) for _ in range(2))
    await asyncio.sleep(0)
    bench.give("worker", MINE)
    gone.cancel()
    assert await next_one == "worker"


async def _order(*shares: Share) -> list[str]:
    """The guests in the order in which one worker serves them, if all ask at once."""
    bench, served = JobQueue(["worker"]), list[str]()

    async def work(share: Share) -> None:
        worker = await bench.take(BotTask.CHOICE, share)
        served.append(share.guest)
        await asyncio.sleep(0)
        bench.give(worker, share)

    await asyncio.gather(*map(work, shares))
    return served


async def test_guests_are_served_in_turn_however_many_requests_each_has() -> None:
    asked = [Share("", guest) for guest in [ANN] * 5 + [BEN] * 3 + [CAT]]
    assert await _order(*asked) == [ANN, BEN, CAT, ANN, BEN, ANN, BEN, ANN, ANN]


async def test_parties_are_served_in_turn_however_many_guests_each_has() -> None:
    crowd = [Share("crowd", f"guest {number}") for number in range(6)]
    assert await _order(*crowd, MINE, MINE) == ["guest 0", ANN, "guest 1", ANN, *[each.guest for each in crowd[2:]]]


async def test_whoever_plays_goes_before_those_who_watch_bots() -> None:
    watching = [Share(f"party {number}", f"guest {number}", has_player=False) for number in range(3)]
    assert await _order(*watching, MINE, MINE) == ["guest 0", ANN, ANN, "guest 1", "guest 2"]


async def test_bots_among_themselves_leave_one_of_several_workers_to_people() -> None:
    bench = JobQueue(["one", "two", "three"])
    taken = [await bench.take(BotTask.CHOICE, AMONG_BOTS) for _ in range(2)]
    third = asyncio.create_task(bench.take(BotTask.CHOICE, AMONG_BOTS))
    await asyncio.sleep(0)
    assert not third.done()
    mine = await bench.take(BotTask.CHOICE, MINE)
    bench.give(mine, MINE)
    await asyncio.sleep(0)
    assert not third.done()
    bench.give(taken[0], AMONG_BOTS)
    assert await third == taken[0]


async def test_bots_among_themselves_may_use_the_only_worker() -> None:
    assert await JobQueue(["worker"]).take(BotTask.CHOICE, AMONG_BOTS) == "worker"


class OneWorker(InProcess):
    """Thinks about one request at a time, and only when it is let; notes for whom."""

    def __init__(self) -> None:
        self.queue = JobQueue(["worker"])
        self.go = asyncio.Event()
        self.asked: asyncio.Queue[str] = asyncio.Queue()
        self.served = list[tuple[str, BotTask]]()

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        self.asked.put_nowait(request.share.guest)
        worker = await self.queue.take(request.task, request.share)
        try:
            self.served.append((request.share.guest, request.task))
            await self.go.wait()
            return await super().think(request, seconds)
        finally:
            self.queue.give(worker, request.share)


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


async def test_a_crowd_of_guests_who_watch_bots_does_not_keep_a_players_bot_waiting(tmp_path: Path) -> None:
    thinker = OneWorker()
    async with club(tmp_path / "log.db", thinker=thinker) as here:
        for number in range(20):
            stranger = f"stranger {number}"
            table = await here.open("trihex", BotPlace("greedy"), BotPlace("greedy"), guest=stranger)
            await here.host.start(stranger, table.name)
            await here.watch_as(Guest(stranger, f"party {number}"), table.name)
            await here.host.autoplay.tick()
            assert await thinker.asked.get() == stranger
        await _against_a_bot(here, ANN)
        assert await thinker.asked.get() == ANN
        thinker.go.set()
        await here.host.autoplay.rest()
        assert [guest for guest, _ in thinker.served[:2]] == ["stranger 0", ANN]


async def test_a_crowd_of_guests_of_one_party_who_play_takes_turns_with_another_party(tmp_path: Path) -> None:
    thinker = OneWorker()
    async with club(tmp_path / "log.db", thinker=thinker) as here:
        crowd = [f"stranger {number}" for number in range(10)]
        for guest, party in [*[(each, "crowd") for each in crowd], (ANN, "ann's")]:
            table = await here.open("trihex", BotPlace("greedy"), OwnPlace(guest), guest=guest)
            await here.watch_as(Guest(guest, party), table.name)
            await here.host.start(guest, table.name)
            assert await thinker.asked.get() == guest
        thinker.go.set()
        await here.host.autoplay.rest()
        assert [guest for guest, _ in thinker.served[:3]] == ["stranger 0", ANN, "stranger 1"]


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
