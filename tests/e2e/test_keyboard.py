"""No choice in any game needs a pointer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from hexarium.web.auth import COOKIE
from tests.e2e import prepared_tables
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import Keyboard
from tests.e2e.playthrough import turns

COMMON = {"hexagone": "swap", "hexpert": "place", "hexx": "play", "trihex": "play", "wordsearch": "call"}
KINDS = [
    pytest.param(slug, kind, marks=() if kind == COMMON[slug] else pytest.mark.exhaustive)
    for slug in CATALOGUE
    for kind in prepared_tables.choice_kinds(slug)
]


def open_prepared_table(
    visit: Visit,
    club: Club,
    slug: str,
    choice: prepared_tables.PreparedChoice,
    scripts: Iterable[str] = (),
    **context_options: Any,
) -> tuple[Page, int]:
    """Open the table where that choice can be made; returns the page and the ticket of the question."""
    page, _ = visit(**context_options)
    for script in scripts:
        page.add_init_script(script)
    page.context.add_cookies([{"name": COOKIE, "value": prepared_tables.TOKEN, "url": club.address}])
    page.goto(f"/table/{choice.table}")
    if CATALOGUE[slug].secret:
        Keyboard(page).press(page.get_by_role("button", name="I am "))
    return page, next(turns(page))


@pytest.mark.parametrize(("slug", "kind"), KINDS)
def test_every_kind_of_choice_can_be_made_with_the_keyboard(visit: Visit, club: Club, slug: str, kind: str) -> None:
    choice = prepared_tables.prepare(club.database, slug, kind)
    page, ticket = open_prepared_table(visit, club, slug, choice)
    MAKE_CHOICE[slug](Keyboard(page), choice.action)
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    assert prepared_tables.recorded_answer(club.database, slug, choice.table, ticket) == choice.line


@pytest.mark.parametrize(
    ("slug", "kind"),
    [pytest.param(*each, marks=() if each[0] == "hexagone" else pytest.mark.exhaustive) for each in COMMON.items()],
)
def test_a_choice_can_be_typed_in_every_game(visit: Visit, club: Club, slug: str, kind: str) -> None:
    choice = prepared_tables.prepare(club.database, slug, kind, "typed")
    page, ticket = open_prepared_table(visit, club, slug, choice)
    page.keyboard.press("/")
    line = page.get_by_role("combobox", name="Move", exact=True)
    expect(line).to_be_focused()
    page.keyboard.type(choice.line)
    page.keyboard.press("Enter")
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    expect(line).to_have_value("")
    assert prepared_tables.recorded_answer(club.database, slug, choice.table, ticket) == choice.line
