"""A seat is not a cookie: second devices, a lost cookie, a device signed out, and a host's new link to a seat."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hexarium.core import Seat
from hexarium.service.seating import Sit
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.e2e.accessibility import expect_accessible
from tests.e2e.beside import club_beside
from tests.e2e.choosing import play_trihex
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Finger, Mouse
from tests.e2e.playthrough import FRIEND, ME, open_table, turns
from tests.e2e.policy import Policy
from tests.e2e.prepared_tables import GUEST
from tests.e2e.shell import choose_from_menu, open_game, open_log
from tests.e2e.test_home import as_guest
from tests.e2e.test_settings import open_settings
from tests.service.club import Clock

CONTINUE = "Continue as Ann"


def open_devices(page: Page) -> None:
    page.goto("/")
    open_settings(page).get_by_role("link", name="Your devices and recovery code").click()
    expect(page.get_by_role("heading", name="Your devices")).to_be_visible()


def device_link(page: Page) -> str:
    """The link for another device, made on the page about devices."""
    page.get_by_role("button", name="Make a link").click()
    return page.get_by_role("textbox", name="Link for your other device").input_value()


def play_one(page: Page, table: str, *, touch: bool = False) -> None:
    """Make the next choice in seat 1 on this page."""
    next(turns(page))
    policy = Policy(page.request, table)
    shown = policy.shown()
    play_trihex(Finger(page) if touch else Mouse(page), policy.choose(shown))
    page.locator(f"[data-number]:not([data-number='{shown['number']}'])").wait_for()


@pytest.mark.exhaustive
def test_a_second_device_is_added_by_link_both_play_on_and_one_is_signed_out(visit: Visit) -> None:
    desk, phone, late = visit().page, visit(**PHONE), visit()
    table = open_game(desk, "trihex")
    play_one(desk, table)
    open_devices(desk)
    link = device_link(desk)
    expect(desk.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect_accessible(desk, "a link for another device")

    sent = list[str]()
    phone.page.on("request", lambda request: sent.append(f"{request.method} {request.url} {request.headers}"))
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="Continue as Ann on this device?")).to_be_visible()
    expect_accessible(phone.page, "the question before a link is used")
    code = link.partition("#")[2]
    assert not any(code in each.replace(f"#{code}", "") for each in sent), "the code is in no address or header"
    phone.page.reload()
    phone.page.get_by_role("button", name=CONTINUE).tap()
    phone.page.get_by_role("article", name="TriHex with Random").get_by_role("link", name="Play on").tap()
    play_one(phone.page, table, touch=True)
    desk.goto(f"/table/{table}")
    play_one(desk, table)
    play_one(phone.page, table, touch=True)

    with late.errors.allowing("/api/session/look", "404"):
        late.page.goto(link)
        expect(late.page.get_by_role("alert")).to_contain_text("This link has been used or has ended.")

    open_devices(desk)
    devices = desk.get_by_role("list", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    devices.nth(1).get_by_role("button", name="Sign out").click()
    expect_accessible(desk, "the list of devices")
    devices.nth(1).get_by_role("button", name="Sign out this device").click()
    expect(devices).to_have_count(1)
    phone.page.goto("/")
    expect(phone.page.get_by_role("button", name="Play HEXX", exact=True)).to_be_visible()
    expect(phone.page.get_by_role("article", name="TriHex with Random")).to_have_count(0)


def test_a_lost_cookie_is_no_lost_game_for_somebody_with_a_recovery_code(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    stranger = visit()
    table = open_game(page, "trihex")
    next(turns(page))
    open_devices(page)
    page.get_by_role("button", name="Make a recovery code").tap()
    code = page.locator("[data-code]").inner_text()
    expect_accessible(page, "a recovery code")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]

    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto("/")
    expect(page.get_by_role("article", name="TriHex with Random")).to_have_count(0)
    page.get_by_role("link", name="Played here before?").tap()
    typed = page.get_by_role("textbox", name="Your code")
    typed.fill(code.replace("-", " ").lower())
    page.get_by_role("button", name="Continue", exact=True).tap()
    page.get_by_role("button", name=CONTINUE).tap()
    page.get_by_role("article", name="TriHex with Random").get_by_role("link", name="Play on").tap()
    play_one(page, table, touch=True)
    expect(open_settings(page).get_by_role("textbox", name="Your name")).to_have_value("Ann")

    stranger.page.goto("/devices")
    wrong = "1" if code[0] != "1" else "2"
    with stranger.errors.allowing("/api/session/look", "409"):
        stranger.page.get_by_role("textbox", name="Your code").fill(wrong + code[1:])
        stranger.page.get_by_role("button", name="Continue", exact=True).click()
        expect(stranger.page.get_by_role("alert")).to_contain_text("There is a typing error in this code")


@pytest.mark.exhaustive
def test_a_browser_with_games_of_its_own_is_told_what_becomes_of_them(visit: Visit) -> None:
    ann, other = visit().page, visit().page
    for page in (ann, other):
        open_game(page, "trihex")
        next(turns(page))
    open_devices(ann)
    link = device_link(ann)
    ann.goto(link)
    expect(ann.get_by_role("heading", name="This browser already plays as Ann")).to_be_visible()
    other.goto(link)
    expect(other.get_by_text("This browser has games of its own, as another player.")).to_be_visible()
    other.get_by_role("link", name="Cancel").click()
    expect(other.get_by_role("article", name="TriHex with Random")).to_be_visible()


def linked_table(path: Path) -> tuple[str, str]:
    """A game of the guest with Ben, who was away when a link to his seat was made; the table, and the link's word."""
    clock = Clock()
    clock.time = time.time() - 600

    async def play() -> tuple[str, str]:
        async with club_beside(path, clock=clock) as here:
            table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), guest=GUEST)
            invites = await here.host.invitations(GUEST, table.name)
            await here.host.sit("ben", table.name, Seat(1), Sit("Ben", invites[1]))
            await here.host.start(GUEST, table.name)
            await here.host.make_seat_link(GUEST, table.name, Seat(1))
            return table.name, (await here.host.invitations(GUEST, table.name))[1]

    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, play()).result()


def test_a_host_gives_a_player_a_new_link_and_everybody_is_told(visit: Visit, club: Club) -> None:
    host, ben = visit().page, visit(**PHONE).page
    as_guest(host, club)
    table, word = linked_table(club.database)
    host.goto(f"/table/{table}")
    host.locator("[data-number]").wait_for()
    ben.goto(f"/table/{table}#seat=1&link={word}")
    expect(ben.get_by_role("heading", name="Continue as Ben on this device?")).to_be_visible()
    expect_accessible(ben, "a link to a seat")
    ben.get_by_role("button", name="Continue as Ben").tap()
    expect(ben.get_by_role("list", name="Players")).to_contain_text("You")
    told = "Ben is back on another device, with a link from the host."
    expect(host.get_by_text(told).first).to_be_visible()
    log = open_log(Mouse(host))
    expect(log).to_contain_text("The host made a new link to Ben's seat.")
    expect(log).to_contain_text(told)
    assert [look["eye"] for look in ben.request.get(f"/api/tables/{table}").json()["shown"]] == [1]


@pytest.mark.exhaustive
def test_the_host_cannot_take_the_seat_of_somebody_who_is_there(visit: Visit) -> None:
    host, ben, thief = visit(), visit(**PHONE).page, visit()
    table = open_table(Mouse(host.page), "trihex", ME, FRIEND)
    ben.goto(host.page.get_by_role("textbox", name="Invitation link", exact=True).input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").tap()
    host.page.get_by_role("button", name="Start game").click()
    for page in (host.page, ben):
        page.locator("[data-number]").wait_for()
    choose_from_menu(Mouse(host.page), "New link for a player")
    dialog = host.page.get_by_role("dialog", name="New link for")
    expect_accessible(host.page, "a new link for a player")
    with host.errors.allowing("/link", "409"):
        dialog.get_by_role("button", name="New link for Ben").click()
        expect(dialog.get_by_role("alert")).to_have_text("Ben is here, and needs no new link.")

    ben.goto("/")
    ben.get_by_role("button", name="Play HEXX", exact=True).wait_for()
    with host.errors.allowing("/link", "409"):  # until the server knows that the old line is closed
        expect(dialog.get_by_role("textbox", name="New link for Ben")).to_have_count(0)
        while not dialog.get_by_role("textbox", name="New link for Ben").is_visible():
            dialog.get_by_role("button", name="New link for Ben").click()
            dialog.get_by_role("alert").or_(dialog.get_by_role("textbox")).first.wait_for()
    link = dialog.get_by_role("textbox", name="New link for Ben").input_value()
    with thief.errors.allowing("/seats/1", "409"):
        thief.page.goto(link)
        thief.page.get_by_role("button", name="Continue as Ben").click()
        expect(thief.page.get_by_role("alert")).to_contain_text("unless Ben comes back on the old device")
    ben.goto(f"/table/{table}")
    expect(host.page.get_by_text("Ben is here, so the new link to the seat has ended.").first).to_be_visible()
    with thief.errors.allowing("/seats/1", "403"):
        thief.page.get_by_role("button", name="Continue as Ben").click()
        expect(thief.page.get_by_role("alert")).to_contain_text("This link has been used or has ended")


@pytest.mark.exhaustive
def test_people_one_played_with_are_invited_again_with_one_press(visit: Visit) -> None:
    host, ben = visit().page, visit(**PHONE).page
    table = open_table(Mouse(host), "trihex", ME, FRIEND)
    ben.goto(host.get_by_role("textbox", name="Invitation link", exact=True).input_value())
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    ben.get_by_role("button", name="Join the game").tap()
    host.get_by_role("button", name="Start game").click()
    for page in (host, ben):
        page.locator("[data-number]").wait_for()
    assert host.request.post(f"/api/tables/{table}/close").ok
    host.goto("/")
    expect_accessible(host, "people one played with")
    host.get_by_role("button", name="Rematch: TriHex with Ben").wait_for()
    host.get_by_role("button", name="Play again with Ben").click()
    host.wait_for_url("**/table/*")
    expect(host.get_by_role("list", name="Seats")).to_contain_text("Ben")
    ben.goto("/")
    ben.get_by_role("article", name="TriHex with Guest").get_by_role("link", name="Open").tap()
    expect(ben.get_by_role("list", name="Seats")).to_contain_text("You")


def test_a_visitor_who_wants_games_back_finds_the_place_for_the_code_in_sight(visit: Visit) -> None:
    page, _ = visit(**{**PHONE, "viewport": {"width": 360, "height": 640}})
    page.goto("/")
    page.get_by_role("link", name="Played here before? Bring your games back.").tap()
    field = page.get_by_role("textbox", name="Your code")
    expect(field).to_be_in_viewport(ratio=1)
    expect(field).to_have_count(1)
