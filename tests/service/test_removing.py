"""A guest removes a game from their list; what happens to the game depends on who else is there."""

from __future__ import annotations

from pathlib import Path

from hexarium.core import Seat
from hexarium.service.host import Host
from hexarium.service.rows import Bot
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.service.club import ANN, BEN, CAT, club


async def tables(host: Host, guest: str) -> list[str]:
    return [summary.table for summary in (await host.lists.of_guest(guest)).summaries]


async def test_a_game_against_bots_is_closed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "easy")
        await here.host.remove(ANN, name)
        table = await here.table(name)
        assert table.phase is Phase.OVER
        assert table.ended is not None
        assert table.ended.ranking is None
        assert await tables(here.host, ANN) == []


async def test_a_bot_plays_on_for_somebody_who_removes_a_game_with_other_people(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.remove(ANN, name)
        table = await here.table(name)
        assert table.phase is Phase.PLAYING
        assert table.absent == {Seat(0): "easy"}
        assert (await tables(here.host, ANN), await tables(here.host, BEN)) == ([], [name])


async def test_the_host_closes_a_game_that_has_not_started(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), BotPlace("easy"))
        await here.host.remove(ANN, table.name)
        assert (await here.table(table.name)).phase is Phase.OVER


async def test_the_seat_of_a_guest_who_removes_a_game_before_its_start_is_open_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        again = await here.host.rematch(ANN, name)
        await here.host.remove(BEN, again.name)
        table = await here.table(again.name)
        assert table.phase is Phase.OPEN
        assert table.occupants[1] is None
        assert await tables(here.host, BEN) == [name]


async def test_a_finished_game_stays_for_the_others(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        await here.host.remove(ANN, name)
        assert (await tables(here.host, ANN), await tables(here.host, BEN)) == ([], [name])


async def test_somebody_who_only_watches_changes_nothing(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        before = (await here.table(name)).number
        await here.host.remove(CAT, name)
        assert (await here.table(name)).number == before
        assert await tables(here.host, ANN) == [name]


async def test_a_list_says_who_won_without_loading_the_game(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "random")
        while (table := await here.table(name)).phase is not Phase.OVER:
            await here.choose(name, min(table.tickets))
            await here.host.autoplay.rest()
        assert table.ended is not None
    async with club(tmp_path / "log.db") as there:
        (summary,) = (await there.host.lists.of_guest(ANN)).summaries
        assert summary.ending is not None
        assert summary.ending.ranking == table.ended.ranking
        assert summary.seating == (ANN, "")
        assert name not in there.host.tables.by_name


async def test_a_bot_that_is_asked_for_by_an_earlier_name_has_its_present_one(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "club")
        assert (await here.table(name)).occupants[1] == Bot("hard")
        (summary,) = (await here.host.lists.of_guest(ANN)).summaries
        assert summary.players == ("Ann", "Hard")
