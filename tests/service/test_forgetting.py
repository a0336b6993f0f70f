"""A person who is forgotten leaves no trace of name or id; their games stay, and still verify."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Noted, Sqlite, database, log_limits, read_sheet, verify, write_sheet
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotKept, NotNow
from hexarium.service.rows import Bot
from hexarium.service.seating import Sit
from hexarium.service.store import Phase, Store
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, club, refused

GUEST = "b0b" * 8
"""An id that is nowhere else in the database."""


async def contents(store: Store) -> str:
    """All that a database holds."""
    await store.open()
    found = list[str]()
    tables = ["tables", "log", "sitters", "bests", "requests", "tokens", "signed_out"]
    for table in [
        *tables,
        "rooms",
        "askers",
        "sign_in_codes",
        "push_subscriptions",
        "holidays",
        "results",
        "review_figures",
        "reviews",
    ]:
        found += [str([*row]) for row in await store.fetch(f"SELECT * FROM {table}")]  # type: ignore[attr-defined]  # noqa: S608
    await store.close()
    return "\n".join(found)


async def check_forgetting(first: Store, second: Store, third: Store) -> None:
    async with club(first) as here:
        over = await here.begin("trihex", ANN, BEN, GUEST)
        head = (await here.table(over)).head.hex()
        await here.play_on(over)
        solo = await here.open("hexpert", OwnPlace("B0b0b0"), guest=GUEST)
        await here.host.start(GUEST, solo.name)
        await here.play_on(solo.name)
        running = await here.begin("trihex", ANN, GUEST)
        hosted = await here.open("trihex", OwnPlace("B0b0b0"), OpenPlace(), guest=GUEST)
        await here.host.devices.sign_out_everywhere(GUEST, "d" * 32)
        await here.host.devices.make_recovery_code(GUEST, "d" * 32, "B0b0b0 on Linux")
        await here.host.remove(GUEST, over)
        ann = await here.watch(ANN, over)
        assert await here.host.lists.bests(GUEST)
        await here.host.forget_person(GUEST)

        assert ((await here.host.lists.of_guest(GUEST)).summaries, await here.host.lists.bests(GUEST)) == ([], [])
        assert isinstance((await here.table(running)).occupants[1], Bot)
        assert (await here.table(hosted.name)).phase is Phase.OVER
        assert [seat["name"] for seat in ann.last("shown")["seats"]] == ["Ann", "Ben", "Former player"]
        await here.host.autoplay.rest()
        await here.play_on(running)
    left = await contents(second)
    assert (GUEST in left, GUEST.title() in left, "B0b0b0" in left) == (False, False, False)
    async with club(third) as there:
        for name in (over, solo.name, running, hosted.name):
            assert (await there.table(name)).frozen is None
            verdict = verify(read_sheet(write_sheet(await there.host.sheet(name))), CATALOGUE)
            assert (verdict.faults, len(verdict.removed)) == ((), 1)
        sheet = await there.host.sheet(over)
        assert verify(sheet, CATALOGUE, Noted(heads=(head,))).faults == ()
        spectator = await there.watch("", over)
        assert spectator.last("shown")["eye"] is None
        again = await there.host.rematch(ANN, over)
        assert again.occupants[2] is None


async def test_a_person_is_forgotten(tmp_path: Path) -> None:
    await check_forgetting(*(Sqlite(tmp_path / "log.db") for _ in range(3)))


def test_a_person_is_forgotten_in_postgresql(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_forgetting(*(Postgres(url) for _ in range(3))))


async def test_a_game_among_others_goes_on_without_its_forgotten_host(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, CAT)
        await here.host.forget_person(ANN)
        table = await here.table(name)
        assert isinstance(table.occupants[0], Bot)
        assert table.phase is Phase.PLAYING
        assert (await here.play_on(name)).phase is Phase.OVER
        assert "Ann" not in str((await here.watch(BEN, name)).heard)


async def test_a_host_who_changes_bots_all_the_time_keeps_nobody_from_being_forgotten(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("wordsearch", ANN, GUEST, CAT)
        for _ in range(log_limits.MOST_BOTS):
            await here.host.hand_over(ANN, name, Seat(2), "random")
        assert isinstance(await refused(here.host.hand_over(ANN, name, Seat(1), "random")), NotNow)
        await here.host.forget_person(GUEST)
        assert isinstance((await here.table(name)).occupants[1], Bot)


@pytest.mark.parametrize("revealed", [True, False])
async def test_a_start_that_waits_for_a_salt_keeps_nobody_from_being_forgotten(
    tmp_path: Path, *, revealed: bool
) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), pace=30 * 86400)
        invites = await here.host.invitations(ANN, table.name)
        await here.host.sit(GUEST, table.name, Seat(1), Sit("B0b0b0", invites[1]))
        for guest in (ANN, GUEST):
            await here.commit(guest, table.name)
        await here.host.start(ANN, table.name)
        if revealed:
            await here.reveal(GUEST, table.name)
        await here.host.forget_person(GUEST)
        found = await here.table(table.name)
        assert (found.starting, found.occupants[1], found.attempt) == (None, None, 1)
        await here.host.hand_over(ANN, table.name, Seat(1), "random")
        here.clock.pass_by(30 * 86400 + 1)
        await here.host.start(ANN, table.name)
        await here.play_on(table.name)
        verdict = verify(read_sheet(write_sheet(await here.host.sheet(table.name))), CATALOGUE)
        assert verdict.faults == ()


async def test_forgetting_somebody_unknown_changes_nothing(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.forget_person("nobody")
        assert (await here.table(name)).phase is Phase.PLAYING


async def test_a_removal_that_fails_midway_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.db"
    async with club(log) as here:
        over = await here.begin("trihex", ANN, GUEST)
        await here.play_on(over)
        running = await here.begin("trihex", ANN, GUEST)
    before = await contents(Sqlite(log))
    async with club(log) as here:
        with monkeypatch.context() as broken:
            broken.setattr(database, "PERSONAL", (*database.PERSONAL, "DELETE FROM nowhere WHERE guest = ?"))
            assert isinstance(await refused(here.host.forget_person(GUEST)), NotKept)
        assert await contents(Sqlite(log)) == before
        assert not isinstance((await here.table(running)).occupants[1], Bot)
        await here.host.forget_person(GUEST)
    assert GUEST not in await contents(Sqlite(log))
