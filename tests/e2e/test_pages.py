"""Every page can be reached, and used by everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE
from tests.e2e.axe import expect_accessible
from tests.e2e.conftest import PHONE, Visit


def test_the_first_page_shows_the_five_games(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    for game in CATALOGUE.values():
        expect(page.get_by_role("link", name=f"Play {game.title}", exact=True)).to_be_visible()
    expect_accessible(page, "first page")
    page.get_by_text("Settings").click()
    expect_accessible(page, "settings")


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
def test_the_first_steps_of_each_game_are_accessible(visit: Visit, slug: str) -> None:
    page, _ = visit()
    page.goto(f"/learn/{slug}")
    expect(page.get_by_role("complementary", name="Teacher")).to_be_visible()
    expect(page.get_by_role("region", name="Table")).to_be_visible()
    expect_accessible(page, f"first steps in {slug}")


PAPER = {"light": "rgb(246, 242, 234)", "dark": "rgb(23, 26, 31)"}


@pytest.mark.parametrize("system", PAPER)
def test_the_page_is_dark_as_the_system_has_it_unless_the_visitor_chose(visit: Visit, system: str) -> None:
    page, _ = visit(color_scheme=system)
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_css("background-color", PAPER[system])
    page.get_by_text("Settings").click()
    for theme in PAPER:
        page.get_by_label("Look").select_option(theme)
        expect(html).to_have_css("background-color", PAPER[theme])
