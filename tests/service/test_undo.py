"""Undo, pauses and resigning: rows of the table's own, and nothing is ever deleted."""

from __future__ import annotations

from pathlib import Path

from hexarium.core import Seat
from hexarium.service.log_limits import MOST_WISHES
from hexarium.service.messages import Pause, Resign, Resume, Undo
from hexarium.service.refusal import NotNow, Stale
from hexarium.service.rows import Consented, Played, TookBack, Wished, Withdrew
from hexarium.service.store import Phase
from tests.service.club import ANN, BEN, CAT, club, refused


async def test_a_sealed_choice_can_be_withdrawn_until_the_last_seat_has_answered(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await here.choose(name, 0)
        await here.choose(name, 1)
        before = await here.table(name)
        await here.ask(ANN, Undo(name, 0, "u"))
        table = await here.table(name)
        assert isinstance(table.log[-1].row, Withdrew)
        assert {*table.tickets} == {0, 2}
        assert table.tickets[Seat(2)] == before.tickets[Seat(2)]
        assert table.state.sealed[0] is None
        assert table.state.sealed[1] == before.state.sealed[1]
        await here.ask(ANN, Undo(name, 0, "u"))
        assert (await here.table(name)).number == table.number


async def test_undo_after_others_have_learned_something_needs_everybodys_consent(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        start = await here.table(name)
        await here.choose(name, 0)
        await here.ask(ANN, Undo(name, 0, "u"))
        asking = await here.table(name)
        assert isinstance(asking.log[-1].row, Wished)
        assert asking.wish is not None
        await here.consent(name, 1)
        table = await here.table(name)
        assert [type(line.row) for line in table.log[-2:]] == [Consented, TookBack]
        assert table.state == start.state
        assert table.tickets[Seat(0)] > start.tickets[Seat(0)]


async def test_a_refused_undo_leaves_the_game_as_it_is(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        before = await here.table(name)
        await here.ask(ANN, Undo(name, 0, "u"))
        await here.consent(name, 1, agrees=False)
        table = await here.table(name)
        assert (table.state, table.wish) == (before.state, None)
        assert isinstance(await refused(here.consent(name, 1, "later")), Stale)


async def test_bots_consent_and_draws_never_go_back(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "greedy")
        await here.choose(name, 0)
        await here.host.autoplay.rest()
        before = await here.table(name)
        drawn = [line.row.draws for line in before.log if isinstance(line.row, Played) and line.row.draws]
        await here.ask(ANN, Undo(name, 0, "u"))
        assert isinstance((await here.table(name)).log[-1].row, TookBack)
        await here.play_on(name)
        sheet = await here.host.sheet(name)
        later = [each.row.draws for each in sheet.rows if isinstance(each.row, Played) and each.row.draws]
        assert later[: len(drawn)] == drawn
        assert len(later) > len(drawn)
    async with club(tmp_path / "log.db") as there:
        assert (await there.table(name)).frozen is None


async def test_there_must_be_something_to_undo(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        refusal = await refused(here.ask(ANN, Undo(name, 0, "u")))
        assert isinstance(refusal, NotNow)
        assert str(refusal) == "Nothing to undo."


async def test_a_solo_game_with_luck_tried_again_makes_no_best(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN)
        await here.choose(name, 0)
        await here.ask(ANN, Undo(name, 0, "u"))
        await here.play_on(name)
        assert await here.host.lists.bests(ANN) == []


async def test_with_two_seats_resigning_ends_the_game(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(BEN, Resign(name, 1, "r"))
        table = await here.table(name)
        assert table.phase is Phase.OVER
        assert table.ended is not None
        assert table.ended.ranking is not None
        assert table.ended.ranking.places == (1, 2)


async def test_among_three_an_easy_bot_plays_on_and_the_seat_ranks_last(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN, CAT)
        await here.ask(ANN, Resign(name, 0, "r"))
        await here.ask(ANN, Resign(name, 0, "r"))
        table = await here.play_on(name)
        assert table.ended is not None
        assert table.ended.ranking is not None
        assert table.ended.ranking.places[0] == 3
        proxies = {line.row.proxy for line in table.log if isinstance(line.row, Played) and line.row.by == 0}
        assert proxies == {"easy"}


async def test_a_game_pauses_when_all_agree_and_anybody_resumes_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(here.ask(ANN, Resume(name, 0, "r"))), NotNow)
        await here.ask(ANN, Pause(name, 0, "p"))
        assert (await here.table(name)).paused is None
        await here.consent(name, 1)
        assert (await here.table(name)).paused is not None
        assert isinstance(await refused(here.choose(name, 0)), NotNow)
        await here.ask(BEN, Resume(name, 1, "r"))
        await here.choose(name, 0)


async def test_whoever_has_resigned_does_not_choose_ask_or_refuse_any_more(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        asked = await here.table(name)
        choice = next(iter(asked.rules.legal(asked.state, Seat(2))))
        await here.ask(CAT, Resign(name, 2, "r"))
        assert isinstance(await refused(here.ask(CAT, here.answer(asked, Seat(2), choice))), NotNow)
        assert isinstance(await refused(here.ask(CAT, Undo(name, 2, "u"))), NotNow)
        assert isinstance(await refused(here.ask(CAT, Pause(name, 2, "p"))), NotNow)
        await here.ask(ANN, Pause(name, 0, "p"))
        assert isinstance(await refused(here.consent(name, 2, agrees=False)), NotNow)
        await here.consent(name, 1)
        assert (await here.table(name)).paused is not None


async def test_a_move_does_not_take_the_wish_for_a_pause_away(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.choose(name, 0)
        await here.consent(name, 1)
        assert (await here.table(name)).paused is not None


async def test_nobody_asks_for_consent_without_end(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        for number in range(MOST_WISHES):
            await here.ask(ANN, Pause(name, 0, f"p{number}"))
            await here.consent(name, 1, f"c{number}", agrees=False)
        assert isinstance(await refused(here.ask(ANN, Pause(name, 0, "again"))), NotNow)
        await here.choose(name, 0)
        await here.ask(ANN, Pause(name, 0, "later"))
        assert (await here.table(name)).wish is not None
