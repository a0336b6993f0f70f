"""A player's own record: kept when a game ends, the same when it is read from the log, and nobody else's."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Sqlite, database, record_keeper
from hexarium.service.examination import Examination
from hexarium.service.game_results import Exit, GameResult, Outcome
from hexarium.service.messages import Leave, Resign, Undo
from hexarium.service.player_record import DAY, OpponentTally, Streak, player_record, strongest
from hexarium.service.postgres import Postgres
from hexarium.service.record_keeper import SeatFigures
from hexarium.service.refusal import Refusal
from hexarium.service.sqlite_source import SqliteSource
from hexarium.service.store import LATEST, Bookmark, CodeKind, Store
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace
from tests.databases import fresh
from tests.earlier_files import copy_database
from tests.faults import set_layout
from tests.service.club import ANN, BEN, CAT, Club, club
from tests.service.naive_record import naive_record, shown, tables_of

BEFORE_RESULTS = next(
    number for number, statements in enumerate(database.MIGRATIONS) if "CREATE TABLE results" in str(statements)
)
"""The layout that has no results yet."""


async def play_somehow(here: Club, rng: Random) -> None:
    """A game of Ann's with other people, bots, herself or nobody, in which anything may happen."""
    here.pass_by(rng.choice([60, 3600, DAY, 2 * DAY]))
    match rng.randrange(6):
        case 0:
            name = await here.begin("hexpert", ANN, options={"placement": rng.choice(["free", "adjacent"])})
        case 1:
            name = await here.begin("trihex", ANN, BEN, *rng.choice([(), (CAT,)]))
        case 2:
            name = (await here.open("trihex", OwnPlace("Ann"), OwnPlace("Ali"))).name
            await here.host.start(ANN, name)
        case 3:
            name = (await here.open("trihex", OwnPlace("Ann"), OpenPlace())).name
            await here.host.shut(ANN, name)
            return
        case _:
            name = await here.against("trihex", *rng.choices(["random", "greedy"], k=rng.choice([1, 2])))
    await here.watch("", name)  # so that bots play on alone
    for _ in range(rng.choice([1, 3, 10_000, 10_000])):
        if (await here.play_on(name, 1, rng.randrange(100))).ended:
            break
        if rng.random() < 0.1:
            with suppress(Refusal):
                await here.ask(ANN, Undo(name, Seat(0), here.fresh_id()))
    table = await here.table(name)
    if not table.ended and rng.random() < 0.4:
        seat = rng.choice([seat for seat in table.seats if table.guest_in(seat)])
        await here.ask(table.guest_in(seat), Leave(name, seat, here.fresh_id()))
        await here.play_on(name, seed=rng.randrange(100))
    if not (await here.table(name)).ended:
        if rng.random() < 0.6:
            await here.ask(ANN, Resign(name, Seat(0), here.fresh_id()))
            await here.play_on(name, seed=rng.randrange(100))
        else:
            await here.host.shut(ANN, name)


async def check_club(file: Path, seed: int, games: int) -> None:
    rng = Random(seed)
    async with club(file) as here:
        for _ in range(games):
            await play_somehow(here, rng)
        here.pass_by(rng.choice([0, DAY, 3 * DAY]))
        now = here.clock()
        kept = {guest: await here.host.records.record(guest) for guest in (ANN, BEN, CAT)}
    tables = tables_of(file)
    for guest, record in kept.items():
        assert shown(record) == naive_record(tables, guest, now), guest
    set_layout(file, BEFORE_RESULTS)
    async with club(file) as here:
        here.clock.time = now
        for guest, record in kept.items():
            assert (await here.host.records.record(guest)) == record, "what is read from the log is what was kept"


@pytest.mark.parametrize("seed", range(2))
async def test_a_record_is_what_a_naive_reader_of_the_logs_counts(tmp_path: Path, seed: int) -> None:
    await check_club(tmp_path / "club.db", seed, games=8)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(100, 140))
async def test_so_it_is_in_many_clubs(tmp_path: Path, seed: int) -> None:
    await check_club(tmp_path / "club.db", seed, games=15)


async def played(here: Club, *guests: str) -> str:
    """A game that Ann has lost to the others: she resigned."""
    here.pass_by(60)
    name = await here.begin("trihex", *guests)
    await here.ask(ANN, Resign(name, Seat(0), here.fresh_id()))
    return name


async def test_a_game_removed_from_the_list_still_counts(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        await here.host.remove(ANN, await played(here, ANN, BEN))
        (game,) = (await here.host.records.record(ANN)).games
        assert game.opponents == (OpponentTally("people", won=0, drawn=0, lost=1, resigned=1, left=0),)
        assert await here.host.store.knows(ANN)
        (game,) = (await here.host.records.record(BEN)).games
        assert (game.opponents[0].won, game.wins) == (1, Streak(1, 1))


async def test_the_strongest_bot_counts_and_old_names_are_todays() -> None:
    assert strongest("trihex", "easy,expert,random") == "expert"
    assert strongest("trihex", "greedy,easy") == "easy"
    assert strongest("trihex", "champion") == "expert"
    assert strongest("trihex", "no-such-bot") == "no-such-bot"
    assert strongest("chess", "deep") == "deep"


async def test_a_record_counts_the_latest_games_and_an_export_has_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_keeper, "MOST_GAMES", 3)
    monkeypatch.setattr(record_keeper, "GAMES_IN_EXPORT", 2)
    async with club(tmp_path / "club.db") as here:
        names = [await played(here, ANN, BEN) for _ in range(5)]
        record = await here.host.records.record(ANN)
        assert (record.games[0].played, record.is_partial) == (3, True)
        exported = list[str]()
        after: Bookmark | None = LATEST
        while after is not None:
            page = await here.host.records.export(ANN, after)
            assert len(page.results) <= 2
            exported += [each.table for each in page.results]
            after = page.next
        assert exported == names[::-1]


async def test_games_that_ended_at_the_same_time_are_exported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_keeper, "GAMES_IN_EXPORT", 2)
    async with club(tmp_path / "club.db") as here:
        names = [await here.begin("trihex", ANN, BEN) for _ in range(5)]
        for name in names:
            await here.host.shut(ANN, name)
        exported = list[str]()
        after: Bookmark | None = Bookmark(1e12, "")
        while after is not None:
            page = await here.host.records.export(ANN, after)
            exported += [each.table for each in page.results]
            after = page.next
        assert exported == sorted(names)


async def test_one_request_reads_few_games_from_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(tmp_path / "club.db") as here:
        for _ in range(5):
            await played(here, ANN, BEN)
    set_layout(tmp_path / "club.db", BEFORE_RESULTS)
    monkeypatch.setattr(record_keeper, "MOST_READ", 2)
    async with club(tmp_path / "club.db") as here:
        assert [(await here.host.records.record(ANN)).unread for _ in range(4)] == [3, 1, 0, 0]
        record = await here.host.records.record(BEN)
        assert (record.unread, record.games[0].played) == (0, 5), "those of the others at the table are read with it"


async def test_damaged_rows_are_left_out(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        names = [await played(here, ANN, BEN) for _ in range(4)]
        broken = ("outcome = 'what'", "at = 'noon'", "counted = 7")
        for name, change in zip(names[:3], broken, strict=True):
            await here.host.store.execute([(f"UPDATE results SET {change} WHERE tbl = ?", (name,))])  # type: ignore[attr-defined]  # noqa: S608
        record = await here.host.records.record(ANN)
        assert record.games[0].played == 1
        assert [each.table for each in (await here.host.records.export(ANN)).results] == [names[3]]
    source = SqliteSource(tmp_path / "club.db")
    await source.open()
    examination = Examination(source, CATALOGUE)
    await examination.begin()
    found = {each.name: each.faults async for each in examination.tables()}
    await source.close()
    assert [bool(found[name]) for name in names] == [True, True, True, False], "the examination names them"


async def test_a_club_of_an_earlier_release_has_records(tmp_path: Path) -> None:
    file = copy_database(tmp_path / "club.db")
    with closing(sqlite3.connect(file)) as connection:
        guests = [guest for (guest,) in connection.execute("SELECT DISTINCT guest FROM sitters")]
    async with club(file) as here:
        now = here.clock()
        records = {guest: await here.host.records.record(guest) for guest in guests}
    assert sum(game.played for record in records.values() for game in record.games) > 5
    tables = tables_of(file)
    for guest, record in records.items():
        assert shown(record) == naive_record(tables, guest, now)


def figures(luck: float, error: float, cost: float, choices: int, unit: str = "") -> SeatFigures:
    return SeatFigures(unit, luck, error, cost, choices, close=1)


async def check_reviews(store: Store, again: Store) -> None:
    async with club(store) as here:
        first, second = await played(here, ANN, BEN), await played(here, ANN, BEN)
        shared = (await here.open("trihex", OwnPlace("Ann"), OwnPlace("Ali"), BotPlace("random"))).name
        await here.host.start(ANN, shared)
        await here.host.shut(ANN, shared)
        note = here.host.records.note_review
        await note(first, {Seat(0): figures(3, 3, -4, 2), Seat(1): figures(-3, 3, 0, 0)})
        await note(second, {Seat(0): figures(1, 4, -9, 3)})
        await note(second, {Seat(0): figures(1, 4, -6, 3)})
        await note(shared, {Seat(seat): figures(9, 9, -9, 9) for seat in range(3)})
        await note("nowhere", {Seat(0): figures(9, 9, -9, 9)})
        (game,) = (await here.host.records.record(ANN)).games
        (review,) = game.reviews
        assert (review.games, review.luck, review.luck_error, review.cost) == (2, 4, 5, 2)
        assert [(point.table, point.cost) for point in review.points] == [(first, 2), (second, 2)]
        (review,) = (await here.host.records.record(BEN)).games[0].reviews
        assert (review.luck, review.cost, review.points) == (-3, 0, ())
        page = await here.host.records.export(ANN)
        assert {table: each.cost for table, each in page.figures.items()} == {first: -4, second: -6}
        await here.host.forget_person(ANN)
        assert (await here.host.records.record(ANN)).games == ()
        assert (await here.host.records.export(ANN)).results == []
        await note(first, {Seat(0): figures(3, 3, -4, 2)})
    async with club(again) as here:
        kept = "SELECT guest FROM results UNION ALL SELECT guest FROM review_figures"
        guests = str([*await here.host.store.fetch(kept)])  # type: ignore[attr-defined]
        assert (ANN in guests, BEN in guests) == (False, True)


async def test_reviews_add_luck_and_costs_until_a_person_is_forgotten(tmp_path: Path) -> None:
    await check_reviews(Sqlite(tmp_path / "club.db"), Sqlite(tmp_path / "club.db"))


def test_reviews_add_luck_and_costs_in_postgresql(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_reviews(Postgres(url), Postgres(url)))


async def test_figures_in_different_units_are_never_added_up(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        names = [await played(here, ANN, BEN) for _ in range(2)]
        for name, unit in zip(names, ("", "piece"), strict=True):
            await here.host.records.note_review(name, {Seat(0): figures(2, 0, -1, 1, unit)})
        (game,) = (await here.host.records.record(ANN)).games
        assert [(each.unit, each.games, each.luck) for each in game.reviews] == [("", 1, 2), ("piece", 1, 2)]


async def test_a_record_stays_with_the_person_on_another_device(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        await played(here, ANN, BEN)
        code = await here.host.devices.make_recovery_code(ANN, ANN, "")
        guest = await here.host.devices.add(CodeKind.RECOVERY, code, "d" * 32, "")
        assert guest == ANN
        assert here.host.guest_with("d" * 32) == ANN
        assert (await here.host.records.record(guest)).games[0].played == 1


def test_a_streak_of_days_goes_on_until_a_whole_day_is_missed() -> None:
    def on(*days: int) -> list[GameResult]:
        return [GameResult(ANN, f"t{day}", "trihex", day * DAY + 5, "random", Outcome.WON, Exit.STAYED) for day in days]

    def streak(today: float, *days: int) -> Streak:
        return player_record(on(*days), CATALOGUE, today * DAY).days

    assert streak(9.5, 7, 8, 9) == Streak(3, 3)
    assert streak(10.9, 7, 8, 9) == Streak(3, 3)
    assert streak(11, 7, 8, 9) == Streak(0, 3)
    assert streak(9, 1, 2, 3, 4, 8, 9) == Streak(2, 4)
    assert streak(9) == Streak(0, 0)


def test_games_that_this_release_does_not_have_are_left_out() -> None:
    results = [GameResult(ANN, "t", "chess", 5, "deep", Outcome.WON)]
    assert player_record(results, CATALOGUE, 5).games == ()
