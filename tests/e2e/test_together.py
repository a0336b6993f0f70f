"""Two people in two browsers, with everything that happens to browsers."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import play_hexpert, play_trihex
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Finger, InputDevice, Mouse
from tests.e2e.network import Network
from tests.e2e.playthrough import FRIEND, ME, open_table, turns
from tests.e2e.policy import Policy
from tests.e2e.shell import choose_from_menu, control, menu_item, open_log, panel


class Player(NamedTuple):
    """Somebody at the table."""

    device: InputDevice
    policy: Policy

    @property
    def page(self) -> Page:
        return self.device.page


def play_on(players: list[Player], choices: int) -> int:
    """At most so many choices, made by whoever is asked; how many it took until the game was over."""
    for count in range(choices):
        shown = players[0].policy.shown()
        if shown["phase"] == "over":
            return count
        (seat,) = shown["deciding"]
        player = players[seat]
        asked = player.policy.shown()
        player.page.locator(f"[data-ticket='{asked['asked']['ticket']}']").wait_for()
        play_trihex(player.device, player.policy.choose(asked))
        player.page.locator(f"[data-number]:not([data-number='{asked['number']}'])").wait_for()
    return choices


def result(places: list[int], scores: list[int], seat: int) -> str:
    """The result of a game between Guest and Ben, as the player of that seat reads it."""
    names = ["Guest", "Ben"]
    if places.count(1) == 2:
        names[seat] = "You" if seat == 0 else "you"
        return f"{names[0]} and {names[1]} share first place with {scores[0]}"
    winner = places.index(1)
    wins = "You win" if winner == seat else f"{names[winner]} wins"
    return f"{wins} {scores[winner]}–{scores[1 - winner]}"


def test_two_people_play_through_a_reload_and_a_lost_line(visit: Visit) -> None:
    ann, ben = visit().page, visit(**PHONE).page
    network = Network(ben)
    table = open_table(Mouse(ann), "trihex", ME, FRIEND)
    expect_accessible(ann, "the room before the game")
    ben.goto(ann.get_by_role("textbox", name="Invitation link").input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    expect_accessible(ben, "an invitation")
    ben.get_by_role("button", name="Join the game").tap()
    expect(ben.get_by_text(re.compile("Waiting for .+, the host, to start the game"))).to_be_visible()
    ann.get_by_role("button", name="Start game").click()
    for page in (ann, ben):
        page.locator("[data-number]").wait_for()
    players = [Player(Mouse(ann), Policy(ann.request, table, 0)), Player(Finger(ben), Policy(ben.request, table, 1))]

    play_on(players, 4)
    ann.reload()
    play_on(players, 3)

    network.disconnect()
    expect(ben.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    expect_accessible(ben, "a lost line")
    network.restore()
    expect(ben.get_by_role("status").filter(has_text="Connection lost")).to_be_hidden()
    play_on(players, 3)


@pytest.mark.exhaustive
def test_two_people_play_to_the_end_and_both_are_told_who_won(visit: Visit) -> None:
    ann, ben = visit().page, visit(**PHONE).page
    table = open_table(Mouse(ann), "trihex", ME, FRIEND)
    ben.goto(ann.get_by_role("textbox", name="Invitation link").input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").tap()
    ann.get_by_role("button", name="Start game").click()
    players = [Player(Mouse(ann), Policy(ann.request, table, 0)), Player(Finger(ben), Policy(ben.request, table, 1))]
    for page in (ann, ben):
        page.locator("[data-number]").wait_for()
    assert 0 < play_on(players, 100) < 100
    ranking = players[0].policy.shown()["ranking"]
    for seat, page in enumerate((ann, ben)):
        expect(page.locator("#ending")).to_have_text(result(ranking["places"], ranking["scores"], seat))
        expect_accessible(page, "the end of a game")


def test_a_page_that_is_older_than_the_server_asks_to_be_loaded_again(visit: Visit) -> None:
    page, _ = visit()
    network = Network(page)
    open_table(Mouse(page), "hexpert", ME)
    page.locator("[data-number]").wait_for()
    detail = "This page is older than the server. Reload it."
    network.refuse(json.dumps([{"type": "refused", "table": None, "id": None, "code": "protocol", "detail": detail}]))
    expect(page.get_by_role("alert").filter(has_text=detail)).to_be_visible()
    expect_accessible(page, "a page of another release")
    network.restore()
    page.get_by_role("button", name="Reload").click()
    page.locator("[data-number]").wait_for()


def test_a_shared_screen_is_covered_between_two_people(visit: Visit) -> None:
    page, _ = visit()
    device = Mouse(page)
    table = open_table(device, "hexpert", ME, ME)
    cover = page.get_by_role("dialog", name="Pass the screen to")
    for number in (0, 1):
        expect(cover).to_be_visible()
        expect(page.locator("[data-cell]")).to_have_count(0)
        expect_accessible(page, "a covered table")
        device.press(cover.get_by_role("button", name="I am "))
        page.locator("[data-ticket]").wait_for()
        policy = Policy(page.request, table, number)
        play_hexpert(device, policy.choose(policy.shown()))
    expect(page.get_by_text("Tile 2 of 19")).to_be_visible()
    expect(cover).to_be_hidden()


@pytest.mark.exhaustive
def test_at_a_shared_screen_undo_is_for_the_one_who_moved_last(visit: Visit) -> None:
    page, _ = visit()
    device = Mouse(page)
    table = open_table(device, "trihex", ME, ME)
    cover = page.get_by_role("dialog", name="Pass the screen to")
    device.press(cover.get_by_role("button", name="I am "))
    page.locator("[data-ticket]").wait_for()
    (seat,) = Policy(page.request, table, 0).shown()["deciding"]
    mover = Policy(page.request, table, seat)
    before = mover.shown()["view"]
    play_trihex(device, mover.choose(mover.shown()))
    expect(cover).to_be_visible()
    device.press(cover.get_by_role("button", name="I am "))
    page.locator("[data-ticket]").wait_for()
    assert mover.shown()["view"] != before
    control(page, "Undo").click()
    expect(cover).to_be_visible()  # nobody was asked: both sit at this screen
    assert mover.shown()["view"] == before
    device.press(cover.get_by_role("button", name="I am "))
    log = open_log(device)
    expect(log.get_by_text(re.compile("agreed to undo a move[.]"))).to_have_count(1)


def test_the_next_thing_to_do_in_the_waiting_room_is_in_sight_on_a_small_phone(visit: Visit) -> None:
    phone = {**PHONE, "viewport": {"width": 360, "height": 640}}
    ann, ben = visit(**phone).page, visit(**phone).page
    open_table(Finger(ann), "trihex", ME, FRIEND)
    main = ann.locator(".button.primary")
    expect(main).to_have_text("Copy link")
    expect(main).to_be_in_viewport(ratio=1)
    expect(ann.get_by_role("list", name="Seats").get_by_role("listitem")).to_contain_text(
        ["Guest You", "Open seat Waiting…"]
    )

    ben.goto(ann.get_by_role("textbox", name="Invitation link").input_value())
    name = ben.get_by_role("textbox", name="Your name")
    expect(name).to_be_in_viewport(ratio=1)
    expect(ben.locator(".button.primary")).to_be_in_viewport(ratio=1)
    expect(ben.get_by_role("list", name="Seats")).to_contain_text("For you")
    name.fill("Ben")
    name.press("Enter")

    expect(main).to_have_text("Start game")
    expect(main).to_be_in_viewport(ratio=1)
    expect(ben.get_by_role("heading", name="Everybody is here")).to_be_visible()


@pytest.mark.exhaustive
def test_what_the_player_on_the_far_side_opens_faces_them(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1024, "height": 768}, has_touch=True)
    device = Finger(page)
    table = open_table(device, "hexpert", ME, ME)
    cover, more = (
        page.get_by_role("dialog", name="Pass the screen to"),
        page.get_by_role("group", name="More", exact=True),
    )
    upright, turned = "none", "180deg"

    device.press(cover.get_by_role("button", name="I am "))
    choose_from_menu(device, "Face to face")
    expect(menu_item(device, "Side by side")).to_be_visible()
    expect(more).to_have_css("rotate", upright)
    device.press(control(page, "More"))
    policy = Policy(page.request, table, 0)
    play_hexpert(device, policy.choose(policy.shown()))

    expect(cover).to_have_css("rotate", turned)
    device.press(cover.get_by_role("button", name="I am "))
    expect(menu_item(device, "Side by side")).to_be_visible()
    expect(more).to_have_css("rotate", turned)
    expect(more).to_be_in_viewport(ratio=1)
    expect_accessible(page, "a menu that faces the far side")
    choose_from_menu(device, "Rules")
    expect(panel(page)).to_have_css("rotate", turned)


def sit_down_with_ben(ann: Page, ben: Page) -> str:
    """A game of TriHex that has started; Ben came by the invitation."""
    table = open_table(Mouse(ann), "trihex", ME, FRIEND)
    ben.goto(ann.get_by_role("textbox", name="Invitation link").input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").click()
    ann.get_by_role("button", name="Start game").click()
    for page in (ann, ben):
        page.locator("[data-number]").wait_for()
    return table


def test_leaving_says_that_a_bot_plays_on_and_returning_takes_the_seat_back(visit: Visit) -> None:
    page, ben = visit().page, visit().page
    device = Mouse(page)
    table = sit_down_with_ben(page, ben)
    choose_from_menu(device, "Leave")
    notice = page.get_by_role("alertdialog", name="Leave? A bot plays for you until you return.")
    expect(notice).to_be_visible()
    expect_accessible(page, "leaving a game")
    notice.get_by_role("button", name="Cancel").click()
    expect(notice).to_be_hidden()
    choose_from_menu(device, "Leave")
    notice.get_by_role("button", name="Leave the game").click()
    page.wait_for_url("**/")
    away = ben.get_by_role("list", name="Players").get_by_text("Away")
    expect(away).to_be_visible()
    expect(page.get_by_text("You left: a bot plays for you")).to_be_visible()
    page.locator(f"a[href='/table/{table}']").first.click()
    expect(away).to_be_hidden()
    log = open_log(device)
    expect(log.get_by_text("You are away. A bot (Easy) plays for you until you return.")).to_be_visible()
    expect(log.get_by_text("You are back.")).to_be_visible()


def test_a_game_against_a_bot_waits_for_the_player_who_leaves_it(visit: Visit) -> None:
    page, _ = visit()
    device = Mouse(page)
    table = open_table(device, "trihex", ME, "Random")
    next(turns(page))
    number = page.locator("[data-number]").get_attribute("data-number")
    choose_from_menu(device, "Leave")
    page.wait_for_url("**/")
    page.locator(f"a[href='/table/{table}']").first.click()
    expect(page.locator("[data-number]")).to_have_attribute("data-number", str(number))
    expect(page.locator("[data-ticket]")).to_be_visible()


@pytest.mark.exhaustive
def test_the_salts_of_both_players_are_in_the_deal(visit: Visit) -> None:
    ann, ben = visit().page, visit(**PHONE).page
    table = open_table(Mouse(ann), "trihex", ME, FRIEND)
    ben.goto(ann.get_by_role("textbox", name="Invitation link").input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").click()
    ann.get_by_role("button", name="Start game").click()
    for device in (Mouse(ann), Finger(ben)):
        device.page.locator("[data-number]").wait_for()
        open_log(device)
        expect(device.page.get_by_text("Your device helped shuffle this deal.")).to_be_visible()
    seats = ann.request.get(f"/api/tables/{table}").json()["shown"][0]["seats"]
    assert [seat["salt"] for seat in seats] == ["revealed", "revealed"]


def test_a_game_against_a_bot_starts_with_the_salt_of_the_player(visit: Visit) -> None:
    page = visit().page
    table = open_table(Mouse(page), "trihex", ME, "random")
    seats = page.request.get(f"/api/tables/{table}").json()["shown"][0]["seats"]
    assert [seat["salt"] for seat in seats] == ["revealed", "none"]
