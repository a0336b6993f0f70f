"""What is asked for often costs the same however many games a club has finished."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.service import database, layout, result_queries, sqlite_file, table_lists
from hexarium.service.store import LATEST, Phase
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.faults import set_layout
from tests.service.club import ANN, BEN, club

ASKED_OFTEN = {
    "a table's rows": database.ENTRIES,
    "a table's keys": database.KEYS,
    "a table's outline": database.OUTLINE,
    "the lobby": database.LOBBY,
    "own tables that are not over": database.UNFINISHED,
    "own finished games": database.FINISHED,
    "own best scores": database.BESTS,
    "own results": result_queries.RESULTS,
    "what reviews say": result_queries.FIGURES,
    "where a guest sits": database.SAT,
    "tables that a guest hosts": database.HOSTED,
    "an earlier request": database.EARLIER,
    "requests to forget": database.FORGET_REQUESTS,
    "tables that are due": database.DUE,
    "putting a table off": database.POSTPONE,
    "tables that have moved": database.MOVED,
    "noting a guest": database.SEE,
    "when a guest was seen": database.SEEN,
    "the latest move": database.LATEST,
}


@pytest.fixture
def empty() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        layout.migrate(connection)
        yield connection


def plan(connection: sqlite3.Connection, statement: str) -> list[str]:
    values = [0] * statement.count("?")
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]


@pytest.mark.parametrize("name", ASKED_OFTEN)
def test_no_query_that_is_asked_often_reads_a_whole_table(empty: sqlite3.Connection, name: str) -> None:
    steps = plan(empty, ASKED_OFTEN[name])
    assert steps
    assert not [step for step in steps if step.startswith("SCAN")]


@pytest.mark.parametrize(
    "name", ["the lobby", "own finished games", "own results", "what reviews say", "tables that are due"]
)
def test_a_list_with_a_limit_is_read_in_its_order(empty: sqlite3.Connection, name: str) -> None:
    assert not [step for step in plan(empty, ASKED_OFTEN[name]) if "TEMP B-TREE" in step]


async def test_nobody_fills_the_lobby_alone(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        tables = [await here.open("hexpert", OwnPlace("Ben"), OpenPlace(), guest=BEN, door="listed")]
        for number in range(12):
            here.clock.pass_by(number % 2)
            tables.append(await here.open("hexpert", OwnPlace("Ann"), OpenPlace(), door="listed"))
        listed = [each.table for each in await here.host.lists.lobby()]
        assert len(listed) == 6
        assert {each.name for each in (tables[0], *tables[-4:])} <= {*listed}
        await here.host.shut(ANN, listed[0])
        assert len(await here.host.lists.lobby()) == 6, "the next of theirs takes its place"


async def test_finished_games_are_listed_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_lists, "GAMES_ON_PAGE", 2)
    async with club(tmp_path / "club.db") as here:
        names = [await here.begin("hexpert", ANN, BEN) for _ in range(6)]
        for name in names[:5]:
            here.clock.pass_by(1)
            await here.host.shut(ANN, name)
        first = await here.host.lists.of_guest(BEN)
        assert [each.table for each in first.summaries] == [names[4], names[3], names[5]]
        assert first.next is not None
        second = await here.host.lists.finished(BEN, first.next)
        assert [each.table for each in second.summaries] == [names[2], names[1]]
        assert second.next is not None
        third = await here.host.lists.finished(BEN, second.next)
        assert ([each.table for each in third.summaries], third.next) == ([names[0]], None)


async def test_games_that_ended_at_the_same_time_are_all_listed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_lists, "GAMES_ON_PAGE", 2)
    async with club(tmp_path / "club.db") as here:
        names = [await here.begin("hexpert", ANN, BEN) for _ in range(5)]
        for name in names:
            await here.host.shut(ANN, name)
        page = await here.host.lists.finished(ANN, LATEST)
        listed = [each.table for each in page.summaries]
        while page.next is not None:
            page = await here.host.lists.finished(ANN, page.next)
            listed += [each.table for each in page.summaries]
        assert listed == sorted(names)


async def test_games_that_an_earlier_release_finished_are_found_after_the_update(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        over, running = await here.begin("hexpert", ANN, BEN), await here.begin("hexpert", ANN, BEN)
        await here.host.shut(ANN, over)
    set_layout(tmp_path / "club.db", 11)
    async with club(tmp_path / "club.db") as here:
        assert here.host.trouble is None
        (listed,) = (await here.host.lists.finished(BEN, LATEST)).summaries
        assert (listed.table, listed.phase) == (over, Phase.OVER)
        assert [each.table for each in await here.host.store.unfinished(BEN)] == [running]


def test_a_copy_goes_on_while_a_server_writes_and_says_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "_COPIED", 3)
    with closing(sqlite_file.prepared(tmp_path / "club.db")) as server:
        parts = list[float]()

        def write_on(part: float) -> None:
            parts.append(part)
            server.execute(database.BEAT, (float(len(parts)),))

        server.execute(database.BEAT, (0.0,))
        sqlite_file.copy_file(tmp_path / "club.db", tmp_path / "copy.db", write_on)
    assert len(parts) > 3
    assert parts == sorted({*parts})
    assert parts[-1] == 1
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT at FROM pulse").fetchall() == [(0.0,)]
