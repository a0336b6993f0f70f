"""The page over plain HTTP on a local network, where browsers withhold `crypto.subtle` and the clipboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import APIRequestContext, Locator, Page, expect

from hexarium.service import read_sheet, write_sheet
from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import button, play_trihex
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Finger, Mouse
from tests.e2e.playthrough import FRIEND, ME, open_table, play_to_end, turns
from tests.e2e.policy import Policy
from tests.service.forger import occupant, rechained

IGNORED: Final = "The Cross-Origin-Opener-Policy header has been ignored"
"""Chromium says so wherever plain HTTP is not loopback. The header stays, because a proxy with TLS may be in front."""

VisitLan = Callable[..., Page]


@pytest.fixture
def visit_lan(visit: Visit, club: Club) -> Iterator[VisitLan]:
    """Let somebody on the local network come in."""
    with ExitStack() as leaving:

        def come_in(**context_options: object) -> Page:
            page, errors = visit(base_url=club.lan_address, **context_options)
            leaving.enter_context(errors.allowing(IGNORED))
            return page

        yield come_in


def expect_insecure(page: Page) -> None:
    """What the page must do without is really missing."""
    assert page.evaluate("[isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto, 'clipboard' in navigator]") == [
        False,
        False,
        False,
        False,
    ]


def requests_of(page: Page, visit: Visit, club: Club) -> APIRequestContext:
    """Requests as the same guest, to the club's loopback address: only the browser knows its name."""
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == COOKIE)
    context = visit().page.context
    context.add_cookies([{"name": COOKIE, "value": token, "url": club.address}])
    return context.request


def invitation(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Invitation link")


def pasted(page: Page) -> str:
    """What is on the clipboard."""
    other = page.context.new_page()
    other.goto("/replay")
    other.get_by_text("Open a game record").click()
    field = other.get_by_role("textbox", name="Game record")
    field.press("Control+V")
    expect(field).not_to_have_value("")
    text = field.input_value()
    other.close()
    return text


@pytest.mark.exhaustive
def test_a_whole_game_is_played_and_verified_over_plain_http(visit_lan: VisitLan, visit: Visit, club: Club) -> None:
    page = visit_lan()
    table = open_table(Mouse(page), "trihex", ME, "Random")
    expect_insecure(page)
    requests = requests_of(page, visit, club)
    assert play_to_end(Mouse(page), Policy(requests, table), play_trihex) == 15
    published = requests.get(f"/api/tables/{table}/sheet").text()
    sheet = json.loads(published)
    draws = sum(len(line["row"].get("draws", ())) for line in sheet["rows"])
    assert draws
    page.get_by_text("Save and verify").click()
    button(page, "Verify this game").click()
    expect(
        page.get_by_text(f"Fair deal: all {draws} draws match the commitment published before the game.")
    ).to_be_visible()
    expect(page.get_by_text("moves: they follow the rules and lead to this result.")).to_be_visible()
    kept = "nothing in its record was changed, and your device helped shuffle the deal."
    expect(page.get_by_text(f"This game is the one you saw: {kept}")).to_be_visible()

    # Whoever knows the secret can make a chain that leads anywhere, but not through the heads that this page has kept.
    forged = write_sheet(rechained(occupant(name="Eve")(read_sheet(published))))
    page.route(f"**/api/tables/{table}/sheet", lambda route: route.fulfill(body=forged))
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("This is not the game you saw: its rows were changed.")
    page.unroute_all()

    page.get_by_role("link", name="Replay", exact=True).click()
    button(page, "Last move").click()
    button(page, "Details").click()
    page.get_by_text("Share, save and verify").click()
    button(page, "Copy link to this move").click()
    expect(button(page, "Copied")).to_be_focused()
    assert pasted(page) == page.url


def test_a_friend_follows_a_copied_invitation_over_plain_http(visit_lan: VisitLan, visit: Visit, club: Club) -> None:
    ann, ben = visit_lan(), visit_lan(**PHONE)
    table = open_table(Mouse(ann), "trihex", ME, FRIEND)
    expect_insecure(ann)
    button(ann, "Copy link").click()
    expect(button(ann, "Copied")).to_be_focused()
    link = pasted(ann)
    assert link.startswith(club.lan_address)
    assert link == invitation(ann).input_value()

    ben.goto(link)
    expect_insecure(ben)
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    button(ben, "Join the game").tap()
    button(ann, "Start game").click()
    for number, (device, page) in enumerate([(Mouse(ann), ann), (Finger(ben), ben)]):
        next(turns(page))
        policy = Policy(requests_of(page, visit, club), table, number)
        play_trihex(device, policy.choose(policy.shown()))


@pytest.mark.exhaustive
def test_two_phones_play_a_whole_game_over_plain_http(visit_lan: VisitLan, visit: Visit, club: Club) -> None:
    small = {**PHONE, "viewport": {"width": 360, "height": 640}}
    pages = visit_lan(**PHONE), visit_lan(**small)
    ann, ben = map(Finger, pages)
    table = open_table(ann, "trihex", ME, FRIEND)
    link = invitation(ann.page).input_value()
    ben.page.goto(link)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.press(button(ben.page, "Join the game"))
    ann.press(button(ann.page, "Start game"))
    for page in pages:
        page.locator("[data-number]").wait_for()
        expect_insecure(page)
    policies = [Policy(requests_of(page, visit, club), table, seat) for seat, page in enumerate(pages)]
    asked = [turns(page) for page in pages]
    choices = 0
    while (deciding := policies[0].shown()["deciding"]) != []:
        [seat] = deciding
        next(asked[seat])
        before = pages[seat].locator("[data-number]").get_attribute("data-number")
        play_trihex((ann, ben)[seat], policies[seat].choose(policies[seat].shown()))
        pages[seat].locator(f"[data-number]:not([data-number='{before}'])").wait_for()
        choices += 1
    assert choices == 30
    for page in pages:
        expect(page.locator("#ending")).to_be_visible()


def test_a_code_said_aloud_is_typed_on_the_first_page_over_plain_http(visit_lan: VisitLan) -> None:
    ann, ben = visit_lan(), visit_lan(**PHONE)
    open_table(Mouse(ann), "trihex", ME, FRIEND)
    expect_insecure(ann)
    expect(button(ann, "Share link")).to_be_hidden()
    code = ann.get_by_text("Or say this code:").locator("strong").inner_text()

    ben.goto("/")
    ben.get_by_role("textbox", name="Join with a code").fill(" ".join(code.lower()))
    button(ben, "Join").tap()
    ben.get_by_role("textbox", name="Your name").fill("Ben")
    button(ben, "Join the game").tap()
    expect(ben.get_by_text(re.compile("Waiting for .+, the host, to start the game"))).to_be_visible()
    expect(button(ann, "Start game")).to_be_visible()


def test_a_link_is_shown_selected_where_the_browser_cannot_copy(visit_lan: VisitLan) -> None:
    page = visit_lan()
    page.add_init_script("document.execCommand = () => false")
    open_table(Mouse(page), "trihex", ME, FRIEND)
    button(page, "Copy link").click()
    expect(page.get_by_role("status").filter(has_text="The link is selected")).to_be_visible()
    expect(invitation(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == invitation(page).input_value()
    expect_accessible(page, "a link that could not be copied")


def test_a_link_is_copied_in_a_secure_context(visit: Visit) -> None:
    page, _ = visit(permissions=["clipboard-read", "clipboard-write"])
    open_table(Mouse(page), "trihex", ME, FRIEND)
    assert page.evaluate("isSecureContext")
    button(page, "Copy link").click()
    expect(button(page, "Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == invitation(page).input_value()
