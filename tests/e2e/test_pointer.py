"""Fingers and mice: dragging, and boards that fit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE
from tests.e2e.animations import wait_for_animations
from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse, middle, space
from tests.e2e.moving import motion
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.policy import Policy
from tests.representatives import represented_by

__all__ = ["motion"]

SCREENS = [(360, 640), (390, 844), (820, 1180), (1280, 800), (3840, 2160)]

AROUND = """(all) => {
  const boxes = all.map((each) => each.getBoundingClientRect());
  const most = (of, side) => of(...boxes.map((box) => box[side]));
  return [most(Math.min, "left"), most(Math.min, "top"), most(Math.max, "right"), most(Math.max, "bottom")];
}"""
"""The rectangle around all spaces; those of an endless grid that nothing lies on do not count."""


def test_a_tile_is_dragged_onto_the_board(visit: Visit) -> None:
    page, _ = visit()
    table = open_table(Mouse(page), "hexpert", ME, "Random")
    asked = turns(page)
    ticket = next(asked)
    policy = Policy(page.request, table)
    at = policy.choose(policy.shown()).at
    expect(space(page, at)).to_be_enabled()
    page.get_by_role("img", name="Called: ").hover()
    page.mouse.down()
    page.mouse.move(*middle(space(page, at).bounding_box()), steps=10)
    page.mouse.up()
    assert next(asked) > ticket
    expect(space(page, at)).to_have_accessible_name(re.compile(", tile "))


@pytest.mark.parametrize("slug", represented_by("hexx", CATALOGUE))
def test_the_board_is_whole_on_every_screen(visit: Visit, slug: str) -> None:
    page, _ = visit(reduced_motion="reduce")
    open_table(Mouse(page), slug, ME, "Random")
    next(turns(page))
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_animations(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        left, top, right, bottom = page.locator("[data-cell]:not(.void)").evaluate_all(AROUND)
        assert (left >= 0, top >= 0, right <= width, bottom <= height) == (True,) * 4, f"on {width} by {height}"
        assert right - left > 0.4 * min(width, height)
