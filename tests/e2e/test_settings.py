"""The header, and the settings of a device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.animations import wait_for_animations
from tests.e2e.conftest import PHONE, Visit
from tests.representatives import represented_by

TOUCH_PX = 44
HAND = {"has_touch": True, "is_mobile": True}
SCREENS: Mapping[str, Mapping[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "small phone": {"viewport": {"width": 360, "height": 640}, **HAND},
    "phone lying down": {"viewport": {"width": 640, "height": 360}, **HAND},
}


def panel(page: Page) -> Locator:
    return page.get_by_role("group", name="Settings")


def open_settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    expect(panel(page)).to_be_visible()
    return panel(page)


def test_the_settings_are_kept_when_the_page_is_loaded_again(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    settings = open_settings(page)
    settings.get_by_role("radio", name="High contrast").check()
    settings.get_by_role("radio", name="Fast").check()
    settings.get_by_role("switch", name="Sounds").check()
    settings.get_by_role("slider", name="Volume").fill("30")
    settings.get_by_role("switch", name="Coordinates on the board").check()
    settings.get_by_role("textbox", name="Your name").press_sequentially("Ann B")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    settings = open_settings(page)
    expect(settings.get_by_role("radio", name="High contrast")).to_be_checked()
    expect(settings.get_by_role("radio", name="Fast")).to_be_checked()
    expect(settings.get_by_role("switch", name="Sounds")).to_be_checked()
    expect(settings.get_by_role("slider", name="Volume")).to_have_value("30")
    expect(settings.get_by_role("switch", name="Coordinates on the board")).to_be_checked()
    expect(settings.get_by_role("textbox", name="Your name")).to_have_value("Ann B")


def test_somebody_signs_out_everywhere_else(visit: Visit) -> None:
    page, _ = visit()
    elsewhere, _ = visit()
    page.goto("/")
    expect(page.get_by_role("button", name="Play").first).to_be_visible()
    mine = {"game": "trihex", "places": [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]}
    assert page.request.post("/api/tables", data=mine).ok
    [token] = [cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE]
    elsewhere.context.add_cookies([{"name": COOKIE, "value": token, "url": page.url}])
    assert elsewhere.request.get("/api/bests").ok
    settings = open_settings(page)
    settings.get_by_text("Sign out everywhere else").click()
    settings.get_by_role("button", name="Sign out the others").click()
    expect(settings.get_by_role("status")).to_contain_text("Only this browser is signed in")
    assert page.request.get("/api/bests").ok
    assert elsewhere.request.get("/api/bests").status == 401


def test_the_settings_of_an_earlier_release_still_hold(visit: Visit) -> None:
    page, _ = visit()
    page.add_init_script(
        """localStorage.setItem("hexarium", '{"name":"Ann","theme":"dark","sound":false,"drawer":true}')"""
    )
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    settings = open_settings(page)
    expect(settings.get_by_role("textbox", name="Your name")).to_have_value("Ann")
    expect(settings.get_by_role("radio", name="Normal")).to_be_checked()


def test_escape_closes_the_settings_and_returns_to_their_button(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    button = page.get_by_role("button", name="Settings")
    button.focus()
    page.keyboard.press("Enter")
    expect(panel(page)).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="System")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")


def test_the_settings_close_on_a_click_outside_on_their_button_and_when_the_focus_leaves(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    open_settings(page)
    page.mouse.click(300, 120)
    expect(panel(page)).to_be_hidden()
    open_settings(page)
    page.get_by_role("button", name="Settings").click()
    expect(panel(page)).to_be_hidden()
    open_settings(page)
    panel(page).get_by_text("Forget me", exact=True).focus()
    page.keyboard.press("Tab")
    expect(panel(page)).to_be_hidden()


def test_sounds_are_loaded_only_once_they_are_switched_on(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    loaded = "performance.getEntriesByType('resource').some(({ name }) => name.includes('synthesiser'))"
    button = page.get_by_role("button", name="Sounds")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert not page.evaluate(loaded)
    with page.expect_request_finished(lambda request: "synthesiser" in request.url):
        button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    settings = open_settings(page)
    expect(settings.get_by_role("switch", name="Sounds")).to_be_checked()
    settings.get_by_role("switch", name="Sounds").uncheck()
    expect(settings.get_by_role("slider", name="Volume")).to_be_disabled()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_vibration_is_offered_only_to_what_is_held_in_a_hand(visit: Visit) -> None:
    for screen, offered in ({"viewport": {"width": 1280, "height": 800}}, 0), (PHONE, 1):
        page, _ = visit(**screen)
        page.goto("/")
        expect(open_settings(page).get_by_role("switch", name="Vibration")).to_have_count(offered)


@pytest.mark.parametrize("screen", represented_by("small phone", SCREENS))
def test_every_control_of_header_and_settings_can_be_hit_with_a_finger(visit: Visit, screen: str) -> None:
    options = SCREENS[screen]
    page, _ = visit(**options)
    page.goto("/")
    settings = open_settings(page)
    wait_for_animations(page)
    targets = [
        *page.locator("header a, header .tools > button, header .menu > button").all(),
        *settings.locator("label:has(input), input[type=text]").all(),
    ]
    for target in targets:
        if not target.is_visible():
            continue
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH_PX, target.evaluate("each => each.outerHTML")
    box = settings.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= options["viewport"]["width"]
    assert box["y"] + box["height"] <= options["viewport"]["height"]
    expect_accessible(page, f"settings, {screen}")


def test_the_header_of_a_phone_lying_down_is_low(visit: Visit) -> None:
    heights = {"small phone": 52, "phone lying down": 40}
    for screen, height in heights.items():
        page, _ = visit(**SCREENS[screen])
        page.goto("/")
        box = page.get_by_role("banner").bounding_box()
        assert box is not None
        assert box["height"] == height


@pytest.mark.parametrize("width", represented_by(360, [360, 640]))
def test_the_header_fits_with_text_at_twice_its_size(visit: Visit, width: int) -> None:
    page, _ = visit(viewport={"width": width, "height": 640}, **HAND)
    page.goto("/")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    settings = open_settings(page)
    assert page.get_by_role("banner").evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    assert settings.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    box = page.get_by_role("button", name="Settings").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= width


def test_tabs_are_named_after_what_they_show(visit: Visit) -> None:
    page, _ = visit()
    titles = {
        "/": "Hexarium",
        "/new/hexx": "New game · HEXX",
        "/rules/hexx": "Rules of HEXX",
        "/learn/hexx": "Learn HEXX",
    }
    for path, title in titles.items():
        page.goto(path)
        expect(page).to_have_title(title)
    page.get_by_role("link", name="Hexarium, home").click()
    expect(page).to_have_title("Hexarium")
