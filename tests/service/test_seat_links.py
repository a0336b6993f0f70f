"""A new link to the seat of somebody who lost their cookie in the middle of a game."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify, write_sheet
from hexarium.service.log_limits import MOST_LINKS
from hexarium.service.messages import Resign
from hexarium.service.new_rows import add_row
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotNow, NotYours, Unknown
from hexarium.service.rows import LinkEnded, LinkMade, Person, Seated
from hexarium.service.seat_links import LIFETIME, LONGEST_WAIT, NEW_LINK, SHORTEST_WAIT
from hexarium.service.seating import Sit
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, Club, club, refused

LOST = "ben-again"
"""Ben in a browser that the server does not know."""

ONE = Seat(1)


async def link_to(here: Club, name: str) -> str:
    await here.host.make_seat_link(ANN, name, ONE)
    return (await here.host.invitations(ANN, name))[1]


async def open_link(here: Club, name: str, link: str, guest: str = LOST) -> None:
    await here.host.sit(guest, name, ONE, Sit("Somebody", link=link))


async def test_whoever_opens_the_link_after_the_wait_has_the_same_seat_and_everybody_is_told(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, CAT)
        cat = await here.watch(CAT, name)
        link = await link_to(here, name)
        here.pass_by(SHORTEST_WAIT - 1)
        early = await refused(open_link(here, name, link))
        assert isinstance(early, NotNow)
        assert str(early) == "This link works in 1 second, unless Ben comes back on the old device."
        here.pass_by(1)
        await open_link(here, name, link)
        table = await here.table(name)
        assert [table.guest_in(seat) for seat in table.seats] == [ANN, LOST, CAT]
        assert isinstance(await refused(open_link(here, name, link, "eve")), NotYours), "it is used once"
        told = [row["row"] for row in cat.rows(2)[-2:]]
        assert told == [
            {"type": "link-made", "seat": 1},
            {"type": "seated", "seat": 1, "occupant": {"type": "person", "name": "Ben"}, "why": NEW_LINK},
        ]
        await here.play_on(name)
        sheet = read_sheet(write_sheet(await here.host.sheet(name)))
        assert verify(sheet, CATALOGUE).faults == ()


async def test_an_owner_who_is_there_needs_no_link_and_one_who_comes_back_ends_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ben = await here.watch(BEN, name)
        here_is = await refused(here.host.make_seat_link(ANN, name, ONE))
        assert str(here_is) == "Ben is here, and needs no new link."
        here.host.forget(ben)
        link = await link_to(here, name)
        await here.watch(BEN, name)
        await here.host.round()
        assert (await here.table(name)).log[-1].row == LinkEnded(ONE)
        here.pass_by(SHORTEST_WAIT)
        assert isinstance(await refused(open_link(here, name, link)), NotYours)
        assert (await here.table(name)).guest_in(ONE) == BEN


async def test_an_owner_who_opens_the_table_ends_the_link_at_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await link_to(here, name)
        await here.watch(BEN, name)
        assert (await here.table(name)).log[-1].row == LinkEnded(ONE)


async def test_nobody_takes_the_seat_of_somebody_who_is_there(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.watch(BEN, name)
        live = await here.host.tables.find(name)
        await here.host.tables.change(live, lambda table, now: add_row(table, now, LinkMade(ONE)))
        link = (await here.host.invitations(ANN, name))[1]
        here.pass_by(SHORTEST_WAIT)
        assert str(await refused(open_link(here, name, link))) == "Ben is here, and needs no new link."
        assert (await here.table(name)).guest_in(ONE) == BEN


async def test_a_link_ends_when_the_owner_resigns(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        link = await link_to(here, name)
        await here.ask(BEN, Resign(name, 1, "r"))
        here.pass_by(SHORTEST_WAIT)
        assert isinstance(await refused(open_link(here, name, link)), NotYours)


async def test_a_time_in_which_the_server_was_down_is_no_part_of_the_wait(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN)
        link = await link_to(here, name)
    clock.pass_by(SHORTEST_WAIT)
    async with club(tmp_path / "log.db", clock) as later:
        early = await refused(open_link(later, name, link))
        assert f"in {SHORTEST_WAIT} seconds" in str(early)
        later.pass_by(SHORTEST_WAIT)
        await open_link(later, name, link)
        assert (await later.table(name)).guest_in(ONE) == LOST


async def test_a_time_without_heartbeats_is_no_part_of_the_wait_even_before_it_is_noted(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        link = await link_to(here, name)
        here.clock.pass_by(SHORTEST_WAIT)
        assert f"in {SHORTEST_WAIT} seconds" in str(await refused(open_link(here, name, link)))


async def test_a_second_link_ends_the_first_and_none_outlives_a_day(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        first, second = await link_to(here, name), await link_to(here, name)
        here.pass_by(SHORTEST_WAIT)
        assert isinstance(await refused(open_link(here, name, first)), NotYours)
        here.pass_by(LIFETIME)
        assert isinstance(await refused(open_link(here, name, second)), NotYours)


async def test_in_a_slow_game_the_owner_has_longer_to_come_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=3 * 86400)
        link = await link_to(here, name)
        here.pass_by(LONGEST_WAIT - 1)
        assert isinstance(await refused(open_link(here, name, link)), NotNow)
        here.pass_by(1)
        await open_link(here, name, link)


async def test_only_the_host_makes_a_link_and_only_to_the_seat_of_another_person(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(here.host.make_seat_link(BEN, name, Seat(0))), NotYours)
        assert isinstance(await refused(here.host.make_seat_link(ANN, name, Seat(0))), NotNow)
        assert isinstance(await refused(here.host.make_seat_link(ANN, name, Seat(9))), Unknown)
        bots = await here.against("trihex", "random")
        assert isinstance(await refused(here.host.make_seat_link(ANN, bots, ONE)), NotNow)
        unbegun = await here.open("trihex", OwnPlace("Ann"), BotPlace("random"))
        assert isinstance(await refused(here.host.make_seat_link(ANN, unbegun.name, ONE)), NotNow)
        await here.host.shut(ANN, name)
        assert isinstance(await refused(here.host.make_seat_link(ANN, name, ONE)), NotNow)


async def test_nobody_who_sits_at_the_table_opens_the_link_not_even_its_host(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, CAT)
        link = await link_to(here, name)
        here.pass_by(SHORTEST_WAIT)
        for guest in (ANN, CAT, BEN):
            assert isinstance(await refused(open_link(here, name, link, guest)), NotYours)
        for wrong in ("x", "ü" * 24, link[:-1]):
            assert isinstance(await refused(open_link(here, name, wrong)), NotYours)


async def test_the_host_cannot_fill_the_log_with_links(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        for _ in range(MOST_LINKS):
            await here.host.make_seat_link(ANN, name, ONE)
        assert isinstance(await refused(here.host.make_seat_link(ANN, name, ONE)), NotNow)


async def test_a_sheet_in_which_somebody_takes_a_seat_without_a_link_does_not_verify(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        live = await here.host.tables.find(name)

        def usurp(table: Table, now: float) -> None:
            add_row(table, now, Seated(ONE, Person("Ben", LOST)))

        await here.host.tables.change(live, usurp)
        await here.play_on(name)
        sheet = read_sheet(write_sheet(await here.host.sheet(name)))
        faults = verify(sheet, CATALOGUE).faults
        assert any("took a seat during the game without a link" in fault for fault in faults)


def test_an_owner_who_watches_at_another_server_ends_the_link(postgresql: str) -> None:
    async def run(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN)
            await there.watch(BEN, name)
            link = await link_to(here, name)
            assert (await here.table(name)).log[-1].row == LinkMade(ONE)
            await there.host.tables.refresh(name)
            await there.host.round()
            clock.pass_by(SHORTEST_WAIT)
            assert isinstance(await refused(open_link(here, name, link)), NotYours)

    asyncio.run(run(fresh(postgresql)))
