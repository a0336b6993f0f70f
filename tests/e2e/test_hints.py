"""A hint on the page: in words without the names of spaces, marked on the board, and with a button to play it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE
from hexarium.web.auth import COOKIE
from tests.e2e import prepared_tables
from tests.e2e.accessibility import expect_accessible
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import button
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Finger, Mouse
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.shell import control
from tests.e2e.test_keyboard import open_prepared_table

FIRST_WORDS = {
    "hexagone": r"Hint: Swap the [a-z]+ piece with the [a-z]+ one: .*\. \d+\s% to win\.",
    "hexx": r"Hint: Play [A-Z]+( through the [^:(]+)?: it (adds|turns) \d+ .*\. Expected: .* after your next turn\.",
    "trihex": r"Hint: Play [a-z]+ \d(: .*)?\. \d+\s% to win\.",
}

COVERED = """() => {
  const box = document.querySelector(".hint").getBoundingClientRect();
  return [...document.querySelectorAll(".board-area .hinted, .players")].filter((part) => {
    const there = part.getBoundingClientRect();
    return there.top < box.bottom && there.bottom > box.top;
  }).map((part) => part.outerHTML.slice(0, 80));
}"""

TURNS = {"hexagone": "swap", "hexx": "play", "trihex": "play"}
"""The kind of choice that is made in an ordinary turn."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "trihex" else pytest.mark.exhaustive) for slug in FIRST_WORDS]
)
def test_a_hint_is_told_in_words_marked_on_the_board_and_played(visit: Visit, club: Club, slug: str) -> None:
    choice = prepared_tables.prepare(club.database, slug, TURNS[slug], "hinted")
    page, ticket = open_prepared_table(visit, club, slug, choice)
    device = Mouse(page)
    device.press(control(page, "Hint"))
    hint = page.get_by_role("region", name="Table").get_by_role("status").filter(has_text="Hint: ")
    expect(hint).to_contain_text(re.compile(FIRST_WORDS[slug]), timeout=20_000)
    expect(hint).to_contain_text("Next best: ")
    expect(page.locator(".hinted")).not_to_have_count(0)
    expect_accessible(page, "a hint")
    device.press(hint.get_by_role("button", name="Play this move"))
    expect(page.locator(f"[data-ticket='{ticket}']")).to_have_count(0)
    expect(hint).to_have_count(0)


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "hexagone" else pytest.mark.exhaustive) for slug in CATALOGUE]
)
def test_a_hint_on_a_small_phone_is_whole_and_leaves_the_board_and_its_button_in_sight(visit: Visit, slug: str) -> None:
    page, _ = visit(**{**PHONE, "viewport": {"width": 360, "height": 640}})
    device = Finger(page)
    open_table(device, slug, ME, "Random")
    ticket = next(turns(page))
    if slug == "hexagone":  # what was picked makes way for the hint
        page.locator("[aria-label*='can be swapped']").first.tap()
    device.press(control(page, "Hint"))
    play = button(page, "Play this move")
    expect(play).to_be_visible(timeout=20_000)
    wait_for_animations(page)
    expect(page.locator(".hinted")).not_to_have_count(0)
    text = page.get_by_role("status").filter(has_text="Hint: ").locator(".text")
    assert text.evaluate("(text) => text.scrollHeight - text.clientHeight") <= 1, "the hint is cut"
    expect(page.locator(".board-area")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == [], "the hint lies over what it is about, or over the players"
    device.press(play)
    expect(page.locator(f"[data-ticket='{ticket}']")).to_have_count(0)


def test_a_hint_to_put_a_piece_back_picks_its_colour(visit: Visit, club: Club) -> None:
    page, _ = visit()
    choice = prepared_tables.prepare(club.database, "hexagone", "place", "hinted")
    page.context.add_cookies([{"name": COOKIE, "value": prepared_tables.TOKEN, "url": club.address}])
    page.goto(f"/table/{choice.table}")
    ticket = next(turns(page))
    loose = page.get_by_role("group", name="Loose pieces")
    control(page, "Hint").click()
    hint = page.get_by_role("region", name="Table").get_by_text(re.compile(r"Hint: Put .* back"))
    said = re.search(r"Put an? ([a-z]+) piece back", hint.inner_text(timeout=20_000))
    assert said is not None
    (colour,) = said.groups()
    name = (page.locator(".hinted").get_attribute("aria-label") or "").split(",")[0]
    expect(loose.get_by_role("button", pressed=True)).to_have_accessible_name(re.compile(f" {colour}$"))
    other = loose.locator(f"button:enabled:not([aria-label$=' {colour}'])").first
    other.click()
    expect(page.locator(".hinted")).to_have_count(0)
    button(page, "Dismiss").click()
    other.click()
    control(page, "Hint").click()
    page.locator(".hinted").click()
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    assert prepared_tables.recorded_answer(club.database, "hexagone", choice.table, ticket) == f"place {colour} {name}"
