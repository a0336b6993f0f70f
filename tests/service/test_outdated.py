"""Tables begun under other rules or with other words: frozen, shown as far as they can be replayed, and closed."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexarium.core import Actor, Illegal, Ranking, Seat, Step, read_any_version, write_text
from hexarium.games import CATALOGUE
from hexarium.games.hexpert.actions import Action, GameEvent, Place
from hexarium.games.hexpert.rules import Hexpert
from hexarium.games.hexpert.state import State
from hexarium.service import Noted, Sqlite, read_sheet, verify, write_sheet
from hexarium.service.messages import Answer, Undo
from hexarium.service.postgres import Postgres
from hexarium.service.read_tables import read_tables
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.replays import ReplayedGame
from hexarium.service.rows import Ended, Played
from hexarium.service.store import Phase, Store
from hexarium.service.verifying import UNCHECKED
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, club, refused, salt_of
from tests.service.rechain import rechain

EARLIER = "This game was begun under an earlier version of the rules of Hexpert."
LATER = "This game was begun under a later version of the rules of Hexpert."


class NoSecondTile(Hexpert):
    """Rules that refuse the second tile of each seat."""

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, GameEvent]:
        if isinstance(action, Place) and state.calls:
            raise Illegal("hexpert/place", "Nobody places a second tile")
        return super().apply(state, actor, action)


def changed(**fields: Any) -> dict[str, Any]:
    """The catalogue of a release with another Hexpert."""
    return {**CATALOGUE, "hexpert": msgspec.structs.replace(CATALOGUE["hexpert"], **{"version": 2, **fields})}


NEXT = changed()
STRICTER = changed(rules=NoSecondTile)


async def begun(log: Path | Store, *guests: str, rounds: int = 2) -> str:
    """A game of Hexpert in which each guest has placed this number of tiles."""
    async with club(log) as here:
        name = await here.begin("hexpert", *guests)
        for _ in range(rounds):
            for seat in range(len(guests)):
                await here.choose(name, seat)
    return name


def rewrite(log: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(log)) as database, database:
        database.execute(statement, values)
    rechain(log)


async def test_a_running_game_is_shown_to_everybody_and_asks_nothing(tmp_path: Path) -> None:
    name = await begun(tmp_path / "log.db", ANN, BEN)
    async with club(tmp_path / "log.db") as here:
        views = [(await here.watch(guest, name)).last("shown")["view"] for guest in (ANN, BEN, CAT)]
        stories = [(await here.watch(guest, name)).rows(eye) for guest, eye in ((ANN, 0), (CAT, None))]
    async with club(tmp_path / "log.db", games=NEXT) as there:
        shown = [(await there.watch(guest, name)).last("shown") for guest in (ANN, BEN, CAT)]
        assert [each["view"] for each in shown] == views
        assert [(each["frozen"], each["caveat"]) for each in shown] == [(EARLIER, "")] * 3
        assert [(each["asked"], each["deciding"], each["prompt"], each["clock"]) for each in shown] == [
            (None, [], "", None)
        ] * 3
        assert [(await there.watch(guest, name)).rows(eye) for guest, eye in ((ANN, 0), (CAT, None))] == stories
        assert (await there.host.seen(ANN, name, Seat(0))).players == ("Ann", "Ben")
        assert (await there.host.options(name))[0] == "hexpert"
        why = await refused(there.ask(ANN, Answer(name, 0, 3, "id", msgspec.Raw(b"{}"))))
        assert isinstance(why, Frozen)
        assert str(why) == f"{EARLIER} You can look at the game, but not continue it."
        number = (await there.table(name)).number
        there.clock.pass_by(1_000)
        await there.host.round()
        assert (await there.table(name)).number == number


async def test_a_game_of_a_later_release_is_frozen_too(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", games=changed(version=3)) as here:
        name = await here.begin("hexpert", ANN, BEN)
    async with club(tmp_path / "log.db", games=NEXT) as there:
        assert (await there.table(name)).frozen == LATER


async def test_another_version_of_the_word_list_freezes_a_game(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("wordsearch", ANN, BEN)
        view = (await here.watch(ANN, name)).last("shown")["view"]
        quoted = str((await here.table(name)).charter.lexicon)
    rewrite(
        tmp_path / "log.db",
        "UPDATE log SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB) WHERE number = 0",
        quoted,
        f"{quoted.split(maxsplit=1)[0]} 0123456789abcdef",
    )
    async with club(tmp_path / "log.db") as there:
        shown = (await there.watch(ANN, name)).last("shown")
        assert shown["frozen"] == "This game was begun with another version of the word list."
        assert shown["view"] == view


async def test_the_position_is_the_last_that_the_rules_allow_and_the_other_moves_are_text(tmp_path: Path) -> None:
    name = await begun(tmp_path / "log.db", ANN, BEN)
    async with club(tmp_path / "log.db", games=STRICTER) as there:
        table = await there.table(name)
        total = len(table.played) + len(table.unreplayed)
        assert 0 < len(table.played) < total
        shown = (await there.watch(ANN, name)).last("shown")
        assert shown["view"] is not None
        assert shown["caveat"] == (
            f"The board shows the game after {len(table.played)} of {total} moves; the others are in the log."
        )
        texts = {
            eye: [row["text"] for row in (await there.watch(guest, name)).rows(eye) if "text" in row]
            for guest, eye in ((ANN, 0), (BEN, 1), (CAT, None))
        }
    mine, theirs, watched = texts[0], texts[1], texts[None]
    assert mine[0].startswith("You: place ")
    assert theirs[0] == watched[0] == "Ann moved."
    assert mine[1] == watched[1] == "Ben moved."
    assert "The dealer moved." in mine


async def test_the_position_is_the_last_that_is_as_it_was_played(tmp_path: Path) -> None:
    name = await begun(tmp_path / "log.db", ANN, BEN)
    async with club(tmp_path / "log.db", games=NEXT) as here:
        row = (await here.table(name)).played[3].row
    rewrite(tmp_path / "log.db", "UPDATE log SET digest = substr(digest, 1, 9) || 'other' WHERE number = ?", row)
    async with club(tmp_path / "log.db", games=NEXT) as there:
        table = await there.table(name)
        assert (len(table.played), table.unreplayed[0].number) == (3, row)
        assert table.frozen == EARLIER


async def test_positions_that_cannot_be_compared_come_with_a_warning(tmp_path: Path) -> None:
    name = await begun(tmp_path / "log.db", ANN, BEN)
    rewrite(tmp_path / "log.db", "UPDATE log SET digest = '87654321:other' WHERE digest <> ''")
    async with club(tmp_path / "log.db", games=NEXT) as there:
        shown = (await there.watch(ANN, name)).last("shown")
        assert shown["view"] is not None
        assert shown["caveat"] == (
            "Positions are computed with today's rules and may differ from those that were played."
        )


@pytest.mark.parametrize("games", [NEXT, STRICTER], ids=["followed", "not followed"])
async def test_an_undone_move_is_in_no_record(games: dict[str, Any], tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.choose(name, 0)
        await here.choose(name, 1)
        await here.choose(name, 0)
        await here.ask(ANN, Undo(name, 0, "sealed"))
        await here.play_on(name)
        solo = await here.begin("hexpert", ANN)
        await here.choose(solo, 0)
        await here.choose(solo, 0)
        await here.ask(ANN, Undo(solo, 0, "alone"))
        await here.host.shut(ANN, solo)
        records = {table: await here.host.record(table) for table in (name, solo)}
    async with club(tmp_path / "log.db", games=games) as there:
        for table, record in records.items():
            assert await there.host.record(table) == record


@pytest.mark.parametrize("games", [NEXT, STRICTER], ids=["followed", "not followed"])
async def test_a_finished_game_keeps_its_result_its_record_and_its_sheet(games: dict[str, Any], tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        ended = (await here.play_on(name)).ended
        assert ended is not None
        record, sheet = await here.host.record(name), await here.host.sheet(name)
    async with club(tmp_path / "log.db", games=games) as there:
        shown = (await there.watch(CAT, name)).last("shown")
        assert (shown["phase"], shown["frozen"]) == ("over", EARLIER)
        assert msgspec.convert(shown["ranking"], Ranking) == ended.ranking
        assert await there.host.record(name) == record
        assert await there.host.sheet(name) == sheet
        told = (await there.watch(CAT, name)).rows(None)
        assert not [row for row in told if str(row.get("text")).endswith(" moved.")]
        assert (await there.host.lists.bests(ANN)) == []


async def test_a_replay_stops_where_the_rules_do_and_has_no_result_then(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.play_on(name)
        record = await here.host.record(name)
    same = ReplayedGame(NEXT["hexpert"], record).show("open")
    assert (len(same.shots), same.rest) == (len(record.moves) + 1, ())
    assert same.ranking is not None
    assert same.note.startswith(f"{EARLIER} Positions are computed with today's rules")
    cut = ReplayedGame(STRICTER["hexpert"], record).show("open")
    assert len(cut.shots) + len(cut.rest) == len(record.moves) + 1
    assert cut.rest[0] == write_text(record, CATALOGUE["hexpert"]).splitlines()[-1 - len(cut.rest)]
    assert cut.ranking is None
    assert cut.note.endswith(
        f"Today's rules can follow {len(cut.shots) - 1} of {len(record.moves)} moves: Nobody places a second tile."
    )


async def test_a_sheet_has_its_draws_verified_and_says_what_was_not_checked(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.play_on(name)
        text = write_sheet(await here.host.sheet(name))
    verdict = verify(read_sheet(text), NEXT)
    assert (verdict.faults, verdict.draws > 0) == ((), True)
    assert verdict.unchecked.startswith(EARLIER)
    drawn = next(each.row.draws[0] for each in read_sheet(text).rows if isinstance(each.row, Played) and each.row.draws)
    honest, other = (f'"draws":[[{drawn[0]},{drawn[1] + more}]'.encode() for more in (0, 1))
    forged = text.replace(honest, other)
    assert forged != text
    assert "does not match the secret" in verify(read_sheet(forged), NEXT).faults[0]


async def test_a_rematch_is_played_under_the_rules_of_today(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.play_on(name)
    async with club(tmp_path / "log.db", games=NEXT) as there:
        again = await there.host.rematch(BEN, name)
        assert (again.frozen, again.charter.rules) == (None, 2)
        await there.host.start(ANN, again.name)
        await there.choose(again.name, 0)


async def check_closing(first: Store, second: Store, third: Store) -> None:
    """The host, and nobody else, closes a frozen game; it leaves the list of running games for good."""
    name = await begun(first, ANN, BEN)
    async with club(second, games=NEXT) as there:
        for guest in (ANN, BEN):
            (listed,) = (await there.host.lists.of_guest(guest)).summaries
            assert (listed.is_frozen, listed.awaited, listed.phase) == (True, (), Phase.PLAYING)
        ben = await there.watch(BEN, name)
        await refused(there.host.shut(BEN, name))
        assert (await there.table(name)).phase is Phase.PLAYING
        await there.host.shut(ANN, name)
        assert (ben.last("shown")["phase"], ben.last("shown")["view"] is None) == ("over", False)
    async with club(third, games=NEXT) as again:
        table = await again.table(name)
        assert (table.phase, isinstance(table.log[-1].row, Ended)) == (Phase.OVER, True)
        assert await again.host.store.hosted(ANN) == []
        (listed,) = (await again.host.lists.of_guest(ANN)).summaries
        assert (listed.is_frozen, listed.phase) == (False, Phase.OVER)
        assert (await again.host.record(name)).moves


async def test_the_host_closes_a_frozen_game(tmp_path: Path) -> None:
    await check_closing(*(Sqlite(tmp_path / "log.db") for _ in range(3)))


def test_the_host_closes_a_frozen_game_in_postgresql(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_closing(*(Postgres(url) for _ in range(3))))


@pytest.mark.parametrize("games", [NEXT, STRICTER], ids=["followed", "not followed"])
async def test_a_closed_game_reveals_its_secret_stays_readable_and_is_verified_as_far_as_it_can_be(
    games: dict[str, Any], tmp_path: Path
) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("hexpert", ANN, BEN)
        for seat in (0, 1, 0, 1):
            await here.choose(name, seat)
        table = await here.table(name)
        assert table.charter.proof == 2
        commitment = table.charter.commitment
        noted = Noted(commitment=commitment, salt=salt_of(BEN), heads=(f"{table.number}:{table.head.hex()}",))
    async with club(tmp_path / "log.db", games=games) as there:
        assert isinstance(await refused(there.host.sheet(name)), NotNow)
        await there.host.shut(ANN, name)
    async with club(tmp_path / "log.db", games=games) as again:
        sheet = read_sheet(write_sheet(await again.host.sheet(name)))
        spectator = await again.watch(CAT, name)
        assert (await again.host.record(name)).moves
    ended = sheet.rows[-1].row
    assert isinstance(ended, Ended)
    assert hashlib.sha256(bytes.fromhex(ended.secret)).hexdigest() == commitment
    shown = spectator.last("shown")
    assert (shown["phase"], shown["view"] is None) == ("over", False)
    assert not [row for row in spectator.rows(None) if str(row.get("text")).endswith(" moved.")]
    verdict = verify(sheet, games, noted)
    assert (verdict.faults, verdict.caveat, verdict.unsalted) == ((), "", ())
    assert verdict.unchecked == f"{EARLIER} {UNCHECKED}"
    assert (verdict.draws > 0, verdict.head) == (True, sheet.rows[-1].head)
    assert verify(sheet, CATALOGUE, noted).faults == ()
    moves = [(place, each.row) for place, each in enumerate(sheet.rows) if isinstance(each.row, Played)]
    dealt, draw = next((place, row) for place, row in moves if row.draws)
    chosen, choice = next((place, row) for place, row in moves if row.by == Seat(0))
    other_draw = msgspec.structs.replace(draw, draws=tuple((n, (drawn + 1) % n) for n, drawn in draw.draws))
    other_choice = msgspec.structs.replace(choice, action=msgspec.Raw(b'{"cell":[0,0],"type":"place"}'))
    for place, row, why in ((dealt, other_draw, "does not match the secret"), (chosen, other_choice, "head")):
        lines = [*sheet.rows]
        lines[place] = msgspec.structs.replace(lines[place], row=row)
        forged = msgspec.structs.replace(sheet, rows=tuple(lines))
        assert any(why in fault for fault in verify(forged, games).faults)


async def test_options_that_this_release_does_not_have_leave_the_log(tmp_path: Path) -> None:
    name = await begun(tmp_path / "log.db", ANN, BEN)
    rewrite(
        tmp_path / "log.db",
        "UPDATE log SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB) WHERE number = 0",
        '"placement":"free"',
        '"placement":"odd"',
    )
    async with club(tmp_path / "log.db", games=NEXT) as there:
        ann = await there.watch(ANN, name)
        assert ann.last("shown")["frozen"] == EARLIER
        assert ann.last("shown")["view"] is None
        assert ann.last("shown")["caveat"] == "The position can't be shown; the moves are in the log."
        assert any(str(row.get("text")).startswith("You: place ") for row in ann.rows(0))
        assert isinstance(await refused(there.host.seen(ANN, name, None)), Frozen)
        await there.host.shut(ANN, name)
        assert isinstance(await refused(there.host.record(name)), Frozen)
        assert isinstance(await refused(there.host.rematch(ANN, name)), Frozen)


async def test_reading_tables_without_a_server_follows_them_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await begun(tmp_path / "log.db", ANN, BEN)
    monkeypatch.setitem(CATALOGUE, "hexpert", STRICTER["hexpert"])
    found = {table.name: table async for table in read_tables(Sqlite(tmp_path / "log.db"), checking=True)}
    assert found[name].frozen == EARLIER
    assert found[name].unreplayed


def test_a_record_whose_moves_cannot_be_read_any_more_keeps_them_as_text() -> None:
    text = (
        'hexarium = 1\ngame = "hexpert"\nrules = 0\nseats = 1\n---\n'
        "dealer: call 9-6-3\nseat 1: place c3\nseat 1: jump\nseat 1: place c4\n--- 4 moves\n"
    )
    game, record, unread = read_any_version(text, CATALOGUE)
    assert (game.slug, len(record.moves), unread) == ("hexpert", 2, ("seat 1: jump", "seat 1: place c4"))
    shown = ReplayedGame(game, record, unread).show("open")
    assert (len(shown.shots), shown.rest) == (3, unread)
    assert shown.note.endswith("Today's rules can follow 2 of 4 moves.")
