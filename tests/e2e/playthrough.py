"""A game through the page, from the first click to the last."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from tests.e2e.input import Hands
from tests.e2e.policy import Brain

Manner = Callable[[Hands, Any], None]
"""How a choice is made at the table of a game."""


def set_table(hands: Hands, slug: str, *seats: str, **answers: str) -> str:
    """From the first page to a table with these people and bots; its name."""
    page, title = hands.page, CATALOGUE[slug].title
    page.goto("/")
    hands.press(page.get_by_role("link", name=f"Play {title}", exact=True))
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    for number, seat in enumerate(seats, start=1):
        place = page.get_by_role("combobox", name=f"Seat {number}", exact=True)
        if not place.count():
            hands.press(page.get_by_role("button", name="Add a seat"))
        if place.evaluate("one => one.selectedOptions[0].textContent") != seat:
            hands.choose(place, seat)
    for question, answer in answers.items():
        group = page.get_by_role("group", name=re.compile(f"^{question}$", re.IGNORECASE))
        hands.tick(group.get_by_role("radio", name=re.compile(f"^{answer}", re.IGNORECASE)))
    hands.press(page.get_by_role("button", name=re.compile("Start the game|Open the table")))
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def turns(page: Page) -> Iterator[int]:
    """The tickets of the questions that the page shows, until the game is over."""
    ticket = ""
    while True:
        page.locator(f"[data-ticket]:not([data-ticket='{ticket}']), #ending, .sign.bad").first.wait_for()
        refused = page.get_by_role("region", name="Table").get_by_role("alert")
        assert not refused.is_visible(), refused.inner_text()
        if page.locator("#ending").is_visible():
            return
        ticket = page.locator("[data-ticket]").get_attribute("data-ticket") or ""
        yield int(ticket)


def play_out(hands: Hands, brain: Brain, make: Manner) -> int:
    """To the end; how many choices that took."""
    count = 0
    for ticket in turns(hands.page):
        shown = brain.shown()
        assert shown["asked"]["ticket"] == ticket, "the page shows another question than the club asks"
        make(hands, brain.choose(shown))
        count += 1
    return count
