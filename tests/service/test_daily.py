"""The daily deal: the same luck for everybody, one try that counts, and a secret that is revealed after the day."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from typing import NoReturn

import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import daily_shown, days
from hexarium.service.daily_results import TryState, share_text
from hexarium.service.daily_store import DailyScore
from hexarium.service.messages import Hint, Leave, Resign, Undo
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotNow, NotYours, Unknown
from hexarium.service.rows import Played
from hexarium.service.seating import Sit
from hexarium.service.sheet import read_sheet, write_sheet
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.verifying import DAY_NOT_OVER, verify
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, club, refused
from tests.service.dailies import DAY, QuickChampions, begun, finished

GAMES = [*CATALOGUE]


def luck_of(table: Table) -> list[tuple[int, int]]:
    return [draw for line in table.log if isinstance(line.row, Played) for draw in line.row.draws]


def moves_of(table: Table) -> list[object]:
    return [moment.move for moment in table.played]


@pytest.mark.parametrize("game", GAMES)
async def test_two_guests_who_play_alike_have_the_same_luck_and_the_same_answers(tmp_path: Path, game: str) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        names = [await begun(here, guest, game) for guest in (ANN, BEN)]
        await here.host.daily.pars.rest()
        tables = [await here.play_on(name, most=6, seed=3) for name in names]
        assert moves_of(tables[0]) == moves_of(tables[1])
        assert luck_of(tables[0])
        assert tables[0].secret != tables[1].secret
        assert tables[0].charter.pace is None
        assert tables[0].timer is None


async def test_another_day_has_another_deal(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        first = await here.table(await begun(here, ANN, "hexpert"))
        here.pass_by(DAY)
        second = await here.table(await begun(here, ANN, "hexpert"))
        assert first.name != second.name
        assert first.day_secret != second.day_secret


async def test_a_deal_is_solo_where_a_game_can_be_and_otherwise_against_medium(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        shown = await here.host.daily_pages.shown_to(ANN)
        assert {deal.game: deal.opponent for deal in shown.deals} == {
            slug: "" if game.solo else "medium" for slug, game in CATALOGUE.items()
        }


async def test_requests_at_once_and_again_get_one_counted_try(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        names = await asyncio.gather(*(begun(here, ANN, "hexpert") for _ in range(8)))
        assert len({*names}) == 1
        assert await begun(here, ANN, "hexpert") == names[0]
        assert [each.table for each in await here.host.store.unfinished(ANN)] == [names[0]]


async def test_a_try_goes_on_after_a_restart_with_the_same_luck(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()) as here:
        name = await begun(here, ANN, "hexpert")
        await here.play_on(name, most=4)
        whole = await here.play_on(await begun(here, BEN, "hexpert"), most=10)
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()) as there:
        assert await begun(there, ANN, "hexpert") == name
        table = await there.table(name)
        assert table.frozen is None
        await there.play_on(name, most=4)
        again = luck_of(await there.table(name))
        assert again == luck_of(whole)[: len(again)]


async def test_commitments_are_published_the_day_before_and_secrets_revealed_after_the_day(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()) as here:
        today, tomorrow = (await here.host.daily_pages.shown_to("")).proofs
        assert [today.day, tomorrow.day] == ["1970-01-01", "1970-01-02"]
        assert (today.secret, tomorrow.secret) == ("", "")
        assert tomorrow.published == clock() < days.end_of(today.day)
        clock.time = days.end_of(today.day) + 1
        await here.host.round()
        before, now, after = (await here.host.daily_pages.shown_to("")).proofs
        assert now == tomorrow
        assert after.day == "1970-01-03"
        assert before.secret == ""
        clock.time = days.reveal_of(today.day)
        before, now, _ = (await here.host.daily_pages.shown_to("")).proofs
        assert hashlib.sha256(bytes.fromhex(before.secret)).hexdigest() == today.commitment
        assert now.secret == ""


async def test_a_day_that_a_server_missed_says_truly_when_its_commitment_was_published(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()):
        pass
    clock.time += 10 * DAY
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()) as here:
        today, _ = (await here.host.daily_pages.shown_to("")).proofs
        assert (today.day, today.published) == (days.day_at(clock()), clock())


async def test_a_counted_try_has_no_undo_no_hints_and_no_other_player(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        name = await begun(here, ANN, "trihex")
        await here.play_on(name, most=2)
        await here.host.autoplay.rest()
        table = await here.table(name)
        host, ticket = here.host, table.tickets.get(Seat(0), -1)
        for request in (
            here.ask(ANN, Undo(name, 0, "u")),
            here.ask(ANN, Hint(name, 0, ticket, "h")),
            here.ask(ANN, Leave(name, 0, "l")),
            host.hand_over(ANN, name, Seat(0), "expert"),
            host.hand_over(ANN, name, Seat(1), "easy"),
            host.make_seat_link(ANN, name, Seat(0)),
            host.sit(BEN, name, Seat(1), Sit("Ben")),
            host.joining.room(ANN, name),
            host.joining.ask_for_next_game(BEN, name, "Ben"),
            host.rematch(ANN, name),
        ):
            assert isinstance(await refused(request), NotNow | NotYours)
        assert len((await here.table(name)).log) == len(table.log)


async def test_practice_is_refused_before_the_try_is_over_and_counts_for_nothing_after_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        practise = here.host.daily.practise
        assert isinstance(await refused(practise(ANN, "hexpert", "", "Ann")), NotNow)
        name = await begun(here, ANN, "hexpert")
        assert isinstance(await refused(practise(ANN, "hexpert", "", "Ann")), NotNow)
        done = await here.play_on(name)
        [best] = await here.host.store.bests(ANN)
        practice = await practise(ANN, "hexpert", "", "Ann")
        await here.play_on(practice.name, most=2)
        await here.ask(ANN, Undo(practice.name, 0, "u"))
        over = await here.play_on(practice.name)
        assert luck_of(over)[0] == luck_of(done)[0]
        assert await here.host.store.bests(ANN) == [best]
        assert await begun(here, ANN, "hexpert") == name
        rematch = await here.host.rematch(ANN, name)
        assert rematch.daily is not None
        assert not rematch.daily.counted
        day = await here.host.daily_pages.table_of_the_day(ANN, "hexpert", "")
        assert [line.table for line in day.standings] == [name]


async def test_a_table_of_the_day_that_is_not_open_yet_reads_nobodys_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_arguments: object) -> NoReturn:
        raise AssertionError("Tries were read for somebody who may not see them.")

    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        await finished(here, ANN, "hexpert")
        await begun(here, BEN, "hexpert")
        monkeypatch.setattr(here.host.store, "tries", never)
        for guest in ("", BEN):
            shown = await here.host.daily_pages.table_of_the_day(guest, "hexpert", "")
            assert (shown.is_open, shown.finished, shown.playing) == (False, 1, 1)


async def test_the_table_of_the_day_has_whoever_asks_however_many_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_shown, "MOST_TRIES", 1)
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        for guest in (ANN, BEN):
            await finished(here, guest, "hexpert")
            here.pass_by(60)
        shown = await here.host.daily_pages.table_of_the_day(BEN, "hexpert", "")
        assert [(line.name, line.is_you) for line in shown.standings] == [("Ann", False), ("Ben", True)]


async def test_practice_is_in_no_record(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        await finished(here, ANN, "hexpert")
        record, export = await here.host.records.record(ANN), await here.host.records.export(ANN)
        practice = await here.host.daily.practise(ANN, "hexpert", "", "Ann")
        assert (await here.play_on(practice.name, seed=1)).phase is Phase.OVER
        assert await here.host.records.record(ANN) == record
        assert await here.host.records.export(ANN) == export


async def test_a_score_does_not_count_that_was_made_when_the_luck_was_public(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        name = await begun(here, ANN, "hexpert")
        here.clock.time = days.reveal_of(days.day_at(here.clock.time))
        assert (await here.play_on(name)).phase is Phase.OVER
        assert await here.host.store.bests(ANN) == []
        [game] = (await here.host.records.record(ANN)).games
        assert [(each.played, each.counted, each.best) for each in game.solo] == [(1, 0, None)]


async def test_the_table_of_the_day_opens_when_ones_own_try_is_over(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        done = await finished(here, ANN, "hexpert", seed=1)
        other = await finished(here, BEN, "hexpert", seed=2)
        name = await begun(here, CAT, "hexpert")
        await here.host.daily.pars.rest()
        for guest in ("", CAT, "dan"):
            shown = await here.host.daily_pages.table_of_the_day(guest, "hexpert", "")
            assert (shown.is_open, shown.finished, shown.playing) == (False, 2, 1)
            assert (shown.standings, shown.has_par, shown.par, shown.share) == ((), True, "", "")
            [deal] = [each for each in (await here.host.daily_pages.shown_to(guest)).deals if each.game == "hexpert"]
            assert (deal.finished, deal.has_par, deal.par) == (2, True, "")
        shown = await here.host.daily_pages.table_of_the_day(ANN, "hexpert", "")
        assert [(line.name, line.state) for line in shown.standings[2:]] == [("Cat", TryState.PLAYING)]
        assert {line.name for line in shown.standings[:2]} == {"Ann", "Ben"}
        scores = [int(line.text) for line in shown.standings[:2]]
        made = [each.ended.ranking.scores[0] for each in (done, other) if each.ended and each.ended.ranking]
        assert scores == sorted(made, reverse=True)
        second = 1 if scores[0] == scores[1] else 2
        assert [line.rank for line in shown.standings] == [1, second, None]
        assert shown.result == str(made[0])
        assert shown.share.startswith(f"Hexarium daily 1 Jan · Hexpert {shown.result} (par {shown.par})")
        await here.ask(CAT, Resign(name, 0, "r"))
        shown = await here.host.daily_pages.table_of_the_day(CAT, "hexpert", "")
        assert (shown.is_open, shown.result, shown.standings[2].text) == (True, "", "resigned")


def test_a_result_to_share_says_when_fewer_is_better() -> None:
    own, par = DailyScore((1,), (7,)), DailyScore((1,), (4,))
    assert share_text(CATALOGUE["hexagone"], "2026-11-17", own, par, 0).startswith(
        "Hexarium daily 17 Nov · Hexa Gone 7 (par 4, fewer is better)\n"
    )
    assert "fewer" not in share_text(CATALOGUE["hexpert"], "2026-11-17", own, par, 0)


def test_hexagons_measure_a_solo_score_by_the_par_and_there_are_none_without_it() -> None:
    hexpert, trihex = CATALOGUE["hexpert"], CATALOGUE["trihex"]
    own, par = DailyScore((1,), (128,)), DailyScore((1,), (172,))
    assert share_text(hexpert, "2026-11-17", own, par, 0) == "Hexarium daily 17 Nov · Hexpert 128 (par 172)\n⬢⬢⬢⬡⬡"
    assert share_text(hexpert, "2026-11-17", own, None, 0) == "Hexarium daily 17 Nov · Hexpert 128"
    lost = DailyScore((2, 1), (18, 27))
    assert share_text(trihex, "2026-11-17", lost, None, 0) == "Hexarium daily 17 Nov · TriHex lost 18–27\n⬢⬡⬡⬡⬡"


async def test_a_try_begun_before_midnight_counts_until_the_secret_is_revealed(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock, thinker=QuickChampions()) as here:
        day = days.day_at(clock())
        clock.time = days.end_of(day) - 60
        names = {guest: await begun(here, guest, "hexpert") for guest in (ANN, BEN)}
        here.pass_by(600)
        assert await begun(here, CAT, "hexpert")
        await here.play_on(names[ANN])
        shown = await here.host.daily_pages.table_of_the_day(ANN, "hexpert", day)
        assert [(line.name, line.state) for line in shown.standings] == [
            ("Ann", TryState.DONE),
            ("Ben", TryState.PLAYING),
        ]
        here.pass_by(3600)
        await here.play_on(names[BEN])
        shown = await here.host.daily_pages.table_of_the_day("", "hexpert", day)
        assert [(line.name, line.state) for line in shown.standings] == [
            ("Ann", TryState.DONE),
            ("Ben", TryState.UNFINISHED),
        ]
        assert shown.proof.secret


async def test_a_finished_table_verifies_when_the_secret_of_its_day_is_revealed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        table = await finished(here, ANN, "hexagone")
        published = await here.host.sheet(table.name, ANN)
        assert published.day_secret == ""
        early = verify(read_sheet(write_sheet(published)), CATALOGUE)
        assert (early.faults, early.unchecked) == ((), DAY_NOT_OVER)
        here.pass_by(2 * DAY)
        published = await here.host.sheet(table.name)
        verdict = verify(read_sheet(write_sheet(published)), CATALOGUE)
        assert (verdict.faults, verdict.unchecked, verdict.unsalted) == ((), "", ())
        assert verdict.draws > 0
        assert bytes.fromhex(published.day_secret) == table.day_secret


async def test_days_in_a_row_make_a_streak(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        for _ in range(3):
            await finished(here, ANN, "trihex")
            here.pass_by(DAY)
        shown = await here.host.daily_pages.shown_to(ANN)
        assert shown.streak == 3
        assert [each.day for each in shown.week if each.is_played] == ["1970-01-01", "1970-01-02", "1970-01-03"]
        here.pass_by(DAY)
        assert (await here.host.daily_pages.shown_to(ANN)).streak == 0


async def test_a_guests_tables_are_listed_with_their_day(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        name = await begun(here, ANN, "hexx")
        plain = await here.begin("hexpert", ANN)
        listed = {each.table: each.daily for each in (await here.host.lists.of_guest(ANN)).summaries}
        assert listed[plain] is None
        daily = listed[name]
        assert daily is not None
        assert (daily.day, daily.counted) == ("1970-01-01", True)


async def test_a_forgotten_guest_leaves_the_table_of_the_day(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        await finished(here, ANN, "hexpert")
        await finished(here, BEN, "hexpert")
        await here.host.forget_person(BEN)
        shown = await here.host.daily_pages.table_of_the_day(ANN, "hexpert", "")
        assert [line.name for line in shown.standings] == ["Ann"]


async def test_there_is_no_deal_of_a_day_to_come_or_of_no_day(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        for day, says in (
            ("1970-01-02", "There is no daily deal for 1970-01-02 yet."),
            ("1969-01-01", "There was no daily deal on 1969-01-01."),
            ("tomorrow", "There was no daily deal on tomorrow."),
            ("1970-13-01", "There was no daily deal on 1970-13-01."),
        ):
            shown = await refused(here.host.daily_pages.table_of_the_day(ANN, "hexpert", day))
            practised = await refused(here.host.daily.practise(ANN, "hexpert", day, "Ann"))
            assert [(type(each), str(each)) for each in (shown, practised)] == [(Unknown, says)] * 2
        assert isinstance(await refused(begun(here, ANN, "chess")), Unknown)


async def test_a_par_is_played_once_by_the_champion_against_the_same_luck(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", thinker=QuickChampions()) as here:
        table = await finished(here, ANN, "trihex")
        await here.host.daily.pars.rest()
        par = await here.host.store.par("1970-01-01", "trihex")
        assert par is not None
        assert len(par.scores) == len(table.seats)
        await finished(here, BEN, "trihex")
        await here.host.daily.pars.rest()
        assert await here.host.store.par("1970-01-01", "trihex") == par
        assert table.phase is Phase.OVER


def test_two_servers_on_postgresql_agree_on_the_secret_and_give_a_guest_one_try(postgresql: str) -> None:
    async def run(url: str) -> None:
        clock = Clock()
        async with (
            club(Postgres(url), clock, thinker=QuickChampions()) as here,
            club(Postgres(url), clock, thinker=QuickChampions()) as there,
        ):
            clock.time += 3 * DAY
            await asyncio.gather(here.host.daily.keep_ahead(), there.host.daily.keep_ahead())
            proofs = [(await each.host.daily_pages.shown_to("")).proofs for each in (here, there)]
            assert proofs[0] == proofs[1]
            assert [each.day for each in proofs[0]][-2:] == ["1970-01-04", "1970-01-05"]
            names = await asyncio.gather(*(begun(each, ANN, "hexpert") for each in (here, there) * 3))
            assert len({*names}) == 1
            await here.play_on(names[0])
            shown = await there.host.daily_pages.table_of_the_day(ANN, "hexpert", "")
            assert [line.state for line in shown.standings] == [TryState.DONE]
            practice = await there.host.daily.practise(ANN, "hexpert", "", "Ann")
            assert practice.daily is not None
            assert practice.day_secret == (await here.table(names[0])).day_secret
            await there.host.forget_person(ANN)
            assert (await here.host.daily_pages.table_of_the_day("", "hexpert", "")).finished == 0

    asyncio.run(run(fresh(postgresql)))
