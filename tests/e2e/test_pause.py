"""A game is paused and resumed on the page, with and without a clock, alone and with others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import button, play_trihex
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Finger, InputDevice, Keyboard, Mouse
from tests.e2e.playthrough import FRIEND, ME, open_table, options_fold, turns
from tests.e2e.policy import Policy
from tests.e2e.shell import choose_from_menu, control, menu_item


def banner(page: Page) -> Locator:
    return page.get_by_role("region", name="Table").get_by_role("status").filter(has_text="Paused")


def expect_paused(page: Page) -> None:
    """The page says so and asks for no move."""
    expect(banner(page)).to_be_visible()
    expect(page.locator("[data-ticket]")).to_have_count(0)


def expect_only_resume(device: InputDevice) -> None:
    """The controls of a player offer Resume, and nothing that would be refused."""
    for name in ("Undo", "Hint"):
        expect(control(device.page, name)).to_be_disabled()
    expect(menu_item(device, "Resume")).to_be_enabled()
    expect(menu_item(device, "Pause")).to_have_count(0)
    device.page.keyboard.press("Escape")


def play_one(device: InputDevice, policy: Policy) -> None:
    """The next choice, and the bot's answer to it."""
    page = device.page
    ticket = next(turns(page))
    play_trihex(device, policy.choose(policy.shown()))
    page.locator(f"[data-ticket]:not([data-ticket='{ticket}'])").wait_for()


@pytest.mark.parametrize("kind", [Mouse, pytest.param(Keyboard, marks=pytest.mark.exhaustive)])
def test_a_game_without_a_clock_is_paused_reloaded_and_resumed(visit: Visit, kind: type[Mouse | Keyboard]) -> None:
    page, _ = visit()
    device = kind(page)
    table = open_table(device, "trihex", ME, "Random")
    policy = Policy(page.request, table)
    play_one(device, policy)
    assert policy.shown()["clock"] is None
    choose_from_menu(device, "Pause")
    expect_paused(page)
    expect_accessible(page, "a paused game")
    page.reload()
    expect_paused(page)
    expect_only_resume(device)
    device.press(banner(page).get_by_role("button", name="Resume"))
    expect(banner(page)).to_be_hidden()
    expect(menu_item(device, "Pause")).to_be_visible()
    page.keyboard.press("Escape")
    play_one(device, policy)


def test_a_clock_stands_still_in_a_pause_and_runs_on_after_it(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/new/trihex")
    options_fold(page).click()
    page.get_by_label("Time per turn").select_option("1 day")
    button(page, "Start game").click()
    page.wait_for_url("**/table/*")
    policy = Policy(page.request, page.url.rpartition("/")[2])
    next(turns(page))
    choose_from_menu(Mouse(page), "Pause")
    expect_paused(page)
    stopped = policy.shown()["clock"]
    assert stopped["ends"] is None
    page.reload()
    expect_paused(page)
    assert policy.shown()["clock"] == stopped
    choose_from_menu(Mouse(page), "Resume")
    expect(banner(page)).to_be_hidden()
    assert policy.shown()["clock"]["ends"] is not None
    play_one(Mouse(page), policy)


def test_a_player_can_resign_a_paused_game(visit: Visit) -> None:
    page, _ = visit()
    open_table(Mouse(page), "trihex", ME, "Random")
    next(turns(page))
    choose_from_menu(Mouse(page), "Pause")
    expect_paused(page)
    choose_from_menu(Mouse(page), "Resign")
    asked = page.get_by_role("alertdialog", name="Resign this game?")
    expect(asked.get_by_role("button", name="Cancel")).to_be_focused()
    asked.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("#ending")).to_be_visible()
    expect(banner(page)).to_be_hidden()


def test_two_people_and_a_spectator_see_the_pause_and_either_player_resumes(visit: Visit) -> None:
    ann, ben, cat = visit().page, visit(**PHONE).page, visit().page
    ann.goto("/new/trihex")
    ann.get_by_text(FRIEND, exact=True).click()
    options_fold(ann).click()
    ann.get_by_role("checkbox", name="Anyone can find this game").check()
    button(ann, "Create game").click()
    ann.wait_for_url("**/table/*")
    table = ann.url.rpartition("/")[2]
    ben.goto(ann.get_by_role("textbox", name="Invitation link").input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").tap()
    button(ann, "Start game").click()
    cat.goto(f"/table/{table}")
    everybody = (ann, ben, cat)
    for page in everybody:
        page.locator("[data-number]").wait_for()

    choose_from_menu(Mouse(ann), "Pause")
    ben.get_by_role("button", name="Agree").tap()
    for page in everybody:
        expect_paused(page)
        expect_accessible(page, "a paused game")
    expect_only_resume(Mouse(ann))
    expect(banner(cat).get_by_role("button")).to_have_count(0)
    banner(ben).get_by_role("button", name="Resume").tap()
    for page in everybody:
        expect(banner(page)).to_be_hidden()

    players = [(Mouse(ann), Policy(ann.request, table, 0)), (Finger(ben), Policy(ben.request, table, 1))]
    seat: int = players[0][1].shown()["deciding"][0]
    device, policy = players[seat]
    asked = policy.shown()
    device.page.locator(f"[data-ticket='{asked['asked']['ticket']}']").wait_for()
    play_trihex(device, policy.choose(asked))
    for page in everybody:
        page.locator(f"[data-number]:not([data-number='{asked['number']}'])").wait_for()
