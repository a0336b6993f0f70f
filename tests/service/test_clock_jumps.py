"""The computer's clock is set wrong, and right again: games go on, and times in a log never go back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.core import Seat
from tests.service.club import ANN, BEN, Clock, Club, club

HOUR, YEAR = 3600.0, 365 * 86400.0


async def left(here: Club, name: str) -> float:
    """How much time the player has whose turn it is."""
    return float((await here.watch(ANN, name)).last("shown")["clock"]["left"])


async def times_of(here: Club, name: str) -> list[float]:
    return [line.at for line in (await here.table(name)).log]


async def test_an_outage_noted_in_the_future_does_not_stop_clocks(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock):
        pass
    with closing(sqlite3.connect(tmp_path / "log.db")) as database, database:
        database.execute("INSERT INTO outages VALUES (?, ?)", (clock.time, clock.time + YEAR))
        database.execute("INSERT INTO outages VALUES (?, ?)", (clock.time + YEAR, clock.time + 2 * YEAR))
        database.execute("INSERT INTO outages VALUES (?, ?)", (clock.time + HOUR, clock.time))
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        assert await left(here, name) == 30.0
        clock.pass_by(31)
        await here.host.autoplay.tick()
        assert {*(await here.table(name)).tickets} == {1}


@pytest.mark.parametrize("jump", [HOUR, YEAR])
async def test_a_clock_that_is_set_ahead_and_back_while_the_server_runs(tmp_path: Path, jump: float) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        for jumps in (*[0.0] * 5, jump, 0.0, -jump, 0.0):
            here.clock.set_by(jumps)
            here.clock.pass_by(2.0)
            await here.host.round()
        assert {*(await here.table(name)).tickets} == {0}
        assert 10.0 <= await left(here, name) <= 15.0
        for seat in (0, 1):
            await here.choose(name, seat)
        here.clock.pass_by(31)
        await here.host.autoplay.tick()
        assert {*(await here.table(name)).tickets} == {1}
        times = await times_of(here, name)
        assert times == sorted(times)


async def test_a_clock_that_is_set_back_and_right_again_leaves_the_club_at_the_right_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        for _ in range(20):
            for jump in (-6 * HOUR, 3 * HOUR, 3 * HOUR):
                before = here.host.now()
                here.clock.set_by(jump)
                here.clock.pass_by(2.0)
                assert before < here.host.now() <= before + 2.0
        assert here.host.now() == here.clock.time


class JumpingClock(Clock):
    """A clock that is set ahead by an hour once somebody has looked at it so often."""

    looks = -1

    def __call__(self) -> float:
        time = super().__call__()
        self.looks -= 1
        if self.looks == 0:
            self.set_by(HOUR)
        return time


@pytest.mark.parametrize("looks", range(1, 13))
async def test_a_clock_that_is_set_ahead_at_any_moment_takes_nobodys_time(tmp_path: Path, looks: int) -> None:
    clock = JumpingClock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        clock.pass_by(2.0)
        clock.looks = looks
        for _ in range(3):
            await here.host.round()
            clock.pass_by(2.0)
        assert clock.looks <= 0
        assert {*(await here.table(name)).tickets} == {0}
        assert 20.0 <= await left(here, name) <= 30.0


@pytest.mark.parametrize("jump", [HOUR, YEAR])
async def test_a_clock_that_is_set_back_between_two_runs_of_the_server(tmp_path: Path, jump: float) -> None:
    clock = Clock()
    clock.pass_by(2 * YEAR)
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        await here.choose(name, 0)
        await here.host.heartbeat.beat()
    clock.set_by(-jump)
    async with club(tmp_path / "log.db", clock) as there:
        assert await left(there, name) == 30.0
        clock.pass_by(20)
        await there.choose(name, 1)
        assert await left(there, name) == 30.0
        clock.pass_by(31)
        await there.host.autoplay.tick()
        assert {*(await there.table(name)).tickets} == {1}
        times = await times_of(there, name)
        assert times == sorted(times)


async def test_a_club_without_unfinished_games_goes_by_the_clock_that_was_set_right(tmp_path: Path) -> None:
    clock = Clock()
    clock.pass_by(YEAR)
    async with club(tmp_path / "log.db", clock) as here:
        ended = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, ended)
    clock.set_by(-YEAR)
    async with club(tmp_path / "log.db", clock) as there:
        assert there.host.now() == clock.time
        await there.host.rematch(ANN, ended)
        times = await times_of(there, ended)
        assert times == sorted(times)


async def test_a_time_that_cannot_be_is_not_believed(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
    with closing(sqlite3.connect(tmp_path / "log.db")) as database, database:
        database.execute("UPDATE tables SET moved = 1e300")
    async with club(tmp_path / "log.db", clock) as there:
        assert there.host.now() == clock.time
        assert Seat(0) in (await there.table(name)).tickets


async def test_people_are_away_for_as_long_as_they_are_whatever_the_clock_says(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, patience=60)
        await here.watch(ANN, name)
        for jump, seconds in ((0.0, 1.0), (-YEAR, 30.0), (0.0, 29.0)):
            here.clock.set_by(jump)
            here.clock.pass_by(seconds)
            await here.host.round()
        assert not (await here.table(name)).absent
        here.clock.pass_by(3)
        await here.host.round()
        assert {*(await here.table(name)).absent} == {1}
