"""The board is large and stays where it is, whatever is said, hinted, typed, opened or picked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.e2e import prepared_tables
from tests.e2e.accessibility import expect_accessible
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import MAKE_CHOICE, button
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import InputDevice, Mouse
from tests.e2e.moving import motion
from tests.e2e.playthrough import turns
from tests.e2e.policy import Policy
from tests.e2e.shell import choose_from_menu, control, open_game, panel
from tests.e2e.test_keyboard import COMMON, open_prepared_table

__all__ = ["motion"]

LEAST_SHARE: Final = 0.6
"""How much of the height below the header the board takes at least."""

SCREENS: Final = [(1280, 800), (1920, 1080)]
REPRESENTATIVE: Final = "trihex"
TABLES: Final = [
    pytest.param(slug, screen, marks=() if slug == REPRESENTATIVE and screen == SCREENS[0] else pytest.mark.exhaustive)
    for slug in COMMON
    for screen in SCREENS
]


def _press_in_hand(device: InputDevice, _action: Any) -> None:
    device.press(device.page.get_by_role("list", name="Your hand").get_by_role("button").first)


PICK: Final[Mapping[str, Callable[[InputDevice, Any], None]]] = {
    "hexagone": lambda device, action: device.pick(action.one),
    "hexpert": lambda device, action: device.pick(action.at),
    "hexx": _press_in_hand,
    "trihex": _press_in_hand,
    "wordsearch": lambda device, action: device.pick(action.path[0]),
}
"""The first gesture of an ordinary move."""


NOTE_PLACES: Final = """() => {
  const table = document.querySelector("section[aria-label=Table]");
  const places = (window.places = new Map());
  const note = () => {
    const parts = [...table.querySelectorAll(".board-area, .column > .hand, [aria-label='Your hand'], .controls > *")];
    for (const part of parts) {
      const { x, y, width, height } = part.getBoundingClientRect();
      const isPlace = part.matches(".board-area, .column > .hand");
      const [label, tiles] = [part.getAttribute("aria-label"), part.querySelectorAll("li").length];
      const key = isPlace ? part.className.split(" ")[0] : label ? `${label} of ${tiles}` : part.textContent.trim();
      const seen = places.get(key) ?? places.set(key, []).get(key);
      const place = [x, y, width, height];
      const isNew = seen.every((other) => other.some((each, index) => Math.abs(each - place[index]) >= 0.25));
      if (isNew) seen.push(place);
    }
    requestAnimationFrame(note);
  };
  note();
}"""
"""Notes in every frame where the board, the hand and the controls are.

Browsers round places to sixty-fourths of a pixel; nobody sees less than a quarter."""


@pytest.mark.parametrize(
    ("slug", "screen"),
    [
        pytest.param(slug, screen, marks=() if (slug, screen[0]) == ("trihex", 1280) else pytest.mark.exhaustive)
        for slug in COMMON
        for screen in [*SCREENS, (390, 844), (640, 360)]
    ],
)
def test_nothing_moves_while_the_visitor_and_a_bot_make_their_moves(
    visit: Visit, slug: str, screen: tuple[int, int]
) -> None:
    page, _ = visit(speed="fast", viewport={"width": screen[0], "height": screen[1]})
    policy = Policy(page.request, open_game(page, slug, "easy"))
    asked = turns(page)
    next(asked)
    wait_for_animations(page)
    page.evaluate(NOTE_PLACES)
    for _ in range(3):
        MAKE_CHOICE[slug](Mouse(page), policy.choose(policy.shown()))
        next(asked)
    places = page.evaluate("Object.fromEntries(window.places)")
    assert "board-area" in places
    assert "Undo" in places
    assert {part: seen for part, seen in places.items() if len(seen) > 1} == {}


def board(page: Page) -> FloatRect:
    wait_for_animations(page)
    box = page.locator(".board-area").bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize(("slug", "screen"), TABLES)
def test_the_board_is_large_and_keeps_its_place(visit: Visit, club: Club, slug: str, screen: tuple[int, int]) -> None:
    width, height = screen
    choice = prepared_tables.prepare(club.database, slug, COMMON[slug], f"put {width}")
    page, _ = open_prepared_table(visit, club, slug, choice, viewport={"width": width, "height": height})
    device = Mouse(page)
    before = board(page)
    header = page.get_by_role("banner").bounding_box()
    assert header is not None
    assert before["height"] >= LEAST_SHARE * (height - header["height"])

    choose_from_menu(device, "Type a move")
    assert board(page) == before, "typing moved the board"
    page.get_by_role("combobox", name="Move", exact=True).fill("nonsense")
    page.keyboard.press("Enter")
    refusal = page.get_by_role("region", name="Table").get_by_role("alert")
    expect(refusal).to_be_visible()
    assert board(page) == before, "a refusal moved the board"
    refusal.get_by_role("button", name="OK").click()
    button(page, "Close the command line").click()
    expect(control(page, "More")).to_be_focused()
    assert board(page) == before

    control(page, "Hint").click()
    dismiss = button(page, "Dismiss")
    expect(dismiss).to_be_visible(timeout=30_000)
    assert board(page) == before, "a hint moved the board"
    dismiss.click()
    assert board(page) == before

    for tab in ("Moves", "Rules"):
        choose_from_menu(device, tab)
        expect(panel(page)).to_be_visible()
        assert board(page) == before, "the side panel moved the board"
        button(page, "Close the side panel").click()
        expect(panel(page)).to_have_count(0)
        expect(control(page, "More")).to_be_focused()
        assert board(page) == before

    PICK[slug](device, choice.action)
    assert board(page) == before, "picking moved the board"


def test_a_double_click_opens_the_rules_and_no_other_tab(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    open_game(page, "trihex")
    next(turns(page))
    rules = button(page, "Rules").bounding_box()
    assert rules is not None
    page.mouse.dblclick(rules["x"] + rules["width"] / 2, rules["y"] + rules["height"] / 2)
    expect(panel(page).get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_what_is_said_beside_the_board_can_be_scrolled_with_the_keyboard(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 380})
    open_game(page, "trihex")
    next(turns(page))
    beside = page.get_by_role("region", name="About the game")
    expect(beside).to_have_attribute("tabindex", "0")
    assert beside.evaluate("box => box.scrollHeight > box.clientHeight"), "there is nothing to scroll"
    expect_accessible(page, "a low window")
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(beside).to_have_count(0)
