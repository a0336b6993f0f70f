"""Lessons, hints, undo, reviews, practice, daily deals, and games that come and go."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hexarium.core import Seat, write_json
from hexarium.local.club import Club
from hexarium.local.own_routes import COUNTS_FOR_NOTHING, LUCK
from hexarium.service import write_sheet
from hexarium.service.carried_games import NOBODY_PLAYS, CarriedGame
from hexarium.service.refusal import Broken, Malformed
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.local.page import ME, Disk, Page, bot, page
from tests.service.club import ANN, Clock, club, refused


async def no(club: Club, method: str, path: str, body: bytes = b"") -> dict[str, Any]:
    answer = await club.answer(method, f"/api{path}", "", body)
    assert answer.status >= 400, answer
    return dict(msgspec.json.decode(answer.body))


def test_a_lesson_a_rulebook_and_its_pictures_are_there() -> None:
    async def learnt() -> None:
        async with page(Disk()) as here:
            games = await here.get("/games")
            assert len(games) == 5
            for game in games:
                slug = game["slug"]
                assert (await here.get(f"/games/{slug}/rulebook"))["clauses"]
                lesson = await here.get(f"/games/{slug}/lesson")
                step = next(n for n, each in enumerate(lesson["primer"]["steps"]) if each["wanted"])
                wanted = lesson["primer"]["steps"][step]["wanted"]["action"]
                judged = await here.post(f"/games/{slug}/lesson/{step}/answer", {"action": wanted})
                assert judged["refused"] is None

    asyncio.run(learnt())


def test_a_hint_comes_over_the_line_and_a_choice_is_undone() -> None:
    async def hinted() -> None:
        async with page(Disk()) as here:
            table = await here.begin("hexpert", ME)
            await here.watch(table)
            ticket = (await here.club._host.table(table)).tickets[Seat(0)]
            await here.say({"type": "hint", "table": table, "seat": 0, "ticket": ticket, "id": "h"})
            while not any(each["type"] == "hinted" for each in here.heard):
                await asyncio.sleep(0)
            moves = len((await here.club._host.table(table)).played)
            await here.choose(table, Random(0))
            await here.say({"type": "undo", "table": table, "seat": 0, "id": "u"})
            assert here.heard[-1]["type"] in ("done", "refused", "shown")
            assert len((await here.club._host.table(table)).played) >= moves

    asyncio.run(hinted())


async def reviewed(here: Page, table: str) -> dict[str, Any]:
    """The whole review of a game, asked for as the page does."""
    moves = list[Any]()
    while True:
        found = await here.get(f"/tables/{table}/review", f"since={len(moves)}")
        moves += found["moves"]
        if found["review"]:
            assert len(moves) == found["total"]
            return dict(found["review"])


def test_a_review_is_made_elsewhere_kept_and_counted_in_the_record_and_a_move_is_tried_again() -> None:
    async def asked() -> None:
        disk, clock = Disk(), Clock()
        async with page(disk, clock) as here:
            table = await here.begin("trihex", ME, bot("easy"))
            await here.play_on(table)
            assert (await here.get(f"/tables/{table}/review", "begin=false"))["method"] is None
            first = await reviewed(here, table)
        async with page(disk, clock, seed=2, review=None) as again:
            assert await reviewed(again, table) == first
            record = await again.get(f"/tables/{table}/record")
            own = next(n for n, move in enumerate(record["moves"], start=1) if move["by"] == 0)
            practice = await again.post(f"/tables/{table}/practice", {"name": "Ann", "move": own})
            await again.play_on(practice["table"])
            [game] = (await again.get("/record"))["games"]
            assert game["played"] == 1

    asyncio.run(asked())


def test_the_daily_deal_follows_from_the_date_on_every_device() -> None:
    async def dealt(seed: int) -> list[Any]:
        async with page(Disk(), Clock(), seed=seed) as here:
            table = (await here.post("/daily/hexpert", {"name": "Ann"}))["table"]
            again = (await here.post("/daily/hexpert", {"name": "Ann"}))["table"]
            assert table == again
            await here.play_on(table, seed=1)
            record = await here.get(f"/tables/{table}/record")
            return list(record["moves"])

    assert asyncio.run(dealt(1)) == asyncio.run(dealt(2))


def test_the_page_says_what_its_games_are_worth() -> None:
    async def said() -> None:
        async with page(Disk()) as here:
            about = await here.get("/local")
            assert (about["results"], about["luck"]) == (COUNTS_FOR_NOTHING, LUCK)

    asyncio.run(said())


def test_all_games_go_into_a_file_and_come_out_of_it_on_another_device() -> None:
    async def moved() -> None:
        clock = Clock()
        async with page(Disk(), clock) as old:
            over = await old.begin("hexpert", ME)
            await old.play_on(over)
            running = await old.begin("trihex", ME, bot("easy"))
            await old.play_on(running, most=2)
            await old.rest()
            file = (await old.club.answer("GET", "/api/local/export")).body
            bests = await old.get("/bests")
        disk = Disk()
        async with page(disk, clock, seed=7) as new:
            spoiled = file.replace(b"rows/", b"sows/")
            assert (await no(new.club, "POST", "/local/import", spoiled))["code"] == "malformed"
            whole = msgspec.json.decode(file)
            for number, (key, _) in enumerate(whole["kept"]):
                kept = [*whole["kept"]]
                kept[number] = (key, "AA==")
                torn = await no(new.club, "POST", "/local/import", msgspec.json.encode(whole | {"kept": kept}))
                assert f"the first is {key}." in torn["detail"]
            assert await new.get("/tables/mine") == []
            answer = await new.club.answer("POST", "/api/local/import", "", file)
            assert msgspec.json.decode(answer.body) == {"taken": 2, "known": 0}
            answer = await new.club.answer("POST", "/api/local/import", "", file)
            assert msgspec.json.decode(answer.body) == {"taken": 0, "known": 2}
        async with page(disk, clock, seed=8) as new:
            assert {each["table"] for each in await new.get("/tables/mine")} == {over, running}
            assert await new.get("/bests") == bests
            await new.play_on(running)
            for table in (over, running):
                assert (await new.get(f"/tables/{table}/verify"))["faults"] == []

    asyncio.run(moved())


@pytest.mark.parametrize("file", [b"", b"[]", b'{"hexarium_games":2,"kept":[]}', b'{"hexarium_games":1,"kept":[]}'])
def test_what_is_no_file_with_games_is_refused(file: bytes) -> None:
    async def taken() -> None:
        async with page(Disk()) as here:
            assert (await no(here.club, "POST", "/local/import", file))["code"] == "malformed"

    asyncio.run(taken())


def test_a_finished_game_of_a_club_is_kept_replayed_and_reviewed_here(tmp_path: Path) -> None:
    async def kept() -> None:
        async with club(tmp_path / "log.db") as there:
            table = await there.against("trihex", "easy")
            await there.play_on(table)
            sheet = write_sheet(await there.host.sheet(table))
            record = write_json(await there.host.record(table))
        disk = Disk()
        async with page(disk) as here:
            forged = sheet.replace(b'"digest":"', b'"digest":"0', 1)
            assert (await no(here.club, "POST", "/local/sheets", forged))["code"] == "malformed"
            answer = await here.club.answer("POST", "/api/local/sheets", "", sheet)
            assert msgspec.json.decode(answer.body)["table"] == table
        async with page(disk) as here:
            [listed] = await here.get("/local/sheets")
            assert (listed["table"], listed["game"]) == (table, "trihex")
            assert (await here.club.answer("GET", f"/api/tables/{table}/record")).body == record
            assert (await here.club.answer("GET", f"/api/tables/{table}/sheet")).body == sheet
            assert (await here.get(f"/tables/{table}/replay"))["replay"]["game"] == "trihex"
            assert (await reviewed(here, table))["seats"]
            assert (await here.get("/record"))["games"] == []

    asyncio.run(kept())


def test_a_game_that_was_begun_here_goes_on_at_a_club_and_counts_for_nothing_there(tmp_path: Path) -> None:
    async def carried() -> None:
        async with page(Disk()) as here:
            table = await here.begin("hexpert", ME)
            await here.play_on(table, most=5)
            record = (await here.club.answer("GET", f"/api/local/tables/{table}/record")).body.decode()
        async with club(tmp_path / "log.db") as there:
            begun = await there.host.carried_games.carry(ANN, CarriedGame(record, (OwnPlace("Ann"),)))
            assert len(begun.played) >= 10
            over = await there.play_on(begun.name)
            assert over.phase is Phase.OVER
            assert await there.host.lists.bests(ANN) == []
            assert (await there.host.records.record(ANN)).games in ((), [])
            text = write_json(await there.host.record(begun.name)).decode()
            whole = await there.host.carried_games.carry(ANN, CarriedGame(text, (OwnPlace("Ann"),)))
            assert whole.phase is Phase.OVER

    asyncio.run(carried())


def test_a_record_that_does_not_hold_is_not_carried(tmp_path: Path) -> None:
    async def carried() -> None:
        async with page(Disk()) as here:
            table = await here.begin("hexpert", ME)
            await here.play_on(table, most=3)
            record = (await here.club.answer("GET", f"/api/local/tables/{table}/record")).body.decode()
        twice = msgspec.json.decode(record)
        twice["moves"].append(twice["moves"][-2])
        async with club(tmp_path / "log.db") as there:
            carry = there.host.carried_games.carry
            forged = CarriedGame(msgspec.json.encode(twice).decode(), (OwnPlace("Ann"),))
            assert isinstance(await refused(carry(ANN, forged)), Broken | Malformed)
            assert str(await refused(carry(ANN, CarriedGame(record, (BotPlace("easy"),))))) == NOBODY_PLAYS
            two = CarriedGame(record, (OwnPlace("Ann"), BotPlace("easy")))
            assert isinstance(await refused(carry(ANN, two)), Malformed)
            assert isinstance(await refused(carry(ANN, CarriedGame("nonsense", (OwnPlace("Ann"),)))), Malformed)

    asyncio.run(carried())
