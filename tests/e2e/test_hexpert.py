"""Hexpert on the page: a tile is drafted before it is placed, finished rows stay lit, and the end shows what scored."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hexarium.bots import Decision, level_named
from hexarium.core import Seat
from hexarium.grid import Hex
from hexarium.service.table_request import BotPlace, OwnPlace
from hexarium.web.auth import COOKIE
from tests.e2e import prepared_tables
from tests.e2e.accessibility import expect_accessible
from tests.e2e.animations import wait_for_animations
from tests.e2e.beside import club_beside
from tests.e2e.choosing import button, play_hexpert
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import Finger, Mouse, space
from tests.e2e.moving import motion
from tests.e2e.playthrough import turns
from tests.e2e.policy import Policy
from tests.e2e.shell import control

__all__ = ["motion"]

SMALL: Mapping[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


async def _play(path: Path, tiles: int, luck: str, options: dict[str, str]) -> str:
    """A table where a good player and a bot have placed that many tiles."""
    rng = Random(f"hexpert {luck}")
    async with club_beside(path, token=rng.randbytes) as here:
        opened = await here.open(
            "hexpert", OwnPlace("Ann"), BotPlace("easy"), guest=prepared_tables.GUEST, options=options
        )
        await here.host.start(prepared_tables.GUEST, opened.name)
        for _ in range(tiles):
            await here.host.autoplay.rest()
            table = await here.table(opened.name)
            rules, state = table.rules, table.state
            decision = Decision[Any, Any](Seat(0), rules.view(state, Seat(0)), (), partial(rules.legal, state, Seat(0)))
            await here.choose(opened.name, 0, level_named("hexpert", "greedy").make(rules).choose(decision, rng))
        await here.host.autoplay.rest()
        return opened.name


def open_after(page: Page, club: Club, tiles: int, luck: str, **options: str) -> Policy:
    """Open a table where that many tiles have been placed, with luck of its own that repeats."""
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        table = thread.submit(asyncio.run, _play(club.database, tiles, luck, options)).result()
    page.context.add_cookies([{"name": COOKIE, "value": prepared_tables.TOKEN, "url": club.address}])
    page.goto(f"/table/{table}")
    return Policy(page.request, table, level="greedy")


def own_board(page: Page) -> Locator:
    return page.get_by_role("group", name="Your board")


def free_spaces(page: Page) -> list[Hex]:
    cells = own_board(page).locator("[data-cell][aria-label*=', empty']")
    names = cells.evaluate_all("all => all.map(({ dataset }) => dataset.cell)")
    return [Hex(*map(int, name.split(","))) for name in names]


def test_a_tapped_hex_is_a_draft_until_it_is_tapped_again(visit: Visit, club: Club) -> None:
    page, _ = visit()
    open_after(page, club, 1, "draft")
    next(turns(page))
    place = button(page, "Place here")
    expect(place).to_be_disabled()
    one, other = free_spaces(page)[:2]
    space(page, one).click()
    expect(own_board(page).locator("[data-contour='draft']")).to_have_count(1)
    expect(place).to_be_enabled()
    expect_accessible(page, "a drafted tile")
    space(page, other).click()
    expect(space(page, other)).to_have_attribute("aria-pressed", "true")
    expect(space(page, one)).to_have_accessible_name(re.compile(", empty, place the called tile here$"))
    page.keyboard.press("Escape")
    expect(place).to_be_disabled()
    space(page, one).click()
    place.click()
    expect(space(page, one)).to_have_accessible_name(re.compile(", tile [-0-9]+, (sun|moon)$"))
    space(page, other).click()
    space(page, other).click()
    expect(space(page, other)).to_have_accessible_name(re.compile(", tile [-0-9]+, (sun|moon)$"))


def test_an_undo_takes_the_tile_back_to_the_rack_and_says_so(visit: Visit, club: Club) -> None:
    page, _ = visit()
    policy = open_after(page, club, 1, "undo")
    next(turns(page))
    at = free_spaces(page)[0]
    expect(space(page, at)).to_be_enabled()
    space(page, at).click()
    space(page, at).click()
    expect(space(page, at)).to_have_accessible_name(re.compile(", tile [-0-9]+, (sun|moon)$"))
    control(page, "Undo").click()
    expect(space(page, at)).to_have_accessible_name(re.compile(", empty, place the called tile here$"))
    expect(own_board(page).locator("[data-piece-at]")).to_have_count(1)
    expect(page.locator(".banner")).to_have_text("You undid a move.")
    expect(page.get_by_role("img", name="Called: ")).to_have_css("opacity", "1")
    space(page, at).click()
    expect(button(page, "Place here"), "one click is a draft").to_be_enabled()
    assert len(policy.shown()["view"]["boards"][0]) == 1


CLICK_ON_NEWS = """([one, other]) => new Promise((resolve) => {
  const table = document.querySelector("[data-ticket]");
  const ticket = table.dataset.ticket;
  const click = (cell) => {
    const target = document.querySelector(`[data-cell="${cell}"] .cell`);
    const { x, y, width, height } = target.getBoundingClientRect();
    for (const type of ["pointerdown", "pointerup", "click"]) {
      const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, button: 0, pointerId: 1 };
      target.dispatchEvent(new PointerEvent(type, at));
    }
  };
  new MutationObserver((_, watch) => {
    if (!table.dataset.ticket || table.dataset.ticket === ticket) return;
    watch.disconnect();
    click(other);
    click(other);
    resolve();
  }).observe(table, { attributes: true });
  click(one);
  click(one);
})"""
"""Places the tile on one hex, and clicks twice on the other one the moment that the next tile is asked for."""


def test_a_fast_second_click_places_no_tile_that_was_not_seen(visit: Visit, club: Club) -> None:
    page, _ = visit()
    policy = open_after(page, club, 1, "fast")
    ticket = next(turns(page))
    one, other = free_spaces(page)[:2]
    expect(space(page, one)).to_be_enabled()
    page.evaluate(CLICK_ON_NEWS, [f"{one.q},{one.r}", f"{other.q},{other.r}"])
    expect(page.locator(f"[data-ticket]:not([data-ticket='{ticket}'])")).to_be_visible()
    expect(space(page, one)).to_have_accessible_name(re.compile(", tile "))
    expect(space(page, other)).to_be_enabled()
    expect(space(page, other)).to_have_accessible_name(re.compile(", empty, place the called tile here$"))
    assert len(policy.shown()["view"]["boards"][0]) == 2


@pytest.mark.parametrize(
    "scoring", ["standard", *(pytest.param(each, marks=pytest.mark.exhaustive) for each in ("sunrays", "best-ray"))]
)
def test_finished_rows_stay_lit_and_the_end_shows_what_scored(visit: Visit, club: Club, scoring: str) -> None:
    page, _ = visit()
    policy = open_after(page, club, 14, scoring, scoring=scoring)
    device, board = Mouse(page), own_board(page)
    lit = 0
    for _ in turns(page):
        shown = policy.shown()
        finished = sum(row["missing"] == 0 for row in shown["view"]["rows"][0]) + len(shown["view"]["rays"][0])
        expect(board.locator("[data-lit]")).to_have_count(finished)
        assert finished >= lit
        lit = finished
        play_hexpert(device, policy.choose(shown))
    view = policy.shown()["view"]
    rows = [row for row in view["rows"][0] if row["missing"] == 0]
    expect(board.locator("[data-lit]")).to_have_count(len(rows) + len(view["rays"][0]))
    tags = board.locator("[data-points]").evaluate_all("all => all.map(({ dataset }) => Number(dataset.points))")
    assert sum(tags) == view["standing"][0]
    assert lit <= len(rows) + len(view["rays"][0])
    assert rows, "this game shows nothing: another seed is needed"


SCREENS: Mapping[str, Mapping[str, Any]] = {"desktop": {"viewport": {"width": 1280, "height": 800}}, "phone": SMALL}
LANDSCAPE: Mapping[str, Any] = {"viewport": {"width": 640, "height": 360}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("screen", ["phone", pytest.param("desktop", marks=pytest.mark.exhaustive)])
def test_the_board_keeps_its_place_through_a_turn(visit: Visit, club: Club, screen: str) -> None:
    page, _ = visit(reduced_motion="reduce", **SCREENS[screen])
    open_after(page, club, 8, screen)
    next(turns(page))
    device = Finger(page) if screen == "phone" else Mouse(page)
    at = free_spaces(page)[0]
    box = own_board(page).bounding_box()
    device.pick(at)
    assert own_board(page).bounding_box() == box
    device.press(page.get_by_role("button", name=re.compile("not called yet")))
    expect(page.get_by_role("list", name="Tiles not called yet")).to_be_visible()
    page.keyboard.press("Escape")
    device.press(page.get_by_role("button", name=re.compile("board: .* Enlarge$")))
    expect(page.get_by_role("dialog").get_by_role("img", name=re.compile("'s board$"))).to_be_visible()
    device.press(button(page, "Close"))
    assert own_board(page).bounding_box() == box
    device.press(control(page, "Hint"))
    expect(own_board(page).locator(".hinted")).to_have_count(1)
    wait_for_animations(page)
    assert own_board(page).bounding_box() == box
    device.pick(at)
    expect(space(page, at)).to_have_accessible_name(re.compile(", tile [-0-9]+, (sun|moon)$"))
    assert own_board(page).bounding_box() == box


@pytest.mark.parametrize("screen", [SMALL, LANDSCAPE], ids=["portrait", "landscape"])
def test_a_phone_shows_board_tile_and_button_at_once(visit: Visit, club: Club, screen: Mapping[str, Any]) -> None:
    page, _ = visit(reduced_motion="reduce", **screen)
    open_after(page, club, 8, f"seen {screen['viewport']['width']}")
    next(turns(page))
    called = page.get_by_role("img", name="Called: ")
    boards = page.get_by_role("list", name="Other boards")
    for what in (own_board(page), called, boards, button(page, "Place here")):
        expect(what).to_be_in_viewport(ratio=0.99)
    assert float(own_board(page).get_attribute("data-hex-width") or 0) >= 44
