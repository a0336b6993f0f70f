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
from tests.e2e.animations import wait_for_animations
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


SCREENS = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 768, "height": 1024}},
    "phone": PHONE,
    "small phone": {"viewport": {"width": 360, "height": 640}},
    "phone on its side": {"viewport": {"width": 640, "height": 360}},
    "wide phone on its side": {"viewport": {"width": 844, "height": 390}},
}
REPRESENTED = {("hexpert", "desktop"), ("hexx", "wide phone on its side")}
ENDINGS = [
    pytest.param(slug, screen, marks=() if (slug, screen) in REPRESENTED else pytest.mark.exhaustive)
    for slug in CATALOGUE
    for screen in SCREENS
]


@pytest.mark.parametrize(("slug", "screen"), ENDINGS)
def test_the_final_board_is_seen_whole_beside_the_result(visit: Visit, club: Club, slug: str, screen: str) -> None:
    page, _ = visit(reduced_motion="reduce", **SCREENS[screen])
    arrive(page, club, slug, f"whole {screen}")
    wait_for_animations(page)
    board, result = page.locator(".board-area").bounding_box(), page.locator(".result-panel").bounding_box()
    assert board is not None
    assert result is not None
    assert min(board["width"], board["height"]) >= 200
    expect(page.locator(".board-area")).to_be_in_viewport(ratio=0.99)
    is_beside = board["x"] >= result["x"] + result["width"] or board["x"] + board["width"] <= result["x"]
    assert is_beside or board["y"] + board["height"] <= result["y"], "the result lies over the board"


@pytest.mark.parametrize(
    "screen", [pytest.param(each, marks=() if each == "small phone" else pytest.mark.exhaustive) for each in SCREENS]
)
def test_sharing_leaves_the_result_in_sight(visit: Visit, club: Club, screen: str) -> None:
    page, _ = visit(reduced_motion="reduce", **SCREENS[screen])
    arrive(page, club, "trihex", f"share {screen}")
    button(page, "Share").click()
    for part in (
        page.get_by_role("img", name="The final board and the result"),
        page.locator("#ending"),
        button(page, "Save picture"),
        button(page, "Look at the board"),
    ):
        expect(part).to_be_in_viewport(ratio=0.9)
    button(page, "Back").click()
    expect(button(page, "Rematch")).to_be_visible()


def test_what_saves_and_verifies_a_game_opens_in_sight(visit: Visit, club: Club) -> None:
    page, _ = visit(**PHONE)
    arrive(page, club, "trihex", "save and verify")
    page.get_by_text("Save and verify").tap()
    expect(button(page, "Verify this game")).to_be_in_viewport(ratio=1)


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
