"""TriHex on the page: what only its play area does."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse
from tests.e2e.moving import motion
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.policy import Policy

__all__ = ["motion"]

EIGHT_CLICKS = """() => new Promise((resolve) => {
  let clicks = 0;
  const timer = setInterval(() => {
    const target = document.querySelector("[aria-label='Your hand'] button");
    for (const type of ["pointerdown", "pointerup", "click"]) {
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
    }
    if (++clicks < 8) return;
    clearInterval(timer);
    resolve();
  }, 80);
})"""
"""Clicks on the first triangle of the hand, faster than anybody can see what is asked."""


def test_fast_clicks_play_one_triangle_and_none_in_the_next_turn(visit: Visit) -> None:
    page, _ = visit()
    policy = Policy(page.request, open_table(Mouse(page), "trihex", ME, "Random"))
    ticket = next(turns(page))
    held = page.get_by_role("list", name="Your hand").get_by_role("button")
    expect(held.first).to_be_enabled()
    played = len(policy.shown()["view"]["hexagon"])
    page.evaluate(EIGHT_CLICKS)
    page.locator(f"[data-ticket]:not([data-ticket='{ticket}'])").wait_for()
    expect(held.first).to_be_enabled()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    assert len(policy.shown()["view"]["hexagon"]) == played + 2
