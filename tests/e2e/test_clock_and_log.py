"""The clock of a turn, the log of a game, and the list of keys."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.animations import wait_for_animations
from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse
from tests.e2e.shell import open_game, open_log

SECONDS = 60
TOUCH_PX = 44


def start_game(page: Page, slug: str, pace: int | None = None) -> None:
    """Open a game against a bot, with that time for a turn."""
    open_game(page, slug, pace=pace)
    page.locator("[data-ticket]").first.wait_for()


def test_a_clock_shows_its_seconds_and_says_once_that_few_are_left(visit: Visit) -> None:
    page, _ = visit()
    page.clock.install()
    start_game(page, "trihex", SECONDS)
    clock = page.get_by_role("timer")
    expect(clock).to_have_accessible_name(re.compile(r"Time left: \d\d seconds"))
    spoken = page.get_by_role("log", name="Announcements").get_by_text(re.compile(r"^\d+ seconds left\.$"))
    expect(spoken).to_have_count(0)
    page.clock.fast_forward((SECONDS - 10) * 1000)
    expect(spoken).to_have_count(1)
    page.clock.fast_forward(1000)
    expect(clock).to_have_accessible_name(re.compile(r"Time left: \d seconds?"))
    expect(spoken).to_have_count(1)


def test_the_log_tells_a_deal_in_one_line_and_its_reasons_can_be_hit_with_a_finger(visit: Visit) -> None:
    page, _ = visit()
    start_game(page, "hexx")
    log = open_log(Mouse(page))
    deal = log.get_by_text(re.compile(r"^You were dealt .+, .+, .+, .+, .+ and .+\.$|^You were dealt .+HEXX tiles\.$"))
    expect(deal).to_have_count(1)
    reason = log.get_by_role("button", name=re.compile(r"^Why\? You were dealt"))
    box = reason.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TOUCH_PX


def test_dragging_over_the_board_selects_nothing_but_the_log_can_be_selected(visit: Visit) -> None:
    page, _ = visit()
    start_game(page, "hexx")
    selected = "getSelection().toString()"
    drag(page, "section[aria-label=Table] .board")
    assert page.evaluate(selected) == ""
    open_log(Mouse(page))
    wait_for_animations(page)
    drag(page, "[aria-label=Log]")
    assert "dealt" in page.evaluate(selected)


def drag(page: Page, selector: str) -> None:
    """Drag from one corner to the other."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 10, steps=4)
    page.mouse.up()


def test_the_list_of_keys_can_be_scrolled_with_the_keyboard(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 560})
    start_game(page, "hexx")
    page.keyboard.press("?")
    keys = page.get_by_role("region", name="Keyboard shortcuts")
    expect(keys).to_be_visible()
    assert keys.evaluate("box => box.scrollHeight > box.clientHeight"), "there is nothing to scroll"
    expect_accessible(page, "keys")
    keys.focus()
    page.keyboard.press("End")
    expect(keys.get_by_text("zoom the board")).to_be_in_viewport()
