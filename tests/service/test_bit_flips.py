"""Of single bits that flip in what the database holds, every one is named and none touches another table."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import struct
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from hexarium.games import CATALOGUE
from hexarium.service.examination import Examination
from hexarium.service.messages import Resign
from hexarium.service.refusal import NotKept
from hexarium.service.sqlite_source import SqliteSource
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.faults import flip
from tests.service.club import ANN, BEN, club, refused

HELD = {
    "log": ("tbl", ("tbl", "number", "at", "digest", "body", "head")),
    "tables": (
        "id",
        (
            *("id", "game", "phase", "door", "moved", "guests", "awaited", "secret", "host", "players", "seating"),
            *("ending", "due", "last", "seal", "deadline", "practice"),
        ),
    ),
    "sitters": ("tbl", ("guest", "tbl")),
    "bests": ("tbl", ("guest", "game", "options", "score", "tbl", "at")),
    "results": (
        "tbl",
        (
            *("guest", "tbl", "game", "at", "opponents", "outcome", "how", "place", "seats", "score", "counted"),
            "options",
        ),
    ),
    "daily_tables": ("tbl", ("tbl", "guest", "day", "game", "counted")),
}
"""What tables hold: where the table's name is, and the columns. (When a guest was last seen follows from nothing.)"""


class Found(NamedTuple):
    """What an examination says: of each table, and of none."""

    of_table: dict[str, list[str]]
    of_none: list[str]


class Flip(NamedTuple):
    where: str
    table: str
    named: bool
    touched: list[str]


def examine(file: Path) -> Found:
    async def run() -> Found:
        source = SqliteSource(file)
        await source.open()
        try:
            examination = Examination(source, CATALOGUE)
            await examination.begin()
            found = dict[str, list[str]]()
            async for each in examination.tables():
                frozen = [each.table.frozen] if each.table is not None and each.table.frozen else []
                found[each.name] = [*each.faults, *frozen]
            return Found(found, [*source.faults, *examination.faults])
        finally:
            await source.close()

    return asyncio.run(run())


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club with games that run, with and without clocks, a finished one, one that is not begun, and a daily deal."""
    file = tmp_path_factory.mktemp("sound") / "log.db"

    async def play() -> None:
        async with club(file) as here:
            name = await here.begin("trihex", ANN, BEN, pace=30)
            for seat in (0, 1, 0):
                await here.choose(name, seat)
            await here.play_on(await here.begin("hexpert", ANN))
            await here.open("hexx", OwnPlace("Ann"), OpenPlace(), door="listed")
            await here.choose(await here.begin("trihex", BEN, ANN), 0)
            await here.choose(await here.begin("hexagone", ANN, BEN, pace=3 * 86400), 0)
            await here.ask(ANN, Resign(await here.begin("hexpert", ANN, BEN), 0, "resigns"))
            await here.host.daily.play(ANN, "wordsearch", "Ann")

    asyncio.run(play())
    assert not any(examine(file).of_table.values())
    return file


def turned(value: Any, rng: Random) -> Any:
    """The value with one bit changed, as the file could hold it."""
    match value:
        case None:
            return None
        case int():
            return value ^ (1 << rng.randrange(16))
        case float():
            return struct.unpack("<d", flip(struct.pack("<d", value), rng.randrange(64)))[0]
        case str():
            raw = value.encode()
            return flip(raw, rng.randrange(8 * len(raw))) if raw else value
        case _:
            return flip(value, rng.randrange(8 * len(value)))


def flipped(sound: Path, file: Path, rng: Random) -> Flip | None:
    """Flip a bit somewhere, and examine; None if there was none to flip, or the file cannot hold the result."""
    shutil.copy(sound, file)
    table = rng.choice([*HELD])
    key, columns = HELD[table]
    column = rng.choice(columns)
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute(f"SELECT rowid, {key}, {column} FROM {table} WHERE {column} IS NOT NULL").fetchall()  # noqa: S608
        row, name, value = rng.choice(rows)
        changed = turned(value, rng)
        if changed == value or changed != changed:  # noqa: PLR0124  (not a number: the file holds none)
            return None
        place = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
        try:
            database.execute(f"UPDATE {table} SET {column} = {place} WHERE rowid = ?", (changed, row))  # noqa: S608
        except sqlite3.IntegrityError:
            return None
        database.commit()
    found = examine(file)
    others = {each for (each,) in sqlite3.connect(sound).execute("SELECT id FROM tables")} - {name}
    touched = [other for other in others if found.of_table.get(other, ["gone"])]
    named = bool(found.of_none or any(faults for each, faults in found.of_table.items() if each not in others))
    return Flip(f"{table}.{column}", name, named, touched)


def check_flips(sound: Path, file: Path, wanted: int, seed: int) -> Counter[str]:
    """Flip so many bits, and count them by where they were."""
    rng, flips = Random(seed), list[Flip]()
    while len(flips) < wanted:
        if one := flipped(sound, file, rng):
            flips.append(one)
    assert [each for each in flips if not each.named or each.touched] == []
    return Counter(each.where for each in flips)


def test_every_bit_that_flips_is_named_and_touches_no_other_table(sound: Path, tmp_path: Path) -> None:
    assert check_flips(sound, tmp_path / "log.db", 40, seed=1).total() == 40


@pytest.mark.exhaustive
def test_every_one_of_hundreds_of_bits_that_flip_is_named(sound: Path, tmp_path: Path) -> None:
    where = check_flips(sound, tmp_path / "log.db", 800, seed=2)
    assert {*where} == {f"{table}.{column}" for table, (_, columns) in HELD.items() for column in columns}
    print(where)


RANDOM = {"push_keys", "daily_secrets"}
"""Where something random is kept from which nothing follows that is stored elsewhere."""


def content(file: Path) -> list[Any]:
    """All that the file holds and that must not change without being named."""
    uri = f"{file.resolve().as_uri()}?immutable=1"
    with closing(sqlite3.connect(uri, uri=True)) as database:
        every = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return [sorted(map(repr, database.execute(f"SELECT * FROM {table}"))) for table in sorted(every - RANDOM)]  # noqa: S608


def check_file_flips(sound: Path, file: Path, wanted: int, seed: int) -> Counter[str]:
    """Flip bits anywhere in the file: whatever is not named must have changed nothing."""
    rng, whole, before, said = Random(seed), sound.read_bytes(), content(sound), Counter[str]()
    for _ in range(wanted):
        bit = rng.randrange(8 * len(whole))
        file.write_bytes(flip(whole, bit))
        found = examine(file)
        if found.of_none or any(found.of_table.values()):
            said["named"] += 1
        else:
            assert content(file) == before, bit
            said["unused"] += 1
    return said


def test_a_bit_of_a_days_secret_is_named_at_the_tables_that_were_dealt_with_it(sound: Path, tmp_path: Path) -> None:
    file, rng = tmp_path / "log.db", Random(5)
    for _ in range(20):
        shutil.copy(sound, file)
        with closing(sqlite3.connect(file)) as database:
            dealt, day = database.execute("SELECT tbl, day FROM daily_tables").fetchone()
            (secret,) = database.execute("SELECT secret FROM daily_secrets WHERE day = ?", (day,)).fetchone()
            database.execute("UPDATE daily_secrets SET secret = ? WHERE day = ?", (turned(secret, rng), day))
            database.commit()
        faults = {name: said for name, said in examine(file).of_table.items() if said}
        assert faults == {dealt: [f"The secret of the day {day} is not the one that it was dealt with."]}


def test_a_bit_in_the_file_that_is_not_named_was_not_in_use(sound: Path, tmp_path: Path) -> None:
    assert check_file_flips(sound, tmp_path / "log.db", 25, seed=3).total() == 25


@pytest.mark.exhaustive
def test_of_hundreds_of_bits_in_the_file_those_not_named_were_not_in_use(sound: Path, tmp_path: Path) -> None:
    said = check_file_flips(sound, tmp_path / "log.db", 600, seed=4)
    assert said["named"] > 50
    print(said)


STRUCTURE = {
    "the kind of a page": 0,
    "the number of its cells": 3,
    "where its cells begin": 5,
    "where its first cell is": 9,
}


@pytest.mark.parametrize("field", STRUCTURE)
def test_damage_to_the_structure_is_named_and_the_server_starts_read_only(
    field: str, sound: Path, tmp_path: Path
) -> None:
    file, whole = tmp_path / "log.db", sound.read_bytes()
    with closing(sqlite3.connect(sound)) as database:
        (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sitters'").fetchone()
    start = 4096 * (page - 1)
    damaged = flip(whole, 8 * (start + STRUCTURE[field]) + 4)
    file.write_bytes(damaged)
    assert any("The file is damaged" in fault for fault in examine(file).of_none)

    async def start_server() -> None:
        async with club(file) as here:
            assert here.host.trouble == "The database file is damaged, so nothing can be changed: run hexarium doctor."
            names = await here.host.store.every()
            assert len(names) == 7
            for name in names:
                assert (await here.table(name)).frozen is None
            assert len(await here.host.lists.lobby()) == 1
            assert len((await here.host.lists.of_guest(ANN)).summaries) == 7
            assert isinstance(await refused(here.begin("trihex", ANN, BEN)), NotKept)

    asyncio.run(start_server())
    assert file.read_bytes() == damaged
