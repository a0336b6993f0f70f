"""The page is light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse
from tests.e2e.playthrough import ME, open_table, turns
from tests.representatives import represented_by

MAX_BYTES = 120_000
"""Bytes of script and style, packed, before anything can be done."""


def weight(page: Page) -> int:
    """How many bytes of script and style came over the line."""
    loaded = page.evaluate(
        """() => performance.getEntriesByType("resource")
          .filter(({ name }) => /[.](js|css)$/.test(name))
          .map(({ encodedBodySize, decodedBodySize }) => [encodedBodySize, decodedBodySize])"""
    )
    assert all(packed < plain or plain < 100 for packed, plain in loaded), "something is not packed"
    return sum(packed for packed, _ in loaded)


def test_the_first_page_is_light(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    expect(page.get_by_role("button", name="Play HEXX")).to_be_visible()
    assert 10_000 < weight(page) < MAX_BYTES


@pytest.mark.parametrize("slug", represented_by("hexx", CATALOGUE))
def test_a_friend_who_follows_a_link_to_a_table_waits_for_little(visit: Visit, slug: str) -> None:
    host, _ = visit()
    table = open_table(Mouse(host), slug, ME, "Random")
    next(turns(host))
    friend, _ = visit()
    friend.goto(f"/table/{table}")
    expect(friend.get_by_text("You are watching")).to_be_visible()
    expect(friend.get_by_role("region", name="Table")).to_be_visible()
    assert 10_000 < weight(friend) < MAX_BYTES
