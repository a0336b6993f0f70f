"""Every yes counts once, and only for the wish it answers; nobody decides a wish by going."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hexarium.core import Seat
from hexarium.core.undo import last_choice
from hexarium.games import CATALOGUE
from hexarium.service import verify
from hexarium.service.messages import (
    Consent,
    Leave,
    Pause,
    Refused,
    Replace,
    Request,
    Resign,
    Resume,
    Shown,
    Told,
    Undo,
)
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import NotNow, Stale
from hexarium.service.rows import Absent, Consented, Paused, Resigned, Resumed, TookBack, Wish, Wished, read, write
from hexarium.service.table import Table
from tests.service.club import ANN, BEN, CAT, Clock, Club, Guest, club, refused


def rows_of(table: Any, kind: type) -> int:
    return sum(isinstance(line.row, kind) for line in table.log)


async def test_a_yes_to_a_pause_does_not_grant_an_undo(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        for _ in range(2):
            await here.choose(name, 0)
            await here.choose(name, 1)
        await here.ask(ANN, Pause(name, 0, "p"))
        pause = (await here.table(name)).wish_row
        await here.ask(ANN, Undo(name, 0, "u"))
        late = Consent(name, 1, "yes", pause, agrees=True)
        assert isinstance(await refused(here.ask(BEN, late)), Stale)
        table = await here.table(name)
        assert (rows_of(table, TookBack), rows_of(table, Paused)) == (0, 0)
        assert table.wish is not None
        assert table.wish.wish is Wish.UNDO


async def test_a_late_yes_is_told_what_has_changed_since_it_was_asked(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(ANN, Pause(name, 0, "p"))
        asked = (await here.table(name)).wish_row
        await here.consent(name, 0, "never mind", agrees=False)
        no, told, shown = await here.host.dispatcher.reply(Guest(BEN), Consent(name, 1, "yes", asked, agrees=True))
        assert isinstance(no, Refused)
        assert (no.code, no.id) == ("stale", "yes")
        assert isinstance(told, Told)
        assert [row.number for row in told.rows] == [asked + 1]
        assert isinstance(shown, Shown)
        assert (shown.wish, shown.wish_row) == (None, None)


async def test_everybody_is_shown_the_row_that_a_consent_must_name(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ben = await here.watch(BEN, name)
        assert ben.last("shown")["wish_row"] is None
        await here.ask(ANN, Pause(name, 0, "p"))
        shown = ben.last("shown")
        assert (shown["wish"], shown["wish_row"]) == ("pause", shown["number"])


async def test_the_same_yes_sent_again_grants_nothing_more(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(ANN, Pause(name, 0, "p1"))
        yes = Consent(name, 1, "yes", (await here.table(name)).wish_row, agrees=True)
        await here.ask(BEN, yes)
        await here.ask(ANN, Resume(name, 0, "r"))
        await here.ask(ANN, Pause(name, 0, "p2"))
        number = (await here.table(name)).number
        await here.ask(BEN, yes)
        await there.ask(BEN, yes)
        assert (await there.table(name)).number == number
    async with club(tmp_path / "log.db", clock) as later:
        await later.ask(BEN, yes)
        table = await later.table(name)
        assert (table.number, table.paused) == (number, None)
        assert rows_of(table, Paused) == 1


async def act_and_undo(here: Club, name: str, act: str) -> tuple[Request, int]:
    """Ann's request, which is carried out; and then the table is brought to where it could be carried out again."""
    request: Request
    match act:
        case "undo":
            request = Undo(name, 0, "same")
            await here.choose(name, 0)
            await here.ask(ANN, request)
            await here.choose(name, 0)
        case "pause":
            request = Pause(name, 0, "same")
            await here.ask(ANN, request)
            await here.consent(name, 1, agrees=False)
        case "resume":
            request = Resume(name, 0, "same")
            for number in range(2):
                await here.ask(BEN, Pause(name, 1, f"p{number}"))
                await here.consent(name, 0, f"a{number}")
                await here.consent(name, 2, f"c{number}")
                if number == 0:
                    await here.ask(ANN, request)
        case "leave":
            request = Leave(name, 0, "same")
            await here.ask(ANN, request)
            await here.host.autoplay.rest()
            await here.watch(ANN, name)
        case _:
            request = Resign(name, 0, "same")
            await here.ask(ANN, request)
            await here.host.autoplay.rest()
    return request, (await here.table(name)).number


@pytest.mark.parametrize("act", ["undo", "pause", "resume", "leave", "resign"])
async def test_every_request_counts_once_also_after_a_restart_and_at_another_process(tmp_path: Path, act: str) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await there.table(name)
        request, number = await act_and_undo(here, name, act)
        first = await here.ask(ANN, request)
        assert await there.ask(ANN, request) == first
        assert (await there.table(name)).number == number
    async with club(tmp_path / "log.db", clock) as later:
        assert await later.ask(ANN, request) == first
        assert (await later.table(name)).number == number


async def test_a_seat_handed_to_a_bot_does_not_decide_an_open_wish(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        await here.ask(ANN, Undo(name, 0, "u"))
        await here.host.hand_over(ANN, name, Seat(1), "random")
        table = await here.table(name)
        assert rows_of(table, TookBack) == 0
        assert table.wish is None


@pytest.mark.parametrize("how", ["leaves", "resigns", "is away for too long", "is replaced by a bot"])
async def test_whoever_goes_does_not_grant_what_they_were_asked_for(tmp_path: Path, how: str) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT, patience=60)
        await here.watch(ANN, name)
        await here.watch(BEN, name)
        await here.host.round()
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.consent(name, 1)
        match how:
            case "leaves":
                await here.ask(CAT, Leave(name, 2, "l"))
            case "resigns":
                await here.ask(CAT, Resign(name, 2, "r"))
            case "is away for too long":
                here.clock.pass_by(61)
                await here.host.round()
            case _:
                await here.host.hand_over(ANN, name, Seat(2), "random")
        table = await here.table(name)
        assert table.paused is None
        assert table.wish is None
        await here.ask(ANN, Pause(name, 0, "again"))
        await here.consent(name, 1, "again")
        assert (await here.table(name)).paused is not None


async def test_the_host_draws_nothing_again_by_letting_a_bot_play_for_who_must_agree(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.watch(BEN, name)
        await here.choose(name, 0)
        await here.ask(ANN, Replace(name, 0, "claim", 1))
        await here.host.autoplay.rest()
        await here.ask(ANN, Undo(name, 0, "u"))
        table = await here.table(name)
        assert (rows_of(table, TookBack), table.wish is not None) == (0, True)
        await here.watch(BEN, name)
        await here.consent(name, 1)
        assert rows_of(await here.table(name), TookBack) == 1
        await here.play_on(name)
        assert verify(await here.host.sheet(name), CATALOGUE).faults == ()


async def test_a_bot_that_another_seat_lets_play_does_not_grant_an_open_undo(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        await here.ask(ANN, Undo(name, 0, "u"))
        await here.ask(ANN, Replace(name, 0, "claim", 1))
        await here.host.autoplay.rest()
        assert rows_of(await here.table(name), TookBack) == 0


async def test_a_sheet_with_an_undo_that_a_replaced_player_did_not_agree_to_is_refused(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        live = await here.host.tables.find(name)

        def cheat(table: Table, now: float) -> None:
            row = table.played[last_choice(table.played, Seat(0)) or 0].row
            add_row(table, now, Absent(Seat(1), "medium", "claim", Seat(0)))
            add_row(table, now, Wished(Seat(0), Wish.UNDO, "u"))
            add_row(table, now, TookBack(Seat(0), row, "u"))

        await here.host.tables.change(live, cheat)
        await here.host.shut(ANN, name)
        [fault] = verify(await here.host.sheet(name), CATALOGUE).faults
        assert "takes back a move without the consent of Ben" in fault


async def test_a_wish_stays_open_for_those_who_have_not_answered(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.ask(CAT, Leave(name, 2, "l"))
        assert (await here.table(name)).wish is not None
        await here.consent(name, 1)
        assert (await here.table(name)).paused is not None


async def test_a_wish_ends_when_whoever_wished_it_goes(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.ask(ANN, Leave(name, 0, "l"))
        assert (await here.table(name)).wish is None
        assert isinstance(await refused(here.consent(name, 1)), Stale)


async def test_nobody_leaves_twice_or_before_the_start_or_after_the_end(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        await here.ask(ANN, Leave(name, 0, "one"))
        assert isinstance(await refused(here.ask(ANN, Leave(name, 0, "two"))), NotNow)
        await here.host.shut(ANN, name)
        assert isinstance(await refused(here.ask(BEN, Leave(name, 1, "late"))), NotNow)
        again = await here.host.rematch(ANN, name)
        assert isinstance(await refused(here.ask(ANN, Leave(again.name, 0, "early"))), NotNow)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ('{"type":"consented","seat":1,"agrees":true}', Consented(Seat(1), agrees=True)),
        ('{"type":"resumed"}', Resumed()),
        ('{"type":"resigned","seat":0}', Resigned(Seat(0))),
        ('{"type":"absent","seat":0,"level":"easy"}', Absent(Seat(0), "easy")),
    ],
)
def test_rows_of_earlier_releases_are_read_and_say_the_same_when_they_are_written(text: str, row: Any) -> None:
    assert read(text.encode()) == row
    assert json.loads(write(row)) == json.loads(text)
