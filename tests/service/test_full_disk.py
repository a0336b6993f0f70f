"""A full disk at the start: the server starts, games can be read, and moves wait until there is room."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.service import Sqlite, database, locked
from hexarium.service.refusal import NotKept
from hexarium.service.store import Phase
from tests.faults import NOT_A_BYTE, TOO_LITTLE_FOR_INDEX, TOO_LITTLE_FOR_LOG, full_disk, give_room, set_layout
from tests.service.club import ANN, BEN, Clock, Club, club, refused


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarium.service.sqlite.RETRY_INTERVAL", 0.0)


async def begun(log: Path, clock: Clock) -> str:
    async with club(log, clock) as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        await here.choose(name, 0)
        return name


async def is_readable_only(here: Club, name: str) -> None:
    """The game can be watched, is in the lists, and refuses a move with the reason."""
    table = await here.table(name)
    watching = await here.watch(BEN, name)
    assert watching.last("shown")["number"] == table.number
    assert [each.table for each in (await here.host.lists.of_guest(BEN)).summaries] == [name]
    refusal = await refused(here.choose(name, 1))
    assert isinstance(refusal, NotKept)
    assert "nothing was changed, try again" in str(refusal)
    assert here.host.trouble == str(refusal)
    assert (await here.table(name)).number == table.number


async def plays_on(here: Club, name: str) -> None:
    await here.host.round()
    await here.choose(name, 1)
    assert here.host.trouble is None
    assert (await here.play_on(name)).phase is Phase.OVER


@pytest.mark.parametrize("room", [TOO_LITTLE_FOR_INDEX, NOT_A_BYTE])
async def test_a_server_starts_on_a_full_disk_and_plays_when_there_is_room(tmp_path: Path, room: int) -> None:
    log, clock = tmp_path / "log.db", Clock()
    name = await begun(log, clock)
    clock.pass_by(1_000)
    with full_disk(room=room):
        async with club(log, clock) as here:
            await is_readable_only(here, name)
            give_room()
            await plays_on(here, name)


async def test_no_clock_has_run_out_when_a_start_on_a_full_disk_finds_room(tmp_path: Path) -> None:
    log, clock = tmp_path / "log.db", Clock()
    name = await begun(log, clock)
    clock.pass_by(1_000)
    with full_disk():
        async with club(log, clock) as here:
            for _ in range(20):
                clock.pass_by(2)
                assert isinstance(await refused(here.host.round()), NotKept)
            give_room()
            await here.host.round()
            assert (await here.watch(BEN, name)).last("shown")["clock"]["left"] == 30.0


async def test_an_older_file_that_cannot_be_migrated_for_want_of_room_is_read_as_it_is(tmp_path: Path) -> None:
    log, clock = tmp_path / "log.db", Clock()
    name = await begun(log, clock)
    set_layout(log, len(database.MIGRATIONS) - 1)
    before = log.read_bytes()
    with full_disk():
        async with club(log, clock) as here:
            await is_readable_only(here, name)
            assert log.read_bytes() == before
            give_room()
            await plays_on(here, name)


async def test_a_new_club_opens_on_a_full_disk_and_has_nothing_yet(tmp_path: Path) -> None:
    with full_disk():
        async with club(tmp_path / "log.db") as here:
            assert await here.host.lists.lobby() == []
            assert isinstance(await refused(here.begin("trihex", ANN, BEN)), NotKept)
            give_room()
            assert (await here.play_on(await here.begin("trihex", ANN, BEN))).phase is Phase.OVER


async def test_the_lock_of_a_new_club_needs_no_room(tmp_path: Path) -> None:
    with full_disk(room=NOT_A_BYTE), locked(tmp_path / "log.db"):
        async with club(tmp_path / "log.db") as here:
            assert await here.host.lists.lobby() == []


@pytest.mark.parametrize("room", [TOO_LITTLE_FOR_LOG, TOO_LITTLE_FOR_INDEX, NOT_A_BYTE])
async def test_after_a_crash_too_a_server_starts_on_a_full_disk(tmp_path: Path, room: int) -> None:
    log, clock = tmp_path / "log.db", Clock()
    name = await begun(log, clock)
    number = await leave_a_write_ahead_log(log, name, clock)
    with full_disk(room=room):
        async with club(log, clock) as here:
            assert (await here.table(name)).number == number
            assert isinstance(await refused(here.play_on(name)), NotKept)
            assert len(await here.host.store.entries(name)) == (await here.table(name)).number + 1
            give_room()
            assert (await here.play_on(name)).phase is Phase.OVER


async def leave_a_write_ahead_log(log: Path, name: str, clock: Clock) -> int:
    """Make moves, and leave the files as they are when a server is killed; returns the number of the last row."""
    async with club(log, clock) as here:
        await here.choose(name, 1)
        await here.choose(name, 0)
        left = {each: each.read_bytes() for each in log.parent.iterdir() if each.name.startswith("log.db")}
        assert len(left[log.with_name("log.db-wal")]) > TOO_LITTLE_FOR_LOG
        number = (await here.table(name)).number
    for each, content in left.items():
        each.write_bytes(content)
    return number


async def test_the_store_says_why_it_cannot_write(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    with full_disk():
        await store.open()
        assert "could not be written" in str(store.trouble)
    await store.beat(1.0)
    assert store.trouble is None
    await store.close()
