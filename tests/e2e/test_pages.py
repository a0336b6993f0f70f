"""Every page can be reached, and used by everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexarium.answers.forms import OptionField, form_of
from hexarium.games import CATALOGUE, balance
from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.playthrough import options_fold


def test_the_first_page_shows_the_five_games(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    for game in CATALOGUE.values():
        expect(page.get_by_role("button", name=f"Play {game.title}", exact=True)).to_be_visible()
    expect_accessible(page, "first page")


ONE_IN_SHORT = [pytest.param(slug, marks=() if slug == "hexx" else pytest.mark.exhaustive) for slug in CATALOGUE]


@pytest.mark.parametrize("slug", ONE_IN_SHORT)
def test_a_new_table_and_the_rules_of_each_game_are_accessible(visit: Visit, slug: str) -> None:
    page, _ = visit(**PHONE)
    page.goto("/")
    page.get_by_role("link", name=f"Customise a game of {CATALOGUE[slug].title}", exact=True).tap()
    expect(page.get_by_role("button", name="Start game")).to_be_in_viewport()
    options_fold(page).tap()
    expect(page.get_by_role("button", name="Start game")).to_be_in_viewport()
    expect_accessible(page, f"new table of {slug}")
    page.get_by_role("link", name="Rules", exact=True).tap()
    expect(page.get_by_role("article").first).to_be_visible()
    expect_accessible(page, f"rules of {slug}")


@pytest.mark.parametrize("slug", ONE_IN_SHORT)
def test_what_the_options_were_measured_to_change_can_be_unfolded(visit: Visit, slug: str) -> None:
    page, _ = visit(**PHONE)
    page.goto(f"/new/{slug}")
    options_fold(page).tap()
    page.get_by_text("How options change the game").tap()
    figures = balance(slug)
    assert figures is not None
    fields = {field.name: field for field in form_of(CATALOGUE[slug])}
    changes = sorted(figures.changes(), key=lambda change: [*fields].index(change.option))
    expect(page.get_by_role("term")).to_have_text(
        [f"{fields[change.option].label}: {label(fields[change.option], change.value)}" for change in changes]
    )
    expect(page.get_by_role("definition")).to_have_text(
        [re.compile(rf"(From|in) {change.games} games\.$") for change in changes]
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    expect_accessible(page, f"measured options of {slug}")


def label(field: OptionField, value: str) -> str:
    return next((answer.label for answer in field.answers if answer.value == value), value)


def test_a_table_can_be_set_where_the_figures_cannot_be_had(visit: Visit) -> None:
    page, errors = visit()
    page.route("**/api/games/hexpert/balance", lambda route: route.abort())
    with errors.allowing("/balance", "net::ERR_FAILED"):
        page.goto("/new/hexpert")
        expect(page.get_by_role("button", name="Start game")).to_be_visible()
    options_fold(page).click()
    expect(page.get_by_role("radio", name="Next to a tile")).to_be_visible()
    expect(page.get_by_text("How options change the game")).to_have_count(0)


@pytest.mark.parametrize("slug", ONE_IN_SHORT)
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
