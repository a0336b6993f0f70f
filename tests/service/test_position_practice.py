"""Practice from a position of a finished game: the same position, then luck of its own, and it counts for nothing."""

from __future__ import annotations

import asyncio
import threading
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hexarium.bots import middle_opponent
from hexarium.core import House, Seat
from hexarium.core.record import replay
from hexarium.games import CATALOGUE
from hexarium.service import days, position_practice
from hexarium.service.examination import Examination
from hexarium.service.messages import Undo
from hexarium.service.refusal import NotNow, NotYours, Unknown
from hexarium.service.rows import Bot, Opening, Paused
from hexarium.service.sheet import read_sheet, write_sheet
from hexarium.service.sqlite_source import SqliteSource
from hexarium.service.store import LATEST, Phase
from hexarium.service.table import Table
from hexarium.service.verifying import FROM_ANOTHER_GAME, verify
from tests.service.club import ANN, BEN, CAT, Clock, Club, club, refused
from tests.service.dailies import QuickChampions, begun, finished
from tests.service.forger import charter, charter_of, inserted, is_choice, rechained

GAMES = [*CATALOGUE]


def choices_of(table: Table, guest: str) -> list[int]:
    """The numbers of a guest's own choices, from 1."""
    return [number for number, move in enumerate(table.moves(), 1) if move.by in table.seats_of(guest)]


async def from_here(here: Club, source: Table, move: int, guest: str = ANN) -> Table:
    return await here.host.position_practice.begin(guest, source.name, move, guest.title())


@pytest.mark.parametrize("game", GAMES)
async def test_the_position_is_that_of_the_record_and_a_restart_keeps_it(tmp_path: Path, game: str) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        source = await here.play_on(await here.begin(game, ANN, BEN))
        record = await here.host.record(source.name, ANN)
        states = [step.state for step in replay(source.rules, record)]
        own = choices_of(source, ANN)
        tables = dict[str, int]()
        for move in {own[0], own[-1], *Random(game).sample(own, min(3, len(own)))}:
            table = await from_here(here, source, move)
            assert (table.state, table.moves()) == (states[move - 1], source.moves()[: move - 1])
            assert table.tickets.keys() >= {*table.seats_of(ANN)} == {source.moves()[move - 1].by}
            choices = [each for each in source.moves()[:move] if each.by is not House.DEALER]
            assert table.charter.opening == Opening(source.name, move - 1, len(choices))
            assert table.charter.options == source.charter.options
            tables[table.name] = move
    async with club(tmp_path / "log.db", clock) as there:
        for name, move in tables.items():
            table = await there.table(name)
            reached = [*(moment.before for moment in table.played), table.state]  # bots asked at once have played since
            assert (table.frozen, reached[move - 1]) == (None, states[move - 1])
            await there.play_on(name, most=1)
            assert (await there.table(name)).moves()[: move - 1] == source.moves()[: move - 1]
    database = SqliteSource(tmp_path / "log.db")
    await database.open()
    examination = Examination(database, CATALOGUE)
    await examination.begin()
    assert [each.faults async for each in examination.tables()] == [()] * (1 + len(tables))
    await database.close()


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_that_was_played_on_passes_verification_and_counts_for_nothing(tmp_path: Path, game: str) -> None:
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.begin(game, ANN, BEN))
        own = choices_of(source, ANN)
        move = own[len(own) // 2]
        before = await here.host.store.results(ANN, 10)
        table = await here.play_on((await from_here(here, source, move)).name, seed=1)
        assert table.phase is Phase.OVER
        assert table.occupants[1] == Bot(middle_opponent(game).name)
        sheet = read_sheet(write_sheet(await here.host.sheet(table.name)))
        verdict = verify(sheet, CATALOGUE)
        assert (verdict.faults, verdict.unchecked) == ((), "")
        assert verdict.caveat == FROM_ANOTHER_GAME.format(move - 1)
        assert (await here.host.record(table.name)).moves[: move - 1] == source.moves()[: move - 1]
        assert await here.host.store.results(ANN, 10) == before
        assert await here.host.lists.bests(ANN) == []
        assert table.name in [each.table for each in (await here.host.lists.finished(ANN, LATEST)).summaries]


async def test_luck_after_the_position_is_new_and_follows_from_the_tables_own_secret(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.begin("hexpert", ANN))
        first, second = [await from_here(here, source, choices_of(source, ANN)[0]) for _ in range(2)]
        played = [await here.play_on(each.name) for each in (first, second)]
        dealt = [[move.action for move in each.moves() if move.by is House.DEALER] for each in (source, *played)]
        assert dealt[0] != dealt[1] != dealt[2]
        assert await here.host.lists.bests(ANN) == [
            best for best in await here.host.lists.bests(ANN) if best.table == source.name
        ]


async def test_the_bot_that_sat_there_plays_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.against("trihex", "easy"))
        table = await from_here(here, source, choices_of(source, ANN)[3])
        assert [*map(type, table.occupants)] == [*map(type, source.occupants)]
        assert table.occupants[1] == Bot("easy")
        await here.host.autoplay.rest()
        await here.choose(table.name, 0)
        await here.host.autoplay.rest()
        assert (await here.table(table.name)).tickets.keys() == {Seat(0)}


async def test_only_ones_own_choice_in_a_finished_game_can_be_tried_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        practice = here.host.position_practice
        assert isinstance(await refused(practice.begin(ANN, name, 1, "Ann")), NotNow)
        source = await here.play_on(name)
        assert isinstance(await refused(from_here(here, source, 0)), Unknown)
        assert isinstance(await refused(from_here(here, source, len(source.moves()) + 1)), Unknown)
        dealt = next(number for number, move in enumerate(source.moves(), 1) if move.by is House.DEALER)
        for guest, move in [(ANN, choices_of(source, BEN)[0]), (ANN, dealt), (CAT, choices_of(source, ANN)[0])]:
            assert isinstance(await refused(from_here(here, source, move, guest)), NotYours)
        assert await here.host.store.unfinished(ANN) == []


async def test_lists_tell_practice_from_games_that_count(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        source = await here.play_on(await here.begin("trihex", ANN, BEN))
        running = await from_here(here, source, choices_of(source, ANN)[0])
        over = await from_here(here, source, choices_of(source, ANN)[-1])
        await here.play_on(over.name)
    async with club(tmp_path / "log.db", clock) as there:
        marks = {each.table: each.is_practice for each in (await there.host.lists.of_guest(ANN)).summaries}
    assert marks == {source.name: False, running.name: True, over.name: True}


async def test_a_rematch_begins_at_the_same_position(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.begin("hexpert", ANN))
        move = choices_of(source, ANN)[-2]
        table = await here.play_on((await from_here(here, source, move)).name)
        again = await here.host.rematch(ANN, table.name)
        assert (again.charter.opening, again.moves()) == (table.charter.opening, source.moves()[: move - 1])
        assert isinstance(await refused(here.host.rematch(ANN, again.name)), NotNow)


async def test_moves_of_the_opening_can_be_undone_and_the_sheet_is_still_right(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.begin("trihex", ANN, BEN))
        table = await from_here(here, source, choices_of(source, ANN)[4])
        await here.ask(ANN, Undo(table.name, Seat(0), "undo"))
        undone = await here.table(table.name)
        assert len(undone.played) < len(table.played)
        await here.play_on(table.name)
        assert verify(await here.host.sheet(table.name), CATALOGUE).faults == ()


async def test_a_position_of_a_daily_deal_is_kept_from_those_who_have_not_played_it(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()) as here:
        name = await begun(here, ANN, "hexpert")
        assert isinstance(await refused(here.host.position_practice.begin(ANN, name, 2, "Ann")), NotNow)
        source = await finished(here, ANN, "hexpert")
        table = await from_here(here, source, choices_of(source, ANN)[-3])
        assert source.daily is not None
        assert (table.daily, table.day_shown, table.day_secret) == (None, source.daily.day, b"")
        deeper = await here.play_on(table.name)
        deeper = await from_here(here, deeper, choices_of(deeper, ANN)[-1])
        assert deeper.day_shown == source.daily.day
        assert await here.host.looks(ANN, table.name)
        for look in (here.host.looks, here.host.sheet, here.host.final):
            args = (BEN, table.name) if look == here.host.looks else (table.name, BEN)
            assert isinstance(await refused(look(*args)), NotNow)
        assert await here.host.invitations(ANN, table.name) == ()
        assert isinstance(await refused(here.host.hand_over(ANN, deeper.name, Seat(0), "easy")), NotNow)
        assert isinstance(await refused(here.host.looks(BEN, deeper.name)), NotNow)
        clock.time = days.reveal_of(source.daily.day)
        assert (await here.host.sheet(table.name, BEN)).table == table.name


async def test_no_more_tables_can_be_open_than_others_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarium.service.host.MOST_TABLES", 2)
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.begin("hexpert", ANN))
        move = choices_of(source, ANN)[0]
        for _ in range(2):
            await from_here(here, source, move)
        assert "unfinished tables" in str(await refused(from_here(here, source, move)))


async def test_many_requests_from_one_place_hold_up_somebody_elsewhere_for_one_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path / "log.db") as here:
        sources = [await here.play_on(await here.begin("hexpert", ANN)) for _ in range(4)]
        practice, all_wait = here.host.position_practice, threading.Event()
        may_open, begin_at, came, order = practice._may_open, position_practice._begin_at, count(1), list[str]()

        async def noted(guest: str) -> None:
            await may_open(guest)
            if next(came) == len(sources):
                all_wait.set()

        def held(fresh: Table, old: Table, *rest: Any) -> None:
            all_wait.wait(30)
            order.append(old.name)
            begin_at(fresh, old, *rest)

        monkeypatch.setattr(practice, "_may_open", noted)
        monkeypatch.setattr(position_practice, "_begin_at", held)
        parties = ["one", "one", "one", "other"]
        await asyncio.gather(
            *[
                practice.begin(ANN, source.name, choices_of(source, ANN)[0], "Ann", party=party)
                for source, party in zip(sources, parties, strict=True)
            ]
        )
        assert order.index(sources[-1].name) <= 1
        assert len(order) == len(sources)


async def test_a_sheet_that_lies_about_its_opening_is_refused(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        source = await here.play_on(await here.begin("hexpert", ANN))
        move = choices_of(source, ANN)[2]
        table = await here.play_on((await from_here(here, source, move)).name)
        sheet = await here.host.sheet(table.name)
    opening = charter_of(sheet).opening
    rows = len(table.moves())
    lies = {
        "does not follow from the secret": charter(opening=replace(opening, moves=move - 3, choice=opening.choice - 1)),
        "luck is that of another game": charter(opening=replace(opening, moves=move + 1, choice=opening.choice + 1)),
        "not all here": charter(opening=replace(opening, moves=rows + 1)),
        "at the choice that its charter names": charter(opening=replace(opening, choice=9)),
    }
    for fault, forge in lies.items():
        assert fault in str(verify(rechained(forge(sheet)), CATALOGUE).faults)
    paused = rechained(inserted(Paused(), is_choice)(sheet))
    assert "not all here" in str(verify(paused, CATALOGUE).faults)
