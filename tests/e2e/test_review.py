"""The review of a finished game: what was luck, what was better, and the position at every move."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from hexarium.games import CATALOGUE
from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import button
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import Mouse
from tests.e2e.prepared_tables import TOKEN, finished
from tests.e2e.shell import choose_from_menu

REVIEWED_MS = 120_000
"""How long a whole review may take, on two busy cores."""

SMALL: Mapping[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LYING: ViewportSize = {"width": 640, "height": 360}

DRAWN = {
    "hexagone": "[data-contour=draft] use, .hinted",
    "hexpert": "[data-ghost=hint]",
    "hexx": "[data-ghost], .hinted",
    "trihex": ".wedge.ghost",
    "wordsearch": "[data-path=hint], .hinted",
}
"""What shows the best move on the board."""

EACH_GAME = [pytest.param(slug, marks=() if slug == "hexpert" else pytest.mark.exhaustive) for slug in CATALOGUE]


def arrive(page: Page, club: Club, slug: str, luck: str) -> str:
    """Open the end of a game against a bot, as its player."""
    name = finished(club.database, slug, f"review {luck}")
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])
    page.goto(f"/table/{name}")
    expect(page.locator("#ending")).to_be_visible()
    return name


def reviewed(page: Page) -> Any:
    """Wait for the whole review; returns the slider of the graph."""
    page.locator('[data-review="done"]').wait_for(timeout=REVIEWED_MS)
    return page.get_by_role("slider", name="Move")


def height(bar: Locator) -> float:
    box = bar.bounding_box()
    return box["height"] if box else 0.0


def selected(page: Page) -> int:
    return int(page.get_by_role("slider", name="Move").get_attribute("aria-valuenow") or 0)


@pytest.mark.parametrize("slug", EACH_GAME)
def test_a_finished_game_is_reviewed_move_by_move(visit: Visit, club: Club, slug: str) -> None:
    page, _ = visit()
    name = arrive(page, club, slug, "whole")
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/review/{name}$"))
    graph = reviewed(page)

    moments = page.get_by_role("region", name="Biggest moments").get_by_role("button")
    expect(moments).to_have_count(3)
    grade = r"(Excellent|Good|Fair|Weak): \d+ of \d+ choices were as good as the best(, within .*)?[.]"
    expect(page.get_by_text(re.compile(grade))).to_be_visible()
    expect(page.get_by_text(re.compile("Luck: what was drawn [+−]?[0-9]"))).to_be_visible()
    longest = max(page.locator("[data-luck], [data-skill]").all(), key=height)
    number = int(longest.get_attribute("data-luck") or longest.get_attribute("data-skill") or 0)
    longest.click()
    assert selected(page) == number
    expect(page.get_by_text(re.compile(rf"^Move {number} of "))).to_be_visible()
    expect(page).to_have_url(re.compile("#move="))

    for moment in moments.all():
        moment.click()
        if page.get_by_role("heading", name=re.compile("^Better")).count():
            break
    position = page.get_by_role("region", name="Position before move")
    expect(position).to_have_attribute("data-best", "drawn")
    expect(position.locator(DRAWN[slug]).first).to_be_visible()
    expect(page.get_by_text(re.compile("^It cost "))).to_be_visible()

    graph.focus()
    graph.press("Home")
    assert selected(page) == 1
    graph.press("ArrowRight")
    assert selected(page) == 2
    button(page, "Previous move").click()
    assert selected(page) == 1
    graph.press("End")
    assert str(selected(page)) == graph.get_attribute("aria-valuemax")
    expect_accessible(page, f"the review of {slug}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_review_fits_on_a_phone(visit: Visit, club: Club, slug: str) -> None:
    page, _ = visit(**SMALL)
    name = arrive(page, club, slug, "phone")
    page.goto(f"/review/{name}")
    graph = reviewed(page)
    expect_to_fit(page)
    moments = page.get_by_role("region", name="Biggest moments").get_by_role("button")
    for press in (moments.last, graph):
        press.click()
        expect(page.get_by_role("region", name="Position before move")).to_be_in_viewport(ratio=0.9)
    expect_accessible(page, f"the review of {slug} on a phone")
    page.set_viewport_size(LYING)
    expect_to_fit(page)


def expect_to_fit(page: Page) -> None:
    """Nothing is cut off, the board and the steps are in sight, and everything can be touched."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"
    expect(page.get_by_role("region", name="Position before move")).to_be_in_viewport()
    expect(button(page, "Next move")).to_be_in_viewport()
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(button, select, summary, a, [role=slider])")]
          .filter((each) => each.checkVisibility() && !each.closest(".position"))
          .map((each) => [each.textContent, each.getBoundingClientRect()])
          .filter(([, { width, height }]) => width < 44 || height < 44).map(([text]) => text)"""
    )
    assert not small, f"too small to touch: {small}"


@pytest.mark.exhaustive
def test_every_list_of_finished_games_leads_to_reviews(visit: Visit, club: Club) -> None:
    page, _ = visit()
    arrive(page, club, "hexpert", "listed")
    page.goto("/replay")
    page.get_by_role("link", name=re.compile("^Review: Hexpert")).first.click()
    reviewed(page)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page).to_have_url(re.compile("/review/.*#move="))
    reviewed(page)
    page.get_by_label("View as").select_option("1")
    expect(page.get_by_role("heading", name=re.compile("^How .* played$"))).not_to_have_text("How you played")
    page.get_by_text("All moves as a table").click()
    rows = page.get_by_role("region", name="All moves").get_by_role("row")
    expect(rows).to_have_count(20)
    expect(rows.filter(has_text="You placed")).to_have_count(0)
    expect(rows.filter(has_text=re.compile(r"placed \d-\d-\d on "))).to_have_count(19)


def test_a_game_that_is_not_over_has_no_review(visit: Visit) -> None:
    page, errors = visit()
    page.goto("/")
    page.get_by_role("button", name="Play Hexpert").click()
    page.locator(".table[data-ticket]").wait_for()
    with errors.allowing("409"):
        page.goto(page.url.replace("/table/", "/review/"))
        expect(page.get_by_role("alert")).to_contain_text("not over yet")


def test_the_ending_says_what_turned_the_game_once_it_is_asked_for(visit: Visit, club: Club) -> None:
    page, _ = visit()
    name = arrive(page, club, "hexpert", "turning")
    button(page, "What turned the game?").click()
    told = re.compile(r"Turning point, move \d+ of 19: You .*[.] (Luck|It) (cost|brought) you .* points?[.]")
    line = page.get_by_role("paragraph").filter(has_text=told)
    expect(line).to_be_visible(timeout=REVIEWED_MS)
    page.reload()
    expect(line).to_be_visible()
    expect_accessible(page, "an ending with its turning point")
    line.get_by_role("link", name="See the move").click()
    expect(page).to_have_url(re.compile(rf"/review/{name}#move="))


def test_a_move_of_ones_own_can_be_tried_again(visit: Visit, club: Club) -> None:
    page, errors = visit()
    name = arrive(page, club, "hexpert", "try")
    page.goto(f"/review/{name}")
    button(page, "Next move").click()
    button(page, "Try from here").click()
    expect(page).to_have_url(re.compile("/table/(?!" + name + ")"))
    expect(page.get_by_text("Practice: it doesn’t count").first).to_be_visible()
    expect(page.get_by_text("Your turn").first).to_be_visible()
    begun = page.url
    page.goto("/")
    game = page.get_by_role("article", name="Hexpert practice with")
    expect(game).to_be_visible()
    page.goto(begun)
    choose_from_menu(Mouse(page), "Resign")
    button(page, "Yes, resign").click()
    expect(page.locator("#ending")).to_be_visible()
    expect(button(page, "Try again")).to_be_visible()
    expect(page.get_by_role("link", name="Review", exact=True)).to_have_count(0)
    page.get_by_role("link", name="an earlier game").click()
    expect(page).to_have_url(re.compile(rf"/review/{name}#move="))
    page.goto("/")
    finished = page.get_by_role("region", name="Finished games")
    resigned = finished.get_by_role("listitem").filter(has_text="practice with")
    expect(resigned).to_have_count(1)
    expect(resigned.get_by_role("link", name="Review")).to_have_count(0)
    with errors.allowing("409"):
        page.goto(begun.replace("/table/", "/review/"))
        expect(page.get_by_role("alert")).to_contain_text("not played to its end")
    expect(button(page, "Next move")).to_have_count(0)
