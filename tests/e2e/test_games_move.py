"""Games move between a club and the page without a server that the club has at `/anywhere/`."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page, expect

from hexarium.service.table_request import BotPlace, OwnPlace
from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.beside import club_beside
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import Mouse
from tests.e2e.local_club import REMEMBER_WORKER, LocalClub
from tests.e2e.playthrough import turns
from tests.e2e.policy import Policy
from tests.e2e.prepared_tables import GUEST, TOKEN
from tests.e2e.shell import choose_from_menu
from tests.e2e.test_anywhere import START_MS, wait_until_open
from tests.e2e.test_settings import open_settings


async def _finish(path: Path) -> str:
    """A finished game of TriHex of the guest's against a bot."""
    async with club_beside(path) as here:
        table = await here.open("trihex", OwnPlace("Ann"), BotPlace("random"), guest=GUEST)
        await here.host.start(GUEST, table.name)
        return (await here.play_on(table.name)).name


def finish(path: Path) -> str:
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, _finish(path)).result()


def as_guest(page: Page, club: Club) -> None:
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])


def save_and_verify(page: Page, table: str) -> None:
    page.goto(f"/table/{table}")
    page.get_by_text("Save and verify").click()


def test_a_finished_game_is_kept_offline_and_a_game_begun_there_goes_on_at_the_club(
    visit: Visit, club: Club, tmp_path: Path
) -> None:
    finished = finish(club.database)
    page, _ = visit()
    as_guest(page, club)
    page.context.add_init_script(REMEMBER_WORKER)
    save_and_verify(page, finished)
    page.get_by_role("button", name="Keep offline").click()
    page.get_by_role("link", name="play without a connection").click()
    kept = page.get_by_role("region", name="Games kept from clubs").get_by_role("link")
    kept.click(timeout=START_MS)
    page.get_by_role("button", name="Last move").click()
    expect(page.get_by_role("slider", name="Move")).not_to_have_value("0")
    assert page.url.startswith(f"{club.address}/anywhere/?/replay/{finished}#move=")

    mouse = Mouse(page)
    page.goto("/anywhere/")
    page.get_by_role("button", name="Play TriHex").click()
    wait_until_open(page)
    asked = turns(page)
    next(asked)
    here = page.url.partition("/table/")[2]
    policy = Policy(LocalClub(page), here)
    MAKE_CHOICE["trihex"](mouse, policy.choose(policy.shown()))
    next(asked)
    before = policy.shown()["view"]
    choose_from_menu(mouse, "Take to a club")
    expect(page.get_by_role("dialog")).to_contain_text("proves nothing to others")
    expect_accessible(page, "taking a game to a club")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it as a file").click()
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    page.get_by_role("button", name="Take it to the club").click()
    page.wait_for_url(f"{club.address}/table/*")
    next(turns(page))
    there = page.url.rpartition("/")[2]
    after = page.request.get(f"/api/tables/{there}").json()["shown"][0]
    assert (there != here, after["view"]) == (True, before)
    expect(page.get_by_text("Begun on a device without a server")).to_be_visible()

    page.goto("/devices")
    page.get_by_label("File with a game").set_input_files(file)
    page.wait_for_url(f"{club.address}/table/*")
    next(turns(page))
    from_file = page.url.rpartition("/")[2]
    after = page.request.get(f"/api/tables/{from_file}").json()["shown"][0]
    assert (from_file not in (here, there), after["view"]) == (True, before)


def test_a_game_comes_to_a_club_as_a_file(visit: Visit, tmp_path: Path) -> None:
    page, errors = visit()
    file = tmp_path / "other.json"
    file.write_text('{"some": "thing"}')
    page.goto("/")
    open_settings(page).get_by_role("link", name="Your devices and recovery code").click()
    page.get_by_label("File with a game").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not a file with a game")
    file.write_text('{"hexarium_game": 1, "record": "nothing", "places": [{"type": "mine", "name": "Ann"}]}')
    with errors.allowing("/api/games/carried", "409"):
        page.get_by_label("File with a game").set_input_files(file)
        expect(page.get_by_role("alert")).not_to_contain_text("not a file with a game")
        expect(page.get_by_role("alert")).to_be_visible()


def test_the_clubs_first_page_leads_to_play_without_a_connection(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    link = page.get_by_role("link", name="Play without a connection")
    expect(link).to_have_attribute("href", "/anywhere/")
