"""Whole games by touch on small screens: what is tapped can be hit with a finger, and nothing is out of reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.conftest import Visit
from tests.e2e.input import Finger, middle
from tests.e2e.moving import motion
from tests.e2e.playthrough import play_to_end, turns
from tests.e2e.policy import Policy
from tests.e2e.shell import open_game
from tests.representatives import represented_by

__all__ = ["motion"]

HAND: Final = {"has_touch": True, "is_mobile": True}
SCREENS: Final[Mapping[str, Mapping[str, Any]]] = {
    "portrait": {"viewport": {"width": 360, "height": 640}, **HAND},
    "landscape": {"viewport": {"width": 640, "height": 360}, **HAND},
}

LEVELS: Final = {
    "hexpert": "random",
    "hexagone": "greedy",
    "trihex": "random",
    "hexx": "greedy",
    "wordsearch": "longest",
}
"""The bots that choose for the visitor, so that games end soon."""

OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "hexx": {"board": "small"},
    "wordsearch": {"clock": "none", "target": "short"},
}

LARGE_TEXT: Final = (
    """addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "200%"; })"""
)


def play_whole(page: Page, device: Finger, slug: str) -> None:
    table = open_game(page, slug, LEVELS[slug] if slug == "hexagone" else "random", **OPTIONS.get(slug, {}))
    play_to_end(device, Policy(page.request, table, level=LEVELS[slug]), MAKE_CHOICE[slug])
    expect(page.locator("#ending")).to_be_in_viewport()


@pytest.mark.exhaustive  # lessons by touch represent it
@pytest.mark.parametrize("slug", LEVELS)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_game_is_played_by_touch_on_a_small_phone(visit: Visit, slug: str, screen: str) -> None:
    page, _ = visit(**SCREENS[screen])
    play_whole(page, Finger(page), slug)
    assert page.evaluate("document.documentElement.scrollWidth") <= SCREENS[screen]["viewport"]["width"]


COVERED: Final = """() => {
  const isCovered = (cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return !hit?.closest(".board-area") || hit.closest("button:not([data-cell])") !== null;
  };
  return [...document.querySelectorAll("[data-cell]")].filter(isCovered).map((cell) => cell.dataset.cell);
}"""
"""The cells in whose middle a finger would hit something else."""

CUT: Final = """() => [...document.querySelectorAll("main button")]
  .filter((button) => button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1)
  .map((button) => button.textContent.trim())"""
"""The buttons whose words run out of them."""


@pytest.mark.parametrize("slug", represented_by("wordsearch", LEVELS))
@pytest.mark.parametrize("width", represented_by(844, [640, 844, 932]))
def test_a_phone_on_its_side_has_room_for_the_board_and_the_words_of_every_button(
    visit: Visit, slug: str, width: int
) -> None:
    page, _ = visit(viewport={"width": width, "height": 390}, **HAND)
    open_game(page, slug, "random")
    next(turns(page))
    wait_for_animations(page)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(CUT) == []


@pytest.mark.exhaustive
def test_a_game_is_played_with_text_at_twice_its_size(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800}, has_touch=True)
    page.add_init_script(LARGE_TEXT)
    play_whole(page, Finger(page, may_scroll=True), "hexpert")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"


@pytest.mark.exhaustive
@pytest.mark.parametrize("screen", SCREENS)
def test_a_triangle_is_played_where_the_finger_drops_it_though_it_floats_above(visit: Visit, screen: str) -> None:
    page, _ = visit(**SCREENS[screen])
    open_game(page, "trihex", "random")
    ticket = next(turns(page))
    hexagon = page.locator("[data-cell='hexagon']").bounding_box()
    assert hexagon is not None
    held = middle(page.locator(".hand .can").first.bounding_box())
    Finger(page).drag(held, (hexagon["x"] + hexagon["width"] / 2, hexagon["y"] + 10))
    expect(page.locator(f"[data-ticket='{ticket}']")).to_have_count(0)
