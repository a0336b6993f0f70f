"""Who is told that it is their turn, when, and of what; over restarts too."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.core import Seat
from hexarium.service.holidays import DAY
from hexarium.service.push_delivery import Delivery
from hexarium.service.residency import IDLE
from hexarium.service.turn_alerts import DELAY, LATEST
from tests.service.club import ANN, BEN, CAT, Clock, Club, club
from tests.service.push_service import Browser, push_service

LOOPBACK = Delivery(allows_loopback=True)


async def asked(here: Club, name: str) -> tuple[Seat, str]:
    """The seat whose turn it is, and its guest."""
    table = await here.table(name)
    seat = min(table.tickets)
    return seat, table.guest_in(seat)


async def later(here: Club, seconds: float) -> None:
    """Let time pass in which the server is up, and send what is due."""
    here.clock.pass_by(seconds)
    await here.host.heartbeat.beat()
    here.host.tables.note_outages([])
    await here.host.round()
    await here.host.autoplay.rest()
    await here.host.outbox.rest()


async def test_somebody_who_is_away_is_told_that_it_is_their_turn(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browsers = {guest: Browser(service, guest) for guest in (ANN, BEN)}
        for guest, browser in browsers.items():
            await here.host.subscribe(guest, browser.subscription)
        name = await here.begin("trihex", ANN, BEN, pace=int(3 * DAY))
        _, guest = await asked(here, name)
        other = BEN if guest == ANN else ANN
        await later(here, DELAY - 1)
        assert service.posted == []
        await later(here, 1)
        await later(here, 1)
        shown = {
            "title": "TriHex",
            "body": f"Your turn against {other.title()}.",
            "path": f"/table/{name}",
            "tag": name,
        }
        assert (browsers[guest].shown, browsers[other].shown) == ([shown], [])
        assert browsers[guest].posted[0].headers["ttl"] == str(int(3 * DAY - DELAY))


async def test_somebody_who_watches_or_has_moved_on_is_told_nothing(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        for guest in (ANN, BEN):
            await here.host.subscribe(guest, Browser(service, guest).subscription)
        name = await here.begin("trihex", ANN, BEN, pace=int(DAY))
        watchers = [await here.watch(guest, name) for guest in (ANN, BEN)]
        await later(here, DELAY + 1)
        assert service.posted == []
        for watcher in watchers:
            here.host.forget(watcher)
        for _ in range(4):
            await later(here, DELAY - 1)
            await here.choose(name, (await asked(here, name))[0])
        assert service.posted == []
        await later(here, DELAY)
        await later(here, DELAY)
        assert [each.path for each in service.posted] == [f"/push/{(await asked(here, name))[1]}"]


@pytest.mark.parametrize(
    ("guests", "pace", "is_told"),
    [((ANN, BEN), 60, False), ((ANN, BEN), None, True), ((ANN, BEN), 3600, True), ((ANN,), None, False)],
)
async def test_only_long_turns_among_people_are_worth_a_message(
    guests: tuple[str, ...], pace: int | None, is_told: bool, tmp_path: Path
) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        for guest in guests:
            await here.host.subscribe(guest, Browser(service, guest).subscription)
        if len(guests) == 1:
            await here.against("trihex", "easy", pace=pace)
        else:
            await here.begin("trihex", *guests, pace=pace)
        await later(here, DELAY)
        assert bool(service.posted) == is_told


async def test_many_others_are_not_all_named(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        guests = (ANN, BEN, CAT, "dan", "eve")
        browsers = [Browser(service, guest) for guest in guests]
        for guest, browser in zip(guests, browsers, strict=True):
            await here.host.subscribe(guest, browser.subscription)
        name = await here.begin("trihex", *guests, pace=int(DAY))
        await later(here, DELAY)
        table = await here.table(name)
        bodies = [each["body"] for browser in browsers for each in browser.shown]
        assert len(bodies) == len(table.tickets)
        assert all(body.endswith("and 2 others.") for body in bodies)


async def test_a_reminder_comes_when_a_quarter_of_the_time_is_left_and_once_only(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service:
        browsers = {guest: Browser(service, guest) for guest in (ANN, BEN)}
        async with club(tmp_path / "log.db", clock, delivery=LOOPBACK) as here:
            for guest, browser in browsers.items():
                await here.host.subscribe(guest, browser.subscription)
            name = await here.begin("trihex", ANN, BEN, pace=int(4 * DAY))
            _, guest = await asked(here, name)
            await later(here, DELAY)
            await later(here, IDLE + 1)
            assert name not in here.host.tables.by_name
            service.posted.clear()
            await later(here, 2.9 * DAY)
            assert service.posted == []
        clock.pass_by(1)
        async with club(tmp_path / "log.db", clock, delivery=LOOPBACK) as there:
            await later(there, 0.1 * DAY)
            other = BEN if guest == ANN else ANN
            [shown] = browsers[guest].shown
            assert shown["body"].startswith(f"Your turn against {other.title()}: 23 hours left")
            assert browsers[guest].posted[0].headers["urgency"] == "high"
        clock.pass_by(1)
        async with club(tmp_path / "log.db", clock, delivery=LOOPBACK) as again:
            await again.watch(CAT, name)
            for _ in range(3):
                await later(again, 0.3 * DAY)
            assert len(service.posted) == 1
            before = (await again.table(name)).number
            await later(again, 0.2 * DAY)
            assert (await again.table(name)).number > before


async def test_a_table_that_is_loaded_again_is_no_news(tmp_path: Path) -> None:
    clock = Clock()
    async with push_service() as service:
        async with club(tmp_path / "log.db", clock, delivery=LOOPBACK) as here:
            for guest in (ANN, BEN):
                await here.host.subscribe(guest, Browser(service, guest).subscription)
            name = await here.begin("trihex", ANN, BEN, pace=int(4 * DAY))
        clock.pass_by(LATEST)
        async with club(tmp_path / "log.db", clock, delivery=LOOPBACK) as there:
            await there.watch(CAT, name)
            await later(there, DELAY)
            assert service.posted == []


async def test_nobody_is_disturbed_on_holiday(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browsers = {guest: Browser(service, guest) for guest in (ANN, BEN)}
        for guest, browser in browsers.items():
            await here.host.subscribe(guest, browser.subscription)
        name = await here.begin("trihex", ANN, BEN, pace=int(4 * DAY))
        _, guest = await asked(here, name)
        await here.host.go_on_holiday(guest, here.clock() + 10 * DAY)
        await later(here, DELAY)
        for _ in range(12):
            await later(here, DAY)
        assert service.posted == []
        await later(here, DAY)
        assert len(browsers[guest].shown) == 1


async def test_everybody_reads_whose_time_ran_out_and_that_a_bot_moved(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=int(DAY))
        seat, guest = await asked(here, name)
        watchers = {each: await here.watch(each, name) for each in (ANN, BEN, CAT)}
        await later(here, DAY + 1)
        eyes = {ANN: 0, BEN: 1, CAT: None}
        texts = {each: [row.get("text") for row in watchers[each].rows(eye)] for each, eye in eyes.items()}
        for each, found in texts.items():
            who = "Your" if each == guest else f"{guest.title()}'s"
            move = "a bot made this move for you." if each == guest else "a bot made this move."
            assert f"{who} time ran out: {move}" in found
        assert seat == eyes[guest]
