"""Lessons can be finished by somebody who follows the light and reads nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from hexarium.drawing import spaces
from hexarium.games import CATALOGUE, lesson
from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import Visit
from tests.e2e.moving import motion

__all__ = ["motion"]

Touch = Callable[[float, float], None]

MOST_TOUCHES: Final = 60
"""No lesson needs more; a learner who needs them goes around in circles."""

WATCH: Final = """() => {
  const [card, words] = [document.querySelector(".teacher"), document.querySelector(".says")];
  const isTelling = () => [...card.querySelectorAll("button")].some((each) => each.textContent === "Skip");
  const look = () => window.seen.push([isTelling(), words.textContent]);
  window.seen = [];
  look();
  new MutationObserver(look).observe(card, {subtree: true, childList: true, characterData: true});
}"""
"""Notes at every change of the card whether a move is being told, and the text."""

SMALL_PHONE: Final = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LYING_PHONE: Final = {"viewport": {"width": 640, "height": 360}, "has_touch": True, "is_mobile": True}


def next_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Next", exact=True)


def play_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Play against "))


def lit(page: Page) -> Locator:
    """The thing to touch now, once it stands still."""
    return page.locator(".spotlight[data-still] .now")


def start(page: Page, slug: str) -> None:
    page.goto(f"/learn/{slug}")
    expect(page.get_by_role("complementary", name="Lesson", exact=True)).to_be_visible()


def touch_the_light(page: Page, touch: Touch) -> None:
    box, screen = lit(page).bounding_box(), page.viewport_size
    assert box is not None
    assert screen is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert 0 < x < screen["width"]
    assert 0 < y < screen["height"], f"{page.locator('.spotlight').get_attribute('data-current')} is out of reach"
    touch(x, y)


def expect_card_beside(page: Page, names: set[str]) -> None:
    """The card covers nothing that is lit, and has no coordinate in it."""
    light, card = lit(page).bounding_box(), page.locator(".side > .card").bounding_box()
    assert light is not None
    assert card is not None
    assert light["x"] + light["width"] <= card["x"]
    assert not names & {*re.findall(r"[a-z]+\d+", page.locator(".says").inner_text().lower())}


def follow_the_light(page: Page, touch: Touch) -> None:
    """Touch whatever is lit, press Next where nothing is, and stop at the end."""
    for _ in range(MOST_TOUCHES):
        expect(lit(page).or_(next_button(page)).or_(play_button(page)).first).to_be_visible()
        if play_button(page).is_visible():
            return
        if next_button(page).is_visible():
            next_button(page).click()
        else:
            touch_the_light(page, touch)
    raise AssertionError("The light leads nowhere.")


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "wordsearch" else pytest.mark.exhaustive) for slug in CATALOGUE]
)
def test_a_lesson_is_finished_by_following_the_light(visit: Visit, slug: str) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    found = lesson(slug)
    assert found is not None
    names = {space.name for space in spaces(found.game, found.record.header.options)}

    def click(x: float, y: float) -> None:
        expect_card_beside(page, names)
        page.mouse.click(x, y)

    start(page, slug)
    follow_the_light(page, click)


@pytest.mark.parametrize(
    ("slug", "phone"),
    [
        pytest.param(slug, phone, marks=() if is_short else pytest.mark.exhaustive, id=f"{slug}-{name}")
        for slug in CATALOGUE
        for name, phone, is_short in (
            ("upright", SMALL_PHONE, False),
            ("lying", LYING_PHONE, slug == "hexagone"),
        )
    ],
)
def test_a_lesson_is_finished_by_touch_on_a_small_phone(visit: Visit, slug: str, phone: dict[str, Any]) -> None:
    page, _ = visit(**phone)
    start(page, slug)
    follow_the_light(page, page.touchscreen.tap)
    expect(play_button(page)).to_be_in_viewport(ratio=1)


@pytest.mark.exhaustive
def test_the_text_of_a_step_waits_for_the_moves_that_lead_to_it(visit: Visit) -> None:
    page, _ = visit(speed="fast", viewport={"width": 1280, "height": 800})
    start(page, "trihex")
    page.evaluate(WATCH)
    follow_the_light(page, page.mouse.click)
    seen: list[tuple[bool, str]] = [(is_telling, text) for is_telling, text in page.evaluate("window.seen")]
    assert any(is_telling for is_telling, _ in seen)
    for (_, before), (is_telling, text) in pairwise(seen):
        assert not is_telling or text == before, f"{text!r} is said before its moves are told"


@pytest.mark.parametrize(("slug", "region"), [("hexx", "hand"), ("trihex", "board")])
def test_the_first_step_has_a_light_on_what_it_speaks_of(visit: Visit, slug: str, region: str) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    start(page, slug)
    expect(page.locator(f".spotlight[data-current='{region}']")).to_be_attached()
    expect(page.get_by_text(re.compile("^Do this: "))).to_have_count(0)
    expect(page.get_by_role("button", name="Zoom in")).to_have_count(0)


def test_a_wrong_try_is_explained_and_the_light_stays(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    start(page, "hexpert")
    next_button(page).click()
    expect(lit(page)).to_be_visible()
    current = page.locator(".spotlight").get_attribute("data-current")
    page.locator('[data-cell="0,0"]').click()
    page.get_by_role("button", name="Place here").click()
    expect(page.locator(".remark")).to_have_text(re.compile("^That's a legal move, but"))
    expect(page.locator(f'.spotlight[data-current="{current}"]')).to_be_attached()


def test_somebody_who_cannot_see_the_arrow_is_told_what_to_touch(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    start(page, "trihex")
    next_button(page).click()
    todo = page.get_by_text(re.compile("^Do this: "))
    expect(todo).to_have_text(re.compile("red 2 in your hand.*; then The hexagon"))
    expect_accessible(page, "a lesson with its light on")


def test_a_lesson_ends_in_a_game_with_one_click(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    start(page, "trihex")
    follow_the_light(page, page.mouse.click)
    expect(page.get_by_role("link", name="Customise")).to_have_attribute("href", "/new/trihex")
    play_button(page).click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()


def test_a_lesson_can_be_left_at_any_step(visit: Visit) -> None:
    page, _ = visit(**SMALL_PHONE)
    start(page, "hexagone")
    next_button(page).tap()
    page.get_by_role("link", name="Leave the lesson").tap()
    expect(page).to_have_url(re.compile("/$"))
