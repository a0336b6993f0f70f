"""Players come and go: who is away is shown, a bot plays for them, and they take their seats back."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit, Visitor
from tests.e2e.input import Mouse
from tests.e2e.shell import choose_from_menu, menu_item
from tests.e2e.test_stays_put import board

AWAY_MS = 20_000
"""How soon somebody who has vanished is shown as away."""


class Pair(NamedTuple):
    """Two people at one table; the first is its host."""

    host: Page
    guest: Page
    table: str


def sit_down(host: Visitor, guest: Visitor, **settled: object) -> Pair:
    """A game of Hexpert between Ann, who hosts it, and Ben, begun; both look at it."""
    for page in (host.page, guest.page):
        page.request.post("/api/session")
    places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
    opened = host.page.request.post("/api/tables", data={"game": "hexpert", "places": places, **settled}).json()
    table: str = opened["table"]
    sit = {"name": "Ben", "invitation": opened["invitations"][1]}
    guest.page.request.post(f"/api/tables/{table}/seats/1", data=sit)
    host.page.request.post(f"/api/tables/{table}/start")
    for page in (host.page, guest.page):
        page.goto(f"/table/{table}")
        page.locator("[data-number]").wait_for()
    return Pair(host.page, guest.page, table)


def player(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)


def offer(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="has been away")


@pytest.mark.exhaustive
@pytest.mark.parametrize("screen", [(1280, 800), (390, 844), (640, 360)])
def test_a_vanished_player_is_replaced_by_a_bot_and_returns(visit: Visit, screen: tuple[int, int]) -> None:
    host, guest = visit(), visit(viewport={"width": screen[0], "height": screen[1]})
    ann, ben, table = sit_down(host, guest, wait=1)
    expect(player(ben, "Ann").get_by_text("Away")).to_have_count(0)
    before = board(ben)
    ann.close()
    expect(player(ben, "Ann").get_by_text("Away")).to_be_visible(timeout=AWAY_MS)
    card = offer(ben)
    expect(card).to_be_visible()
    assert board(ben) == before, "the offer moved the board"
    expect_accessible(ben, "an offer to let a bot play")
    card.get_by_role("button", name="Let a bot play").click()
    expect(player(ben, "Ann").get_by_text("Away · a bot plays")).to_be_visible()
    expect(card).to_be_hidden()
    again = host.page.context.new_page()
    again.goto(f"/table/{table}")
    expect(player(ben, "Ann").get_by_text("Away")).to_have_count(0)
    expect(again.get_by_role("list", name="Players").get_by_text("bot plays")).to_have_count(0)


@pytest.mark.exhaustive
def test_the_player_who_is_left_ends_the_game(visit: Visit) -> None:
    ann, ben, _ = sit_down(visit(), visit(**PHONE), wait=1)
    ann.close()
    card = offer(ben)
    expect(card).to_be_visible(timeout=AWAY_MS)
    card.get_by_role("button", name="Wait").click()
    expect(card).to_be_hidden()
    ben.reload()
    card.get_by_role("button", name="End the game").click()
    asks = ben.get_by_role("alertdialog")
    expect(asks).to_contain_text("End the game without a result? Everybody who is here must agree.")
    asks.get_by_role("button", name="End the game").click()
    expect(ben.get_by_text("The game was closed").first).to_be_visible()


def test_a_host_lets_a_bot_play_for_somebody_who_takes_the_seat_back(visit: Visit) -> None:
    ann, ben, _ = sit_down(visit(), visit(**PHONE))
    device = Mouse(ann)
    expect(menu_item(Mouse(ben), "Let a bot play for Ann")).to_have_count(0)
    ben.keyboard.press("Escape")
    choose_from_menu(device, "Let a bot play for Ben")
    asks = ann.get_by_role("alertdialog")
    expect(asks).to_contain_text("Let a bot play for Ben until they return?")
    asks.get_by_role("button", name="Let a bot play").click()
    expect(player(ann, "Ben").get_by_text("Away · a bot plays")).to_be_visible()
    sign = ben.get_by_role("status").filter(has_text="A bot plays for you.")
    expect(sign).to_be_visible()
    expect_accessible(ben, "a seat that a bot has taken")
    sign.get_by_role("button", name="Take your seat back").click()
    expect(sign).to_be_hidden()
    expect(player(ann, "Ben").get_by_text("bot plays")).to_have_count(0)


def test_a_host_ends_the_game_at_any_time(visit: Visit) -> None:
    ann, ben, _ = sit_down(visit(), visit())
    choose_from_menu(Mouse(ann), "End the game")
    ann.get_by_role("alertdialog").get_by_role("button", name="End the game").click()
    for page in (ann, ben):
        expect(page.get_by_text("The game was closed").first).to_be_visible()
