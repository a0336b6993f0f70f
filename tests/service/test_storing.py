"""The log: one row per number, all or nothing, old layouts brought up to date, and no room is no disaster."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from msgspec.structs import replace

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Sqlite, database, sqlite
from hexarium.service.messages import Answer, Since, Tried, Try, Undo
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import Frozen, NotKept
from hexarium.service.rows import Door, Withdrew
from hexarium.service.sqlite_file import connect_to_read
from hexarium.service.store import (
    LATEST,
    Batch,
    BestScore,
    Bookmark,
    DueTable,
    Entry,
    Keys,
    Phase,
    Store,
    TableSummary,
    Taken,
)
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.databases import PostgresServer, fresh
from tests.service.club import ANN, BEN, Clock, Guest, club, refused
from tests.service.rechain import rechain


def batch(table: str, *numbers: int, keys: Keys | None = None, best: BestScore | None = None) -> Batch:
    entries = tuple(Entry(table, number, 1.5, "d", b"{}") for number in numbers)
    summary = TableSummary(table, "trihex", Phase.PLAYING, Door.LISTED, 2.5, (ANN,), (ANN,))
    return Batch(entries, summary, (ANN,), keys, best)


async def keeps(store: Store) -> None:
    """What every store owes."""
    await store.open()
    try:
        keys = Keys(b"\x00secret", "host")
        await store.write(lambda: batch("one", 0, 1, keys=keys))
        found = await store.keys("one")
        assert found is not None
        assert (found.secret, found.host, found.last) == (keys.secret, keys.host, 1)
        assert await store.keys("two") is None
        with pytest.raises(Taken):
            await store.write(lambda: batch("one", 2, 1))
        assert [entry.number for entry in await store.entries("one")] == [0, 1]
        await store.write(lambda: batch("one", 2, best=BestScore(ANN, "hexpert", "{}", 7, "one", 1.0)))
        assert await store.entries("one", since=1) == [Entry("one", 2, 1.5, "d", b"{}")]
        assert [best.score for best in await store.bests(ANN)] == [7]
        assert [summary.table for summary in await store.lobby()] == ["one"]
        assert await store.unfinished(ANN) == await store.lobby()
        assert await store.hosted("host") == await store.every() == ["one"]
        nothing, one = DueTable("", -1.0), DueTable("one", 9.0)
        await store.write(lambda: replace(batch("one", 3), due=9.0))
        assert await store.due(nothing, 8.9, inf, 5) == await store.due(one, 99.0, inf, 5) == []
        assert await store.due(nothing, 9.0, 2.4, 5) == []
        assert await store.due(nothing, 9.0, 2.5, 5) == [one]
        await store.postpone({"one": (2.4, 20.0)})
        assert await store.due(nothing, 9.0, inf, 5) == [one]
        await store.postpone({"one": (2.5, None)})
        assert await store.due(nothing, inf, inf, 5) == []
        assert await store.hosted(ANN) == []
        races = [store.write(lambda: batch("one", 4)) for _ in range(20)]
        lost = [result for result in await asyncio.gather(*races, return_exceptions=True) if result is not None]
        assert len(lost) == 19
        assert {type(result) for result in lost} == {Taken}
        assert await store.finished(ANN, LATEST, 5) == []
        over = batch("one", 5)
        await store.write(lambda: replace(over, summary=replace(over.summary, phase=Phase.OVER)))
        assert [each.table for each in await store.finished(ANN, LATEST, 5)] == ["one"]
        assert await store.finished(ANN, Bookmark(2.5, "one"), 5) == await store.finished(BEN, LATEST, 5) == []
        assert await store.unfinished(ANN) == await store.lobby() == []
        assert await store.wake(100.0, 4.0) == []
        await store.beat(110.0)
        assert await store.wake(150.0, 4.0) == [(110.0, 150.0)]
    finally:
        await store.close()


async def test_sqlite_keeps_what_a_store_owes(tmp_path: Path) -> None:
    await keeps(Sqlite(tmp_path / "log.db"))


def test_postgresql_keeps_what_a_store_owes(postgresql: str) -> None:
    asyncio.run(keeps(Postgres(fresh(postgresql))))


def test_two_hosts_on_one_postgresql_play_one_game_together(postgresql: str) -> None:
    async def play(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("hexpert", ANN, BEN)
            watching = await there.watch(BEN, name)
            for _ in range(5):
                await asyncio.gather(here.choose(name, 0), there.choose(name, 1))
                await here.host.tables.refresh(name)
                await there.host.tables.refresh(name)
            table = await there.table(name)
            assert table.state == (await here.table(name)).state
            assert [row["number"] for row in watching.rows(1)] == [*range(table.number + 1)]

    asyncio.run(play(fresh(postgresql)))


async def test_nothing_is_refused_on_stale_knowledge(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        name = await here.begin("trihex", ANN, BEN)
        await there.table(name)
        await here.choose(name, 0)
        table = await here.table(name)
        choice = next(iter(table.rules.legal(table.state, Seat(1))))
        tried = Try(name, 1, table.tickets[Seat(1)], "t", msgspec.Raw(msgspec.json.encode(choice)))
        assert isinstance((await there.ask(BEN, tried))[0], Tried)
        await here.choose(name, 1, choice)
        latest = await here.table(name)
        await there.ask(ANN, here.answer(latest, Seat(0), next(iter(latest.rules.legal(latest.state, Seat(0))))))
        assert (await there.table(name)).number > latest.number
        await here.host.tables.refresh(name)
        await here.play_on(name)
        assert (await there.host.sheet(name)).rows
        assert (await there.host.rematch(BEN, name)).charter.game == "trihex"


class Mute(Postgres):
    """A process that is killed after every commit, before it can tell the others."""

    async def _said(self, said: list[str]) -> bool:
        return bool(said)


def test_what_a_process_did_not_live_to_tell_is_heard_all_the_same(postgresql: str) -> None:
    async def play(url: str) -> None:
        clock = Clock()
        mute = Mute(url)
        async with club(mute, clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN)
            ben = await there.watch(BEN, name)
            clock.pass_by(1)
            await here.choose(name, 0)
            number = (await here.table(name)).number
            assert ben.last("shown")["number"] < number
            clock.pass_by(2)
            await there.host.round()
            assert ben.last("shown")["number"] == number

    asyncio.run(play(fresh(postgresql)))


class Alert(Guest):
    """Somebody who can be waited for until they have heard of a row."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self._news = asyncio.Event()

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        self._news.set()

    async def hears_of(self, number: int) -> None:
        while self.last("shown")["number"] < number:
            self._news.clear()
            await self._news.wait()


def test_a_server_whose_line_was_cut_takes_it_up_again_and_hears_what_it_missed(postgresql: str) -> None:
    async def play(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN)
            ben = Alert(BEN)
            await there.ask(ben, Since(name, -1))
            other = await asyncpg.connect(url)
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            async with asyncio.timeout(30):
                while not await other.fetch(cut + " AND datname = current_database()"):
                    await asyncio.sleep(0)
                await here.choose(name, 0)
                number = (await here.table(name)).number
                await ben.hears_of(number)
            assert [row["number"] for row in ben.rows(1)] == [*range(number + 1)]
            await other.close()

    asyncio.run(play(fresh(postgresql)))


class Faltering(Postgres):
    """A server whose first word to the others is lost."""

    losses = 1

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        if "pg_notify" in statement and self.losses:
            self.losses -= 1
            raise NotKept("lost")
        return await super().fetch(statement, *values)


def test_what_could_not_be_said_is_said_again(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarium.service.postgres.RECONNECT_SECONDS", 0.0)

    async def play(url: str) -> None:
        clock, faltering = Clock(), Faltering(url)
        async with club(faltering, clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN)
            ben = Alert(BEN)
            await there.ask(ben, Since(name, -1))
            faltering.losses = 1
            await here.choose(name, 0)
            async with asyncio.timeout(30):
                await ben.hears_of((await here.table(name)).number)
            assert faltering.losses == 0

    asyncio.run(play(fresh(postgresql)))


async def test_a_lone_move_is_written_at_once_and_many_share_a_commit(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.open()
    assert store._writer is not None
    statements = list[str]()
    store._writer._connection.set_trace_callback(statements.append)
    await asyncio.gather(
        *(store.write(partial(batch, f"table {table}", 0, keys=Keys(b"", ""))) for table in range(200))
    )
    assert statements.count("BEGIN IMMEDIATE") == 2
    assert len(await store.every()) == 200
    await store.close()


async def test_what_is_cancelled_before_its_commit_begins_is_not_written(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    await store.open()
    batches = [partial(batch, f"table {table}", 0, keys=Keys(b"", "")) for table in range(3)]
    first, given_up, last = [asyncio.create_task(store.write(make)) for make in batches]
    await asyncio.sleep(0)  # the first commit has begun, and the others wait for the next
    given_up.cancel()
    await asyncio.gather(first, last)
    assert sorted(await store.every()) == ["table 0", "table 2"]
    await store.close()


async def test_an_old_database_opens_in_a_new_release(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "log.db")
    old.execute(database.VERSION_TABLE)
    for statement in database.MIGRATIONS[0]:
        old.execute(statement)
    old.execute(database.MIGRATED, (1,))
    old.commit()
    old.close()
    async with club(tmp_path / "log.db") as here:
        await here.play_on(await here.begin("hexpert", ANN))
        assert len(await here.host.lists.bests(ANN)) == 1


async def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    newer = sqlite3.connect(tmp_path / "log.db")
    newer.execute(database.VERSION_TABLE)
    newer.execute(database.MIGRATED, (99,))
    newer.commit()
    newer.close()
    assert isinstance(await refused(Sqlite(tmp_path / "log.db").open()), NotKept)


async def test_a_game_of_other_rules_is_frozen_but_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        number = (await here.table(name)).number
    other = msgspec.structs.replace(CATALOGUE["trihex"], version=99)
    monkeypatch.setitem(CATALOGUE, "trihex", other)
    async with club(tmp_path / "log.db") as there:
        table = await there.table(name)
        assert table.number == number
        assert table.frozen == "This game was begun under an earlier version of the rules of TriHex."
        ann = await there.watch(ANN, name)
        assert ann.last("shown")["frozen"] == table.frozen
        answer = Answer(name, 0, number, "id", msgspec.Raw(b"{}"))
        assert isinstance(await refused(there.ask(ANN, answer)), Frozen)


async def test_a_frozen_game_is_readable_even_if_a_choice_was_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.choose(name, 0)
        await here.ask(ANN, Undo(name, 0, "back"))
        number = (await here.table(name)).number
    monkeypatch.setitem(CATALOGUE, "hexpert", msgspec.structs.replace(CATALOGUE["hexpert"], version=99))
    async with club(tmp_path / "log.db") as there:
        table = await there.table(name)
        assert isinstance(table.log[-1].row, Withdrew)
        assert table.number == number
        assert table.frozen


@pytest.mark.parametrize(
    ("shape", "is_frozen"), [(None, True), ("87654321:", False), ("", False)], ids=["same", "other", "none"]
)
async def test_another_position_freezes_the_game_but_a_view_that_says_more_does_not(
    shape: str | None, is_frozen: bool, tmp_path: Path
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
    log = sqlite3.connect(tmp_path / "log.db")
    log.execute("UPDATE log SET digest = coalesce(?, substr(digest, 1, 9)) || 'other'", (shape,))
    log.commit()
    log.close()
    rechain(tmp_path / "log.db")
    async with club(tmp_path / "log.db") as there:
        assert ("another position" in str((await there.table(name)).frozen)) is is_frozen


class Roomy(Sqlite):
    """A log whose room can be limited, and whose disk can turn read-only."""

    async def lock(self, *, locked: bool) -> None:
        assert self._writer is not None
        self._writer._connection.execute(f"PRAGMA query_only = {int(locked)}")

    async def limit(self, pages: int) -> None:
        assert self._writer is not None
        await self._writer.write(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}"))


async def test_without_room_a_move_is_refused_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = Roomy(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("trihex", ANN, BEN)
        await store.limit(1)
        refusal = await refused(here.play_on(name))
        assert isinstance(refusal, NotKept)
        assert "full" in str(refusal)
        rows = (await here.table(name)).number
        assert len(await store.entries(name)) == rows + 1
        ann = await here.watch(ANN, name)
        assert ann.last("shown")["number"] == rows
        await store.limit(1_000_000)
        assert (await here.play_on(name)).phase is Phase.OVER
    async with club(tmp_path / "log.db") as there:
        assert (await there.table(name)).phase is Phase.OVER


async def test_a_disk_that_turns_read_only_refuses_moves_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    store = Roomy(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        before = await here.table(name)
        await store.lock(locked=True)
        answer = here.answer(before, Seat(1), next(iter(before.rules.legal(before.state, Seat(1)))))
        refusal = await refused(here.ask(BEN, answer))
        assert isinstance(refusal, NotKept)
        assert "readonly" in str(refusal)
        assert isinstance(await refused(here.open("trihex", OwnPlace("Ann"), OpenPlace())), NotKept)
        ben = await here.watch(BEN, name)
        assert ben.last("shown")["number"] == before.number
        await store.lock(locked=False)
        await here.ask(BEN, answer)
        assert (await here.play_on(name)).phase is Phase.OVER


async def test_no_clock_runs_out_while_nothing_can_be_written(tmp_path: Path) -> None:
    store, clock = Roomy(tmp_path / "log.db"), Clock()
    async with club(store, clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        clock.pass_by(2)
        await here.host.round()
        await store.lock(locked=True)
        for _ in range(50):
            clock.pass_by(2)
            assert isinstance(await refused(here.host.round()), NotKept)
        await store.lock(locked=False)
        await here.host.round()
        ann = await here.watch(ANN, name)
        assert ann.last("shown")["clock"]["left"] == 28.0


def test_postgresql_may_go_away_and_come_back(own_postgresql: PostgresServer) -> None:
    async def play(url: str) -> None:
        async with club(Postgres(url)) as here:
            name = await here.begin("trihex", ANN, BEN)
            await here.choose(name, 0)
            before = await here.table(name)
            answer = here.answer(before, Seat(1), next(iter(before.rules.legal(before.state, Seat(1)))))
            await asyncio.to_thread(own_postgresql.stop)
            refusal = await refused(here.ask(BEN, answer))
            assert isinstance(refusal, NotKept)
            assert "try again" in str(refusal)
            assert (await here.host.looks(BEN, name))[0].number == before.number
            await asyncio.to_thread(own_postgresql.start)
            await here.ask(BEN, answer)
            assert (await here.play_on(name)).phase is Phase.OVER
            async with club(Postgres(url)) as there:
                assert [*(await there.table(name)).log] == [*(await here.table(name)).log]

    asyncio.run(play(fresh(own_postgresql.url)))


async def test_a_search_of_the_whole_log_holds_up_no_other_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, is_searching = threading.Event(), threading.Event()

    def held(_guest: str) -> int:
        is_searching.set()
        return int(found.wait(30))

    def connected(path: Path, **how: Any) -> sqlite3.Connection:
        connection = connect_to_read(path, **how)
        connection.create_function("held", 1, held)
        return connection

    monkeypatch.setattr(sqlite, "connect_to_read", connected)
    monkeypatch.setattr(Sqlite, "naming_query", "SELECT 'a table' WHERE held(?) = 1 AND ? <> ''")
    store = Sqlite(tmp_path / "log.db")
    await store.open()
    try:
        search = asyncio.create_task(store.naming(ANN))
        await asyncio.to_thread(is_searching.wait, 30)
        async with asyncio.timeout(10):
            assert await store.keys("none") is None
        assert not search.done()
    finally:
        found.set()
        assert await search == ["a table"]
        await store.close()
