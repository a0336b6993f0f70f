"""The doctor: it names every fault in a line, changes nothing, and says so in its exit code."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.service import database
from hexarium.service.postgres import Postgres
from tests.cli.conftest import Run
from tests.databases import fresh
from tests.faults import flip, set_layout
from tests.service.club import ANN, BEN, club


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A club with a finished game and one that is being played."""

    async def play() -> None:
        async with club(tmp_path / "log.db") as here:
            await here.play_on(await here.begin("hexpert", ANN))
            await here.choose(await here.begin("trihex", ANN, BEN), 0)

    asyncio.run(play())
    return tmp_path / "log.db"


def folder(file: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in file.parent.iterdir() if each.is_file()}


def change(file: Path, statement: str) -> str:
    """Change something at the table where TriHex is played; returns its name."""
    with closing(sqlite3.connect(file)) as log, log:
        (name,) = log.execute("SELECT id FROM tables WHERE game = 'trihex'").fetchone()
        assert log.execute(statement, {"table": name}).rowcount == 1
        return str(name)


def test_a_sound_database_is_called_sound_and_left_as_it_is(hexarium: Run, log: Path) -> None:
    before = folder(log)
    examined = hexarium(f"doctor --db {log}")
    assert (examined.code, examined.out) == (0, "2 games checked: all can be continued with this release.\n")
    assert folder(log) == before


def test_an_older_database_is_examined_and_not_migrated(hexarium: Run, log: Path) -> None:
    layout = len(database.MIGRATIONS) - 1
    set_layout(log, layout)
    before = folder(log)
    examined = hexarium(f"doctor --db {log}")
    assert (examined.code, examined.out.splitlines()) == (
        0,
        [
            f"The file has layout {layout}; it is read as this release would after an update.",
            "2 games checked: all can be continued with this release.",
        ],
    )
    assert folder(log) == before


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("DELETE FROM log WHERE tbl = :table AND number = 3", "Row 3 is missing."),
        ("UPDATE log SET at = 'noon' WHERE tbl = :table AND number = 3", "Row 3 cannot be read: its time is damaged."),
        ("UPDATE log SET number = 'x' WHERE tbl = :table AND number = 3", "A row has the number 'x'."),
        (
            "UPDATE tables SET guests = '[' WHERE id = :table",
            "In the list of tables its guests cannot be read.",
        ),
        (
            "UPDATE tables SET phase = 'over' WHERE id = :table",
            "In the list of tables its phase is not what follows from its rows.",
        ),
        ("DELETE FROM tables WHERE id = :table", "It has rows in the log, but is missing from the list of tables."),
        (
            "UPDATE sitters SET guest = 'eve' WHERE tbl = :table AND guest = 'ben'",
            "The guest 'eve' is listed there, and never sat down.",
        ),
    ],
)
def test_each_fault_is_a_line_that_names_the_table(hexarium: Run, log: Path, statement: str, fault: str) -> None:
    name = change(log, statement)
    before = folder(log)
    examined = hexarium(f"doctor --db {log}")
    assert examined.code == 1
    assert f"{name}: {fault}" in examined.out.splitlines()
    assert all(line.startswith((name, "A guest is listed")) for line in examined.out.splitlines())
    assert examined.err.endswith(" found in 2 games.\n")
    assert folder(log) == before


@pytest.mark.parametrize("bit", [3, 8 * 17, 8 * 4096 + 4, 8 * (4096 + 3)])
def test_damage_to_the_file_itself_is_named(hexarium: Run, log: Path, bit: int) -> None:
    log.write_bytes(flip(log.read_bytes(), bit))
    before = folder(log)
    examined = hexarium(f"doctor --db {log}")
    assert examined.code == 1
    assert "The file is damaged: " in examined.out
    assert folder(log) == before


def test_a_file_that_was_cut_to_nothing_is_named(hexarium: Run, log: Path) -> None:
    log.write_bytes(b"")
    before = folder(log)
    examined = hexarium(f"doctor --db {log}")
    assert (examined.code, examined.out.startswith("The file is empty")) == (1, True)
    assert folder(log) == before
    assert hexarium("doctor --db missing.db").err == "hexarium: missing.db does not exist.\n"


@pytest.mark.parametrize("before", ["CREATE TABLE table", "CREATE TABLE lay", "layout ("])
def test_damage_to_the_text_of_the_schema_is_named(hexarium: Run, log: Path, before: str) -> None:
    where = log.read_bytes().index(before.encode()) + len(before)
    log.write_bytes(flip(log.read_bytes(), 8 * where + 7))
    examined = hexarium(f"doctor --db {log}")
    assert (examined.code, "The file is damaged: " in examined.out) == (1, True)


def test_a_long_examination_says_how_far_it_has_come(hexarium: Run, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarium.cli.doctor.PROGRESS", 0.0)
    assert hexarium(f"doctor --db {log}").err == "1 of 2 games checked.\n2 of 2 games checked.\n"


def test_only_the_games_that_go_on_or_the_latest_are_examined_on_request(hexarium: Run, log: Path) -> None:
    sound = "1 game checked: all can be continued with this release.\n"
    with closing(sqlite3.connect(log)) as connection, connection:
        connection.execute("DELETE FROM log WHERE number = 3 AND tbl IN (SELECT id FROM tables WHERE phase = 'over')")
    assert hexarium(f"doctor --db {log}").code == 1
    assert hexarium(f"doctor --db {log} --running").out == sound
    assert hexarium(f"doctor --db {log} --latest 1 --running").out == sound
    assert hexarium(f"doctor --db {log} --latest 2").code == 1
    assert hexarium(f"doctor --db {log} --latest 0").code != 0


def test_a_game_in_a_wrong_place_of_a_list_is_named(hexarium: Run, log: Path) -> None:
    name = change(log, "UPDATE sitters SET ended = 7 WHERE tbl = :table AND guest = 'ben'")
    assert f"{name}: A guest's list has it in a wrong place." in hexarium(f"doctor --db {log}").out.splitlines()


def test_postgresql_is_examined_too(hexarium: Run, postgresql: str) -> None:
    url = fresh(postgresql)

    async def play() -> str:
        async with club(Postgres(url)) as here:
            name = await here.begin("trihex", ANN, BEN)
            await here.begin("hexpert", ANN)
            return name

    name = asyncio.run(play())
    assert hexarium(f"doctor --db {url}").out == "2 games checked: all can be continued with this release.\n"

    async def damage() -> None:
        store = Postgres(url)
        await store.open()
        await store.execute([("DELETE FROM log WHERE tbl = ? AND number = 3", (name,))])
        await store.close()

    asyncio.run(damage())
    examined = hexarium(f"doctor --db {url}")
    assert (examined.code, examined.out) == (1, f"{name}: Row 3 is missing.\n")


def test_an_older_postgresql_database_is_examined_and_not_migrated(hexarium: Run, postgresql: str) -> None:
    url = fresh(postgresql)

    async def play() -> None:
        async with club(Postgres(url)) as here:
            await here.begin("trihex", ANN, BEN)
        store = Postgres(url)
        await store.open()
        for statement in ("ALTER TABLE tables DROP COLUMN last", "ALTER TABLE tables DROP COLUMN seal"):
            await store.fetch(statement)
        await store.execute([("DELETE FROM layout WHERE version >= ?", (len(database.MIGRATIONS),))])
        await store.close()

    asyncio.run(play())
    for _ in range(2):
        examined = hexarium(f"doctor --db {url}")
        assert (examined.code, "1 game checked" in examined.out, "has layout" in examined.out) == (0, True, True)
