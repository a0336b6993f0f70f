"""One link for a table, as it is forwarded, comes too late or has ended, and a code that is said aloud."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import button
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Mouse
from tests.e2e.playthrough import FRIEND, ME, open_table
from tests.e2e.shell import choose_from_menu

STARTED = "This game has already started. You can watch, or ask to join the next game."


def link_of(host: Page) -> str:
    """The table's link, as its host sees it."""
    return host.get_by_role("textbox", name="Invitation link", exact=True).input_value()


def join(page: Page, link: str, name: str) -> None:
    """Follow a link and sit down."""
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    button(page, "Join the game").click()
    expect(seats(page).get_by_role("listitem").filter(has_text=name)).to_contain_text("You")


def seats(page: Page) -> Locator:
    return page.get_by_role("list", name="Seats")


def note(page: Page, text: str) -> Locator:
    return page.get_by_role("status").filter(has_text=text)


def ask_for_next_game(page: Page, name: str) -> None:
    button(page, "Ask for the next game").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    button(page, "Ask").click()
    expect(note(page, "You asked to join the next game.")).to_be_visible()


def test_a_forwarded_link_seats_two_friends_and_tells_the_third_that_all_seats_are_taken(visit: Visit) -> None:
    ann, ben, cleo, dan = visit().page, visit(**PHONE).page, visit().page, visit(**PHONE).page
    open_table(Mouse(ann), "trihex", ME, FRIEND, FRIEND)
    link = link_of(ann)
    expect_accessible(ann, "a link for two seats")
    join(ben, link, "Ben")
    join(cleo, link, "Cleo")
    expect(button(ann, "Start game")).to_be_visible()
    expect(seats(ann).get_by_role("listitem")).to_contain_text(["Guest", "Ben", "Cleo"])

    dan.goto(link)
    full = "Every seat at this table is taken. You can watch, or ask to join the next game."
    expect(note(dan, full)).to_be_visible()
    expect(button(dan, "Join the game")).to_be_hidden()
    expect_accessible(dan, "a full table")

    ben.goto(link)
    expect(seats(ben).get_by_role("listitem").filter(has_text="Ben")).to_contain_text("You")
    expect(button(ben, "Join the game")).to_be_hidden()


@pytest.mark.exhaustive
def test_somebody_who_gives_no_name_joins_as_guest(visit: Visit) -> None:
    ann, _ = visit()
    open_table(Mouse(ann), "trihex", ME, FRIEND)
    ben, _ = visit()
    ben.goto(link_of(ann))
    button(ben, "Join the game").click()
    expect(seats(ben).get_by_role("listitem").filter(has_text="Guest").filter(has_text="You")).to_be_visible()


@pytest.mark.exhaustive
def test_a_late_guest_watches_asks_for_the_next_game_and_plays_it(visit: Visit) -> None:
    ann, ben, cleo = visit().page, visit().page, visit(**PHONE).page
    open_table(Mouse(ann), "trihex", ME, FRIEND)
    link = link_of(ann)
    join(ben, link, "Ben")
    button(ann, "Start game").click()
    for page in (ann, ben):
        page.locator("[data-number]").wait_for()

    cleo.goto(link)
    expect(note(cleo, STARTED)).to_be_visible()
    expect(cleo.get_by_role("region", name="Table")).to_be_visible()
    expect_accessible(cleo, "a guest who came too late")
    ask_for_next_game(cleo, "Cleo")

    choose_from_menu(Mouse(ben), "Resign")
    button(ben, "Yes, resign").click()
    expect(note(ann, "Cleo asks to join the next game.")).to_be_visible()
    expect_accessible(ann, "somebody who asks for the next game")
    button(ann, "Rematch with Cleo").click()
    expect(seats(ann).get_by_role("listitem")).to_contain_text(["Guest", "Ben", "Cleo"])
    expect(button(ann, "Start game")).to_be_visible()

    cleo.get_by_role("link", name="Go to the next game").click()
    expect(seats(cleo).get_by_role("listitem").filter(has_text="Cleo")).to_contain_text("You")


def test_an_answer_to_the_waiting_room_may_come_after_the_game_has_begun(visit: Visit) -> None:
    ann, ben = visit().page, visit().page
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    ben.route("**/next-game", hold)
    open_table(Mouse(ann), "trihex", ME, FRIEND)
    with ben.expect_request("**/next-game"):
        join(ben, link_of(ann), "Ben")
    button(ann, "Start game").click()
    ben.locator("[data-number]").wait_for()
    for each in held:
        with ben.expect_response("**/next-game"):
            each.continue_()
    ben.unroute("**/next-game")
    ben.evaluate("() => new Promise(requestAnimationFrame)")  # `visit` fails if the page complained


def test_a_link_that_was_replaced_has_ended_and_the_new_one_works(visit: Visit) -> None:
    ann, ben = visit().page, visit().page
    open_table(Mouse(ann), "trihex", ME, FRIEND)
    old = link_of(ann)
    button(ann, "New link").click()
    expect(ann.get_by_role("textbox", name="Invitation link", exact=True)).not_to_have_value(old)
    ben.goto(old)
    expect(note(ben, "This link has ended: ask the host for a new one.")).to_be_visible()
    expect(button(ben, "Join the game")).to_be_hidden()
    ben.goto("about:blank")
    join(ben, link_of(ann), "Ben")


@pytest.mark.exhaustive
def test_the_link_of_a_single_seat_is_folded_and_leads_there(visit: Visit) -> None:
    ann, ben, cleo = visit().page, visit().page, visit().page
    open_table(Mouse(ann), "trihex", ME, FRIEND, FRIEND)
    ann.get_by_text("Links for single seats").click()
    third = ann.get_by_role("textbox", name="Invitation link for seat 3").input_value()
    join(ben, third, "Ben")
    expect(seats(ann).get_by_role("listitem")).to_contain_text(["Guest", "Open seat", "Ben"])
    cleo.goto(third)
    expect(note(cleo, "Somebody else has taken this seat.")).to_be_visible()


def test_a_code_that_leads_nowhere_is_refused_on_the_first_page(visit: Visit) -> None:
    page, errors = visit(**PHONE)
    page.goto("/")
    field = page.get_by_role("textbox", name="Join with a code")
    field.fill("lost")
    with errors.allowing("/api/codes", "404 (Not Found)"):
        field.press("Enter")
        expect(page.get_by_role("alert").filter(has_text="There is no open game with this code.")).to_be_visible()
    expect_accessible(page, "a code that leads nowhere")


def test_the_share_sheet_is_offered_where_there_is_one(visit: Visit) -> None:
    page = visit().page
    page.add_init_script("navigator.share = (data) => { window.shared = data; return Promise.resolve(); }")
    open_table(Mouse(page), "hexx", ME, FRIEND)
    link = link_of(page)
    button(page, "Share link").click()
    assert page.evaluate("shared") == {"title": "Play HEXX with us", "url": link}


@pytest.mark.exhaustive
def test_before_the_game_a_friend_leaves_their_seat_and_the_host_closes_the_table(visit: Visit) -> None:
    ann, ben = visit(**PHONE).page, visit(**PHONE).page
    open_table(Mouse(ann), "trihex", ME, FRIEND, FRIEND)
    expect(ann.get_by_role("heading", name="Invite your friends to TriHex")).to_be_visible()
    join(ben, link_of(ann), "Ben")
    expect(seats(ann).get_by_role("listitem").filter(has_text="Ben")).to_be_visible()

    button(ben, "Leave your seat").click()
    expect_accessible(ben, "leaving a seat")
    button(ben, "Cancel").click()
    button(ben, "Leave your seat").click()
    button(ben, "Remove the game").click()
    expect(ben.get_by_role("button", name="Play TriHex", exact=True)).to_be_visible()
    expect(seats(ann).get_by_role("listitem").filter(has_text="Ben")).to_be_hidden()

    button(ann, "Close this table").click()
    button(ann, "Remove the game").click()
    expect(ann.get_by_role("button", name="Play TriHex", exact=True)).to_be_visible()
    expect(ann.get_by_role("heading", name="Your games")).to_be_hidden()
