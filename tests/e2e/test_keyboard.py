"""No choice in any game needs a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE
from hexarium.web.door import COOKIE
from tests.e2e import laid_out
from tests.e2e.conftest import Club, Visit
from tests.e2e.hands import Keyboard
from tests.e2e.playing import turns

KINDS = [(slug, kind) for slug in CATALOGUE for kind in laid_out.kinds(slug)]


@pytest.mark.parametrize(("slug", "kind"), KINDS)
def test_every_kind_of_choice_can_be_typed(visit: Visit, club: Club, slug: str, kind: str) -> None:
    choice = laid_out.lay_out(club.database, slug, kind)
    page, _ = visit()
    page.context.add_cookies([{"name": COOKIE, "value": laid_out.TOKEN, "url": club.address}])
    page.goto(f"/table/{choice.table}")
    if CATALOGUE[slug].secret and choice.seat > 0:
        Keyboard(page).press(page.get_by_role("button", name="I am "))
    ticket = next(turns(page))
    page.keyboard.press("/")
    expect(page.get_by_role("combobox", name="Move")).to_be_focused()
    page.keyboard.type(choice.line)
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Move")).to_have_value("")
    assert laid_out.made(club.database, slug, choice.table, ticket) == choice.line
