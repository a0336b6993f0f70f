"""The daily deal on the page: played from the first page, its table of the day, and practice after it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Finger, Mouse
from tests.e2e.playthrough import turns
from tests.e2e.shell import choose_from_menu


def test_a_deal_is_begun_on_the_first_page_continued_given_up_and_practised(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    page.goto("/")
    deals = page.get_by_role("region", name="Today’s deal")
    expect(deals.get_by_role("listitem")).to_have_count(1)
    deals.get_by_role("button", name="All 5 games").click()
    expect(deals.get_by_role("button", name=re.compile("against Medium"))).to_have_count(2)
    deals.get_by_role("button", name="Hexpert Play: today’s deal").click()
    page.wait_for_url("**/table/*")
    table = page.url
    expect(page.get_by_text("Daily deal: your one try that counts. No undo, no hints.").first).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Daily deal, \d+ \w+ · counts$"))).to_be_visible()
    next(turns(page))
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("article", name=re.compile("Hexpert daily deal of"))).to_be_visible()
    deals.get_by_role("link", name="Hexpert Continue: today’s deal").click()
    page.wait_for_url(table)
    next(turns(page))
    choose_from_menu(Finger(page), "Resign")
    page.get_by_role("alertdialog", name="Resign this game?").get_by_role("button", name="Yes, resign").click()
    page.get_by_role("link", name="Table of the day").click()
    expect(page.get_by_role("row", name=re.compile("Guest .you. resigned"))).to_be_visible()
    page.get_by_text("Proof that the luck was not changed").click()
    expect(page.get_by_text("The secret is revealed").first).to_be_visible()
    expect_accessible(page, "the table of the day")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    page.get_by_role("button", name="Practise").click()
    page.wait_for_url(lambda url: "/table/" in url and url != table)
    next(turns(page))
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.goto("/")
    deals.get_by_role("button", name="All 5 games").click()
    expect(deals.get_by_role("link", name="Hexpert resigned: today’s deal")).to_be_visible()
    expect_accessible(page, "the deal on the first page")


def test_a_deal_whose_table_is_removed_has_had_its_try(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    deals = page.get_by_role("region", name="Today’s deal")
    deals.get_by_role("button", name="Hexpert Play: today’s deal").click()
    page.wait_for_url("**/table/*")
    page.goto("/")
    page.get_by_role("article", name=re.compile("Hexpert daily deal of")).get_by_role("button", name="Remove").click()
    dialog = page.get_by_role("dialog", name=re.compile("Remove Hexpert daily deal"))
    expect(dialog.get_by_text(re.compile("It is your one try of the deal of"))).to_be_visible()
    dialog.get_by_role("button", name="Remove the game").click()
    deals.get_by_role("link", name="Hexpert not finished: today’s deal").click()
    page.wait_for_url("**/daily/hexpert")


def test_a_deal_that_cannot_be_seen_yet_and_a_day_that_is_none_lead_to_todays_deal_under_a_name(visit: Visit) -> None:
    ann, _ = visit()
    ann.goto("/")
    ann.get_by_role("button", name="Hexpert Play: today’s deal").click()
    ann.wait_for_url("**/table/*")
    ben, errors = visit()
    with errors.allowing("409"):
        ben.goto(ann.url.replace("/table/", "/replay/"))
        expect(ben.get_by_role("heading", name="This replay can't be shown")).to_be_visible()
    expect(ben.get_by_role("link", name="Back to the home page")).to_be_visible()
    ben.get_by_role("link", name="Play today’s deal").click()
    expect(ben.get_by_role("heading", name="Today’s deal")).to_be_visible()
    ben.goto("/daily/hexpert/yesterday")
    expect(ben.get_by_role("heading", name="No such day")).to_be_visible()
    ben.get_by_role("link", name="Today’s deal").click()
    ben.get_by_role("textbox", name="Your name in the table of the day").fill("Benedikt")
    ben.get_by_role("button", name="Play").click()
    ben.wait_for_url("**/table/*")
    next(turns(ben))
    choose_from_menu(Mouse(ben), "Resign")
    ben.get_by_role("alertdialog", name="Resign this game?").get_by_role("button", name="Yes, resign").click()
    ben.get_by_role("link", name="Table of the day").click()
    expect(ben.get_by_role("row", name=re.compile("Benedikt .you. resigned"))).to_be_visible()
