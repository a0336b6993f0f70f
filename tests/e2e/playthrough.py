"""Plays a game through the page, from the first click to the last."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from tests.e2e.input import InputDevice
from tests.e2e.policy import Policy

MakeChoice = Callable[[InputDevice, Any], None]
"""Makes a choice in the play area of a game."""


ME: Final = "Player on this device"
FRIEND: Final = "Invite a friend"


def open_table(device: InputDevice, slug: str, *seats: str, **answers: str) -> str:
    """Open a table with these people and bots from the first page; returns its name."""
    page, title = device.page, CATALOGUE[slug].title
    page.goto("/")
    device.press(page.get_by_role("link", name=f"Play {title}", exact=True))
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    for number, seat in enumerate(seats, start=1):
        place = page.get_by_role("combobox", name=f"Player {number}", exact=True)
        if not place.count():
            device.press(page.get_by_role("button", name="Add player"))
        if place.evaluate("one => one.selectedOptions[0].textContent") != seat:
            device.choose(place, seat)
    for option, value in answers.items():
        device.tick(page.locator(f"input[type='radio'][name='{option}'][value='{value}']"))
    device.press(page.get_by_role("button", name=re.compile("Start the game|Create the game")))
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


def play_to_end(device: InputDevice, policy: Policy, make: MakeChoice) -> int:
    """Play to the end; returns the number of choices."""
    count = 0
    for ticket in turns(device.page):
        shown = policy.shown()
        assert shown["asked"]["ticket"] == ticket, "the page shows another question than the club asks"
        make(device, policy.choose(shown))
        count += 1
    return count
