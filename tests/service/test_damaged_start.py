"""Whatever is damaged in the file, the server starts, read-only if it must, and the doctor names it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.service import database
from hexarium.service.refusal import NotKept
from tests.faults import flip
from tests.service.club import ANN, BEN, Clock, club, refused
from tests.service.test_bit_flips import examine

LAST_UP = 1000.5
"""Not a whole number, which the file would hold in fewer bytes."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club with one game, in which a guest has signed out everywhere."""
    file = tmp_path_factory.mktemp("sound") / "log.db"

    async def play() -> None:
        async with club(file) as here:
            await here.choose(await here.begin("trihex", ANN, BEN), 0)
            await here.host.devices.sign_out_everywhere(ANN, "d" * 32)
            await here.host.devices.make_recovery_code(ANN, "d" * 32, "Firefox on Linux")

    asyncio.run(play())
    change(file, "UPDATE pulse SET at = ?", LAST_UP)
    found = examine(file)
    assert (found.of_none, [*found.of_table.values()]) == ([], [[]])
    return file


@pytest.fixture
def file(sound: Path, tmp_path: Path) -> Path:
    """A copy, to be damaged."""
    copy = tmp_path / "log.db"
    shutil.copy(sound, copy)
    return copy


def change(file: Path, statement: str, *values: float) -> None:
    with closing(sqlite3.connect(file)) as log:
        log.execute(statement, values)
        log.commit()
        log.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def turn(file: Path, after: bytes, bit: int) -> None:
    """Change one bit of the byte after these."""
    content = file.read_bytes()
    assert content.count(after) == 1
    file.write_bytes(flip(content, 8 * (content.index(after) + len(after)) + bit))


async def start(file: Path) -> tuple[str | None, int]:
    """Start a server and play a move if that is possible; what it says is wrong, and how many tables it finds."""
    clock = Clock()
    clock.pass_by(10_000)
    async with club(file, clock) as here:
        names = await here.host.store.every()
        for name in names:
            assert (await here.table(name)).frozen is None
        if here.host.trouble is None:
            await here.choose(names[0], 1)
        else:
            assert isinstance(await refused(here.begin("trihex", ANN, BEN)), NotKept)
        return here.host.trouble, len(names)


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE pulse SET at = 'abc'", "When a server was last up cannot be read: 'up' at 'abc'."),
        ("UPDATE pulse SET at = x'00'", "When a server was last up cannot be read: 'up' at b'\\x00'."),
        ("INSERT INTO outages VALUES ('abc', 2)", "An outage is listed from 'abc' to 2.0."),
        (
            "INSERT INTO tokens (digest, guest) VALUES (CAST(x'ff' AS TEXT), 'ann')",
            "Among the tokens and those who have signed out, '\ufffd' cannot be read.",
        ),
        (
            "INSERT INTO tokens (digest, guest) VALUES (x'00', 'ann')",
            "Among the tokens and those who have signed out, b'\\x00' cannot be read.",
        ),
        (
            "INSERT INTO signed_out (guest) VALUES (x'00')",
            "Among the tokens and those who have signed out, b'\\x00' cannot be read.",
        ),
        ("UPDATE signed_out SET number = 3", "The guest 'ann' made sign-out number 3 of 2."),
        ("UPDATE counters SET number = 'x'", "The guest 'ann' made sign-out number 2 of 0."),
        (
            "UPDATE tokens SET guest = 'anm'",
            "A token is stored for the guest 'anm', whose tokens have never changed.",
        ),
        (
            "UPDATE sign_in_codes SET guest = 'anm'",
            "A sign-in code is stored for the guest 'anm' that cannot be right.",
        ),
        ("UPDATE sign_in_codes SET kind = 'x'", "A sign-in code is stored for the guest 'ann' that cannot be right."),
        ("UPDATE sign_in_codes SET made = 'x'", "A sign-in code is stored for the guest 'ann' that cannot be right."),
        (
            "UPDATE signed_out SET guest = 'anm'",
            "A token is stored for the guest 'ann', whose tokens have never changed.",
        ),
    ],
)
def test_what_a_start_reads_and_cannot_believe_is_left_out_and_named(file: Path, statement: str, fault: str) -> None:
    change(file, statement)
    assert fault in examine(file).of_none
    assert asyncio.run(start(file)) == (None, 1)
    if "pulse" in statement:
        with closing(sqlite3.connect(file)) as log:
            assert log.execute("SELECT * FROM outages").fetchall() == []


def test_a_damaged_time_of_the_next_act_stops_no_start(file: Path) -> None:
    change(file, "UPDATE tables SET due = 'abc'")
    assert any(examine(file).of_table.values())
    assert asyncio.run(start(file)) == (None, 1)


def test_a_damaged_record_of_the_last_heartbeat_makes_the_server_read_only(file: Path) -> None:
    content = file.read_bytes()
    record = b"\x03\x11\x07up" + struct.pack(">d", LAST_UP)
    assert content.count(record) == 1
    file.write_bytes(flip(content, 8 * (content.index(record) + 2) + 3))
    assert examine(file).of_none
    trouble, tables = asyncio.run(start(file))
    assert "damaged" in str(trouble)
    assert tables == 1


@pytest.mark.parametrize("before", ["CREATE TABLE table", "CREATE TABLE lay", "tables (", "layout (", "CREATE TABL"])
def test_a_bit_in_the_text_of_the_schema_is_named_and_the_server_starts(file: Path, before: str) -> None:
    where = file.read_bytes().index(before.encode()) + len(before)
    file.write_bytes(flip(file.read_bytes(), 8 * where + 7))
    damaged = file.read_bytes()
    assert any(fault.startswith("The file is damaged: ") for fault in examine(file).of_none)
    trouble, _ = asyncio.run(start(file))
    assert "damaged" in str(trouble)
    assert file.read_bytes() == damaged


@pytest.mark.parametrize("bit", [7, 1])
def test_a_bit_in_a_default_of_the_schema_is_named(file: Path, bit: int) -> None:
    turn(file, b"players TEXT NOT NULL DEFAULT '", bit)
    assert any("in the table tables the columns are not those" in fault for fault in examine(file).of_none)
    trouble, tables = asyncio.run(start(file))
    assert "damaged" in str(trouble)
    assert tables == 1


@pytest.mark.parametrize(("byte", "what"), [(18, "write"), (19, "read")])
def test_a_format_that_cannot_be_written_or_read_is_named(file: Path, byte: int, what: str) -> None:
    file.write_bytes(flip(file.read_bytes(), 8 * byte + 2))
    fault = f"The file is damaged: its header says 6 for the format to {what}, and should say 1 or 2."
    assert fault in examine(file).of_none
    trouble, _ = asyncio.run(start(file))
    assert trouble is not None


def test_a_format_of_the_schema_that_is_not_known_makes_the_server_read_only(file: Path) -> None:
    file.write_bytes(flip(file.read_bytes(), 8 * 47 + 5))
    assert "The file is damaged: unsupported file format." in examine(file).of_none
    assert "damaged" in str(asyncio.run(start(file))[0])


@pytest.mark.parametrize("since", [1, 6, len(database.MIGRATIONS)])
def test_a_layout_that_the_tables_do_not_have_is_named(file: Path, since: int) -> None:
    change(file, "DELETE FROM layout WHERE version >= ?", since)
    before = file.read_bytes()
    assert any(f"layout {since - 1}" in fault for fault in examine(file).of_none)
    trouble, tables = asyncio.run(start(file))
    assert "damaged" in str(trouble)
    assert tables == 1
    assert file.read_bytes() == before


def test_a_layout_that_is_no_number_is_named(file: Path) -> None:
    change(file, "DELETE FROM layout")
    change(file, "INSERT INTO layout VALUES ('x')")
    assert any("does not say which layout it has" in fault for fault in examine(file).of_none)
    assert "damaged" in str(asyncio.run(start(file))[0])


def test_a_missing_index_is_named_and_the_server_plays_on(file: Path) -> None:
    change(file, "DROP INDEX tables_by_due")
    assert "The file is damaged: the index tables_by_due is missing." in examine(file).of_none
    assert asyncio.run(start(file)) == (None, 1)


def test_a_file_without_a_byte_is_no_sound_club(file: Path) -> None:
    file.write_bytes(b"")
    assert [fault.partition(":")[0] for fault in examine(file).of_none] == ["The file is empty"]
    assert file.read_bytes() == b""


def test_a_write_ahead_log_beside_an_empty_file_is_kept(file: Path) -> None:
    file.write_bytes(b"")
    beside = file.with_name(file.name + "-wal")
    beside.write_bytes(b"rows")
    assert examine(file).of_none
    assert "damaged" in str(asyncio.run(start(file))[0])
    assert beside.read_bytes() == b"rows"
