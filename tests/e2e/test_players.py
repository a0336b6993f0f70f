"""The players at a table on the page: whose seat a bot plays, and who has resigned."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect

from hexarium.core import Seat
from hexarium.service.messages import Leave, Resign
from hexarium.service.table_request import OwnPlace
from tests.e2e.accessibility import expect_accessible
from tests.e2e.beside import club_beside
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.prepared_tables import GUEST


async def _begin(path: Path) -> str:
    """A game of Hexpert that one player has resigned and another has left."""
    async with club_beside(path) as here:
        table = await here.open("hexpert", *map(OwnPlace, ("Ann", "Ben", "Cleo")), guest=GUEST)
        await here.host.start(GUEST, table.name)
        await here.ask(GUEST, Resign(table.name, Seat(1), here.fresh_id()))
        await here.ask(GUEST, Leave(table.name, Seat(2), here.fresh_id()))
        return table.name


def test_a_phone_shows_who_is_away_and_who_has_resigned(visit: Visit, club: Club) -> None:
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        name = thread.submit(asyncio.run, _begin(club.database)).result()
    page, _ = visit(**PHONE)
    page.goto(f"/table/{name}")
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_text("resigned")).to_be_visible()
    expect(players.get_by_text("Away · a bot plays")).to_be_visible()
    expect_accessible(page, "players who are away")
