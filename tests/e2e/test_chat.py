"""Players talk at the table, unless the host does not want it or a reader does not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Mouse
from tests.e2e.playthrough import options_fold
from tests.e2e.shell import choose_from_menu, menu_item, panel
from tests.e2e.test_presence import player, sit_down
from tests.e2e.test_stays_put import board


def open_chat(page: Page) -> Locator:
    choose_from_menu(Mouse(page), "Chat")
    chat = panel(page).get_by_role("tabpanel", name="Chat")
    expect(chat).to_be_visible()
    return chat


def write(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Message").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Message")).to_have_value("")


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param({"viewport": {"width": 1280, "height": 800}}, id="desktop", marks=pytest.mark.exhaustive),
        pytest.param(PHONE, id="phone"),
    ],
)
def test_two_players_talk_and_a_spectator_reads(visit: Visit, screen: dict[str, object]) -> None:
    ann, ben, table = sit_down(visit(), visit(**screen))
    before = board(ben)
    open_chat(ann)
    write(ann, "Good luck!")
    expect(ben.get_by_role("status").filter(has_text="Ann Good luck!")).to_be_visible()
    if "is_mobile" not in screen:
        expect(ben.get_by_role("button", name="Chat 1 new")).to_be_visible()
    expect(menu_item(Mouse(ben), "Chat (1)")).to_be_visible()
    ben.keyboard.press("Escape")
    assert board(ben) == before, "a message moved the board"
    choose_from_menu(Mouse(ben), "Chat (1)")
    said = ben.get_by_role("region", name="Messages")
    expect(said.get_by_text("Good luck!")).to_be_visible()
    expect_accessible(ben, "the chat")
    write(ben, "You too")
    expect(ann.get_by_role("region", name="Messages")).to_contain_text("Ben You too")
    cat = visit().page
    cat.goto(f"/table/{table}")
    cat.get_by_role("group", name="Game controls").wait_for()
    open_chat(cat)
    expect(cat.get_by_role("region", name="Messages").get_by_role("listitem")).to_have_count(2)
    expect(cat.get_by_role("textbox", name="Message")).to_have_count(0)


@pytest.mark.exhaustive
def test_a_reaction_is_shown_beside_the_name_for_a_moment(visit: Visit) -> None:
    ann, ben, _ = sit_down(visit(), visit())
    open_chat(ben)
    ben.get_by_role("button", name="Clap").click()
    expect(player(ann, "Ben")).to_contain_text("👏")
    expect(player(ann, "Ben")).not_to_contain_text("👏")


def test_a_reader_mutes_somebody_and_stays_deaf_after_a_reload(visit: Visit) -> None:
    ann, ben, _ = sit_down(visit(), visit())
    open_chat(ann)
    ann.get_by_role("button", name="Mute Ben").click()
    open_chat(ben)
    write(ben, "Hello?")
    ann.reload()
    open_chat(ann)
    write(ann, "Quiet here")
    expect(ann.get_by_role("region", name="Messages").get_by_role("listitem")).to_have_text(["You Quiet here"])
    ann.get_by_role("button", name="Unmute Ben").click()
    expect(ann.get_by_role("region", name="Messages")).to_contain_text("Ben Hello?")


def test_the_host_turns_the_chat_off(visit: Visit) -> None:
    ann, ben, _ = sit_down(visit(), visit())
    chat = open_chat(ann)
    open_chat(ben)
    write(ben, "Hello")
    chat.get_by_role("switch", name="Players can chat").click()
    expect(ben.get_by_role("textbox", name="Message")).to_have_count(0)
    expect(chat.get_by_text("You have turned the chat off.")).to_be_visible()
    expect(panel(ben).get_by_text("The host has turned the chat off.")).to_be_visible()
    ben.reload()
    ben.locator("[data-number]").wait_for()
    expect(menu_item(Mouse(ben), "Chat")).to_have_count(0)


def test_a_game_is_created_without_a_chat(visit: Visit) -> None:
    page = visit().page
    page.goto("/new/trihex")
    page.locator("input[type='radio'][name='company'][value='vacant']").check(force=True)
    options_fold(page).click()
    page.get_by_role("checkbox", name="Players can chat").uncheck()
    page.get_by_role("button", name="Create game").click()
    page.wait_for_url("**/table/*")
    shown = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["shown"][0]
    assert shown["chat"] is False
