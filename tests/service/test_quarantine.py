"""Damage stays where it is: a table with a damaged or missing row is frozen and named, and all others play."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hexarium.service.refusal import Frozen
from hexarium.service.store import Phase
from tests.service.club import ANN, BEN, club, refused

LOG = "UPDATE log SET {} WHERE tbl = :table AND number = 5"
DAMAGED_ROWS = {
    "a time that is text": (LOG.format("at = 'noon'"), "Row 5 cannot be read: its time is damaged."),
    "a time without end": (LOG.format("at = 9e999"), "Row 5 cannot be read: its time is damaged."),
    "a digest that is bytes": (LOG.format("digest = x'00'"), "Row 5 cannot be read: its digest is damaged."),
    "a digest that is no text": (LOG.format("digest = CAST(x'ff41' AS TEXT)"), "Row 5 is not as it was written"),
    "a head that is a number": (LOG.format("head = x'01'"), "Row 5 cannot be read: its head is damaged."),
    "content that is text": (LOG.format("body = '{}'"), "Row 5 cannot be read: its content is damaged."),
    "content that is no JSON": (LOG.format("body = x'ff'"), "Row 5 cannot be read: "),
    "content that is nested too deep": (
        LOG.format("body = CAST(replace(hex(zeroblob(9999)), '0', '[') AS BLOB)"),
        "Row 5 ",
    ),
    "a row that is missing": ("DELETE FROM log WHERE tbl = :table AND number = 5", "Row 5 is missing."),
    "the last row missing": (
        "DELETE FROM log WHERE tbl = :table AND number = (SELECT max(number) FROM log WHERE tbl = :table)",
        "Row {last} is missing.",
    ),
    "two rows missing": ("DELETE FROM log WHERE tbl = :table AND number IN (4, 5)", "Rows 4 to 5 are missing."),
    "every row missing": ("DELETE FROM log WHERE tbl = :table", "Rows 0 to {last} are missing."),
    "a number that is text": (LOG.format("number = 'five'"), "Row 5 is missing."),
    "a number that is too high": (LOG.format("number = 1 << 40"), "Row 5 is missing."),
    "a number below zero": (LOG.format("number = -5"), "Row 5 is missing."),
    "another host": (
        "UPDATE tables SET host = 'eve' WHERE id = :table",
        "The table's secret or its host is not as it was",
    ),
    "a secret that is text": ("UPDATE tables SET secret = 'x' WHERE id = :table", "Row 0 is not as it was written"),
}

DAMAGED_SUMMARIES = {
    "guests": "x'ff'",
    "awaited": "'[1]'",
    "players": "CAST(x'5bff5d' AS TEXT)",
    "seating": "'['",
    "ending": "7",
    "phase": "'dancing'",
    "door": "x'00'",
    "moved": "'noon'",
    "game": "x'00'",
    "due": "'noon'",
    "last": "'many'",
}


def damage(log: Path, statement: str, name: str) -> None:
    with closing(sqlite3.connect(log)) as file, file:
        assert file.execute(statement, {"table": name}).rowcount > 0


@pytest.mark.parametrize("kind", DAMAGED_ROWS)
async def test_a_damaged_table_is_frozen_readable_and_named_and_the_others_play(kind: str, tmp_path: Path) -> None:
    statement, why = DAMAGED_ROWS[kind]
    async with club(tmp_path / "log.db") as here:
        name, sound = await here.begin("trihex", ANN, BEN), await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        last = (await here.table(name)).number
    damage(tmp_path / "log.db", statement, name)
    async with club(tmp_path / "log.db") as there:
        shown = (await there.watch(ANN, name)).last("shown")
        assert str(shown["frozen"]).startswith(why.format(last=last))
        assert {each.table for each in (await there.host.lists.of_guest(ANN)).summaries} == {name, sound}
        assert isinstance(await refused(there.host.start(ANN, name)), Frozen) or kind == "another host"
        await there.choose(sound, 0)
        assert (await there.play_on(sound)).phase is Phase.OVER


@pytest.mark.parametrize("column", DAMAGED_SUMMARIES)
async def test_a_damaged_outline_breaks_no_list_and_no_start(column: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, door="listed")
        sound = await here.begin("trihex", ANN, BEN, door="listed")
    damage(tmp_path / "log.db", f"UPDATE tables SET {column} = {DAMAGED_SUMMARIES[column]} WHERE id = :table", name)  # noqa: S608
    async with club(tmp_path / "log.db") as there:
        assert sound in {each.table for each in await there.host.lists.lobby()}
        assert {each.table for each in (await there.host.lists.of_guest(ANN)).summaries} == {name, sound}
        await there.host.round()
        assert (await there.play_on(sound)).phase is Phase.OVER


async def test_rows_of_a_table_that_is_not_listed_disturb_nobody(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, sound = await here.begin("trihex", ANN, BEN), await here.begin("trihex", ANN, BEN)
    damage(tmp_path / "log.db", "DELETE FROM tables WHERE id = :table", name)
    async with club(tmp_path / "log.db") as there:
        assert {each.table for each in (await there.host.lists.of_guest(ANN)).summaries} == {sound}
        assert (await there.play_on(sound)).phase is Phase.OVER
