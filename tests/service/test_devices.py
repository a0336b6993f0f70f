"""A guest's devices: added with a link or a recovery code, listed, signed out; on one server and on two."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.service import devices, layout
from hexarium.service.devices import DAY, LINK_SECONDS, id_of
from hexarium.service.heartbeat import INTERVAL, TIDY_INTERVAL
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import Malformed, NotNow, NotYours, Unknown
from hexarium.service.sqlite import Sqlite
from hexarium.service.store import CodeKind, Store
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, Clock, Club, club, refused

PHONE, TABLET, LAPTOP = "1" * 32, "2" * 32, "3" * 32
"""Digests of tokens."""

LINK, RECOVERY = CodeKind.DEVICE, CodeKind.RECOVERY


async def play(here: Club, guest: str = ANN) -> str:
    table = await here.open("trihex", OwnPlace(guest.title()), BotPlace("random"), guest=guest)
    return table.name


async def link(here: Club, guest: str = ANN, digest: str = "") -> str:
    code, _ = await here.host.devices.make_link(guest, digest or guest, "Firefox on Linux")
    return code


async def add(here: Club, digest: str, guest: str = ANN) -> None:
    await here.host.devices.add(LINK, await link(here, guest), digest, "Chrome on Android")


async def names(here: Club, digest: str, guest: str = ANN) -> list[tuple[str, float, float]]:
    own = await here.host.devices.of_guest(guest, digest, "This browser")
    return [(each.name, each.added, each.seen) for each in own.listed]


async def test_a_link_adds_a_device_to_the_same_guest_and_is_used_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        code = await link(here)
        assert await here.host.devices.owner(LINK, code) == ANN
        assert here.host.guest_with(PHONE) == PHONE, "looking at a code does not use it"
        assert await here.host.devices.add(LINK, code, PHONE, "Chrome on Android") == ANN
        assert (here.host.guest_with(ANN), here.host.guest_with(PHONE)) == (ANN, ANN)
        for work in (here.host.devices.add(LINK, code, TABLET, ""), here.host.devices.owner(LINK, code)):
            assert isinstance(await refused(work), Unknown)
        assert here.host.guest_with(TABLET) == TABLET
    async with club(tmp_path / "log.db") as there:
        assert there.host.guest_with(PHONE) == ANN


async def test_the_same_device_may_send_its_code_again_when_the_answer_was_lost(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        code = await link(here)
        for _ in range(2):
            assert await here.host.devices.add(LINK, code, PHONE, "Chrome on Android") == ANN


async def test_of_two_devices_that_open_a_link_at_once_one_is_added(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        code = await link(here)
        adding = [here.host.devices.add(LINK, code, digest, "") for digest in (PHONE, TABLET)]
        done = await asyncio.gather(*adding, return_exceptions=True)
        assert sorted(map(str, done))[1:] == [ANN]
        assert sorted(map(here.host.has_issued, (PHONE, TABLET))) == [False, True]


async def test_a_link_ends_after_ten_minutes_and_when_the_next_is_made(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        first, second = await link(here), await link(here)
        assert isinstance(await refused(here.host.devices.owner(LINK, first)), Unknown)
        here.clock.pass_by(LINK_SECONDS - 1)
        assert await here.host.devices.owner(LINK, second) == ANN
        here.clock.pass_by(1)
        assert isinstance(await refused(here.host.devices.add(LINK, second, PHONE, "")), Unknown)
        here.clock.pass_by(TIDY_INTERVAL)
        await here.host.heartbeat.tidy()
        assert [*await here.host.store.fetch("SELECT * FROM sign_in_codes")] == []  # type: ignore[attr-defined]


async def test_a_code_is_good_for_its_own_purpose_alone_and_is_stored_as_a_hash(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        code, recovery = await link(here), await here.host.devices.make_recovery_code(ANN, ANN, "")
        assert isinstance(await refused(here.host.devices.add(RECOVERY, code, PHONE, "")), Malformed)
        assert isinstance(await refused(here.host.devices.add(LINK, recovery, PHONE, "")), Unknown)
        rows = str([*await here.host.store.fetch("SELECT * FROM sign_in_codes")])  # type: ignore[attr-defined]
        assert rows.count(ANN) == 2
        assert not any(each in rows for each in (code, recovery, recovery.replace("-", "")))


async def test_a_recovery_code_brings_back_games_bests_and_name_until_the_next_is_made(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        solo = await here.open("hexpert", OwnPlace("Ann"), guest=ANN)
        await here.host.start(ANN, solo.name)
        await here.play_on(solo.name)
        first = await here.host.devices.make_recovery_code(ANN, ANN, "")
        for digest in (PHONE, TABLET):
            guest = await here.host.devices.add(RECOVERY, first.lower().replace("-", " "), digest, "")
            assert guest == here.host.guest_with(digest) == ANN
        assert await here.host.devices.name_of(ANN) == "Ann"
        assert [each.table for each in await here.host.lists.bests(ANN)] == [solo.name]
        second = await here.host.devices.make_recovery_code(ANN, TABLET, "")
        assert isinstance(await refused(here.host.devices.add(RECOVERY, first, LAPTOP, "")), Unknown)
        assert await here.host.devices.add(RECOVERY, second, LAPTOP, "") == ANN


async def test_there_is_no_code_for_somebody_of_whom_nothing_is_known(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        assert isinstance(await refused(link(here)), NotNow)
        assert isinstance(await refused(here.host.devices.make_recovery_code(ANN, ANN, "")), NotNow)


async def test_devices_are_listed_with_the_days_when_they_were_added_and_seen(tmp_path: Path) -> None:
    clock = Clock()
    clock.time = 100 * DAY + 5000
    async with club(tmp_path / "log.db", clock) as here:
        await play(here)
        assert await names(here, ANN) == [("This browser", 0, 100 * DAY)]
        await add(here, PHONE)
        clock.pass_by(2 * DAY)
        here.host.devices.saw(PHONE)
        await here.host.round()
        own = ("Firefox on Linux", 100 * DAY, 102 * DAY)
        assert await names(here, ANN) == [own, ("Chrome on Android", 100 * DAY, 102 * DAY)]
        clock.pass_by(DAY)
        assert await names(here, PHONE) == [
            ("Chrome on Android", 100 * DAY, 103 * DAY),
            ("Firefox on Linux", 100 * DAY, 100 * DAY),
        ]


async def test_one_device_is_signed_out_and_the_others_stay(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        await play(here, BEN)
        await add(here, PHONE)
        await add(here, TABLET)
        for stranger in ((BEN, id_of(PHONE)), (ANN, id_of(LAPTOP)), (ANN, "0" * 16)):
            assert isinstance(await refused(here.host.devices.sign_out(*stranger)), Unknown)
        assert await here.host.devices.sign_out(ANN, id_of(PHONE)) == PHONE
        assert here.host.guest_with(PHONE) != ANN
        assert await here.host.devices.sign_out(ANN, id_of(ANN)) == ANN
        assert (here.host.guest_with(ANN), here.host.guest_with(TABLET)) == (None, ANN)
        assert isinstance(await refused(link(here)), NotYours), "a device that is signed out makes no code"
    async with club(tmp_path / "log.db") as there:
        assert (there.host.guest_with(ANN), there.host.guest_with(TABLET)) == (None, ANN)
        assert there.host.guest_with(PHONE) != ANN


async def test_signing_out_one_device_ends_the_codes_that_it_may_have_made(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        await add(here, PHONE)
        code, recovery = await link(here), await here.host.devices.make_recovery_code(ANN, PHONE, "")
        await here.host.devices.sign_out(ANN, id_of(PHONE))
        for kind, each in ((LINK, code), (RECOVERY, recovery)):
            assert isinstance(await refused(here.host.devices.add(kind, each, LAPTOP, "")), Unknown)


async def test_signing_out_everywhere_ends_devices_links_and_the_recovery_code(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await play(here)
        await add(here, PHONE)
        code, recovery = await link(here), await here.host.devices.make_recovery_code(ANN, ANN, "")
        await here.host.devices.sign_out_everywhere(ANN, TABLET, "Safari on iPad")
        assert (here.host.guest_with(ANN), here.host.guest_with(TABLET)) == (None, ANN)
        assert here.host.guest_with(PHONE) != ANN
        for kind, each in ((LINK, code), (RECOVERY, recovery)):
            assert isinstance(await refused(here.host.devices.add(kind, each, LAPTOP, "")), Unknown)
        assert await names(here, TABLET) == [("Safari on iPad", 0, 0)]


async def test_with_one_device_too_many_the_one_not_seen_for_longest_is_signed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "MOST_DEVICES", 2)
    async with club(tmp_path / "log.db") as here:
        await play(here)
        for digest in (PHONE, TABLET):
            here.clock.pass_by(DAY)
            await add(here, digest)
        assert [here.host.guest_with(each) for each in (ANN, PHONE, TABLET)] == [None, ANN, ANN]


async def test_a_recovery_code_that_adds_one_device_too_many_stays_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "MOST_DEVICES", 2)
    async with club(tmp_path / "log.db") as here:
        await play(here)
        code = await here.host.devices.make_recovery_code(ANN, ANN, "")
        for digest in (PHONE, TABLET, LAPTOP):
            assert await here.host.devices.add(RECOVERY, code, digest, "") == ANN


async def check_forgetting(store: Store) -> None:
    async with club(store) as here:
        await play(here)
        await add(here, PHONE)
        recovery = await here.host.devices.make_recovery_code(ANN, PHONE, "")
        await link(here)
        await here.host.forget_person(ANN)
        for table in ("tokens", "signed_out", "sign_in_codes"):
            assert [*await here.host.store.fetch(f"SELECT * FROM {table}")] == []  # type: ignore[attr-defined]  # noqa: S608
        assert here.host.guest_with(PHONE) == PHONE
        assert isinstance(await refused(here.host.devices.add(RECOVERY, recovery, TABLET, "")), Unknown)


async def test_somebody_who_is_forgotten_leaves_no_device_and_no_code(tmp_path: Path) -> None:
    await check_forgetting(Sqlite(tmp_path / "log.db"))


def test_two_servers_on_postgresql_see_each_others_devices_within_a_heartbeat(postgresql: str) -> None:
    async def run(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            await play(here)
            code = await link(here)
            adding = [
                each.host.devices.add(LINK, code, digest, "") for each, digest in ((here, PHONE), (there, TABLET))
            ]
            done = await asyncio.gather(*adding, return_exceptions=True)
            assert sorted(map(str, done))[1:] == [ANN], "one link adds one device, wherever it is opened"
            await add(here, LAPTOP)
            clock.pass_by(INTERVAL)
            await there.host.round()
            assert there.host.guest_with(LAPTOP) == ANN
            await there.host.devices.sign_out(ANN, id_of(LAPTOP))
            await there.host.devices.sign_out(ANN, id_of(ANN))
            clock.pass_by(INTERVAL)
            await here.host.round()
            assert here.host.guest_with(ANN) is None
            assert here.host.guest_with(LAPTOP) != ANN

    asyncio.run(run(fresh(postgresql)))


def test_devices_are_forgotten_in_postgresql(postgresql: str) -> None:
    asyncio.run(check_forgetting(Postgres(fresh(postgresql))))


async def test_tokens_that_an_earlier_release_stored_are_devices_without_a_name(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "log.db", isolation_level=None)) as earlier:
        layout.migrate(earlier, until=14)
        earlier.execute("INSERT INTO tokens VALUES (?, ?)", (PHONE, ANN))
        earlier.execute("INSERT INTO signed_out VALUES (?, 1)", (ANN,))
        earlier.execute("INSERT INTO counters VALUES ('sign-outs', 1)")
    async with club(tmp_path / "log.db") as here:
        assert here.host.trouble is None
        assert (here.host.guest_with(ANN), here.host.guest_with(PHONE)) == (None, ANN)
        assert await names(here, PHONE) == [("This browser", 0, 0)]
        await here.host.devices.add(LINK, await link(here, digest=PHONE), TABLET, "Safari on iPad")
        assert await names(here, TABLET) == [("Safari on iPad", 0, 0), ("", 0, 0)]
