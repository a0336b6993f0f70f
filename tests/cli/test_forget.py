"""`hexarium forget`: the person in a seat is removed from the database, if the operator means it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.games import CATALOGUE
from hexarium.service import locked, read_sheet, verify
from hexarium.service.rows import Bot
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.cli.conftest import Run
from tests.service.club import ANN, CAT, club

GUEST = "b0b" * 8
NAME = GUEST.title()
"""The name and the id are nowhere else in the database."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The database of a club."""
    return tmp_path / "log.db"


@pytest.fixture
def tables(log: Path) -> tuple[str, str]:
    """A finished game and a running one, with the guest in the second seat of both."""

    async def play() -> tuple[str, str]:
        async with club(log) as here:
            over = await here.begin("trihex", ANN, GUEST)
            await here.play_on(over)
            return over, await here.begin("hexpert", ANN, GUEST, CAT)

    return asyncio.run(play())


def test_a_person_is_forgotten_and_the_games_still_verify(hexarium: Run, log: Path, tables: tuple[str, str]) -> None:
    over, running = tables
    said = hexarium(f"forget {over} 2 --db {log}", typed="yes\n")
    assert said.out.startswith(f"Forget {NAME}? ")
    assert said.out.endswith(f"{NAME} was removed from 2 tables.\n")
    for file in log.parent.glob("log.db*"):
        held = file.read_bytes()
        assert (NAME.encode() in held, GUEST.encode() in held) == (False, False), file
    assert hexarium(f"doctor --db {log}").out == "2 games checked: all can be continued with this release.\n"
    hexarium(f"export games --db {log}")
    verdict = verify(read_sheet(next(Path("games").glob("*.sheet.json")).read_bytes()), CATALOGUE)
    assert (verdict.faults, verdict.removed) == ((), (1,))
    assert hexarium(f"forget {over} 2 --db {log}").err == "hexarium: The name in seat 2 was removed before.\n"

    async def go_on() -> None:
        async with club(log) as here:
            assert isinstance((await here.table(running)).occupants[1], Bot)
            await here.play_on(running)

    asyncio.run(go_on())


def test_a_removal_that_an_earlier_release_left_unfinished_is_completed(
    hexarium: Run, log: Path, tables: tuple[str, str]
) -> None:
    over, running = tables
    with closing(sqlite3.connect(log)) as database, database:
        held = database.execute("SELECT number, body FROM log WHERE tbl = ?", (running,)).fetchall()
    hexarium(f"forget {over} 2 --yes --db {log}")
    with closing(sqlite3.connect(log)) as database, database:  # as if it had ended after the first table
        database.execute("INSERT INTO sitters (guest, tbl) VALUES (?, ?)", (GUEST, over))
        for number, body in held:
            database.execute("UPDATE log SET body = ? WHERE tbl = ? AND number = ?", (body, running, number))
    assert f"{over}: The guest '{GUEST}' is listed there, and never sat down." in hexarium(f"doctor --db {log}").out
    said = hexarium(f"forget {over} 2 --db {log}", typed="y\n").out
    assert said.startswith("Somebody at this table was removed, but not everywhere. Complete that? ")
    assert said.endswith("The removal is complete.\n")
    for file in log.parent.glob("log.db*"):
        held_now = file.read_bytes()
        assert (NAME.encode() in held_now, GUEST.encode() in held_now) == (False, False), file
    assert hexarium(f"doctor --db {log}").code == 0


@pytest.mark.parametrize("typed", ["", "n\n", "\n"])
def test_nobody_is_forgotten_without_a_yes(hexarium: Run, log: Path, tables: tuple[str, str], typed: str) -> None:
    assert hexarium(f"forget {tables[0]} 2 --db {log}", typed).out.endswith("Nobody was forgotten.\n")
    assert hexarium(f"forget {tables[0]} 2 --yes --db {log}").out == f"{NAME} was removed from 2 tables.\n"


def test_nobody_is_forgotten_while_a_server_has_the_file_open(
    hexarium: Run, log: Path, tables: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexarium.service.file_lock.LOCK_TIMEOUT", 0.0)
    with locked(log):
        refused = hexarium(f"forget {tables[0]} 2 --yes --db {log}")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == f"hexarium: Another server has {log} open: stop it, or use another file.\n"


def test_a_seat_without_a_person_is_refused(hexarium: Run, log: Path) -> None:
    async def play() -> str:
        async with club(log) as here:
            return (await here.open("trihex", OwnPlace("Ann"), BotPlace("random"))).name

    name = asyncio.run(play())
    for table, seat, why in (
        (name, "2", "Seat 2 is open or has a bot: there is nobody to forget."),
        (name, "3", "This table has 2 seats; there is no seat 3."),
        (name, "0", "This table has 2 seats; there is no seat 0."),
        ("f" * 18, "1", f"There is no table '{'f' * 18}'."),
        ("nowhere", "1", "There is no table 'nowhere'."),
    ):
        refused = hexarium(f"forget {table} {seat} --yes --db {log}")
        assert (refused.code, refused.err) == (2, f"hexarium: {why}\n")
    assert hexarium(f"forget {name} 1 --db missing.db").err == "hexarium: missing.db does not exist.\n"
