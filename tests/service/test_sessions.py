"""Signing out everywhere: what is stored for it, and what is read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hexarium.service.heartbeat import INTERVAL, TIDY_INTERVAL
from hexarium.service.postgres import Postgres
from hexarium.service.sqlite import Sqlite
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, Clock, Club, club

FIRST, SECOND = "1" * 32, "2" * 32
"""Digests of tokens."""


async def _play(here: Club, guest: str) -> None:
    await here.open("trihex", OwnPlace(guest), BotPlace("random"), guest=guest)


def _read_all_no_more(here: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async def read_all() -> None:
        pytest.fail("every token was read")

    monkeypatch.setattr(here.host.store, "sessions", read_all)


async def test_nothing_is_stored_for_somebody_of_whom_nothing_is_known(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    async with club(store) as here:
        await here.host.devices.sign_out_everywhere(ANN, FIRST)
        for table in ("tokens", "signed_out", "counters"):
            assert [*await store.fetch(f"SELECT * FROM {table}")] == []  # noqa: S608
        assert (here.host.guest_with(ANN), here.host.guest_with(FIRST)) == (ANN, FIRST)


async def test_whoever_has_a_table_keeps_it_with_the_latest_token_alone(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await _play(here, ANN)
        await here.host.devices.sign_out_everywhere(ANN, FIRST)
        assert (here.host.guest_with(ANN), here.host.guest_with(FIRST)) == (None, ANN)
        await here.host.devices.sign_out_everywhere(ANN, SECOND)
        assert (here.host.guest_with(ANN), here.host.guest_with(SECOND)) == (None, ANN)
        assert not here.host.has_issued(FIRST)
    async with club(tmp_path / "log.db") as there:
        assert (there.host.guest_with(ANN), there.host.guest_with(SECOND)) == (None, ANN)


async def test_the_last_of_two_who_sign_out_at_once_is_signed_in_here_and_after_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await _play(here, ANN)
        await asyncio.gather(*[here.host.devices.sign_out_everywhere(ANN, digest) for digest in (FIRST, SECOND)])
        issued = [here.host.has_issued(digest) for digest in (FIRST, SECOND)]
        assert sorted(issued) == [False, True]
    async with club(tmp_path / "log.db") as there:
        assert [there.host.has_issued(digest) for digest in (FIRST, SECOND)] == issued


async def test_neither_signing_out_nor_being_forgotten_reads_the_tokens_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        _read_all_no_more(here, monkeypatch)
        for guest, digest in ((ANN, FIRST), (BEN, SECOND)):
            await _play(here, guest)
            await here.host.devices.sign_out_everywhere(guest, digest)
        await here.host.forget_person(ANN)
        assert (here.host.guest_with(ANN), here.host.guest_with(FIRST)) == (ANN, FIRST)
        assert (here.host.guest_with(BEN), here.host.guest_with(SECOND)) == (None, BEN)


def test_a_heartbeat_reads_those_who_have_signed_out_at_another_server_since_the_last(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            for guest in (ANN, BEN):
                await _play(here, guest)
            _read_all_no_more(there, monkeypatch)
            read = list[int]()
            changes = there.host.store.token_changes

            async def counting(since: int) -> object:
                found = await changes(since)
                read.append(len(found))
                return found

            monkeypatch.setattr(there.host.store, "token_changes", counting)
            for guest, digest in ((ANN, FIRST), (BEN, "b" * 32), (ANN, SECOND)):
                await here.host.devices.sign_out_everywhere(guest, digest)
                clock.pass_by(INTERVAL)
                await there.host.round()
                assert (there.host.guest_with(guest), there.host.guest_with(digest)) == (None, guest)
            assert not there.host.has_issued(FIRST)
            clock.pass_by(INTERVAL)
            await there.host.round()
            assert read == [1, 1, 1, 0]

    asyncio.run(run(fresh(postgresql)))


def test_somebody_who_was_forgotten_at_another_server_is_so_here_within_the_hour(postgresql: str) -> None:
    async def run(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            await _play(here, ANN)
            await here.host.devices.sign_out_everywhere(ANN, FIRST)
            await there.host.sessions.catch_up()
            assert there.host.has_issued(FIRST)
            await here.host.forget_person(ANN)
            clock.pass_by(TIDY_INTERVAL)
            await there.host.heartbeat.tidy()
            assert (there.host.guest_with(ANN), there.host.has_issued(FIRST)) == (ANN, False)

    asyncio.run(run(fresh(postgresql)))
