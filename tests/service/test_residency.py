"""Tables leave memory when nobody needs them, and come back when somebody asks or something is due."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from itertools import count, groupby
from operator import itemgetter
from pathlib import Path

import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import loading, residency
from hexarium.service.messages import Leave, Pause, Resume
from hexarium.service.new_rows import play
from hexarium.service.rows import Absent, Played
from hexarium.service.store import Entry
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.service.club import ANN, BEN, Clock, Club, club

DAY = 86400
REMINDED = 3 / 4
"""The part of the time for a turn after which somebody is reminded: until then a slow table is not needed."""


async def leave_memory(here: Club) -> None:
    """Nobody comes for ten minutes, in which the server is up."""
    for _ in range(4):
        here.clock.pass_by(residency.IDLE / 4 + 1)
        await here.host.autoplay.tick()
    assert not here.host.tables.by_name


async def stay_up(here: Club, seconds: int, step: int = 2) -> None:
    """Time passes, and the server notes that it is up."""
    for _ in range(seconds // step):
        here.clock.pass_by(step)
        await here.host.heartbeat.beat()


async def test_a_long_table_is_loaded_in_turns_with_whatever_else_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        names = [await here.begin("hexagone", ANN, BEN) for _ in range(2)]
        played = [await here.play_on(name) for name in names]
        turn, is_done, loaded = count(), asyncio.Event(), list[tuple[int, str]]()
        this_turn = next(turn)

        async def take_turns() -> None:
            nonlocal this_turn
            while not is_done.is_set():
                this_turn = next(turn)
                await asyncio.sleep(0)

        def noted(table: Table, entry: Entry) -> None:
            loaded.append((this_turn, table.name))
            load_row(table, entry)

        load_row = loading.load_row
        monkeypatch.setattr(loading, "load_row", noted)
        await leave_memory(here)
        others = asyncio.create_task(take_turns())
        again = await asyncio.gather(*map(here.table, names))
        is_done.set()
        await others
        assert [table.head for table in again] == [table.head for table in played]
        most = max(Counter(turn for turn, _ in loaded).values())
        assert most <= loading.ROWS_IN_TURN < len(loaded)
        assert len([*groupby(loaded, key=itemgetter(1))]) == len(names), "one long table at a time"


def stored(file: Path) -> dict[str, float | None]:
    """When each table is due, as the database has it."""
    with closing(sqlite3.connect(file)) as database:
        return dict(database.execute("SELECT id, due FROM tables"))


def proxies(table: Table) -> list[str]:
    """The bots that chose in place of people."""
    return [line.row.proxy for line in table.log if isinstance(line.row, Played) and line.row.proxy]


async def test_no_table_is_loaded_at_the_start_unless_it_is_due(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        for game in CATALOGUE:
            options = {"clock": "none"} if game == "wordsearch" else {}
            await here.begin(game, ANN, BEN, options=options)
            await here.begin(game, ANN, BEN, options=options, pace=7 * DAY)
        soon = await here.begin("trihex", ANN, BEN, pace=30)
        await stay_up(here, 10)
    async with club(tmp_path / "log.db", clock) as there:
        assert not there.host.tables.by_name
        await stay_up(there, 20)
    async with club(tmp_path / "log.db", clock) as again:
        assert {*again.host.tables.by_name} == {soon}


async def test_a_table_with_a_clock_leaves_memory_and_comes_back_when_time_is_up(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=DAY)
        await leave_memory(here)
        here.clock.pass_by(DAY - residency.IDLE - 90)
        await here.host.autoplay.tick()
        assert not here.host.tables.by_name
        here.clock.pass_by(120)
        await here.host.autoplay.tick()
        assert proxies(await here.table(name)) == ["random"]
        assert {*(await here.table(name)).tickets} == {1}


async def test_a_table_whose_time_is_nearly_up_stays(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=int(residency.IDLE) + 30)
        here.clock.pass_by(residency.IDLE + 1)
        await here.host.autoplay.tick()
        assert {*here.host.tables.by_name} == {name}


async def test_time_in_which_no_server_was_up_puts_off_when_a_table_comes_back(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=DAY)
        await here.host.heartbeat.beat()
    clock.pass_by(DAY + 1)
    async with club(tmp_path / "log.db", clock) as there:
        assert {*there.host.tables.by_name} == {name}
        await there.host.autoplay.tick()
        assert not there.host.tables.by_name
        assert stored(tmp_path / "log.db")[name] == pytest.approx(clock.time + REMINDED * DAY)
        await there.host.autoplay.tick()
        assert not there.host.tables.by_name
        clock.pass_by(DAY + 1)
        await there.host.autoplay.tick()
        assert proxies(await there.table(name)) == ["random"]


async def test_a_paused_table_is_never_due(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30, patience=60)
        assert stored(tmp_path / "log.db")[name] == here.clock.time + 30
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.consent(name, 1)
        assert stored(tmp_path / "log.db")[name] is None
        await leave_memory(here)
        here.clock.pass_by(DAY)
        await here.host.autoplay.tick()
        assert not here.host.tables.by_name
        await here.ask(ANN, Resume(name, 0, "r"))
        assert stored(tmp_path / "log.db")[name] == here.clock.time + 30
        await here.host.autoplay.tick()
        assert not (await here.table(name)).absent


async def test_whoever_was_away_when_a_table_left_memory_has_been_away_since(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, patience=DAY)
        ann = await here.watch(ANN, name)
        await here.host.autoplay.tick()
        here.clock.pass_by(1000)
        await here.host.autoplay.tick()
        here.host.tables.forget(ann)
        await leave_memory(here)
        here.clock.pass_by(DAY - residency.IDLE - 1100)
        await here.host.autoplay.tick()
        assert not here.host.tables.by_name
        here.clock.pass_by(200)
        await here.host.autoplay.tick()
        table = await here.table(name)
        assert [line.row for line in table.log if isinstance(line.row, Absent)] == [Absent(Seat(1), "easy")]
        assert {*table.absent} == {1}


async def test_a_restart_gives_everybody_their_whole_patience_again(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, patience=60)
        await here.host.autoplay.tick()
        await here.host.heartbeat.beat()
    clock.pass_by(1000)
    async with club(tmp_path / "log.db", clock) as there:
        await there.host.autoplay.tick()
        assert not (await there.table(name)).absent
        clock.pass_by(61)
        await there.host.autoplay.tick()
        assert {*(await there.table(name)).absent} == {0, 1}


async def test_tables_of_an_earlier_layout_are_looked_at_once_and_a_few_at_a_time(tmp_path: Path) -> None:
    clock, file = Clock(), tmp_path / "log.db"
    async with club(file, clock) as here:
        names = {await here.begin("trihex", ANN, BEN, pace=7 * DAY) for _ in range(10)}
        await here.host.heartbeat.beat()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET due = 0")
    async with club(file, clock) as there:
        counts = [len(there.host.tables.by_name)]
        while 0.0 in stored(file).values():
            await there.host.autoplay.tick()
            counts.append(len(there.host.tables.by_name))
        assert max(counts) <= 2 * residency.RECALLED_FOR_BOTS
        assert len(counts) <= 5
        assert stored(file) == dict.fromkeys(names, clock.time + REMINDED * 7 * DAY)


async def test_when_too_much_is_in_memory_the_tables_that_were_used_last_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        names = list[str]()
        for _ in range(6):
            names.append(await here.begin("trihex", ANN, BEN, pace=DAY))
            here.clock.pass_by(residency.SHORTEST_IDLE)
        watched = await here.begin("trihex", ANN, BEN)
        await here.watch(ANN, watched)
        await here.table(names[0])
        rows = (await here.table(names[-1])).number + 1
        monkeypatch.setattr(residency, "MOST_ROWS", 2 * rows)
        await here.host.autoplay.tick()
        assert {*here.host.tables.by_name} == {watched, names[0], names[-1]}


async def test_a_table_that_left_memory_while_a_request_was_at_work_there_is_one_table(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        held = await here.host.tables.find(name)
        here.host.tables.drop(held)
        ben = await here.watch(BEN, name)
        await here.host.tables.change(held, lambda table, now: play(table, now, Seat(0), _first(table)))
        assert (await here.host.tables.find(name)).table.number == ben.last("shown")["number"]


def _first(table: Table) -> object:
    return next(iter(table.rules.legal(table.state, Seat(0))))


async def test_bots_among_themselves_wait_until_somebody_looks_and_stop_when_nobody_does(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", BotPlace("greedy"), BotPlace("greedy"))
        await here.host.start(ANN, table.name)
        await here.host.autoplay.tick()
        await here.host.autoplay.rest()
        waiting = (await here.table(table.name)).number
        assert {*(await here.table(table.name)).tickets} == {0}
        assert stored(tmp_path / "log.db")[table.name] is None
        ann = await here.watch(ANN, table.name)
        here.host.tables.forget(ann)
        await here.host.autoplay.rest()
        assert {*(await here.table(table.name)).tickets} == {1}
        assert (await here.table(table.name)).number > waiting
        await here.watch(ANN, table.name)
        await here.host.autoplay.rest()
        assert not (await here.table(table.name)).tickets


async def test_a_game_that_every_person_has_left_waits_with_its_clock_for_one_to_return(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), BotPlace("greedy"), pace=30)
        await here.host.start(ANN, table.name)
        here.clock.pass_by(10)
        await here.ask(ANN, Leave(table.name, 0, "l"))
        await leave_memory(here)
        here.clock.pass_by(DAY)
        await here.host.autoplay.tick()
        assert {*(await here.table(table.name)).tickets} == {0}
        ann = await here.watch(ANN, table.name)
        assert ann.last("shown")["clock"]["left"] == 20
        await here.host.autoplay.tick()
        assert proxies(await here.table(table.name)) == []


async def test_unfinished_tables_count_for_their_host_whether_they_are_in_memory_or_not(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await here.open("trihex", BotPlace("greedy"), BotPlace("greedy"))
        await leave_memory(here)
        assert len(await here.host.store.hosted(ANN)) == 1
