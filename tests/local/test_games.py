"""Whole games on a club inside a page."""

from __future__ import annotations

import asyncio

import pytest

from hexarium.bots import opponents
from hexarium.games import CATALOGUE
from tests.local.page import ME, Disk, bot, page


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_whole_game_is_played_against_a_bot_then_replayed_verified_and_shared(slug: str) -> None:
    async def played() -> None:
        disk = Disk()
        async with page(disk) as here:
            level = opponents(slug)[0].name
            table = await here.begin(slug, ME, bot(level))
            await here.watch(table)
            await here.play_on(table)
            assert here.shown(table)["phase"] == "over"
            verdict = await here.get(f"/tables/{table}/verify")
            assert (verdict["faults"], verdict["unchecked"]) == ([], "")
            record = await here.get(f"/tables/{table}/record")
            replay = await here.get(f"/tables/{table}/replay")
            assert len(replay["replay"]["shots"]) == 1 + len(record["moves"])
            assert "<svg" in await here.get(f"/tables/{table}/share")
            [mine] = await here.get("/tables/mine")
            assert (mine["table"], mine["phase"]) == (table, "over")
            [game] = (await here.get("/record"))["games"]
            assert (game["game"], game["played"]) == (slug, 1)

    asyncio.run(played())
