"""A paused table: what everybody sees, what is refused, and what can still be done."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hexarium.core import Seat
from hexarium.service.messages import Hint, Leave, Pause, Request, Resign, Resume, Try, Undo
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.rows import Paused, Played, Returned
from hexarium.service.store import Phase
from tests.service.club import ANN, BEN, CAT, Club, club, refused


async def pause(here: Club, name: str) -> None:
    """Ann asks for a pause, and every other person agrees."""
    await here.ask(ANN, Pause(name, 0, "pause"))
    for seat in (1, 2):
        if (await here.table(name)).paused is None:
            await here.consent(name, seat, f"agree-{seat}")
    assert (await here.table(name)).paused is not None


@pytest.mark.parametrize("pace", [None, 30])
async def test_everybody_sees_the_pause_with_and_without_a_clock(tmp_path: Path, pace: int | None) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=pace, door="listed")
        watching = [await here.watch(guest, name) for guest in (ANN, BEN, CAT)]
        assert [each.last("shown")["paused"] for each in watching] == [False] * 3
        asked = watching[0].last("shown")["asked"]
        await pause(here, name)
        for each in watching:
            shown = each.last("shown")
            assert (shown["paused"], shown["asked"], shown["deciding"]) == (True, None, [0])
        await here.ask(BEN, Resume(name, 1, "r"))
        assert [each.last("shown")["paused"] for each in watching] == [False] * 3
        assert watching[0].last("shown")["asked"] == asked


async def test_a_pause_outlives_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "greedy")
        await pause(here, name)
    async with club(tmp_path / "log.db") as there:
        assert (await there.watch(ANN, name)).last("shown")["paused"]
        await there.ask(ANN, Resume(name, 0, "r"))
        assert (await there.play_on(name)).phase is Phase.OVER


async def test_a_paused_game_is_paused_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "greedy")
        await pause(here, name)
        await here.ask(ANN, Pause(name, 0, "pause"))
        assert isinstance(await refused(here.ask(ANN, Pause(name, 0, "again"))), NotNow)
        assert sum(isinstance(line.row, Paused) for line in (await here.table(name)).log) == 1


@pytest.mark.parametrize("kind", ["answer", "try", "hint", "undo"])
async def test_nothing_is_played_tried_hinted_or_undone_in_a_pause(tmp_path: Path, kind: str) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "greedy")
        await here.choose(name, 0)
        await here.host.autoplay.rest()
        table = await here.table(name)
        ticket = table.tickets[Seat(0)]
        choice = next(iter(table.rules.legal(table.state, Seat(0))))
        requests: dict[str, Request] = {
            "answer": here.answer(table, Seat(0), choice, "x"),
            "try": Try(name, 0, ticket, "x", msgspec.Raw(msgspec.json.encode(choice))),
            "hint": Hint(name, 0, ticket, "x"),
            "undo": Undo(name, 0, "x"),
        }
        await pause(here, name)
        before = (await here.table(name)).number
        refusal = await refused(here.ask(ANN, requests[kind]))
        assert (type(refusal), str(refusal)) == (NotNow, "Resume the game first.")
        assert (await here.table(name)).number == before
        await here.ask(ANN, Resume(name, 0, "r"))
        await here.ask(ANN, requests[kind])


async def test_a_player_can_resign_in_a_pause_and_the_game_ends_unpaused(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await pause(here, name)
        await here.ask(BEN, Resign(name, 1, "r"))
        table = await here.table(name)
        assert table.ended is not None
        assert table.ended.ranking is not None
        assert table.ended.ranking.places == (1, 2)
        assert not (await here.watch(ANN, name)).last("shown")["paused"]
        assert isinstance(await refused(here.ask(ANN, Resume(name, 0, "s"))), NotNow)


async def test_a_bot_plays_for_a_player_who_resigned_in_a_pause_once_it_is_over(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, CAT)
        await pause(here, name)
        await here.ask(ANN, Resign(name, 0, "r"))
        await here.host.autoplay.rest()
        assert {*(await here.table(name)).tickets} == {0}
        await here.ask(BEN, Resume(name, 1, "s"))
        await here.host.autoplay.rest()
        table = await here.table(name)
        assert isinstance(table.log[-1].row, Played)
        assert {*table.tickets} == {1}


async def test_a_player_can_leave_a_paused_game_and_come_back_to_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "greedy")
        await pause(here, name)
        await here.ask(ANN, Leave(name, 0, "l"))
        await here.host.autoplay.rest()
        assert {*(await here.table(name)).absent} == {0}
        ann = await here.watch(ANN, name)
        table = await here.table(name)
        assert isinstance(table.log[-1].row, Returned)
        assert ann.last("shown")["paused"]
        assert not any(isinstance(line.row, Played) and line.row.proxy for line in table.log)


async def test_the_host_can_close_a_paused_table(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await pause(here, name)
        await here.host.shut(ANN, name)
        assert (await here.table(name)).phase is Phase.OVER
        assert not (await here.watch(BEN, name)).last("shown")["paused"]


async def test_a_frozen_table_is_not_resumed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "greedy")
        await pause(here, name)
        (await here.table(name)).freeze("Played under other rules.")
        assert isinstance(await refused(here.ask(ANN, Resume(name, 0, "r"))), Frozen)


async def test_nobody_is_marked_absent_for_the_time_of_a_pause(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, patience=60)
        await here.host.round()
        here.clock.pass_by(50)
        await here.host.round()
        await pause(here, name)
        for _ in range(2):
            here.clock.pass_by(250)
            await here.host.round()
        await here.ask(ANN, Resume(name, 0, "r"))
        await here.host.round()
        here.clock.pass_by(59)
        await here.host.round()
        assert (await here.table(name)).absent == {}
        here.clock.pass_by(1)
        await here.host.round()
        assert {*(await here.table(name)).absent} == {0, 1}
