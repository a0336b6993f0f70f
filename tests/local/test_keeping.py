"""What the page keeps: nothing is lost by a reload, and nothing is told that was not kept."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hexarium.games import CATALOGUE
from hexarium.local.shelves import NEWER, VERSION
from hexarium.service.refusal import NotKept
from tests.local.page import ME, Disk, bot, page
from tests.service.club import Clock

KEPT = Path(__file__).parent / "kept_1.json"
"""What a page has kept in format 1: a finished game, an unfinished one, and a review."""


def play(work: Any) -> Any:
    return asyncio.run(work)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_reload_in_the_middle_of_a_game_loses_nothing(slug: str) -> None:
    async def reloaded() -> None:
        disk, clock = Disk(), Clock()
        async with page(disk, clock) as before:
            table = await before.begin(slug, ME, bot("easy"))
            await before.play_on(table, most=4)
            await before.rest()
            shown = await before.get(f"/tables/{table}")
            story = await before.get(f"/tables/{table}/story")
        async with page(disk, clock, seed=2) as after:
            assert await after.get(f"/tables/{table}/story") == story
            assert (await after.get(f"/tables/{table}"))["shown"][0]["view"] == shown["shown"][0]["view"]
            await after.play_on(table)
            assert (await after.get(f"/tables/{table}/verify"))["faults"] == []

    play(reloaded())


def test_a_page_that_is_closed_at_any_write_opens_with_a_whole_game() -> None:
    async def closed_after(writes: int, disk: Disk, clock: Clock) -> None:
        async with page(disk, clock) as here:
            table = await here.begin("trihex", ME, bot("easy"))
            rng = Random(0)
            while disk.writes < writes and await here.choose(table, rng):
                pass

    async def checked() -> None:
        for writes in (1, 2, 3, 5, 8):
            disk, clock = Disk(), Clock()
            await closed_after(writes, disk, clock)
            async with page(disk, clock, seed=9) as again:
                for each in await again.get("/tables/mine"):
                    assert not each["frozen"]
                    await again.play_on(each["table"])
                    assert (await again.get(f"/tables/{each['table']}/verify"))["faults"] == []

    play(checked())


def test_a_move_that_the_device_does_not_keep_is_refused_told_to_nobody_and_can_be_made_later() -> None:
    async def refused() -> None:
        disk = Disk()
        async with page(disk) as here:
            table = await here.begin("hexpert", ME)
            await here.watch(table)
            told, kept = len(here.frames), dict(disk.kept)
            disk.is_full = True
            assert await here.choose(table, Random(0))
            [reply] = here.heard[-1:]
            assert (reply["type"], reply["code"]) == ("refused", "not-kept")
            assert "quota" in reply["detail"]
            assert len(here.frames) == told + 1
            assert disk.kept == kept
            wanted = msgspec.json.encode({"game": "hexpert", "places": [ME]})
            answer = await here.club.answer("POST", "/api/tables", "", wanted)
            assert (answer.status, msgspec.json.decode(answer.body)["code"]) == (503, "not-kept")
            disk.is_full = False
            await here.play_on(table)
            assert (await here.get(f"/tables/{table}/verify"))["faults"] == []

    play(refused())


def test_a_request_that_is_sent_again_with_its_key_opens_one_table() -> None:
    async def opened() -> None:
        async with page(Disk()) as here:
            wanted = {"game": "hexpert", "places": [ME]}
            first = await here.post("/tables", wanted, Idempotency_Key="k" * 32)
            again = await here.post("/tables", wanted, Idempotency_Key="k" * 32)
            assert first["table"] == again["table"]
            assert len(await here.get("/tables/mine")) == 1

    play(opened())


def test_games_of_a_newer_release_are_not_opened() -> None:
    disk = Disk()
    disk.kept["version"] = str(VERSION + 1).encode()

    async def opened() -> None:
        async with page(disk):
            pass

    with pytest.raises(NotKept, match=NEWER):
        play(opened())


def test_a_row_that_cannot_be_read_freezes_its_table_and_no_other() -> None:
    async def damaged() -> None:
        disk, clock = Disk(), Clock()
        async with page(disk, clock) as here:
            spoiled, sound = await here.begin("hexpert", ME), await here.begin("hexpert", ME)
        disk.kept[f"rows/{spoiled}/000001"] = b"\xff"
        async with page(disk, clock) as again:
            frozen = {each["table"]: each["frozen"] for each in await again.get("/tables/mine")}
            assert frozen == {spoiled: True, sound: False}
            await again.play_on(sound)

    play(damaged())


async def kept_games(disk: Disk, clock: Clock) -> None:
    async with page(disk, clock) as here:
        await here.play_on(await here.begin("hexpert", ME))
        await here.play_on(await here.begin("trihex", ME, bot("easy")), most=3)
        await here.rest()


def test_what_format_1_has_kept_is_opened_and_played_on() -> None:
    disk, clock = Disk(), Clock()
    disk.kept = {key: b64decode(value) for key, value in msgspec.json.decode(KEPT.read_bytes()).items()}
    clock.time = 2_000.0

    async def opened() -> None:
        async with page(disk, clock) as here:
            over, running = sorted(await here.get("/tables/mine"), key=lambda each: str(each["phase"]))
            assert (over["phase"], over["game"], running["phase"]) == ("over", "hexpert", "playing")
            assert (await here.get(f"/tables/{over['table']}/verify"))["faults"] == []
            [best] = await here.get("/bests")
            assert best["table"] == over["table"]
            await here.play_on(running["table"])
            assert (await here.get(f"/tables/{running['table']}/verify"))["faults"] == []

    assert disk.kept["version"] == b"1"
    play(opened())


def note_kept_games() -> None:
    """Write the file of format 1; never again once a release has it."""
    disk = Disk()
    play(kept_games(disk, Clock()))
    text = {key: b64encode(value).decode() for key, value in sorted(disk.kept.items())}
    KEPT.write_bytes(msgspec.json.encode(text) + b"\n")


def test_pages_of_the_same_luck_keep_the_same() -> None:
    """But for the nonces of names, which are always new."""

    async def keys(disk: Disk) -> set[str]:
        await kept_games(disk, Clock())
        return {*disk.kept}

    assert play(keys(Disk())) == play(keys(Disk()))
