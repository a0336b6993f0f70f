"""Time: given from outside, belonging to the turn, standing still in pauses and while the club is closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexarium.core import House, Seat
from hexarium.games import CATALOGUE
from hexarium.games.wordsearch.actions import Allow, Call, Dispute, Swap
from hexarium.service.messages import Leave, Pause, Resume, Since, Undo
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotYours, Stale
from hexarium.service.rows import Absent, Bot, Played, Returned
from hexarium.service.seating import Sit
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, Clock, Club, Guest, club, refused
from tests.service.timed import SECONDS, TIMED, Finish, Say


async def test_when_a_tables_time_is_up_a_plain_bot_makes_that_one_choice(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        ticket = (await here.table(name)).tickets[Seat(0)]
        here.clock.pass_by(29.9)
        await here.host.autoplay.tick()
        assert (await here.table(name)).tickets == {0: ticket}
        here.clock.pass_by(0.2)
        await here.host.autoplay.tick()
        table = await here.table(name)
        assert {*table.tickets} == {1}
        chosen = [line.row for line in table.log if isinstance(line.row, Played) and line.row.by == 0]
        assert [row.proxy for row in chosen] == ["random"]
        await here.choose(name, 1)
        await here.choose(name, 0)


async def test_a_sealed_answer_does_not_give_the_others_more_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, pace=30)
        here.clock.pass_by(20)
        await here.choose(name, 0)
        here.clock.pass_by(11)
        await here.host.autoplay.tick()
        assert (await here.table(name)).state.sealed == (None, None)


def fixed(count: int) -> bytes:
    """The same luck every time."""
    return bytes(range(count))


async def clock_of(here: Club, name: str) -> tuple[int, set[Seat], float]:
    """The newest ticket, whose turn it is, and what is left of its time."""
    table = await here.table(name)
    assert table.timer is not None
    return max(table.tickets.values()), {*table.tickets}, round(table.timer.ends([]) - here.clock.time, 3)


async def call(here: Club, name: str, seat: int) -> None:
    """The seat calls the first word that is offered."""
    table = await here.table(name)
    choices = table.rules.legal(table.state, Seat(seat))
    await here.choose(name, seat, next(choice for choice in choices if isinstance(choice, Call)))


async def test_a_turn_alone_that_ran_out_leaves_the_next_its_whole_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("wordsearch", ANN)
        first, _, _ = await clock_of(here, name)
        here.clock.pass_by(30.1)
        await here.host.autoplay.tick()
        second, asked, left = await clock_of(here, name)
        assert second > first
        assert (asked, left) == ({0}, 30.0)


async def test_the_turn_after_a_word_that_nobody_disputes_has_its_whole_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", token=fixed) as here:
        name = await here.begin("wordsearch", ANN, BEN, options={"judge": "table"})
        await call(here, name, 0)
        disputing, asked, left = await clock_of(here, name)
        assert (asked, left) == ({1}, 10.0)
        here.clock.pass_by(10.1)
        await here.host.autoplay.tick()
        finding, asked, left = await clock_of(here, name)
        assert finding > disputing
        assert (asked, left) == ({1}, 30.0)


async def test_who_has_not_answered_a_shared_question_keeps_it_and_a_turn_that_follows_is_a_new_one(
    tmp_path: Path,
) -> None:
    async with club(tmp_path / "log.db", token=fixed) as here:
        name = await here.begin("wordsearch", ANN, BEN, "cat", options={"judge": "table"})
        await call(here, name, 0)
        here.clock.pass_by(4)
        disputing, asked, left = await clock_of(here, name)
        assert (asked, left) == ({1, 2}, 6.0)
        await here.choose(name, 1, Allow())
        assert await clock_of(here, name) == (disputing, {2}, 6.0)
        await here.choose(name, 2, Allow())
        finding, asked, left = await clock_of(here, name)
        assert finding > disputing
        assert (asked, left) == ({1}, 30.0)


async def test_a_dispute_that_leaves_only_the_next_seat_asked_begins_its_turn(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", token=fixed) as here:
        name = await here.begin("wordsearch", ANN, BEN, "cat", options={"judge": "table"})
        await call(here, name, 0)
        here.clock.pass_by(7)
        await here.choose(name, 2, Dispute())
        _, asked, left = await clock_of(here, name)
        assert (asked, left) == ({1}, 30.0)


async def test_a_change_taken_back_within_a_turn_gives_no_new_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", token=fixed) as here:
        name = await here.begin("wordsearch", ANN)
        here.clock.pass_by(29)
        table = await here.table(name)
        choices = table.rules.legal(table.state, Seat(0))
        await here.choose(name, 0, next(choice for choice in choices if isinstance(choice, Swap)))
        await here.ask(ANN, Undo(name, 0, "u"))
        assert len((await here.table(name)).moves()) == len(table.moves())
        assert (await clock_of(here, name))[2] == 1.0


async def test_clocks_stand_still_in_a_pause(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        here.clock.pass_by(10)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.consent(name, 1)
        here.clock.pass_by(1000)
        await here.host.autoplay.tick()
        ann = await here.watch(ANN, name)
        assert ann.last("shown")["clock"] == {"ends": None, "left": 20.0}
        await here.ask(ANN, Resume(name, 0, "r"))
        assert ann.last("shown")["clock"]["left"] == 20.0
        here.clock.pass_by(21)
        await here.host.autoplay.tick()
        assert {*(await here.table(name)).tickets} == {1}


async def test_clocks_stand_still_while_the_club_is_closed(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        for _ in range(5):
            clock.pass_by(2)
            await here.host.heartbeat.beat()
    clock.pass_by(5000)
    async with club(tmp_path / "log.db", clock) as there:
        await there.host.autoplay.tick()
        ann = await there.watch(ANN, name)
        assert ann.last("shown")["clock"]["left"] == 20.0
        clock.pass_by(21)
        await there.host.autoplay.tick()
        assert {*(await there.table(name)).tickets} == {1}


async def test_a_bot_sits_in_for_whoever_stays_away_and_goes_when_they_are_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, patience=60)
        ben = await here.watch(BEN, name)
        await here.host.autoplay.tick()
        here.clock.pass_by(61)
        await here.host.autoplay.tick()
        await here.host.autoplay.rest()
        table = await here.table(name)
        assert any(row.row == Absent(Seat(0), "easy") for row in table.log)
        assert {*table.tickets} == {1}
        assert ben.last("shown")["seats"][0]["absent"] is True
        await here.watch(ANN, name)
        table = await here.table(name)
        assert table.log[-1].row == Returned(Seat(0))
        await here.choose(name, 1)
        await here.choose(name, 0)


async def test_a_person_can_leave_and_take_the_seat_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = Guest(ANN)
        await here.host.dispatcher.ask(ann, Leave(name, 0, "l"))
        await here.host.autoplay.rest()
        assert {*(await here.table(name)).tickets} == {1}
        await here.host.dispatcher.ask(ann, Since(name, -1))
        assert (await here.table(name)).absent == {}


async def test_the_host_can_put_a_bot_in_anybodys_place(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(here.host.hand_over(BEN, name, Seat(0), "random")), NotYours)
        await here.host.hand_over(ANN, name, Seat(1), "greedy")
        await here.choose(name, 0)
        await here.host.autoplay.rest()
        table = await here.table(name)
        assert table.occupants[1] == Bot("greedy")
        assert {*table.tickets} == {0}
        assert isinstance(await refused(here.ask(BEN, Leave(name, 1, "l"))), NotYours)


async def test_a_seat_can_be_opened_again_before_the_start(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), door="listed")
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben"))
        await here.host.hand_over(ANN, table.name, Seat(1), None)
        assert (await here.table(table.name)).occupants[1] is None


async def test_when_the_rules_time_is_up_the_clock_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "timed", TIMED)
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("timed", ANN, BEN)
        here.clock.pass_by(SECONDS - 1)
        await here.choose(name, 0, Finish())
        here.clock.pass_by(SECONDS - 1)
        await here.host.autoplay.tick()
        assert {*(await here.table(name)).tickets} == {1}
        here.clock.pass_by(2)
        await here.host.autoplay.tick()
        table = await here.table(name)
        assert {*table.tickets} == {0}
        assert [move.by for move in table.moves()] == [0, House.CLOCK]


async def test_a_question_that_continues_the_turn_has_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CATALOGUE, "timed", TIMED)
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("timed", ANN, BEN)
        here.clock.pass_by(20)
        await here.choose(name, 0, Say())
        ann = await here.watch(ANN, name)
        assert ann.last("shown")["clock"]["left"] == SECONDS - 20
        here.clock.pass_by(11)
        await here.host.autoplay.tick()
        assert {*(await here.table(name)).tickets} == {1}


async def test_answer_or_expiry_whichever_row_lands_first_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, "timed", TIMED)
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("timed", ANN, BEN)
        before = await here.table(name)
        here.clock.pass_by(SECONDS + 1)
        late = here.answer(before, Seat(0), Finish())
        await here.ask(ANN, late)
        await here.host.autoplay.tick()
        assert [move.by for move in (await here.table(name)).moves()] == [0]
        here.clock.pass_by(SECONDS + 1)
        before = await here.table(name)
        await here.host.autoplay.tick()
        assert isinstance(await refused(here.ask(BEN, here.answer(before, Seat(1), Finish()))), Stale)


def test_whoever_is_at_another_process_is_not_away(postgresql: str) -> None:
    async def wait(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN, patience=60)
            await here.watch(ANN, name)
            ben = await there.watch(BEN, name)
            for _ in range(40):
                clock.pass_by(3)
                await there.host.round()
                await here.host.round()
            assert not (await here.table(name)).absent
            there.host.tables.forget(ben)
            for _ in range(40):
                clock.pass_by(3)
                await there.host.round()
                await here.host.round()
            await here.host.tables.refresh(name)
            assert {*(await here.table(name)).absent} == {1}

    asyncio.run(wait(fresh(postgresql)))


async def test_a_club_that_closes_in_a_pause_stops_clocks_once(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.consent(name, 1)
        clock.pass_by(10)
        await here.host.heartbeat.beat()
    clock.pass_by(8 * 3600)
    async with club(tmp_path / "log.db", clock) as there:
        await there.ask(ANN, Resume(name, 0, "r"))
        ann = await there.watch(ANN, name)
        assert ann.last("shown")["clock"]["left"] == 30
