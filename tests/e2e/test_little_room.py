"""On the smallest phones, and with text at twice its size, nothing lies over anything else, and all can be reached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e import prepared_tables
from tests.e2e.animations import wait_for_animations
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import Finger
from tests.e2e.shell import choose_from_menu, menu_item, open_game, panel
from tests.e2e.test_keyboard import COMMON, open_prepared_table
from tests.e2e.test_touch import HAND, LARGE_TEXT

SCREENS: Final[Mapping[str, Mapping[str, Any]]] = {
    "narrow": {"viewport": {"width": 320, "height": 568}, **HAND},
    "large text": {"viewport": {"width": 390, "height": 844}, **HAND},
}

TABLES: Final = [
    pytest.param(slug, screen, marks=() if (slug, screen) == ("hexx", "large text") else pytest.mark.exhaustive)
    for slug in COMMON
    for screen in SCREENS
]

FIND_FAULTS: Final = """() => {
  const table = document.querySelector("section[aria-label=Table]");
  const faults = [];
  const nameOf = (one) => {
    const words = one.getAttribute("aria-label") ?? one.textContent;
    return `${one.tagName.toLowerCase()} "${words.trim().slice(0, 30)}"`;
  };
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.matches(".unseen, .unseen *") &&
    !getComputedStyle(one).clipPath.startsWith("inset");
  const boxes = (selector) =>
    [...table.querySelectorAll(selector)]
      .filter(isSeen)
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2);
  const hasOwnWords = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const isCutOff = (one) =>
    hasOwnWords(one) &&
    one.clientWidth < 40 &&
    one.scrollWidth > one.clientWidth + 2 &&
    getComputedStyle(one).overflow !== "visible";
  const words = boxes("p, span, strong, dt, dd, li, label, summary");
  const parts = [
    ...boxes("button:not([data-cell]), input:not(.unseen), a"),
    ...words.filter(({ one }) => hasOwnWords(one) && !one.closest("button, svg")),
  ];
  for (const [place, { one, box }] of parts.entries()) {
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${nameOf(one)} goes beyond the edge`);
    if (isCutOff(one)) faults.push(`${nameOf(one)} is cut off`);
    for (const { one: other, box: there } of parts.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const across = Math.min(box.right, there.right) - Math.max(box.left, there.left);
      const down = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
      if (across > 3 && down > 3) faults.push(`${nameOf(one)} and ${nameOf(other)} overlap`);
    }
  }
  for (const { one } of [...boxes("button:enabled"), ...boxes("[data-cell]")]) {
    one.scrollIntoView({ block: "center" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isOnTop = top && (one.contains(top) || one === top.closest("[data-cell]"));
    if (!isOnTop) faults.push(`${nameOf(one)} is covered by ${top ? nameOf(top) : "nothing in sight"}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  return faults;
}"""
"""What lies over something else, is cut off, or cannot be touched even after scrolling."""


@pytest.mark.parametrize(("slug", "screen"), TABLES)
def test_nothing_overlaps_where_there_is_little_room(visit: Visit, club: Club, slug: str, screen: str) -> None:
    choice = prepared_tables.prepare(club.database, slug, COMMON[slug], f"little room, {screen}")
    scripts = [LARGE_TEXT] if screen == "large text" else []
    page, _ = open_prepared_table(visit, club, slug, choice, scripts, **SCREENS[screen])
    wait_for_animations(page)
    faults: list[str] = page.evaluate(FIND_FAULTS)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("width", [844, pytest.param(640, marks=pytest.mark.exhaustive)])
def test_on_a_phone_lying_down_nothing_of_the_menu_and_of_the_facts_is_hidden(visit: Visit, width: int) -> None:
    page, _ = visit(viewport={"width": width, "height": 390 if width > 640 else 360}, **HAND)
    open_game(page, "hexagone", "easy")
    expect(page.get_by_role("button", name="pieces left")).to_be_in_viewport(ratio=1)
    beside = page.locator(".beside")
    assert beside.evaluate("(box) => box.scrollHeight - box.clientHeight") <= 1, "the facts are cut"
    for name in ("Moves", "Pause", "Resign", "Leave"):
        expect(menu_item(Finger(page), name)).to_be_in_viewport(ratio=1)


def test_the_list_of_possible_moves_takes_the_room_of_its_panel(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 360, "height": 640}, **HAND)
    open_game(page, "hexagone", "easy")
    choose_from_menu(Finger(page), "Possible moves")
    moves = panel(page).get_by_role("list", name="Legal moves")
    assert moves.evaluate("(list) => list.scrollHeight - list.clientHeight") <= 1
