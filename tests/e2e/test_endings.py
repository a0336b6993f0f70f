"""The end of a game on the page: result, reason, a picture to share, and the next game."""

from __future__ import annotations

import base64
import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import button
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.prepared_tables import TOKEN, finished

BOARD = (40, 40, 680, 590)
"""The part of the shared picture that shows the final position."""

REASONS = {
    "hexagone": "captured",
    "hexpert": "All 19 tiles are placed.",
    "hexx": "on the board",
    "trihex": "All 30 triangles are played.",
    "wordsearch": "target of 50 points",
}


def arrive(page: Page, club: Club, slug: str, luck: str = "") -> str:
    """Open a game against a bot that is over."""
    name = finished(club.database, slug, luck)
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])
    page.goto(f"/table/{name}")
    expect(page.locator("#ending")).to_be_visible()
    return name


def decoded(address: str) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(address.partition(",")[2]))).convert("RGB")


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "trihex" else pytest.mark.exhaustive) for slug in CATALOGUE]
)
def test_the_end_says_who_won_and_why_and_makes_a_picture_of_it(visit: Visit, club: Club, slug: str) -> None:
    page, _ = visit()
    arrive(page, club, slug)
    ending = page.get_by_role("region", name=re.compile(r"(You win|wins|share first place)"))
    expect(ending.get_by_role("heading")).to_be_focused()
    expect(ending).to_contain_text(REASONS[slug])
    expect(ending.get_by_role("list", name="Ranking").get_by_role("listitem")).to_have_count(2)
    expect_accessible(page, f"the end of {slug}")

    button(page, "Share").click()
    picture = ending.get_by_role("img", name="The final board and the result")
    expect(picture).to_be_visible()
    shared = decoded(picture.get_attribute("src") or "")
    assert shared.size == (1200, 630)
    board = shared.crop(BOARD)
    colours = board.getcolors(board.width * board.height) or []
    assert len(colours) > 100
    assert max(count for count, _ in colours) < 0.9 * board.width * board.height
    with page.expect_download() as saved:
        button(page, "Save picture").click()
    assert saved.value.suggested_filename == f"{slug}.png"


def test_the_result_can_be_put_away_and_shown_again(visit: Visit, club: Club) -> None:
    page, _ = visit(**PHONE)
    arrive(page, club, "trihex", "put away")
    button(page, "Look at the board").tap()
    expect(page.locator("#ending")).to_have_count(0)
    expect(button(page, "Show the result")).to_be_focused()
    button(page, "Show the result").tap()
    expect(page.locator("#ending")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#ending")).to_have_count(0)


def test_a_rematch_against_a_bot_is_a_running_game(visit: Visit, club: Club) -> None:
    page, _ = visit()
    name = arrive(page, club, "trihex", "rematch")
    button(page, "Rematch").click()
    page.wait_for_url(re.compile(rf"/table/(?!{name})"))
    expect(page.locator("[data-ticket]")).to_be_visible()
    expect(page.locator("#ending")).to_have_count(0)
    page.goto(f"/table/{name}")
    expect(page.get_by_role("link", name="Go to the rematch")).to_be_visible()
