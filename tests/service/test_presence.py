"""Everybody is shown who is here and who is away; no row says so, and nothing hidden changes it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import acts, verify
from hexarium.service.claims import level
from hexarium.service.heartbeat import INTERVAL
from hexarium.service.messages import End, Leave, Pause, Replace, Request, Resign, Resume
from hexarium.service.postgres import Postgres
from hexarium.service.presence import GRACE
from hexarium.service.records import record
from hexarium.service.refusal import NotNow, NotYours, Unknown
from hexarium.service.rows import Absent, Played, Returned, Row, Wish
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.table_request import SLOW_WAIT, WAIT, BotPlace, OpenPlace, OwnPlace
from hexarium.service.undoing import AGREED
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, Club, Guest, club, refused, scripted

MINUTE, DAY = 60, 86400


def away(guest: Guest) -> list[Any]:
    """Who is away, seat by seat, as the guest was shown it last."""
    return [seat["away"] for seat in guest.last("shown")["seats"]]


async def vanish(here: Club, guest: Guest, seconds: float = GRACE) -> None:
    """The guest's connection ends, and so much time passes; beyond a minute, in one leap."""
    here.host.forget(guest)
    while seconds > 0:
        step = min(seconds, INTERVAL) if seconds <= MINUTE else seconds
        here.clock.pass_by(step)
        await here.host.round()
        seconds -= step


async def awaited(here: Club, game: str = "trihex", *others: str, **settled: Any) -> tuple[str, Guest, Guest]:
    """A game between Ann, its host, who is asked and has vanished, and Ben, who watches, and others."""
    name = await here.begin(game, ANN, BEN, *others, **settled)
    ann, ben = await here.watch(ANN, name), await here.watch(BEN, name)
    assert 0 in (await here.table(name)).tickets
    await vanish(here, ann)
    return name, ann, ben


async def test_somebody_whose_connection_has_ended_is_shown_as_away_after_a_few_seconds(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann, ben = await here.watch(ANN, name), await here.watch(BEN, name)
        frames, number = len(ann.frames), (await here.table(name)).number
        left = here.clock()
        await vanish(here, ben, GRACE - 1)
        assert len(ann.frames) == frames
        here.clock.pass_by(1)
        await here.host.round()
        [changed] = msgspec.json.decode(ann.frames[-1])
        assert changed.keys() == {"type", "table", "eye", "number", "after", "seats"}
        assert (changed["number"], changed["after"]) == (number, number)
        assert [seat and seat["since"] for seat in away(ann)] == [None, left]
        await here.host.round()
        assert len(ann.frames) == frames + 1, "nothing is said twice"


async def test_loading_the_page_again_shows_nobody_as_away(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann, ben = await here.watch(ANN, name), await here.watch(BEN, name)
        frames = len(ann.frames)
        await vanish(here, ben, GRACE - 1)
        await here.watch(BEN, name)
        here.clock.pass_by(60)
        await here.host.round()
        assert len(ann.frames) == frames


async def test_whoever_comes_back_is_here_at_once_and_is_sent_nothing_twice(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = await here.watch(ANN, name)
        here.clock.pass_by(GRACE)
        await here.host.round()
        assert away(ann)[1]
        ben = await here.watch(BEN, name)
        assert away(ann) == away(ben) == [None, None]
        assert len(ben.frames) == 1


async def test_one_of_two_devices_is_enough_to_be_here(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann, phone = await here.watch(ANN, name), await here.watch(BEN, name)
        await here.watch(BEN, name)
        await vanish(here, phone, 60)
        assert away(ann) == [None, None]


async def test_nobody_is_told_about_spectators_and_bots_are_never_away(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.against("trihex", "random")
        ann, cat = await here.watch(ANN, name), await here.watch(CAT, name)
        frames = len(ann.frames)
        await vanish(here, cat, 60)
        assert len(ann.frames) == frames
        assert away(ann) == [None, None]


async def test_after_a_start_nobody_counts_as_away_for_longer_than_the_server_is_up(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await here.begin("trihex", ANN, BEN)
    clock.pass_by(1000)
    async with club(tmp_path / "log.db", clock) as later:
        began = clock()
        clock.pass_by(60)
        ann = await later.watch(ANN, name)
        assert [seat and seat["since"] for seat in away(ann)] == [None, began]


async def test_it_is_remembered_since_when_somebody_is_away_from_a_table_that_left_memory(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here, wait=30 * DAY)
        since = away(ben)[0]["since"]
        await vanish(here, ben, DAY)
        assert name not in here.host.tables.by_name
        ben = await here.watch(BEN, name)
        assert away(ben)[0]["since"] == since


def test_two_servers_share_who_is_here_and_who_is_away(postgresql: str) -> None:
    async def share(url: str) -> None:
        clock = Clock()
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            name = await here.begin("trihex", ANN, BEN)
            ann, ben = await here.watch(ANN, name), await there.watch(BEN, name)
            for _ in range(10):
                clock.pass_by(INTERVAL)
                await here.host.round()
                await there.host.round()
            assert away(ann) == away(ben) == [None, None]
            assert {each["away"] for reply in ann.heard if reply["type"] == "shown" for each in reply["seats"]} == {
                None
            }
            there.host.forget(ben)
            for _ in range(5):
                clock.pass_by(INTERVAL)
                await there.host.round()
                await here.host.round()
            assert away(ann)[1]["since"] <= clock() - GRACE

    asyncio.run(share(fresh(postgresql)))


@pytest.mark.parametrize(("pace", "wait"), [(None, WAIT), (120, WAIT), (DAY, SLOW_WAIT), (3 * DAY, 3 * DAY)])
async def test_a_table_waits_minutes_in_a_live_game_and_days_in_a_slow_one(
    tmp_path: Path, pace: int | None, wait: int
) -> None:
    async with club(tmp_path / "log.db") as here:
        assert (await here.open("trihex", OwnPlace("Ann"), OpenPlace(), pace=pace)).charter.wait == wait


async def test_after_the_wait_another_player_lets_a_bot_play_until_the_person_returns(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        ends = away(ben)[0]["wait_ends"]
        assert ends == away(ben)[0]["since"] + WAIT
        here.pass_by(ends - 0.1 - here.clock())
        no = await refused(here.ask(ben, Replace(name, 1, "claim", 0)))
        assert (type(no), str(no)) == (NotNow, "You can't let a bot play for Ann yet.")
        here.pass_by(ends - here.clock())
        for _ in range(2):
            await here.ask(ben, Replace(name, 1, "claim", 0))
        table = await here.table(name)
        assert absences(table) == [Absent(Seat(0), "medium", "claim", Seat(1))]
        await here.host.autoplay.rest()
        played = [line.row for line in (await here.table(name)).log if isinstance(line.row, Played)]
        assert "medium" in [row.proxy for row in played]
        ann = await here.watch(ANN, name)
        assert isinstance((await here.table(name)).log[-1].row, Returned)
        assert away(ann) == away(ben) == [None, None]


async def test_a_time_without_heartbeats_is_no_part_of_the_wait_even_before_it_is_noted(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        here.clock.pass_by(WAIT)
        for request in (Replace(name, 1, "claim", 0), End(name, 1, "end")):
            with suppress(NotNow):
                await here.ask(ben, request)
        table = await here.table(name)
        assert (absences(table), table.phase) == ([], Phase.PLAYING)
        await here.host.round()
        here.pass_by(WAIT)
        await here.ask(ben, Replace(name, 1, "later", 0))
        assert absences(await here.table(name)) == [Absent(Seat(0), "medium", "later", Seat(1))]


async def test_the_same_claim_after_a_restart_changes_nothing(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name, _, ben = await awaited(here)
        here.pass_by(WAIT)
        await here.ask(ben, Replace(name, 1, "claim", 0))
        await here.host.autoplay.rest()
        await here.watch(ANN, name)
    async with club(tmp_path / "log.db", clock) as later:
        number = (await later.table(name)).number
        await later.ask(BEN, Replace(name, 1, "claim", 0))
        assert (await later.table(name)).number == number


async def test_the_host_lets_a_bot_play_for_anybody_at_any_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann, ben = await here.watch(ANN, name), await here.watch(BEN, name)
        await here.ask(ann, Replace(name, 0, "claim", 1))
        assert ben.last("shown")["seats"][1]["absent"]
        await here.watch_as(ben, name)
        assert not ben.last("shown")["seats"][1]["absent"], "they take their seat back"


async def test_nobody_has_to_be_there_while_others_are_to_move(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        cat, ann = await here.watch(CAT, name), await here.watch(ANN, name)
        await vanish(here, ann, 10 * WAIT)
        table = await here.table(name)
        for seat in range(3):
            ends = away(cat)[seat]["wait_ends"] if seat < 2 else None
            assert (ends is None) == (seat not in table.tickets or seat == 2)
        asked = next(seat for seat in (0, 1) if seat in table.tickets)
        await here.choose(name, asked)
        assert away(cat)[asked]["wait_ends"] is None
        no = await refused(here.ask(cat, Replace(name, 2, "claim", asked)))
        assert "yet" in str(no)


async def test_the_wait_begins_again_with_each_question_and_leaves_out_pauses_and_outages(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ben, ann = await here.watch(BEN, name), await here.watch(ANN, name)
        await here.choose(name, 0)
        await vanish(here, ann, 10 * WAIT)
        await here.choose(name, 1)
        table = await here.table(name)
        asked = table.log[table.tickets[Seat(0)]].at
        assert away(ben)[0]["wait_ends"] == asked + WAIT


async def test_time_in_which_the_game_was_paused_does_not_count(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        ends = away(ben)[0]["wait_ends"]
        here.host.tables.note_outages([(here.clock() - 1, here.clock())])
        await here.ask(ben, Pause(name, 1, "p"))
        await here.consent(name, 0)
        assert away(ben)[0]["wait_ends"] is None, "nobody is waited for during a pause"
        here.clock.pass_by(1000)
        await here.ask(ben, Resume(name, 1, "r"))
        assert away(ben)[0]["wait_ends"] == ends + 1001


CLAIMS: tuple[tuple[str, Request, type[Exception], str], ...] = (
    ("a seat that is not there", Replace("", 1, "x", 7), Unknown, "There is no seat 8: this table has 2."),
    ("one's own seat", Replace("", 1, "x", 1), NotNow, "This is your own seat: leave the game instead."),
    ("somebody else's request", Replace("", 0, "x", 1), NotYours, "Seat 1 is not yours."),
)


@pytest.mark.parametrize(("request_", "kind", "words"), [each[1:] for each in CLAIMS], ids=[each[0] for each in CLAIMS])
async def test_a_claim_is_refused_for(tmp_path: Path, request_: Replace, kind: type[Exception], words: str) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        here.pass_by(WAIT)
        no = await refused(here.ask(ben, msgspec.structs.replace(request_, table=name)))
        assert (type(no), str(no)) == (kind, words)


async def test_a_seat_that_a_bot_plays_already_is_not_claimed_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        here.pass_by(WAIT)
        await here.ask(ben, Replace(name, 1, "one", 0))
        no = await refused(here.ask(ben, Replace(name, 1, "two", 0)))
        assert str(no) == "A bot plays for Ann already."


async def test_whoever_has_resigned_claims_no_seat(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await here.ask(ANN, Resign(name, 0, "r"))
        no = await refused(here.ask(ANN, Replace(name, 0, "claim", 1)))
        assert str(no) == "You have resigned: a bot plays for you."
        assert absences(await here.table(name)) == []


async def test_the_bot_is_as_strong_as_those_at_the_table_or_above_the_weakest(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        bot_free = await here.open("hexpert", OwnPlace("Ann"), OpenPlace())
        assert level(bot_free) == "medium"
        easy = await here.open("hexpert", OwnPlace("Ann"), OpenPlace(), BotPlace("easy"))
        assert level(easy) == "easy"


async def test_an_open_wish_is_not_granted_by_a_claim(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        here.pass_by(WAIT)
        await here.ask(ben, Pause(name, 1, "p"))
        await here.ask(ben, Replace(name, 1, "claim", 0))
        table = await here.table(name)
        assert (table.wish, table.paused) == (None, None)


async def test_two_players_end_the_game_when_one_of_them_has_been_away_for_too_long(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name, _, ben = await awaited(here)
        await here.ask(ben, End(name, 1, "early"))
        assert (await here.table(name)).phase is Phase.PLAYING, "Ann has still time to agree"
        here.pass_by(WAIT)
        for _ in range(2):
            await here.ask(ben, End(name, 1, "end"))
        table = await here.table(name)
        ended = table.ended
        assert ended is not None
        assert (ended.ranking, ended.why) == (None, AGREED)
        assert absences(table) == [Absent(Seat(0), "medium", by=Seat(1))]
        assert verify(await here.host.sheet(name), CATALOGUE).faults == ()


async def test_everybody_who_is_here_must_agree_to_end_the_game(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await here.watch(CAT, name)
        await here.ask(BEN, End(name, 1, "end"))
        table = await here.table(name)
        assert table.wish is not None
        assert table.wish.wish is Wish.END
        await here.consent(name, 0)
        assert (await here.table(name)).phase is Phase.PLAYING
        await here.consent(name, 2)
        assert (await here.table(name)).phase is Phase.OVER
        assert verify(await here.host.sheet(name), CATALOGUE).faults == ()


async def test_somebody_who_returns_must_agree_to_the_end_too(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        ben, ann = await here.watch(BEN, name), await here.watch(ANN, name)
        await here.watch(CAT, name)
        await vanish(here, ann, WAIT + GRACE)
        await here.ask(ben, End(name, 1, "end"))
        await here.watch(ANN, name)
        await here.consent(name, 2)
        assert (await here.table(name)).phase is Phase.PLAYING
        await here.consent(name, 0)
        assert (await here.table(name)).phase is Phase.OVER


async def test_a_sheet_whose_players_did_not_agree_to_its_end_is_refused(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        live = await here.host.tables.find(name)
        await here.host.tables.change(live, lambda table, now: acts.end(table, now, AGREED, None))
        [fault] = verify(await here.host.sheet(name), CATALOGUE).faults
        assert "agreed to end the game, without the consent of Ann and Ben" in fault


async def test_a_table_of_an_earlier_release_waits_for_its_host_alone(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.open_earlier("trihex", ANN, BEN)
        live = await here.host.tables.find(name)
        bare = msgspec.structs.replace(live.table.charter, wait=UNSET, chat=UNSET)
        live.table.charter = bare
        assert b"wait" not in msgspec.json.encode(bare)
        assert b"chat" not in msgspec.json.encode(bare)
        await here.host.start(ANN, name)
        ben, ann = await here.watch(BEN, name), await here.watch(ANN, name)
        await vanish(here, ann, 10 * DAY)
        assert away(ben)[0]["wait_ends"] is None


async def test_who_is_away_is_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    """Two deals with other hands: what is sent of the seats does not depend on them."""
    sent = list[list[bytes]]()
    for seed in (1, 2):
        async with club(tmp_path / f"{seed}.db", token=scripted(seed)) as here:
            name, _, ben = await awaited(here)
            here.pass_by(WAIT)
            await here.ask(ben, Replace(name, 1, "claim", 0))
            seats = [reply["seats"] for reply in ben.heard if reply["type"] == "shown"]
            sent.append([msgspec.json.encode(each) for each in seats])
    assert sent[0] == sent[1]


def absences(table: Table) -> list[Row | None]:
    return [line.row for line in table.log if isinstance(line.row, Absent)]


async def test_what_a_bot_does_in_place_of_somebody_is_told_of_their_bot_and_written_so(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexagone", ANN, BEN)
        ann, ben = await here.watch(ANN, name), await here.watch(BEN, name)
        await here.choose(name, 0)
        before = len(ann.rows(0))
        await here.ask(ann, Leave(name, 0, "leave"))
        table = await here.play_on(name)
        back = await here.watch(ANN, name, before)
        mine, theirs = spoken(back.rows(0)), spoken(ben.rows(1)[before:])
        spectator = spoken((await here.watch(CAT, name, before)).rows(None))
        assert not [line for line in mine if line.startswith(("You rolled", "You swapped"))]
        assert not [line for line in (*theirs, *spectator) if line.startswith(("Ann rolled", "Ann swapped"))]
        assert "Your bot" in " ".join(mine)
        assert "Ann's bot" not in " ".join(mine)
        assert {line.replace("Your bot", "Ann's bot") for line in mine if line.startswith("Your bot")} <= {*theirs}
        assert "Ann's bot" in " ".join(spectator)
        by_bot = [move.by for move in record(table).moves if move.bot]
        assert {*by_bot} == {Seat(0)}
        assert not record(table).moves[1].bot


def spoken(rows: list[dict[str, Any]]) -> list[str]:
    """The sentences of the rows that were told."""
    return [said["says"] for row in rows for said in row.get("said", ())]
