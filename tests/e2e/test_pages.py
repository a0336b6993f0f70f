"""Every page can be reached, and used by everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE, balance
from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit


def test_the_first_page_shows_the_five_games(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    for game in CATALOGUE.values():
        expect(page.get_by_role("link", name=f"Play {game.title}", exact=True)).to_be_visible()
    expect_accessible(page, "first page")


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_new_table_and_the_rules_of_each_game_are_accessible(visit: Visit, slug: str) -> None:
    page, _ = visit(**PHONE)
    page.goto("/")
    page.get_by_role("link", name=f"Play {CATALOGUE[slug].title}", exact=True).tap()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect_accessible(page, f"new table of {slug}")
    page.get_by_role("link", name="Rules", exact=True).tap()
    expect(page.get_by_role("article").first).to_be_visible()
    expect_accessible(page, f"rules of {slug}")


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_answer_that_was_measured_is_described_by_its_note_and_no_other(visit: Visit, slug: str) -> None:
    page, _ = visit(**PHONE)
    page.goto(f"/new/{slug}")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    figures = balance(slug)
    assert figures is not None
    measured = {(change.option, change.value): change.games for change in figures.changes()}
    for answer in page.get_by_role("radio").all():
        question, value = answer.get_attribute("name"), answer.get_attribute("value")
        games = measured.get((question or "", value or ""))
        said = "" if games is None else re.compile(rf"(From|in) {games} games\.$")
        expect(answer).to_have_accessible_description(said)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_a_number_is_described_by_the_notes_of_the_numbers_that_were_tried(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/new/trihex")
    target = page.get_by_role("spinbutton", name="Target score")
    expect(target).to_have_accessible_description(
        re.compile(r"^Target score 30: Games are .* Target score 60: Games take ")
    )


def test_a_table_can_be_set_where_the_figures_cannot_be_had(visit: Visit) -> None:
    page, errors = visit()
    page.route("**/api/games/hexpert/balance", lambda route: route.abort())
    with errors.allowing("/balance", "net::ERR_FAILED"):
        page.goto("/new/hexpert")
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.get_by_role("radio", name="Adjacent")).to_have_accessible_description("")


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_lesson_of_each_game_is_accessible(visit: Visit, slug: str) -> None:
    page, _ = visit()
    page.goto(f"/learn/{slug}")
    expect(page.get_by_role("complementary", name="Lesson", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Table")).to_be_visible()
    expect_accessible(page, f"lesson of {slug}")


PAPER = {"light": "rgb(246, 242, 234)", "dark": "rgb(23, 26, 31)"}


@pytest.mark.parametrize("system", PAPER)
def test_the_page_is_dark_as_the_system_has_it_unless_the_visitor_chose(visit: Visit, system: str) -> None:
    page, _ = visit(color_scheme=system)
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_css("background-color", PAPER[system])
    page.get_by_role("button", name="Settings").click()
    for theme, paper in PAPER.items():
        page.get_by_role("radio", name=theme.capitalize()).check()
        expect(html).to_have_css("background-color", paper)
