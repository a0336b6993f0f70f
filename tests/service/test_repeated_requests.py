"""A request with a key is carried out once, however often it is sent, by whichever process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hexarium.core import Seat
from hexarium.service import Host, Sqlite, TableRequest, host
from hexarium.service.heartbeat import KEY_LIFETIME
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotKept, NotNow
from hexarium.service.rows import Followed
from hexarium.service.seating import Sit
from hexarium.service.store import Batch, MakeBatch, Phase, RequestKey
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, Clock, Club, club, refused

SOLO = TableRequest(game="trihex", places=(OwnPlace("Ann"), BotPlace("random")))


def keyed(here: Club, guest: str = ANN, key: str = "key", digest: str = "digest") -> RequestKey:
    return RequestKey(guest, key, digest, here.clock.time)


async def opened(here: Club, key: RequestKey) -> str:
    table = await here.host.once(key, lambda: here.host.open(key.guest, SOLO, key))
    return table.name if isinstance(table, Table) else table


async def test_a_table_that_is_asked_for_again_is_the_same_one(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        name = await opened(here, keyed(here))
        assert await opened(here, keyed(here)) == name
        assert await opened(there, keyed(there)) == name
        assert await opened(here, keyed(here, key="another")) != name
        assert await opened(here, keyed(here, guest=BEN)) != name
    async with club(tmp_path / "log.db", clock) as later:
        assert await opened(later, keyed(later)) == name
        assert len((await later.host.lists.of_guest(ANN)).summaries) == 2


async def many_open_one(here: Club, there: Club) -> None:
    names = await asyncio.gather(*(opened(each, keyed(each)) for each in (here, there) * 5))
    assert len({*names}) == 1
    assert [summary.table for summary in (await here.host.lists.of_guest(ANN)).summaries] == names[:1]


async def test_of_many_copies_at_once_one_opens_a_table(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        await many_open_one(here, there)


def test_of_many_copies_at_two_servers_one_opens_a_table(postgresql: str) -> None:
    async def ask(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            await many_open_one(here, there)

    asyncio.run(ask(fresh(postgresql)))


async def test_a_key_is_for_one_request(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await opened(here, keyed(here))
        assert isinstance(await refused(opened(here, keyed(here, digest="other"))), NotNow)


async def test_a_refused_request_leaves_its_key_free(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace())
        key = keyed(here)
        assert isinstance(await refused(here.host.once(key, lambda: here.host.start(ANN, table.name, key=key))), NotNow)
        await here.host.hand_over(ANN, table.name, Seat(1), "random")
        await here.host.once(key, lambda: here.host.start(ANN, table.name, key=key))
        assert (await here.table(table.name)).phase is Phase.PLAYING


@pytest.mark.parametrize("act", ["sit", "hand over", "start", "close", "remove"])
async def test_every_request_is_carried_out_once(tmp_path: Path, act: str) -> None:
    """After each of them something happens after which it could be carried out again."""
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), door="listed")
        name = table.name

        def asked(at: Host, key: RequestKey) -> Callable[[], Awaitable[None]]:
            return {
                "sit": lambda: at.sit(BEN, name, Seat(1), Sit("Ben"), key=key),
                "hand over": lambda: at.hand_over(ANN, name, Seat(1), "random", key),
                "start": lambda: at.start(ANN, name, key=key),
                "close": lambda: at.shut(ANN, name, key),
                "remove": lambda: at.remove(BEN, name, key),
            }[act]

        if act in ("start", "remove"):
            await here.host.sit(BEN, name, Seat(1), Sit("Ben"))
        key = keyed(here, guest=BEN if act in ("sit", "remove") else ANN)
        await asyncio.gather(*(here.host.once(key, asked(here.host, key)) for _ in range(3)))
        if act in ("sit", "hand over"):
            await here.host.hand_over(ANN, name, Seat(1), None)
        if act == "remove":
            await here.host.sit(BEN, name, Seat(1), Sit("Ben"))
        number = (await here.table(name)).number
        for club_ in (here, there):
            await club_.host.once(key, asked(club_.host, key))
            await club_.host.tables.refresh(name)
            assert (await club_.table(name)).number == number
        if act == "remove":
            assert [summary.table for summary in (await here.host.lists.of_guest(BEN)).summaries] == [name]


async def test_a_table_that_is_not_on_the_list_is_taken_off_without_a_trace(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, key = await opened(here, keyed(here)), keyed(here, guest=BEN)
        await here.host.once(key, lambda: here.host.remove(BEN, name, key))
        assert await here.host.store.earlier(key) is None
        assert not await here.host.devices.is_known(BEN)


async def test_keys_are_forgotten_after_a_day(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        past = keyed(here, key="past")
        await opened(here, past)
        here.clock.pass_by(KEY_LIFETIME - 1)
        await here.host.round()
        assert await here.host.store.earlier(past) is not None
        here.clock.pass_by(7200)
        await here.host.round()
        assert await here.host.store.earlier(past) is None


async def test_keys_from_the_time_of_a_clock_that_was_ahead_are_forgotten(tmp_path: Path) -> None:
    clock = Clock()
    clock.pass_by(100 * KEY_LIFETIME)
    async with club(tmp_path / "log.db", clock) as here:
        future = keyed(here)
        await here.host.shut(ANN, await opened(here, future))
    clock.set_by(-99 * KEY_LIFETIME)
    async with club(tmp_path / "log.db", clock) as there:
        await there.host.heartbeat.tidy()
        assert await there.host.store.earlier(future) is None


class Cut(Sqlite):
    """A disk on which nothing more can be written after the next table was opened."""

    is_cutting = False
    is_cut = False

    async def write(self, make: MakeBatch) -> None:
        if self.is_cut:
            raise NotKept("cut")
        made = list[Batch | None]()

        def noted() -> Batch | None:
            made.append(make())
            return made[-1]

        await super().write(noted)
        self.is_cut = self.is_cutting and made[-1] is not None and made[-1].keys is not None


async def test_a_rematch_that_was_cut_off_half_way_is_found_again(tmp_path: Path) -> None:
    store = Cut(tmp_path / "log.db")
    async with club(store) as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        store.is_cutting = True
        assert isinstance(await refused(here.host.rematch(BEN, name)), NotKept)
    async with club(tmp_path / "log.db") as there:
        again = await there.host.rematch(ANN, name)
        rows = [line.row for line in (await there.table(name)).log]
        assert rows[-1] == Followed(again.name)
        assert {summary.table for summary in (await there.host.lists.of_guest(BEN)).summaries} == {name, again.name}


async def test_a_rematch_counts_among_the_tables_a_guest_may_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        await here.open("trihex", OwnPlace("Ben"), BotPlace("random"), guest=BEN)
        monkeypatch.setattr(host, "MOST_TABLES", 1)
        refusal = await refused(here.host.rematch(BEN, name))
        assert str(refusal) == "You have 1 unfinished tables: finish or close one first."
        again = await here.host.rematch(ANN, name)
        assert (await here.host.rematch(BEN, name)).name == again.name


async def test_nobody_fills_the_list_of_a_host_with_rematches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        await here.open("trihex", OwnPlace("Ann"), BotPlace("random"))
        monkeypatch.setattr(host, "MOST_TABLES", 1)
        refusal = await refused(here.host.rematch(BEN, name))
        assert str(refusal) == "The host has 1 unfinished tables: finish or close one first."
