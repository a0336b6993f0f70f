"""Time: given from outside, belonging to the turn, standing still in pauses and while the club is closed."""

from __future__ import annotations

from pathlib import Path

from hexarium.core import Seat
from hexarium.service.host import Mine, Vacant
from hexarium.service.messages import Consent, Leave, Pause, Resume, Since
from hexarium.service.refusal import NotYours
from hexarium.service.rows import Absent, Bot, Person, Played, Returned
from tests.service.club import ANN, BEN, Clock, Guest, club, refused


async def test_when_a_tables_time_is_up_a_plain_bot_makes_that_one_choice(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        ticket = (await here.table(name)).tickets[Seat(0)]
        here.clock.pass_by(29.9)
        await here.host.tick()
        assert (await here.table(name)).tickets == {0: ticket}
        here.clock.pass_by(0.2)
        await here.host.tick()
        table = await here.table(name)
        assert {*table.tickets} == {1}
        chosen = [line.row for line in table.lines if isinstance(line.row, Played) and line.row.by == 0]
        assert [row.proxy for row in chosen] == ["random"]
        await here.choose(name, 1)
        await here.choose(name, 0)


async def test_a_sealed_answer_does_not_give_the_others_more_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, pace=30)
        here.clock.pass_by(20)
        await here.choose(name, 0)
        here.clock.pass_by(11)
        await here.host.tick()
        assert (await here.table(name)).state.sealed == (None, None)


async def test_clocks_stand_still_in_a_pause(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        here.clock.pass_by(10)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.ask(BEN, Consent(name, 1, "c", agrees=True))
        here.clock.pass_by(1000)
        await here.host.tick()
        ann = await here.watch(ANN, name)
        assert ann.last("shown")["clock"] == {"ends": None, "left": 20.0}
        await here.ask(ANN, Resume(name, 0, "r"))
        assert ann.last("shown")["clock"]["left"] == 20.0
        here.clock.pass_by(21)
        await here.host.tick()
        assert {*(await here.table(name)).tickets} == {1}


async def test_clocks_stand_still_while_the_club_is_closed(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        clock.pass_by(10)
        await here.host.beat()
    clock.pass_by(5000)
    async with club(tmp_path / "log.db", clock) as there:
        await there.host.tick()
        ann = await there.watch(ANN, name)
        assert ann.last("shown")["clock"]["left"] == 20.0
        clock.pass_by(21)
        await there.host.tick()
        assert {*(await there.table(name)).tickets} == {1}


async def test_a_bot_sits_in_for_whoever_stays_away_and_goes_when_they_are_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, patience=60)
        ben = await here.watch(BEN, name)
        await here.host.tick()
        here.clock.pass_by(61)
        await here.host.tick()
        await here.host.house.rest()
        table = await here.table(name)
        assert any(row.row == Absent(Seat(0), "random") for row in table.lines)
        assert {*table.tickets} == {1}
        assert ben.last("shown")["seats"][0]["absent"] is True
        await here.watch(ANN, name)
        table = await here.table(name)
        assert table.lines[-1].row == Returned(Seat(0))
        await here.choose(name, 1)
        await here.choose(name, 0)


async def test_a_person_can_leave_and_take_the_seat_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = Guest(ANN)
        await here.host.ask(ann, Leave(name, 0, "l"))
        await here.host.house.rest()
        assert {*(await here.table(name)).tickets} == {1}
        await here.host.ask(ann, Since(name, -1))
        assert (await here.table(name)).absent == {}


async def test_the_host_can_put_a_bot_in_anybodys_place(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(here.host.hand_over(BEN, name, Seat(0), "random")), NotYours)
        await here.host.hand_over(ANN, name, Seat(1), "greedy")
        await here.choose(name, 0)
        await here.host.house.rest()
        table = await here.table(name)
        assert table.occupants[1] == Bot("greedy")
        assert {*table.tickets} == {0}
        assert isinstance(await refused(here.ask(BEN, Leave(name, 1, "l"))), NotYours)


async def test_a_seat_can_be_opened_again_before_the_start(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", Mine("Ann"), Vacant(), door="listed")
        await here.host.sit(BEN, table.name, Seat(1), Person("Ben"), "")
        await here.host.hand_over(ANN, table.name, Seat(1), None)
        assert (await here.table(table.name)).occupants[1] is None
