"""Bots think in processes of their own; one that crashes, hangs or answers nonsense is replaced."""

from __future__ import annotations

import asyncio
import gc
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from hexarium.bots import level_named
from hexarium.core import Seat
from hexarium.games.trihex import TriHex
from hexarium.service import BotPool
from hexarium.service.autoplay import request_for
from hexarium.service.bot_worker import BOT_CACHE_SIZE, BotRequest, answer
from hexarium.service.messages import Pause, Resume
from hexarium.service.rows import Bot, Seated
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.service.club import ANN, BEN, Club, InProcess, club


def crashes(pipe: Connection) -> None:
    pipe.recv_bytes()
    os._exit(1)


def hangs(pipe: Connection) -> None:
    pipe.recv_bytes()
    threading.Event().wait()


def raves(pipe: Connection) -> None:
    while pipe.recv_bytes():
        pipe.send_bytes(b'{"type":"castle"}')


class Cheats(InProcess):
    """Always answers with the same choice, whether it is open or not."""

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        return b'{"type":"play","triangle":["red",0]}'


async def test_a_bot_answers_from_its_own_process(tmp_path: Path) -> None:
    workers = BotPool(1)
    async with club(tmp_path / "log.db", thinker=workers) as here:
        name = await here.against("trihex", "greedy")
        table = await here.play_on(name)
        assert table.phase is Phase.OVER
        assert table.occupants[1] == Bot("greedy")


@pytest.mark.parametrize(
    ("target", "why"),
    [(crashes, "the bot crashed"), (hangs, "the bot took too long"), (raves, "the bot answered nonsense")],
)
async def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    target: Callable[[Connection], None], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexarium.service.bot_pool.WORKER_START_TIMEOUT", 2.0 if target is hangs else 20.0)
    async with club(tmp_path / "log.db", thinker=BotPool(1, target), timebox=0.1) as here:
        name = await here.against("trihex", "greedy")
        await here.choose(name, 0)
        await here.host.autoplay.rest()
        table = await here.table(name)
        assert Seated(Seat(1), Bot("random"), why) in [line.row for line in table.log]
        assert {*table.tickets} == {0}
        assert here.host.statistics().counters["bots_replaced"] == 1
        assert (await here.play_on(name)).phase is Phase.OVER


async def test_a_bot_that_breaks_the_rules_is_replaced(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=Cheats()) as here:
        table = await here.play_on(await here.against("trihex", "club", "club"))
        assert [*table.occupants[1:]] == [Bot("random"), Bot("random")]
        assert table.phase is Phase.OVER


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=BotPool(1, hangs), timebox=1000.0) as here:
        table = await here.open("trihex", OwnPlace("Ann"), BotPlace("greedy"))
        await here.host.start(ANN, table.name)
        await here.choose(table.name, 0)
        assert {*(await here.table(table.name)).tickets} == {1}
    async with club(tmp_path / "log.db") as there:
        await there.host.autoplay.rest()
        assert {*(await there.table(table.name)).tickets} == {0}


class Slow(InProcess):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.stop = asyncio.Event()

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        self.asked.set()
        await self.stop.wait()
        return await super().think(request, seconds)


async def thinking(here: Club, slow: Slow) -> str:
    """A game in which it is the slow bot's turn, and it thinks."""
    table = await here.open("trihex", OwnPlace("Ann"), BotPlace("greedy"))
    await here.host.start(ANN, table.name)
    await here.choose(table.name, 0)
    await slow.asked.wait()
    return table.name


async def test_a_bot_that_was_interrupted_by_a_pause_is_asked_again(tmp_path: Path) -> None:
    slow = Slow()
    async with club(tmp_path / "log.db", thinker=slow) as here:
        name = await thinking(here, slow)
        await here.ask(ANN, Pause(name, 0, "p"))
        slow.stop.set()
        await here.host.autoplay.rest()
        assert {*(await here.table(name)).tickets} == {1}
        await here.ask(ANN, Resume(name, 0, "r"))
        await here.host.autoplay.rest()
        assert {*(await here.table(name)).tickets} == {0}


async def test_a_bot_that_thinks_through_a_whole_pause_moves_once(tmp_path: Path) -> None:
    slow = Slow()
    async with club(tmp_path / "log.db", thinker=slow) as here:
        name = await thinking(here, slow)
        before = len((await here.table(name)).played)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.ask(ANN, Resume(name, 0, "r"))
        slow.stop.set()
        await here.host.autoplay.rest()
        after = await here.table(name)
        assert [moment.move.by for moment in after.played[before:]].count(Seat(1)) == 1
        assert {*after.tickets} == {0}


async def test_a_bot_that_has_left_its_seat_chooses_nothing_there(tmp_path: Path) -> None:
    slow = Slow()
    async with club(tmp_path / "log.db", thinker=slow) as here:
        name = await thinking(here, slow)
        await here.host.hand_over(ANN, name, Seat(1), "beginner")
        number = (await here.table(name)).number
        slow.stop.set()
        await here.host.autoplay.rest()
        assert (await here.table(name)).number == number
        await here.host.autoplay.tick()
        await here.host.autoplay.rest()
        assert {*(await here.table(name)).tickets} == {0}


async def test_a_table_that_nobody_needs_is_cleared_away_and_found_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        slow_play = await here.begin("trihex", ANN, BEN)
        watched = await here.begin("trihex", ANN, BEN)
        await here.watch(ANN, watched)
        here.clock.pass_by(601)
        await here.host.autoplay.tick()
        assert {*here.host.tables.by_name} == {watched}
        await here.choose(slow_play, 0)
        assert {*(await here.table(slow_play)).tickets} == {1}


async def test_a_worker_keeps_the_bots_it_needed_last_and_no_more(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.table(await here.begin("trihex", ANN, BEN))
    request = request_for(table, Seat(0), "random")
    kind = type(level_named("trihex", "random").make(TriHex()))
    before = [each for each in gc.get_objects() if type(each) is kind]
    for target in range(1, 2 * BOT_CACHE_SIZE):
        answer(msgspec.structs.replace(request, options=msgspec.Raw(msgspec.json.encode({"target": target}))))
    made = [each for each in gc.get_objects() if type(each) is kind and not any(each is old for old in before)]
    assert 0 < len(made) <= BOT_CACHE_SIZE
