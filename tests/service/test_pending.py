"""Changes that wait together at a table are written in one transaction and told once; each has its own outcome."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hexarium.core import Seat
from hexarium.service.refusal import NotKept, Stale
from hexarium.service.sqlite import Sqlite
from hexarium.service.store import MakeBatch, Taken
from tests.service.club import ANN, BEN, CAT, Club, club, refused


class Slow(Sqlite):
    """A disk that is busy until it is told otherwise, and then refuses as many writes as it is told."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.is_ready = asyncio.Event()
        self.is_ready.set()
        self.refusals = list[Exception]()
        self.writes = 0

    async def write(self, make: MakeBatch) -> None:
        await self.is_ready.wait()
        if self.refusals:
            make()
            raise self.refusals.pop()
        self.writes += 1
        await super().write(make)


async def choices(here: Club, name: str, *seats: int) -> list[asyncio.Task[object]]:
    """Choices of these seats, made at the same time."""
    tasks = [asyncio.create_task(here.choose(name, seat)) for seat in seats]
    for _ in range(10):
        await asyncio.sleep(0)
    return tasks


async def test_choices_that_wait_for_the_disk_are_written_and_told_together(tmp_path: Path) -> None:
    store = Slow(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        ann, before = await here.watch(ANN, name), await here.table(name)
        heard, store.writes = len(ann.frames), 0
        store.is_ready.clear()
        waiting = await choices(here, name, 0, 1, 2)
        assert (await here.table(name)) is before
        assert len(ann.frames) == heard
        store.is_ready.set()
        await asyncio.gather(*waiting)
        assert store.writes == 1
        assert len(ann.frames) == heard + 1
        assert {moment.move.by for moment in (await here.table(name)).played[-4:-1]} == {0, 1, 2}
        assert [entry.number for entry in await store.entries(name)] == [*range((await here.table(name)).number + 1)]


async def test_a_choice_that_is_refused_does_not_stop_those_it_waited_with(tmp_path: Path) -> None:
    store = Slow(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("hexpert", ANN, BEN)
        store.is_ready.clear()
        first, again, other = await choices(here, name, 0, 0, 1)
        store.is_ready.set()
        assert isinstance(await refused(again), Stale)
        await asyncio.gather(first, other)
        assert (await here.table(name)).tickets.keys() == {0, 1}


async def test_if_nothing_can_be_written_all_are_refused_and_nobody_is_told(tmp_path: Path) -> None:
    store = Slow(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("hexpert", ANN, BEN)
        ann, before = await here.watch(ANN, name), await here.table(name)
        heard = len(ann.frames)
        store.is_ready.clear()
        store.refusals = [NotKept("full")]
        waiting = await choices(here, name, 0, 1)
        store.is_ready.set()
        for refusal in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(refusal, NotKept)
        assert (await here.table(name)) is before
        assert len(ann.frames) == heard
        await here.choose(name, 0)


async def test_if_another_process_was_faster_all_are_tried_again(tmp_path: Path) -> None:
    store = Slow(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("hexpert", ANN, BEN)
        store.is_ready.clear()
        store.refusals = [Taken()]
        waiting = await choices(here, name, 0, 1)
        store.is_ready.set()
        await asyncio.gather(*waiting)
        assert {moment.move.by for moment in (await here.table(name)).played[-3:-1]} == {0, 1}


async def test_a_change_that_nobody_waits_for_any_more_is_not_made(tmp_path: Path) -> None:
    store = Slow(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("hexpert", ANN, BEN)
        before = (await here.table(name)).number
        store.is_ready.clear()
        waiting = await choices(here, name, 0, 1)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        store.is_ready.set()
        await here.choose(name, 1)
        table = await here.table(name)
        assert table.number == before + 1
        assert table.played[-1].move.by == Seat(1)


async def test_an_error_in_a_plan_is_for_the_one_who_made_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        live = await here.host.tables.find(name)

        def broken(_table: object, _now: float) -> None:
            raise ZeroDivisionError

        failing, choice = here.host.tables.change(live, broken), here.choose(name, 0)
        failed, _ = await asyncio.gather(failing, choice, return_exceptions=True)
        assert isinstance(failed, ZeroDivisionError)
        assert (await here.table(name)).tickets.keys() == {1}
