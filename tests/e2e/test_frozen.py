"""A game of earlier rules on the page: a banner says why it can't be continued, and its host closes it."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from hexarium.service.table_request import BotPlace, OwnPlace
from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.beside import club_beside
from tests.e2e.choosing import button
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Mouse
from tests.e2e.prepared_tables import GUEST, TOKEN
from tests.e2e.shell import control, menu_item
from tests.earlier_files import EARLIER, why_frozen
from tests.representatives import represented_by

BANNER = f"{why_frozen('hexx')} You can look at it, but not continue it."


async def _begin(path: Path) -> str:
    """A game of HEXX of the guest's against a bot, begun under the rules of an earlier release."""
    games = {**CATALOGUE, "hexx": msgspec.structs.replace(CATALOGUE["hexx"], version=1)}
    async with club_beside(path, games=games) as here:
        table = await here.open("hexx", OwnPlace("Ann"), BotPlace("random"), guest=GUEST, options={"board": "small"})
        await here.host.start(GUEST, table.name)
        await here.host.autoplay.rest()
        return table.name


def begin(path: Path) -> str:
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, _begin(path)).result()


async def _finish(path: Path) -> str:
    """A game of Word Search between two players, played to its end under the rules of an earlier release."""
    games = {**CATALOGUE, "wordsearch": msgspec.structs.replace(CATALOGUE["wordsearch"], version=1)}
    async with club_beside(path, games=games) as here:
        options = {"clock": "none", "target": "short"}
        table = await here.open("wordsearch", OwnPlace("Ann"), OwnPlace("Ben"), guest=GUEST, options=options)
        await here.host.start(GUEST, table.name)
        return (await here.play_on(table.name)).name


def finish(path: Path) -> str:
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, _finish(path)).result()


def arrive(page: Page, club: Club, name: str, token: str = "") -> None:
    if token:
        page.context.add_cookies([{"name": COOKIE, "value": token, "url": club.address}])
    page.goto(f"/table/{name}")
    expect(page.get_by_text(BANNER)).to_be_visible()


@pytest.mark.exhaustive
def test_the_host_looks_at_a_game_of_earlier_rules_and_closes_it(visit: Visit, club: Club) -> None:
    name = begin(club.database)
    host, spectator = visit().page, visit().page
    arrive(host, club, name, TOKEN)
    arrive(spectator, club, name)
    expect(button(spectator, "Close this game")).to_have_count(0)
    expect(host.get_by_role("group", name="Board").first).to_be_visible()
    for tool in ("Undo", "Hint"):
        expect(control(host, tool)).to_have_count(0)
    expect(menu_item(Mouse(host), "Moves")).to_be_visible()
    for entry in ("Type a move", "Pause", "Resign", "Leave"):
        expect(menu_item(Mouse(host), entry)).to_have_count(0)
    expect_accessible(host, "a frozen game")
    host.goto("/")
    running = host.get_by_role("region", name=re.compile("Your (turn|games)"))
    expect(running).to_be_visible()
    if (rest := running.get_by_role("button", name="Show all")).count():
        rest.click()
    expect(running.get_by_role("article").filter(has_text="Can't be continued").first).to_be_visible()
    arrive(host, club, name)
    button(host, "Close this game").click()
    button(host, "Cancel").click()
    button(host, "Close this game").click()
    button(host, "Yes, close it").click()
    for page in (host, spectator):
        expect(page.get_by_role("heading", name="The game was closed")).to_be_visible()
        expect(page.get_by_text("You can look at it, but not continue it.")).to_have_count(0)
    expect(button(host, "Close this game")).to_have_count(0)
    host.goto("/")
    expect(host.locator(f"a[href='/replay/{name}']")).to_be_visible()
    expect(host.locator(f"a[href='/table/{name}']")).to_have_count(0)


@pytest.mark.parametrize("height", represented_by(600, [600, 720, 844]))
def test_the_words_of_a_finished_game_open_over_a_whole_board_on_a_phone(visit: Visit, club: Club, height: int) -> None:
    page, _ = visit(**{**PHONE, "viewport": {"width": 390, "height": height}})
    page.goto(f"/table/{finish(club.database)}")
    expect(page.get_by_text(why_frozen("wordsearch"))).to_be_visible()
    cells = page.locator("[data-cell]")
    cells.first.wait_for()
    below = "all => all.map((each) => each.getBoundingClientRect().bottom)"
    assert max(cells.evaluate_all(below)) < height
    button(page, "Look at the board").tap()
    expect(button(page, "Show the result")).to_be_focused()
    before = cells.evaluate_all(below)
    assert max(before) < height
    button(page, "Words and tiles").tap()
    expect(page.get_by_role("list", name="Words")).to_be_in_viewport(ratio=1)
    assert cells.evaluate_all(below) == before


def test_a_pasted_record_of_earlier_rules_is_replayed_with_a_note(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/replay")
    page.get_by_text("Open a game record").click()
    page.get_by_role("textbox", name="Game record").fill((EARLIER / "hexx.txt").read_text())
    button(page, "Open").click()
    expect(page.get_by_text(why_frozen("hexx"))).to_be_visible()
    button(page, "Next move").click()
    expect(page.get_by_role("slider", name="Move")).to_have_value("1")
