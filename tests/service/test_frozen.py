"""Frozen tables: what freezes one, what can still be read of it, and what is refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from hexarium.bots import UnknownLevel, level_named
from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Sqlite, read_sheet, verify, write_sheet
from hexarium.service.messages import Answer, Consent, Hint, Leave, Pause, Request, Resign, Resume, Try, Undo
from hexarium.service.read_tables import read_tables
from hexarium.service.refusal import Frozen
from hexarium.service.rows import Ended, Played
from hexarium.service.seating import Sit
from hexarium.service.store import Phase
from tests.service.club import ANN, BEN, CAT, club, refused
from tests.service.rechain import rechain

WITHOUT_HEXPERT = {slug: game for slug, game in CATALOGUE.items() if slug != "hexpert"}

DAMAGE: dict[str, tuple[str | bytes, str]] = {
    "another kind of row": ('{"type":"danced"}', "Row 5 cannot be read: Invalid value 'danced' - at `$.type`."),
    "not JSON": ("danced", "Row 5 cannot be read: JSON is malformed: invalid character (byte 0)."),
    "not text": (b'{"type":"\xff"}', "Row 5 cannot be read: "),
    "a seat too many": (
        '{"type":"seated","seat":9,"occupant":null}',
        "Row 5 does not fit the rows before it (IndexError).",
    ),
    "an undo of no move": (
        '{"type":"took-back","seat":0,"row":1,"id":"x"}',
        "Row 5 undoes row 1, which is not a move that can be undone.",
    ),
    "a move of nobody": ('{"type":"played","by":7,"action":{}}', "Row 5 cannot be read: "),
    "a second opening": (
        '{"type":"opened","charter":{"game":"trihex","rules":1,"seats":2,"options":{},"commitment":""}}',
        "Row 5 does not fit: a table is opened by its first row.",
    ),
}


def damage(log: Path, name: str, number: int, body: str | bytes) -> None:
    """Put something else in a row."""
    with closing(sqlite3.connect(log)) as database, database:
        raw = body if isinstance(body, bytes) else body.encode()
        changed = database.execute("UPDATE log SET body = ? WHERE tbl = ? AND number = ?", (raw, name, number))
        assert changed.rowcount == 1
    rechain(log)


@pytest.mark.parametrize("kind", DAMAGE)
async def test_a_damaged_row_freezes_its_table_and_no_other(kind: str, tmp_path: Path) -> None:
    body, why = DAMAGE[kind]
    async with club(tmp_path / "log.db") as here:
        name, sound = await here.begin("trihex", ANN, BEN), await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        number = (await here.table(name)).number
        assert number > 5
    damage(tmp_path / "log.db", name, 5, body)
    found = {table.name: table.frozen async for table in read_tables(Sqlite(tmp_path / "log.db"), checking=True)}
    assert str(found[name]).startswith(why)
    assert found[sound] is None
    async with club(tmp_path / "log.db") as there:
        assert not there.host.tables.by_name
        ann = await there.watch(ANN, name)
        shown = ann.last("shown")
        assert (shown["frozen"], shown["number"], shown["view"]) == (found[name], number, None)
        assert [row["number"] for row in ann.rows(0)] == [*range(number + 1)]
        await there.host.shut(ANN, name)
        assert (await there.table(name)).phase is Phase.OVER
        await there.choose(sound, 0)
    async with club(tmp_path / "log.db") as again:
        table = await again.table(name)
        assert (table.phase, table.number) == (Phase.OVER, number + 1)


async def test_a_table_whose_first_row_is_unreadable_can_be_opened_and_closed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
    damage(tmp_path / "log.db", name, 0, '{"type":"danced"}')
    async with club(tmp_path / "log.db") as there:
        for guest in (ANN, CAT):
            assert (await there.watch(guest, name)).last("shown")["frozen"].startswith("Row 0 cannot be read")
        await there.host.shut(ANN, name)
        assert (await there.table(name)).phase is Phase.OVER
        assert isinstance(await refused(there.host.sheet(name)), Frozen)


async def test_a_move_that_is_now_against_the_rules_is_named(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.choose(name, 0)
        line = next(line for line in (await here.table(name)).log if isinstance(line.row, Played) and line.row.by == 0)
        assert isinstance(line.row, Played)
        await here.choose(name, 1)
    damage(tmp_path / "log.db", name, line.number + 1, msgspec.json.encode(line.row))
    async with club(tmp_path / "log.db") as there:
        frozen = (await there.table(name)).frozen
        assert str(frozen).startswith(f"Row {line.number + 1} is against the rules of this release: ")


async def test_a_sheet_with_a_row_that_does_not_fit_has_one_fault(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.play_on(name)
        sheet = await here.host.sheet(name)
    text = write_sheet(sheet)
    forged = text.replace(b'"type":"seated","seat":1', b'"type":"seated","seat":9')
    assert forged != text
    faults = verify(read_sheet(forged), CATALOGUE).faults
    assert faults == ("row 2: there is no such seat",)


@pytest.mark.parametrize("guests", [[ANN], [ANN, BEN]])
async def test_a_table_whose_game_is_not_installed_can_be_read_and_closed(guests: list[str], tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", *guests)
        await here.choose(name, 0)
        number = (await here.table(name)).number
    async with club(tmp_path / "log.db", games=WITHOUT_HEXPERT) as there:
        ann = await there.watch(ANN, name)
        shown = ann.last("shown")
        assert shown["frozen"] == "This release does not have the game hexpert."
        assert [seat["name"] for seat in shown["seats"]] == [guest.title() for guest in guests]
        assert (shown["view"], shown["asked"], shown["clock"], shown["prompt"]) == (None, None, None, "")
        rows = ann.rows(0)
        assert [row["number"] for row in rows] == [*range(number + 1)]
        assert rows[0]["row"]["type"] == "opened"
        assert "seat 1" in [row.get("by") for row in rows]
        assert len((await there.host.stories(ANN, name, -1))[0].rows) == number + 1
        await there.host.shut(ANN, name)
        assert (await there.table(name)).phase is Phase.OVER
        assert ann.last("shown")["phase"] == "over"


async def test_bests_of_a_game_that_is_not_installed_are_left_out(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await here.play_on(await here.begin("hexpert", ANN))
        assert [best.game for best in await here.host.lists.bests(ANN)] == ["hexpert"]
    async with club(tmp_path / "log.db", games=WITHOUT_HEXPERT) as there:
        assert await there.host.lists.bests(ANN) == []


def test_a_game_that_is_not_installed_has_no_bot_of_another_name() -> None:
    with pytest.raises(UnknownLevel, match=r'chess has no bot "champion"\. Choose from random\.'):
        level_named("chess", "champion")


async def test_a_frozen_table_asks_nothing_and_refuses_everything_but_being_closed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30, patience=60)
        await here.choose(name, 0)
        await here.ask(ANN, Pause(name, 0, "p"))
        table = await here.table(name)
        number, ticket = table.number, table.tickets[Seat(1)]
        choice = msgspec.Raw(msgspec.json.encode(next(iter(table.rules.legal(table.state, Seat(1))))))
        before = (await here.watch(BEN, name)).last("shown")
        assert None not in (before["asked"], before["clock"], before["wish"])
    with closing(sqlite3.connect(tmp_path / "log.db")) as database, database:
        database.execute("UPDATE log SET digest = substr(digest, 1, 9) || 'other'")
    rechain(tmp_path / "log.db")
    async with club(tmp_path / "log.db") as there:
        shown = (await there.watch(BEN, name)).last("shown")
        assert shown["frozen"] == (
            f"After row {number} the rules of this release lead to another position than was played."
        )
        assert (shown["asked"], shown["clock"], shown["wish"], shown["deciding"]) == (None, None, None, [])
        requests: list[Request] = [
            Answer(name, 1, ticket, "a", choice),
            Try(name, 1, ticket, "b", choice),
            Hint(name, 1, ticket, "c"),
            Consent(name, 1, "d", number, agrees=True),
            Undo(name, 1, "e"),
            Pause(name, 1, "f"),
            Resume(name, 1, "g"),
            Resign(name, 1, "h"),
            Leave(name, 1, "i"),
        ]
        for request in requests:
            assert isinstance(await refused(there.ask(BEN, request)), Frozen), request
        host = there.host
        for work in (
            host.sit(CAT, name, Seat(1), Sit("Cat", (await host.invitations(ANN, name))[1])),
            host.hand_over(ANN, name, Seat(1), "random"),
            host.salt(BEN, name, Seat(1), "pepper"),
            host.commit(BEN, name, "00" * 32),
            host.reveal(BEN, name, "00" * 32, "00" * 32),
            host.start(ANN, name),
        ):
            assert isinstance(await refused(work), Frozen), work
        there.clock.pass_by(1_000)
        await host.round()
        assert (await there.table(name)).number == number
        await host.shut(ANN, name)
        assert (await there.table(name)).number == number + 1


async def test_rows_after_the_damaged_one_ask_nothing(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, pace=30)
        await here.choose(name, 0)
        await here.ask(ANN, Pause(name, 0, "p"))
    damage(tmp_path / "log.db", name, 2, '{"type":"danced"}')
    async with club(tmp_path / "log.db") as there:
        shown = (await there.watch(ANN, name)).last("shown")
        assert (shown["asked"], shown["clock"], shown["wish"], shown["deciding"]) == (None, None, None, [])


async def test_nobody_returns_to_a_frozen_table(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(BEN, Leave(name, 1, "l"))
        table = await here.table(name)
        table.freeze("Played under other rules.")
        number = table.number
        await here.watch(BEN, name)
        assert (await here.table(name)).number == number


async def test_nobody_returns_to_a_game_that_is_over(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(BEN, Leave(name, 1, "l"))
        await here.host.shut(ANN, name)
        await here.watch(BEN, name)
        assert isinstance((await here.table(name)).log[-1].row, Ended)
