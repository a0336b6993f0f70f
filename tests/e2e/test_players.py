"""The players at a table on the page: whose seat a bot plays, and who has resigned."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hexarium.core import Seat
from hexarium.service.messages import Leave, Resign
from hexarium.service.table_request import OwnPlace
from tests.e2e.accessibility import expect_accessible
from tests.e2e.beside import club_beside
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.prepared_tables import GUEST
from tests.service.club import ANN


async def _begin(path: Path) -> str:
    """A game of Hexpert that one player has resigned and another has left."""
    async with club_beside(path) as here:
        table = await here.open("hexpert", *map(OwnPlace, ("Ann", "Ben", "Cleo")), guest=GUEST)
        await here.host.start(GUEST, table.name)
        await here.ask(GUEST, Resign(table.name, Seat(1), here.fresh_id()))
        await here.ask(GUEST, Leave(table.name, Seat(2), here.fresh_id()))
        return table.name


async def _begin_with_six(path: Path) -> str:
    """A game of Word Search between six people with long names; one has resigned, and a bot plays for another."""
    guests = ("bartholomew", "christopher", "dee", "eleonora", "maximilian")
    async with club_beside(path) as here:
        name = await here.begin("wordsearch", ANN, *guests)
        await here.ask(guests[0], Resign(name, Seat(1), here.fresh_id()))
        await here.ask(guests[1], Leave(name, Seat(2), here.fresh_id()))
        return name


OVERLAPS = """all => all.flatMap((one) => {
  const drawn = (part) => part.getClientRects().length > 0;
  const parts = [...one.querySelectorAll(".avatar, .name, .brief, .timer, .score")].filter(drawn);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return boxes.flatMap((box, index) => boxes.slice(index + 1).flatMap((other, more) =>
    box.right > other.left + 1 && other.right > box.left + 1 && box.bottom > other.top + 4 && other.bottom > box.top + 4
      ? [`${one.innerText}: ${parts[index].className} and ${parts[index + 1 + more].className}`] : []));
})"""
"""The parts of players that lie on each other."""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320)])
def test_nothing_lies_on_anything_else_in_the_strip_of_six_players(
    visit: Visit, club: Club, width: int, height: int
) -> None:
    with ThreadPoolExecutor(1) as thread:
        name = thread.submit(asyncio.run, _begin_with_six(club.database)).result()
    page, _ = visit(**{**PHONE, "viewport": {"width": width, "height": height}})
    page.goto(f"/table/{name}")
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(6)
    assert players.evaluate_all(OVERLAPS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_phone_shows_who_is_away_and_who_has_resigned(visit: Visit, club: Club) -> None:
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        name = thread.submit(asyncio.run, _begin(club.database)).result()
    page, _ = visit(**PHONE)
    page.goto(f"/table/{name}")
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_text("resigned")).to_be_visible()
    expect(players.get_by_text("Away · a bot plays")).to_be_visible()
    expect_accessible(page, "players who are away")
