"""Waits for the animations of a page."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

_WAIT: Final = """async (timeout) => {
  const moving = () => document.getAnimations().filter(({ effect, playState }) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity);
  const late = new Promise((resolve) => setTimeout(resolve, timeout));
  await Promise.race([late, Promise.allSettled(moving().map(({ finished }) => finished))]);
}"""


def wait_for_animations(page: Page) -> None:
    """Wait until every animation that ends has ended."""
    page.evaluate(_WAIT, 3_000)
