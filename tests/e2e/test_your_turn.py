"""Your turn reaches you: title, badge and notification, what the settings say about them, and holidays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import Visit, Visitor
from tests.e2e.input import Mouse
from tests.e2e.playthrough import FRIEND, ME, open_table
from tests.e2e.policy import Policy
from tests.e2e.test_local_network import VisitLan, expect_insecure, visit_lan
from tests.e2e.test_settings import open_settings
from tests.e2e.test_together import Player, play_on

__all__ = ["visit_lan"]

HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

ALLOW = """
Object.defineProperty(Notification, "permission", { get: () => "granted" });
window.notified = [];
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
  window.notified.push({ title, body, tag, path: data.path });
};
"""
"""Headless Chromium says that notifications are denied even where they are granted, and shows none."""

ASKING = "Notification.requestPermission = () => new Promise((answer) => { window.answer = answer; });"
"""The browser shows its question, and the test answers it."""

NO_PUSH = "Chrome currently does not support the Push API in incognito mode"
"""So it says in every context of a test."""

SWITCH = "Notify me when it is my turn"


def table_of_two(visit: Visit, **slow: object) -> tuple[str, list[Player]]:
    """A game of TriHex between two browsers, begun."""
    ann, ben = visit(permissions=["notifications"]).page, visit(permissions=["notifications"]).page
    for page in (ann, ben):
        page.add_init_script(ALLOW)
        page.goto("/")
        page.get_by_role("button", name="Play HEXX").wait_for()
    if slow:
        places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
        opened = ann.request.post("/api/tables", data={"game": "trihex", "places": places, **slow}).json()
        table = opened["table"]
        ann.goto(f"/table/{table}")
    else:
        table = open_table(Mouse(ann), "trihex", ME, FRIEND)
    ben.goto(ann.get_by_role("textbox", name="Invitation link", exact=True).input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").click()
    ann.get_by_role("button", name="Start game").click()
    for page in (ann, ben):
        page.locator("[data-number]").wait_for()
    return table, [Player(Mouse(page), Policy(page.request, table, seat)) for seat, page in enumerate((ann, ben))]


def icon(page: Page) -> Locator:
    return page.locator('link[rel="icon"]')


@pytest.fixture
def visit(visit: Visit) -> Iterator[Visit]:
    """Let somebody come in whose browser may say that it takes no push messages."""
    with ExitStack() as leaving:

        def come_in(**context_options: Any) -> Visitor:
            visitor = visit(**context_options)
            leaving.enter_context(visitor.errors.allowing(NO_PUSH))
            return visitor

        yield come_in


def test_title_badge_and_notification_say_that_it_is_your_turn(visit: Visit) -> None:
    table, players = table_of_two(visit)
    waiting = next(player for player in players if not player.policy.shown()["asked"])
    page = waiting.page
    settings = open_settings(page)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    settings.get_by_role("switch", name=SWITCH).check()
    expect(settings.get_by_text("You are notified while this site is open in a tab.")).to_be_visible()
    expect(settings.get_by_role("switch", name=SWITCH)).to_be_checked()
    expect_accessible(page, "the settings with notifications")
    page.keyboard.press("Escape")
    expect(icon(page)).to_have_attribute("href", "/icon.svg")
    page.evaluate(HIDE)
    while not waiting.policy.shown()["asked"]:
        play_on(players, 1)
    page.locator("[data-ticket]").wait_for()
    expect(page).to_have_title("Your turn · TriHex")
    expect(icon(page)).to_have_attribute("href", "/icon-turn.svg")
    other = "Ben" if waiting is players[0] else "Guest"
    page.wait_for_function("() => notified.length > 0")
    assert page.evaluate("notified") == [
        {"title": "TriHex", "body": f"Your turn against {other}.", "tag": table, "path": f"/table/{table}"}
    ]
    page.reload()
    open_settings(page).get_by_role("switch", name=SWITCH).uncheck()
    page.wait_for_function("() => navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    page.goto("/")
    expect(icon(page)).to_have_attribute("href", "/icon.svg")


def test_the_worker_does_nothing_but_show_messages(visit: Visit) -> None:
    page = visit(permissions=["notifications"]).page
    page.add_init_script(ALLOW)
    page.goto("/")
    open_settings(page).get_by_role("switch", name=SWITCH).check()
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)").endswith("/worker.js")
    assert page.evaluate("caches.keys()") == []
    response = page.request.get("/worker.js")
    assert "javascript" in response.headers["content-type"]
    assert "script-src 'self'" in response.headers["content-security-policy"]
    assert response.headers["cache-control"] == "no-cache"
    assert "fetch" not in response.text()


def test_the_switch_stays_where_it_was_put_while_the_browser_asks_and_goes_back_if_refused(visit: Visit) -> None:
    page = visit(permissions=["notifications"]).page
    page.add_init_script(ALLOW)
    page.add_init_script(ASKING)
    page.goto("/")
    switch = open_settings(page).get_by_role("switch", name=SWITCH)
    switch.check()
    expect(switch).to_be_checked()
    page.evaluate("answer('default')")
    expect(switch).not_to_be_checked()


def test_a_browser_that_refuses_notifications_is_named_as_the_reason(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    settings = open_settings(page)
    expect(settings.get_by_text("This browser blocks notifications from this site.")).to_be_visible()
    expect(settings.get_by_role("switch", name=SWITCH)).to_have_count(0)


@pytest.mark.exhaustive
def test_over_plain_http_the_settings_say_that_notifications_need_https(visit_lan: VisitLan) -> None:
    page = visit_lan()
    page.goto("/")
    expect_insecure(page)
    settings = open_settings(page)
    expect(settings.get_by_text("Notifications need HTTPS")).to_be_visible()
    expect(settings.get_by_role("switch", name=SWITCH)).to_have_count(0)
    expect_accessible(page, "the settings without HTTPS")


@pytest.mark.exhaustive
def test_a_person_goes_on_holiday_and_the_other_sees_until_when(visit: Visit) -> None:
    _, players = table_of_two(visit, pace=3 * 86400)
    resting = next(player for player in players if player.policy.shown()["asked"])
    other = next(player for player in players if player is not resting)
    settings = open_settings(resting.page)
    settings.get_by_text("Holiday", exact=True).click()
    settings.get_by_role("combobox", name="Days").select_option("3")
    settings.get_by_role("button", name="Start holiday").click()
    expect(settings.get_by_text("You are on holiday until")).to_be_visible()
    name = "Ann" if resting is players[0] else "Ben"
    expect(other.page.get_by_text(f"{name} is on holiday until").first).to_be_visible()
    expect(other.page.get_by_text("The clock is stopped.")).to_be_visible()
    expect(other.page.get_by_label("Players").get_by_text("On holiday until")).to_be_visible()
    expect_accessible(other.page, "a table with somebody on holiday")
    settings.get_by_role("button", name="End the holiday").click()
    expect(settings.get_by_role("button", name="Start holiday")).to_be_visible()
    expect(other.page.get_by_label("Players").get_by_text("On holiday until")).to_have_count(0)


def test_slow_games_are_offered_in_the_form(visit: Visit) -> None:
    page = visit().page
    page.goto("/new/trihex")
    page.get_by_text("Options").first.click()
    page.get_by_role("combobox", name="Time per turn").select_option("7 days")
    expect(page.get_by_text("7 days a turn").first).to_be_visible()
