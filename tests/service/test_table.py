"""Tables: sitting down, starting, playing to the end, and coming back after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from hexarium.core import Seat, read_record, write_text
from hexarium.games import CATALOGUE
from hexarium.service import Sqlite
from hexarium.service.loading import load_row
from hexarium.service.looks import unsigned
from hexarium.service.refusal import Broken, Malformed, NotNow, NotYours, Unknown
from hexarium.service.rows import Charter, Committed, Opened, Person, write
from hexarium.service.seating import Sit
from hexarium.service.store import Entry, Keys, Phase
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace, TableRequest, charter_for
from tests.service.club import ANN, BEN, CAT, club, refused


@pytest.mark.parametrize("slug", CATALOGUE)
async def test_every_game_is_played_to_its_end_and_replays_to_the_same_rows(slug: str, tmp_path: Path) -> None:
    seats = max(2, CATALOGUE[slug].seats[0])
    async with club(tmp_path / "log.db") as here:
        name = await here.begin(slug, *(ANN, BEN, CAT)[:seats])
        table = await here.play_on(name)
        before = table.state, table.ended, [line.row for line in table.log]
    async with club(tmp_path / "log.db") as there:
        again = await there.table(name)
        assert (again.state, again.ended, [line.row for line in again.log]) == before
        assert again.frozen is None
        game, record = read_record(write_text(await there.host.record(name), CATALOGUE[slug]), CATALOGUE)
        assert (game.slug, record.moves) == (slug, again.moves())


async def test_a_table_begins_when_every_seat_is_taken_and_only_its_host_says_so(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace())
        assert isinstance(await refused(here.host.start(ANN, table.name)), NotNow)
        invites = await here.host.invitations(ANN, table.name)
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invites[1]))
        assert isinstance(await refused(here.host.start(BEN, table.name)), NotYours)
        await here.host.start(ANN, table.name)
        assert (await here.table(table.name)).phase is Phase.PLAYING
        assert isinstance(await refused(here.host.start(ANN, table.name)), NotNow)


async def test_players_of_the_same_name_are_told_apart_by_their_seats(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), BotPlace("greedy"), BotPlace("greedy"), OpenPlace())
        (shown,) = await here.host.looks(ANN, table.name)
        assert [seat.name for seat in shown.seats] == ["Ann", "Greedy 2", "Greedy 3", "Seat 4"]


async def test_an_invitation_opens_its_own_seat_and_no_other(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), OpenPlace())
        invites = await here.host.invitations(ANN, table.name)
        assert len({*invites}) == 3
        assert isinstance(await refused(here.host.invitations(BEN, table.name)), NotYours)
        wrong = here.host.sit(BEN, table.name, Seat(2), Sit("Ben", invites[1]))
        assert isinstance(await refused(wrong), NotYours)
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invites[1]))
        taken = here.host.sit(CAT, table.name, Seat(1), Sit("Cat", invites[1]))
        assert isinstance(await refused(taken), NotNow)


async def test_an_invitation_ends_when_its_holder_is_removed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace())
        [_, invite] = await here.host.invitations(ANN, table.name)
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invite))
        await here.host.hand_over(ANN, table.name, Seat(1), None)
        again = await refused(here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invite)))
        assert isinstance(again, NotYours)
        assert "has ended" in str(again)
        [_, fresh] = await here.host.invitations(ANN, table.name)
        await here.host.sit(CAT, table.name, Seat(1), Sit("Cat", fresh))
        holder = (await here.table(table.name)).occupants[1]
        assert isinstance(holder, Person)
        assert (holder.name, holder.guest) == ("Cat", CAT)


async def test_an_invitation_outlives_a_bot_that_kept_the_seat(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace())
        [_, invite] = await here.host.invitations(ANN, table.name)
        await here.host.hand_over(ANN, table.name, Seat(1), "greedy")
        await here.host.hand_over(ANN, table.name, Seat(1), None)
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invite))
        assert [each.table for each in (await here.host.lists.of_guest(BEN)).summaries] == [table.name]


async def test_anybody_may_sit_down_at_a_listed_table(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), door="listed")
        assert [summary.table for summary in await here.host.lists.lobby()] == [table.name]
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben"))
        assert [summary.table for summary in (await here.host.lists.of_guest(BEN)).summaries] == [table.name]


async def test_a_hidden_table_is_not_in_the_lobby(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        await here.begin("trihex", ANN, BEN)
        assert await here.host.lists.lobby() == []


async def test_what_cannot_be_played_is_not_opened(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        assert isinstance(await refused(here.open("chess", OwnPlace("Ann"))), Unknown)
        assert isinstance(await refused(here.open("trihex", OwnPlace("Ann"))), Broken)
        bad = here.open("trihex", OwnPlace("Ann"), OpenPlace(), options={"target": "many"})
        assert isinstance(await refused(bad), Malformed)
        assert isinstance(await refused(here.open("trihex", OwnPlace("Ann"), BotPlace("deep-thought"))), Unknown)
        assert isinstance(await refused(here.table("nowhere")), Unknown)
        assert (await here.host.lists.of_guest(ANN)).summaries == []


async def test_my_games_say_where_i_am_awaited(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert [summary.awaited for summary in (await here.host.lists.of_guest(BEN)).summaries] == [(ANN,)]
        await here.choose(name, 0)
        assert [summary.awaited for summary in (await here.host.lists.of_guest(ANN)).summaries] == [(BEN,)]


async def test_several_seats_can_share_one_device(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OwnPlace("Andy"))
        await here.host.start(ANN, table.name)
        ann = await here.watch(ANN, table.name)
        assert {reply["eye"] for reply in ann.heard} == {0, 1}
        assert (await here.play_on(table.name)).phase is Phase.OVER


async def test_a_rematch_seats_the_same_people_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, options={"placement": "adjacent"})
        assert isinstance(await refused(here.host.rematch(BEN, name)), NotNow)
        await here.play_on(name)
        assert isinstance(await refused(here.host.rematch(CAT, name)), NotYours)
        again = await here.host.rematch(BEN, name)
        old = await here.table(name)
        assert [*map(unsigned, again.occupants)] == [*map(unsigned, old.occupants)]
        assert {each.guest for each in again.occupants if isinstance(each, Person)} == {ANN, BEN}
        assert again.charter.options == old.charter.options
        assert again.charter.commitment != old.charter.commitment
        assert (await here.host.rematch(ANN, name)).name == again.name


async def test_of_two_rematches_at_once_there_is_one(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.play_on(name)
        first, second = await asyncio.gather(here.host.rematch(ANN, name), here.host.rematch(BEN, name))
        assert first.name == second.name
        unfinished = [
            table for table in (await here.host.lists.of_guest(ANN)).summaries if table.phase is not Phase.OVER
        ]
        assert [table.table for table in unfinished] == [first.name]


async def test_the_host_closes_a_dead_table(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert isinstance(await refused(here.host.shut(BEN, name)), NotYours)
        await here.host.shut(ANN, name)
        table = await here.table(name)
        assert table.phase is Phase.OVER
        assert table.ended is not None
        assert table.ended.ranking is None
        assert isinstance(await refused(here.choose(name, 0)), NotNow)


async def test_personal_bests_of_solo_games_are_kept(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        scores = []
        for seed in range(3):
            table = await here.play_on(await here.begin("hexpert", ANN), seed=seed)
            assert table.ended is not None
            assert table.ended.ranking is not None
            scores.append(table.ended.ranking.scores[0])
        await here.play_on(await here.begin("hexpert", ANN, options={"placement": "adjacent"}))
        bests = await here.host.lists.bests(ANN)
        assert [best.score for best in bests if '"free"' in best.options] == [max(scores)]
        assert len(bests) == 2
        assert await here.host.lists.bests(BEN) == []


@pytest.mark.rule("hexpert/solo")
async def test_alone_a_series_and_a_single_round_share_one_best(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        scores = []
        for seed, rounds in enumerate(("single", "series", "single")):
            table = await here.play_on(await here.begin("hexpert", ANN, options={"rounds": rounds}), seed=seed)
            assert table.ended is not None
            assert table.ended.ranking is not None
            scores.append(table.ended.ranking.scores[0])
        bests = await here.host.lists.bests(ANN)
        assert [(best.options, best.score) for best in bests] == [
            ('{"placement":"free","scoring":"standard"}', max(scores))
        ]


class Asked(Sqlite):
    """A log that notes which tables it was asked for."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.names = list[str]()

    async def keys(self, table: str) -> Keys | None:
        self.names.append(table)
        return await super().keys(table)


@pytest.mark.parametrize("name", ["", "none", "a\x00b", "\ud800", "0" * 17, "0" * 19, "A" * 18, "0" * 17 + "\n"])
async def test_what_no_table_is_called_is_unknown_without_a_look_at_the_log(name: str, tmp_path: Path) -> None:
    log = Asked(tmp_path / "log.db")
    async with club(log) as here:
        assert isinstance(await refused(here.table(name)), Unknown)
        assert isinstance(await refused(here.table("0" * 18)), Unknown)
        assert log.names == ["0" * 18]


async def test_a_guest_with_very_many_unfinished_tables_is_refused_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexarium.service.host.MOST_TABLES", 3)
    async with club(tmp_path / "log.db") as here:
        await here.begin("trihex", ANN, BEN)
        await here.open("trihex", OwnPlace("Ann"), OpenPlace())
        unattended = await here.open("trihex", OpenPlace(), OpenPlace())
        refusal = await refused(here.open("trihex", OwnPlace("Ann"), OpenPlace()))
        assert isinstance(refusal, NotNow)
        assert "3 unfinished tables" in str(refusal)
        await here.open("trihex", OwnPlace("Ben"), OpenPlace(), guest=BEN)
        await here.host.shut(ANN, unattended.name)
        await here.open("trihex", OwnPlace("Ann"), OpenPlace())
    async with club(tmp_path / "log.db") as there:
        assert isinstance(await refused(there.open("trihex", OwnPlace("Ann"), OpenPlace())), NotNow)


def loaded(charter: Charter) -> Table:
    table = Table("0" * 18, b"secret", CATALOGUE)
    load_row(table, Entry(table.name, 0, 0.0, "", write(Opened(replace(charter, proof=1)))))
    return table


def test_a_charter_quotes_the_word_list_and_one_with_the_digest_alone_is_still_accepted() -> None:
    request = TableRequest(game="hexx", places=(OpenPlace(), OpenPlace()))
    charter = charter_for(request, CATALOGUE, b"secret")
    name, digest = str(charter.lexicon).split()
    assert (name, len(digest)) == ("standard", 16)
    for quoted in (charter.lexicon, digest):
        assert loaded(replace(charter, lexicon=quoted)).frozen is None
    assert "word list" in str(loaded(replace(charter, lexicon="0" * 16)).frozen)


async def test_a_guest_sits_down_with_a_commitment_in_one_change(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace())
        [_, invite] = await here.host.invitations(ANN, table.name)
        await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invite, commitment="ab" * 32))
        assert (await here.table(table.name)).commitments == {Seat(1): Committed((Seat(1),), "ab" * 32)}
