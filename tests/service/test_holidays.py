"""Holidays: the clock of somebody on holiday stands still, everybody sees it, and it is the same after a restart."""

from __future__ import annotations

import asyncio
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Host, Sqlite, holidays, read_sheet, verify, write_sheet
from hexarium.service.clock import Timer
from hexarium.service.holidays import DAY, MOST_DAYS, MOST_DAYS_A_YEAR
from hexarium.service.messages import Leave, Resign
from hexarium.service.new_rows import add_row, settle
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotNow
from hexarium.service.rows import HolidayBegan, HolidayEnded, Opened, Person, Played, Row, Seated, Started
from hexarium.service.store import Phase, Store, Taken
from hexarium.service.table import Table
from hexarium.service.table_request import OpenPlace, TableRequest, charter_for
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, Club, club, refused
from tests.service.forger import rechained

HOUR = 3600.0
SLOW: Any = {"pace": int(3 * DAY)}


async def deciding(here: Club, name: str) -> tuple[int, str]:
    """The seat whose turn it is, and its guest."""
    table = await here.table(name)
    seat = min(table.tickets)
    return seat, table.guest_in(Seat(seat))


async def moves(here: Club, name: str) -> int:
    return sum(isinstance(line.row, Played) for line in (await here.table(name)).log)


async def at(here: Club, days: float) -> None:
    """Let time pass in which the server is up."""
    here.clock.pass_by(days * DAY)
    await here.host.heartbeat.beat()
    here.host.tables.note_outages([])
    await here.host.round()
    await here.host.autoplay.rest()


async def test_the_clock_stands_still_while_somebody_whose_turn_it_is_is_on_holiday(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        seat, guest = await deciding(here, name)
        other = BEN if guest == ANN else ANN
        watcher = await here.watch(other, name)
        made = await moves(here, name)
        await at(here, 2)
        until = here.clock() + 10 * DAY
        await here.host.go_on_holiday(guest, until)

        shown = watcher.last("shown")
        assert shown["seats"][seat]["holiday"] == until
        assert shown["clock"] == {"ends": None, "left": DAY}
        await at(here, 9.9)
        assert (await moves(here, name), (await deciding(here, name))[0]) == (made, seat)
        await at(here, 0.2)
        shown = watcher.last("shown")
        assert shown["seats"][seat]["holiday"] is None
        assert shown["clock"]["ends"] == until + DAY
        await at(here, 0.8)
        assert await moves(here, name) == made
        await at(here, 0.2)
        assert await moves(here, name) > made


async def listed_deadline(here: Club, guest: str, name: str) -> float | None:
    """When the time of whoever is asked runs out, as the list of the guest's games has it."""
    return next(each.deadline for each in (await here.host.lists.of_guest(guest)).summaries if each.table == name)


async def test_lists_say_when_the_time_of_a_slow_turn_runs_out(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, fast = await here.begin("trihex", ANN, BEN, **SLOW), await here.begin("trihex", ANN, BEN, pace=3599)
        _, guest = await deciding(here, name)
        ends = here.clock() + 3 * DAY
        assert (await listed_deadline(here, guest, name), await listed_deadline(here, guest, fast)) == (ends, None)
        await at(here, 1)
        here.host.tables.note_outages([(here.clock() - 2 * HOUR, here.clock() - HOUR)])
        assert await listed_deadline(here, guest, name) == ends + HOUR
        here.host.tables.note_outages([])
        await here.host.go_on_holiday(guest, here.clock() + 2 * DAY)
        assert await listed_deadline(here, guest, name) == ends + 2 * DAY


async def test_a_holiday_ends_early(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        seat, guest = await deciding(here, name)
        began = (await here.table(name)).timer
        await here.host.go_on_holiday(guest, here.clock() + 10 * DAY)
        await at(here, 4)
        state = await here.host.end_holiday(guest)
        assert (state.until, state.days_this_year) == (None, MOST_DAYS_A_YEAR - 4)
        table = await here.table(name)
        assert isinstance(table.log[-1].row, HolidayEnded)
        assert began is not None
        assert table.timer == began
        assert began.ends(table.stops(here.clock())) == here.clock() + 3 * DAY
        assert not table.is_on_holiday(Seat(seat), here.clock())


async def test_the_clock_of_others_runs_while_somebody_is_on_holiday(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        _, guest = await deciding(here, name)
        await here.host.go_on_holiday(BEN if guest == ANN else ANN, here.clock() + 10 * DAY)
        made = await moves(here, name)
        await at(here, 3.01)
        assert await moves(here, name) > made


async def test_a_person_on_holiday_may_play(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        seat, guest = await deciding(here, name)
        await here.host.go_on_holiday(guest, here.clock() + 10 * DAY)
        made = await moves(here, name)
        await at(here, 5)
        await here.choose(name, seat)
        assert await moves(here, name) > made
        table = await here.table(name)
        assert table.is_on_holiday(Seat(seat), here.clock())
        assert (table.halted is not None) == (seat in table.tickets)


async def test_nobody_goes_on_holiday_from_a_fast_game_or_one_that_is_over(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        fast = await here.begin("trihex", ANN, BEN, pace=3599)
        untimed = await here.begin("trihex", ANN, BEN)
        over = await here.begin("trihex", ANN, BEN, **SLOW)
        await here.ask(ANN, Resign(over, Seat(0), "r"))
        slow = await here.begin("trihex", ANN, BEN, pace=3600)
        waiting = (await here.open("trihex", OpenPlace(), OpenPlace(), **SLOW)).name
        before = {name: (await here.table(name)).number for name in (fast, untimed, over, slow, waiting)}
        await here.host.go_on_holiday(ANN, here.clock() + DAY)
        grown = {name for name, number in before.items() if (await here.table(name)).number > number}
        assert grown == {slow}


async def test_a_holiday_counts_from_the_start_if_the_game_starts_later(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", *[OpenPlace()] * 2, **SLOW)
        for seat, guest in enumerate((ANN, BEN)):
            await here.host.tables.change(
                await here.host.tables.find(table.name),
                lambda fork, now, seat=seat, guest=guest: add_row(  # type: ignore[misc]
                    fork, now, Seated(Seat(seat), Person(guest.title(), guest))
                ),
            )
        for guest in (ANN, BEN):
            await here.host.go_on_holiday(guest, here.clock() + 5 * DAY)
        await at(here, 1)
        await here.host.start(ANN, table.name)
        started = await here.table(table.name)
        assert started.timer is not None
        assert started.halted == (here.clock(), here.clock() + 4 * DAY)


async def test_a_bot_does_not_play_for_somebody_on_holiday(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW, patience=int(DAY))
        await here.host.go_on_holiday(BEN, here.clock() + 3 * DAY)
        await here.watch(ANN, name)
        for _ in range(5):
            await at(here, 0.7)
            assert (await here.table(name)).absent == {}
        for _ in range(3):
            await at(here, 0.7)
        assert Seat(1) in (await here.table(name)).absent


async def test_the_clock_of_somebody_who_leaves_during_a_holiday_does_not_stand(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        seat, guest = await deciding(here, name)
        await here.host.go_on_holiday(guest, here.clock() + 10 * DAY)
        await here.ask(guest, Leave(name, Seat(seat), "l"))
        assert (await here.table(name)).halted is None


# Bounds.


async def test_holidays_are_bounded(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        host, day = here.host, here.clock()
        await here.begin("trihex", ANN, BEN, **SLOW)
        assert await host.holiday(ANN) == msgspec.convert(
            {"until": None, "days": MOST_DAYS, "days_this_year": MOST_DAYS_A_YEAR}, type(await host.holiday(ANN))
        )
        for until in (day, day - 1, day + MOST_DAYS * DAY + 1, 1e12):
            assert isinstance(await refused(host.go_on_holiday(ANN, until)), NotNow)
        for days in (14, 14):
            await here.begin("trihex", ANN, BEN, **SLOW)
            await host.go_on_holiday(ANN, here.clock() + days * DAY)
            await at(here, days + 1)
        assert (await host.holiday(ANN)).days == 2
        assert "2 days" in str(await refused(host.go_on_holiday(ANN, here.clock() + 3 * DAY)))
        await here.begin("trihex", ANN, BEN, **SLOW)
        await host.go_on_holiday(ANN, here.clock() + 2 * DAY)
        await at(here, 3)
        assert "0 days" in str(await refused(host.go_on_holiday(ANN, here.clock() + HOUR)))
        await host.go_on_holiday(BEN, here.clock() + DAY)
        await at(here, 365)
        assert (await host.holiday(ANN)).days_this_year == MOST_DAYS_A_YEAR


async def test_a_holiday_counts_as_a_day_however_short_so_that_nobody_fills_a_log(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        before = (await here.table(name)).number
        for _ in range(MOST_DAYS_A_YEAR):
            here.clock.pass_by(60)
            await here.host.go_on_holiday(ANN, here.clock() + HOUR)
            await here.host.end_holiday(ANN)
        here.clock.pass_by(60)
        assert isinstance(await refused(here.host.go_on_holiday(ANN, here.clock() + HOUR)), NotNow)
        assert (await here.table(name)).number == before + 2 * MOST_DAYS_A_YEAR


async def test_the_same_end_again_adds_only_rows_that_are_missing(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        one = await here.begin("trihex", ANN, BEN, **SLOW)
        until = here.clock() + 5 * DAY
        await here.host.go_on_holiday(ANN, until)
        other = await here.begin("trihex", ANN, CAT, **SLOW)
        before = (await here.table(one)).number
        state = await here.host.go_on_holiday(ANN, until)
        assert (await here.table(one)).number == before
        assert (await here.table(other)).is_on_holiday(Seat(0), here.clock())
        assert state.days_this_year == MOST_DAYS_A_YEAR - 5


async def test_nobody_goes_on_holiday_who_has_no_slow_game_and_nothing_is_stored_of_them(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await here.begin("trihex", ANN, BEN, pace=3599)
        for guest in (ANN, CAT):
            refusal = await refused(here.host.go_on_holiday(guest, here.clock() + DAY))
            assert "an hour or more for a turn" in str(refusal)
            assert await here.host.store.holidays(guest, 0.0) == []
        await here.host.end_holiday(CAT)
        assert not await here.host.store.knows(CAT)


async def test_a_holiday_is_forgotten_a_year_after_its_end(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        store = here.host.store
        await here.begin("trihex", ANN, BEN, **SLOW)
        await here.host.go_on_holiday(ANN, here.clock() + 2 * DAY)
        for days, kept in ((366, 1), (2, 0)):
            here.clock.pass_by(days * DAY)
            await here.host.heartbeat.tidy()
            assert len(await store.holidays(ANN, 0.0)) == kept


# Several requests at the same moment, and tables off the list.


async def is_agreed(here: Club, guest: str, *tables: str) -> bool:
    """Do the guest's tables say the same as the store?"""
    until = (await here.host.holiday(guest)).until
    found = [await here.table(name) for name in tables]
    return all(
        table.is_on_holiday(seat, here.clock()) == (until is not None)
        for table in found
        for seat in table.seats_of(guest)
    )


async def at_once(one: Host, other: Host, clock: Clock, order: int) -> None:
    """Ann's holiday ends and begins at the same moment."""
    until = clock() + 14 * DAY
    await one.go_on_holiday(ANN, until)
    both = [one.end_holiday(ANN), other.go_on_holiday(ANN, until)]
    await asyncio.gather(*both[:: 1 - 2 * order])


@pytest.mark.parametrize("order", [0, 1])
async def test_an_end_and_a_beginning_at_the_same_moment_agree_at_all_tables(order: int, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        tables = [await here.begin("trihex", ANN, BEN, **SLOW) for _ in range(3)]
        await at_once(here.host, here.host, here.clock, order)
        assert await is_agreed(here, ANN, *tables)
        assert len(here.host.tables.guest_locks) == 0


async def check_two_servers(first: Store, second: Store) -> None:
    clock = Clock()
    async with club(first, clock) as here, club(second, clock) as there:
        tables = [await here.begin("trihex", ANN, BEN, **SLOW) for _ in range(3)]
        for order in (0, 1, 0, 1):
            clock.pass_by(60)
            await at_once(here.host, there.host, clock, order)
            for name in tables:
                await here.host.tables.refresh(name)
            assert await is_agreed(here, ANN, *tables)
            await here.host.end_holiday(ANN)


def test_an_end_and_a_beginning_at_two_servers_agree_at_all_tables(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_two_servers(Postgres(url), Postgres(url)))


async def check_one_of_two(first: Store, second: Store) -> None:
    """Whatever two servers are asked for at once, one holiday runs, and the days of both are counted."""
    clock, later = Clock(), Clock()
    later.pass_by(0.001)  # so that the two do not begin at the very same time
    async with club(first, clock) as here, club(second, later) as there:
        await here.begin("trihex", ANN, BEN, **SLOW)
        for _ in range(3):
            wishes = here.host.go_on_holiday(ANN, clock() + 14 * DAY), there.host.go_on_holiday(ANN, clock() + 9 * DAY)
            await asyncio.gather(*wishes)
            taken = await here.host.store.holidays(ANN, 0.0)
            assert sum(ends > later() for _, ends in taken) == 1
            assert {
                state.days_this_year for state in (await here.host.holiday(ANN), await there.host.holiday(ANN))
            } == {MOST_DAYS_A_YEAR - math.ceil(holidays.days_taken(taken, clock()))}
            await here.host.end_holiday(ANN)
            for each in (clock, later):
                each.pass_by(60)


def test_two_servers_that_are_asked_at_once_begin_one_holiday_after_the_other(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_one_of_two(Postgres(url), Postgres(url)))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_holiday_of_a_number_that_is_taken_is_not_begun(kind: str, tmp_path: Path, postgresql: str) -> None:
    async def check(store: Store) -> None:
        await store.open()
        try:
            assert await store.holiday_number(ANN) == 0
            await store.begin_holiday(ANN, 1.0, 10.0, 1)
            with pytest.raises(Taken):
                await store.begin_holiday(ANN, 2.0, 20.0, 1)
            assert (await store.holidays(ANN, 0.0), await store.holiday_number(ANN)) == ([(1.0, 10.0)], 1)
            await store.begin_holiday(ANN, 2.0, 20.0, 2)
            assert await store.holidays(ANN, 0.0) == [(1.0, 2.0), (2.0, 20.0)]
        finally:
            await store.close()

    asyncio.run(check(Sqlite(tmp_path / "log.db") if kind == "sqlite" else Postgres(fresh(postgresql))))


async def test_a_table_that_was_taken_off_the_list_keeps_no_holiday(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        await here.host.go_on_holiday(ANN, until := here.clock() + 14 * DAY)
        await here.host.remove(ANN, name)
        await here.host.end_holiday(ANN)
        await here.watch(ANN, name)
        table = await here.table(name)
        assert table.is_played_by_guest(Seat(0)), "Ann is back"
        assert await is_agreed(here, ANN, name)

        here.clock.pass_by(DAY)
        await here.host.go_on_holiday(ANN, until)
        assert (await here.table(name)).is_on_holiday(Seat(0), here.clock()), "the table is on her list again"
        await here.host.end_holiday(ANN)
        assert await is_agreed(here, ANN, name)


# Restarts, sheets and forgers.


async def check_restart(first: Store, second: Store) -> None:
    clock = Clock()
    async with club(first, clock) as here:
        name = await here.begin("trihex", ANN, BEN, **SLOW)
        seat, guest = await deciding(here, name)
        await at(here, 1)
        await here.host.go_on_holiday(guest, until := clock() + 4 * DAY)
        before = await here.table(name)
    clock.pass_by(1)
    async with club(second, clock) as there:
        table = await there.table(name)
        assert (table.holidays, table.halted, table.timer) == (before.holidays, before.halted, before.timer)
        assert (await there.host.holiday(guest)).until == until
        made = await moves(there, name)
        for _ in range(5):
            await at(there, 1)
        assert await moves(there, name) == made
        assert (await there.host.holiday(guest)).until is None
        await at(there, 1.1)
        assert await moves(there, name) > made
        assert seat in (0, 1)


async def test_a_holiday_survives_a_restart(tmp_path: Path) -> None:
    await check_restart(*[Sqlite(tmp_path / "log.db") for _ in range(2)])


def test_a_holiday_survives_a_restart_with_postgresql(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_restart(Postgres(url), Postgres(url)))


async def test_a_sheet_with_holidays_is_sound_and_a_forged_one_is_not(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("trihex", ANN, BEN, **SLOW)
        await here.host.go_on_holiday(ANN, here.clock() + 5 * DAY)
        await at(here, 1)
        await here.host.end_holiday(ANN)
        assert (await here.play_on(name)).phase is Phase.OVER
        sheet = read_sheet(write_sheet(await here.host.sheet(name)))
        assert verify(sheet, CATALOGUE).faults == ()
        assert (await here.host.record(name)).moves
    [began] = [each for each in sheet.rows if isinstance(each.row, HolidayBegan)]
    [ended] = [each for each in sheet.rows if isinstance(each.row, HolidayEnded)]
    for forged, why in (
        (msgspec.structs.replace(began, row=HolidayBegan(Seat(0), began.at + 15 * DAY)), "14 days"),
        (msgspec.structs.replace(began, row=HolidayBegan(Seat(0), began.at - 1)), "in the future"),
        (msgspec.structs.replace(ended, row=HolidayEnded(Seat(1))), "was not on holiday"),
    ):
        rows = tuple(forged if each.number == forged.number else each for each in sheet.rows)
        faults = verify(rechained(msgspec.structs.replace(sheet, rows=rows)), CATALOGUE).faults
        assert any(why in fault for fault in faults), faults


SPANS = st.lists(st.floats(1, 5 * DAY), min_size=1, max_size=8)


@given(SPANS, st.lists(st.booleans(), min_size=8, max_size=8))
def test_the_clock_runs_exactly_while_whoever_is_asked_is_not_on_holiday(gaps: list[float], ended: list[bool]) -> None:
    """Compared with a count of the time, stretch by stretch; holidays begin, and end by themselves or early."""
    charter = charter_for(
        TableRequest(game="trihex", places=(OpenPlace(),) * 2, pace=int(30 * DAY)), CATALOGUE, b"s" * 32
    )
    table = Table("0" * 18, b"s" * 32, CATALOGUE)
    seated = [Seated(Seat(seat), Person("A", f"g{seat}")) for seat in (0, 1)]
    rows: list[Row] = [Opened(charter), *seated, Started()]
    for row in rows:
        add_row(table, 0.0, row)
    settle(table, 0.0)
    now, until, ran = 0.0, 0.0, 0.0
    seats = sorted(table.tickets)
    for gap, is_ended in zip(gaps, ended, strict=False):
        ran += max(0.0, now + gap - max(now, until))
        now += gap
        if is_ended and until > now:
            until = now
            add_row(table, now, HolidayEnded(seats[0]))
        else:
            until = now + 2 * DAY
            add_row(table, now, HolidayBegan(seats[0], until))
    assert table.timer is not None
    later = until + DAY
    ran += DAY
    ends = Timer(0.0, table.timer.seconds, ruled=False).ends(table.stops(later))
    assert ends - later == pytest.approx(table.timer.seconds - ran)
    assert all(before[1] <= after[0] for before, after in pairwise(sorted(table.pauses)))
    assert holidays.is_slow(table)
