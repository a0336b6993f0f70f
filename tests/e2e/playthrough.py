"""Plays a game through the page, from the first click to the last."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from hexarium.bots import opponents
from hexarium.games import CATALOGUE
from tests.e2e.input import InputDevice
from tests.e2e.policy import Policy

MakeChoice = Callable[[InputDevice, Any], None]
"""Makes a choice in the play area of a game."""


ME: Final = "On this device"
FRIEND: Final = "Invite a friend"
COMPANY: Final = {ME: "mine", FRIEND: "vacant"}
"""How the form's question about the second player is answered, for people."""


def open_table(device: InputDevice, slug: str, *seats: str, **answers: str) -> str:
    """Open a table with these people and bots through the form; returns its name. The first seat is the visitor's.

    Somebody on the first page follows its link: to load a page anew starts Python again where there is no server.
    """
    page, title = device.page, CATALOGUE[slug].title
    if page.url.endswith("/"):
        device.press(page.get_by_role("link", name=f"Customise a game of {title}", exact=True))
    else:
        page.goto(f"/new/{slug}")
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    if seats:
        assert seats[0] == ME
        _choose(device, "company", COMPANY.get(seats[1], "bot") if seats[1:] else "solo")
    bots = [seat.lower() for seat in seats[1:2] if seat not in COMPANY]
    for level in bots:
        if level in [each.name for each in opponents(slug)]:
            _choose(device, "level", level)
    for number, seat in enumerate(seats[2:], start=3):
        device.press(page.get_by_role("button", name="Add player"))
        device.choose(page.get_by_role("combobox", name=f"Player {number}", exact=True), seat)
    sparring = [level for level in bots if level not in [each.name for each in opponents(slug)]]
    if sparring or answers:
        device.press(options_fold(page))
    for level in sparring:
        device.choose(page.get_by_role("combobox", name="More opponents"), level.capitalize())
    for option, value in answers.items():
        _choose(device, option, value)
    device.press(page.get_by_role("button", name=re.compile("Start game|Create game")))
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def options_fold(page: Page) -> Locator:
    """What the options are folded under."""
    return page.locator("summary").filter(has_text=re.compile("^Options"))


def _choose(device: InputDevice, question: str, value: str) -> None:
    device.tick(device.page.locator(f"input[type='radio'][name='{question}'][value='{value}']"))


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
