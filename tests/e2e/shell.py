"""What every game has around its play area: a table to open, the controls, the menu, the side panel."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.input import InputDevice


def open_game(page: Page, slug: str, *rivals: str, pace: int | None = None, **options: Any) -> str:
    """Open a game against bots, or a random one, without the form, and go to its table; returns the table's name."""
    page.request.post("/api/session")
    bots = [{"type": "bot", "level": level} for level in rivals or ("random",)]
    places = [{"type": "mine", "name": "Ann"}, *bots]
    opened = page.request.post("/api/tables", data={"game": slug, "places": places, "pace": pace, "options": options})
    table: str = opened.json()["table"]
    page.request.post(f"/api/tables/{table}/start")
    page.goto(f"/table/{table}")
    return table


def control(page: Page, name: str) -> Locator:
    """Undo, Hint or More, which every game has."""
    return page.get_by_role("group", name="Game controls").get_by_role("button", name=name, exact=True)


def menu_item(device: InputDevice, name: str) -> Locator:
    """An entry of the menu behind More, which is opened unless it is open."""
    menu = device.page.get_by_role("group", name="More", exact=True)
    if not menu.is_visible():
        device.press(control(device.page, "More"))
    return menu.get_by_role("button", name=name, exact=True)


def choose_from_menu(device: InputDevice, name: str) -> None:
    device.press(menu_item(device, name))


def panel(page: Page) -> Locator:
    """The side panel with moves, rules, choices and keys."""
    return page.get_by_role("complementary", name="Moves and rules")


def open_log(device: InputDevice) -> Locator:
    """Opens the log of the game from the menu."""
    choose_from_menu(device, "Moves")
    log = panel(device.page).get_by_role("list", name="Log")
    expect(log).to_be_visible()
    return log
