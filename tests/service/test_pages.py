"""A long story is told in pages, and whoever sits down cannot make it long."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hexarium.core import Seat
from hexarium.service import log_limits, replies
from hexarium.service.log_limits import MOST_BOTS, MOST_DEPARTURES, MOST_SEATINGS
from hexarium.service.messages import Leave, Since, Undo
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import NotNow
from hexarium.service.rows import Absent, Person, Seated
from hexarium.service.seating import Sit
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.service.club import ANN, BEN, CAT, Club, Guest, club, refused

ROWS = 18_000


async def long_table(here: Club) -> str:
    """A table with a log as nobody can make it any more."""
    name = await here.begin("trihex", ANN, BEN)
    live = await here.host.tables.find(name)
    live.table = live.table.fork()
    while live.table.number < ROWS:
        add_row(live.table, here.clock.time, Seated(Seat(1), Person("Ben", BEN)))
    return name


async def follow(here: Club, guest: Guest, name: str) -> int:
    """Ask for page after page, as clients do; returns how often that was."""
    asked, last, number = 0, -1, 0
    while last < number:
        await here.ask(guest, Since(name, last))
        told, shown = msgspec.json.decode(guest.frames[-1])
        last, number = told["rows"][-1]["number"], shown["number"]
        asked += 1
    return asked


async def test_a_table_of_eighteen_thousand_rows_can_be_joined(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await long_table(here)
        ann = Guest(ANN)
        pages = await follow(here, ann, name)
        assert pages == -(-ROWS // replies.PAGE_ROWS) + 1
        assert [row["number"] for row in ann.rows(0)] == [*range(ROWS + 1)]
        assert max(map(len, ann.frames)) < 2 * replies.PAGE_BYTES


async def test_news_for_somebody_who_reads_page_by_page_leaves_no_gap(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await long_table(here)
        ann = await here.watch(ANN, name)
        await here.choose(name, 0)
        assert [row["number"] for row in ann.rows(0)] == [*range(2 * replies.PAGE_ROWS)]
        assert ann.last("shown")["number"] > ROWS


async def test_a_page_is_limited_in_bytes_too_and_has_a_row_at_least(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "PAGE_BYTES", 1)
    async with club(tmp_path / "log.db") as here:
        name = await long_table(here)
        (story,) = await here.host.stories(ANN, name, 100)
        assert [row.number for row in story.rows] == [*range(101, 101 + replies.UNWEIGHED_ROWS)]
        assert (await here.host.stories(ANN, name, ROWS))[0].rows == ()
        assert msgspec.json.encode(story)


async def test_nobody_sits_down_and_leaves_without_end(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = (await here.open("trihex", OwnPlace("Ann"), OpenPlace(), door="listed")).name
        for _ in range(MOST_SEATINGS):
            await here.host.sit(BEN, name, Seat(1), Sit("Ben"))
            await here.host.remove(BEN, name)
        again = await refused(here.host.sit(BEN, name, Seat(1), Sit("Ben")))
        assert (type(again), str(again)) == (NotNow, "You have sat down at this table often enough.")
        await here.host.sit(CAT, name, Seat(1), Sit("Cat"))


async def test_nobody_changes_bots_without_end_between_two_moves(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        for _ in range(MOST_BOTS):
            await here.host.hand_over(ANN, name, Seat(1), "greedy")
        assert isinstance(await refused(here.host.hand_over(ANN, name, Seat(1), "easy")), NotNow)
        await here.choose(name, 0)
        await here.host.hand_over(ANN, name, Seat(1), "easy")


async def test_nobody_leaves_and_returns_without_end_between_two_moves(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, patience=0)
        ann = await here.watch(ANN, name)
        for number in range(MOST_DEPARTURES):
            await here.ask(BEN, Leave(name, 1, f"l{number}"))
            here.host.tables.forget(await here.watch(BEN, name))
        assert isinstance(await refused(here.ask(BEN, Leave(name, 1, "more"))), NotNow)
        await here.host.autoplay.tick()
        rows = [line.row for line in (await here.table(name)).log]
        assert sum(isinstance(row, Absent) for row in rows) == MOST_DEPARTURES
        assert ann.last("shown")["seats"][1]["absent"] is False


async def test_nobody_plays_and_undoes_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_limits, "MOST_UNDOS", 5)
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.choose(name, 0)
        allowed = 5 + len((await here.table(name)).played)
        for number in range(allowed):
            await here.ask(ANN, Undo(name, 0, f"u{number}"))
            await here.choose(name, 0)
        assert isinstance(await refused(here.ask(ANN, Undo(name, 0, "more"))), NotNow)
        await here.choose(name, 1)
        await here.ask(BEN, Undo(name, 1, "first"))
