"""Reviews in the database: one for each table, of one version, and only of games that were played to their end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from hexarium.games import CATALOGUE
from hexarium.service import Sqlite
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import Frozen, NotNow, Unknown
from hexarium.service.store import Store
from tests.databases import fresh
from tests.service.club import ANN, BEN, club, refused


async def keeps(store: Store) -> None:
    """What every store owes."""
    async with club(store) as here:
        reviews = here.host.kept_reviews
        assert await reviews.find("table", 1) is None
        await reviews.keep("table", 1, b"\x00first")
        assert await reviews.find("table", 1) == b"\x00first"
        assert await reviews.find("table", 2) is None
        assert await reviews.find("other", 1) is None
        await reviews.keep("table", 2, b"second")
        assert (await reviews.find("table", 1), await reviews.find("table", 2)) == (None, b"second")


async def test_sqlite_keeps_the_last_review_of_a_table(tmp_path: Path) -> None:
    await keeps(Sqlite(tmp_path / "log.db"))


def test_postgresql_keeps_the_last_review_of_a_table(postgresql: str) -> None:
    asyncio.run(keeps(Postgres(fresh(postgresql))))


async def test_a_row_that_cannot_be_read_is_no_review(tmp_path: Path) -> None:
    store = Sqlite(tmp_path / "log.db")
    async with club(store) as here:
        await store.execute([("INSERT INTO reviews VALUES (?, ?, ?, ?)", ("table", "one", 1.0, "text"))])
        assert await here.host.kept_reviews.find("table", 1) is None


async def test_a_game_is_reviewed_only_when_it_was_played_to_its_end(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        for guest in (ANN, BEN, ""):
            assert isinstance(await refused(here.host.kept_reviews.record(guest, name)), NotNow)
        await here.play_on(name)
        assert (await here.host.kept_reviews.record("", name)).header.players == ("Ann", "Ben")
        closed = await here.begin("hexpert", ANN, BEN)
        await here.host.shut(ANN, closed)
        assert "not played to its end" in str(await refused(here.host.kept_reviews.record(ANN, closed)))
        assert isinstance(await refused(here.host.kept_reviews.record(ANN, "0" * 18)), Unknown)


async def test_a_game_of_other_rules_is_not_reviewed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN)
        await here.play_on(name)
    later: dict[str, Any] = {**CATALOGUE, "hexpert": msgspec.structs.replace(CATALOGUE["hexpert"], version=99)}
    async with club(tmp_path / "log.db", games=later) as here:
        no = await refused(here.host.kept_reviews.record(ANN, name))
        assert isinstance(no, Frozen)
        assert "earlier version of the rules" in str(no)
