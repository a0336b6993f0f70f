"""The first page and the form: one click to a game, your games with their results, presets and folded options."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from hexarium.games import CATALOGUE
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OwnPlace
from hexarium.web.auth import COOKIE, guest_of
from tests.e2e.accessibility import expect_accessible
from tests.e2e.beside import club_beside
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Mouse
from tests.e2e.playthrough import ME, open_table, options_fold, turns
from tests.e2e.policy import Policy
from tests.e2e.prepared_tables import GUEST, TOKEN
from tests.representatives import represented_by
from tests.service.club import Club as ServiceClub

SMALL: Mapping[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
TOUCH = 44
"""The least width and height of what is tapped, in pixels."""


def as_guest(page: Page, club: Club) -> None:
    """Visit as the guest of prepared tables."""
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])


def as_nobody_else(page: Page, club: Club) -> str:
    """Visit as a guest whose only games are those of this test; returns the guest."""
    token = page.request.post("/api/tokens").json()["token"]
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": club.address}])
    return guest_of(token)


def finished_games(path: Path, count: int = 1, guest: str = GUEST) -> list[str]:
    """The names of finished games of the guest against a bot."""

    async def play() -> list[str]:
        async with club_beside(path) as here:
            return [await _finished_game(here, guest) for _ in range(count)]

    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, play()).result()


async def _finished_game(here: ServiceClub, guest: str) -> str:
    table = await here.open("trihex", OwnPlace("Ann"), BotPlace("random"), guest=guest)
    await here.host.start(guest, table.name)
    await here.host.autoplay.rest()
    while (now := await here.table(table.name)).phase is not Phase.OVER:
        await here.choose(table.name, min(now.tickets))
        await here.host.autoplay.rest()
    return table.name


@pytest.mark.parametrize("slug", represented_by("hexx", CATALOGUE))
def test_one_click_on_a_card_leads_to_ones_own_first_question_without_a_clock(visit: Visit, slug: str) -> None:
    page, _ = visit()
    page.goto("/")
    page.get_by_role("button", name=f"Play {CATALOGUE[slug].title}", exact=True).click()
    page.wait_for_url("**/table/*")
    next(turns(page))
    shown = Policy(page.request, page.url.rpartition("/")[2]).shown()
    assert shown["clock"] is None
    assert [seat["name"] for seat in shown["seats"]] == ["Guest", "Easy"]


def test_the_opponent_is_chosen_on_the_card_and_remembered(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    opponent = page.get_by_role("combobox", name="Opponent in TriHex")
    expect(opponent).to_have_value("easy")
    opponent.select_option("Medium")
    page.reload()
    expect(opponent).to_have_value("medium")
    page.get_by_role("button", name="Play TriHex", exact=True).click()
    page.wait_for_url("**/table/*")
    shown = Policy(page.request, page.url.rpartition("/")[2]).shown()
    assert shown["seats"][1]["name"] == "Medium"


def test_a_second_click_starts_no_second_game_and_an_error_is_told_on_the_card(visit: Visit) -> None:
    page, errors = visit()
    page.goto("/")
    play = page.get_by_role("button", name="Play TriHex", exact=True)
    expect(play).to_be_visible()
    held = list[Route]()

    def hold(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
        elif held:  # the page sends the request again
            route.abort()
        else:
            held.append(route)

    page.route("**/api/tables", hold)
    play.dblclick()
    expect(play).to_have_text("Starting…")
    expect(play).to_have_attribute("aria-busy", "true")
    with errors.allowing("/api/tables", "net::ERR_FAILED"):
        (only,) = held
        only.abort()
        card = page.get_by_role("article", name="TriHex", exact=True)
        expect(card.get_by_role("alert")).to_contain_text("The server can't be reached.")
    page.unroute("**/api/tables")
    play.click()
    page.wait_for_url("**/table/*")


def test_a_game_whose_answer_was_lost_on_the_way_is_not_created_twice(visit: Visit) -> None:
    page, errors = visit()
    page.goto("/")
    tables = list[str]()

    def lose(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        answer = route.fetch()
        tables.append(answer.json()["table"])
        if len(tables) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    page.route("**/api/tables", lose)
    with errors.allowing("/api/tables", "net::ERR_FAILED"):
        page.get_by_role("button", name="Play TriHex", exact=True).click()
        page.wait_for_url("**/table/*")
    assert len(tables) == 2
    assert {*tables} == {page.url.rpartition("/")[2]}


def seen_at_once(page: Page) -> list[str]:
    """The games whose Play button is in sight without scrolling."""
    page.get_by_role("button", name="Play HEXX", exact=True).wait_for()
    expect(page.get_by_role("region", name="Today’s deal")).to_be_visible()
    height = page.evaluate("innerHeight")
    boxes = {
        slug: page.get_by_role("button", name=f"Play {CATALOGUE[slug].title}", exact=True).bounding_box()
        for slug in CATALOGUE
    }
    return [slug for slug, box in boxes.items() if box is not None and box["y"] + box["height"] <= height]


def test_all_games_are_in_sight_at_once_with_games_running_and_without(visit: Visit) -> None:
    page, _ = visit(viewport={"width": 1280, "height": 800})
    page.goto("/")
    assert {*seen_at_once(page)} == {*CATALOGUE}
    for slug in list(CATALOGUE)[:4]:
        page.get_by_role("button", name=f"Play {CATALOGUE[slug].title}", exact=True).click()
        page.wait_for_url("**/table/*")
        page.goto("/")
    expect(page.get_by_role("button", name="Show all 4")).to_be_visible()
    assert {*seen_at_once(page)} == {*CATALOGUE}


@pytest.mark.parametrize(("screen", "least"), [(PHONE, 3), (SMALL, 2)])
def test_a_new_visitor_with_a_phone_sees_games_to_play_before_anything_else(
    visit: Visit, screen: Mapping[str, Any], least: int
) -> None:
    page, _ = visit(**screen)
    page.goto("/")
    assert len(seen_at_once(page)) >= least


def test_a_friend_is_invited_from_the_first_page(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    page.goto("/")
    page.get_by_role("link", name="Invite a friend to TriHex", exact=True).tap()
    expect(page.get_by_text("You against a friend: the standard game, no time limit.")).to_be_visible()
    page.get_by_role("button", name="Create game").tap()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def test_learning_is_offered_as_large_as_playing_on_a_first_visit_only(visit: Visit, club: Club) -> None:
    page, _ = visit()
    page.goto("/")
    play = page.get_by_role("button", name="Play HEXX", exact=True).bounding_box()
    learn = page.get_by_role("link", name="Learn HEXX", exact=True).bounding_box()
    assert play is not None
    assert learn is not None
    assert (play["width"], play["height"]) == pytest.approx((learn["width"], learn["height"]), abs=1)
    finished_games(club.database)
    as_guest(page, club)
    page.reload()
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    later = page.get_by_role("link", name="Learn HEXX", exact=True).bounding_box()
    assert later is not None
    assert later["width"] < learn["width"]


@pytest.mark.parametrize(
    "screen", represented_by(SMALL, [PHONE, SMALL, {**PHONE, "viewport": {"width": 640, "height": 360}}])
)
def test_everything_that_is_tapped_before_a_game_is_large_enough(visit: Visit, screen: Mapping[str, Any]) -> None:
    page, _ = visit(**screen)
    for path in ("/", "/new/wordsearch"):
        page.goto(path)
        page.get_by_role("button", name=re.compile("Play HEXX|Start game")).wait_for()
        small = page.locator("main").evaluate(
            """(main, least) => [...main.querySelectorAll("a, button, select, summary, label, input[type=number]")]
              .filter((each) => each.checkVisibility())
              .map((each) => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
              .filter(([, { width, height }]) => height < least - 0.5 || width < 24)
              .map(([html, { width, height }]) => `${width}x${height}: ${html}`)""",
            TOUCH,
        )
        assert not small
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"]


def test_a_finished_game_is_listed_with_its_result_and_all_of_them_can_be_shown(visit: Visit, club: Club) -> None:
    page, _ = visit()
    *_, name = finished_games(club.database, 7, as_nobody_else(page, club))
    page.goto("/")
    finished = page.get_by_role("region", name="Finished games")
    lines = finished.get_by_role("listitem")
    expect(lines).to_have_count(6)
    finished.get_by_role("button", name="Show all").click()
    ranking = Policy(page.request, name).shown()["ranking"]
    mine, other = ranking["scores"]
    results = {
        (1, 2): f"You won {mine}–{other}",
        (2, 1): f"Random won {other}–{mine}",
        (1, 1): f"You and Random tied {mine}–{other}",
    }
    expect(finished.locator(f"a[href='/replay/{name}']")).to_contain_text(results[tuple(ranking["places"])])
    expect_accessible(page, "results on the first page")
    finished.get_by_role("button", name="Show fewer").click()
    expect(lines).to_have_count(6)


def test_a_running_game_comes_first_and_can_be_removed(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    page.goto("/")
    page.get_by_role("button", name="Play TriHex", exact=True).tap()
    page.wait_for_url("**/table/*")
    next(turns(page))
    page.goto("/")
    game = page.get_by_role("article", name="TriHex with Easy")
    expect(game.get_by_text("Your turn")).to_be_visible()
    expect_accessible(page, "a running game on the first page")
    game.get_by_role("link", name="Play on").tap()
    next(turns(page))
    page.go_back()
    game.get_by_role("button", name="Remove").tap()
    dialog = page.get_by_role("dialog", name="Remove TriHex with Easy?")
    expect(dialog).to_contain_text("The game is closed without a result")
    expect_accessible(page, "removing a game")
    dialog.get_by_role("button", name="Cancel").tap()
    expect(dialog).to_be_hidden()
    game.get_by_role("button", name="Remove").tap()
    dialog.get_by_role("button", name="Remove the game").tap()
    expect(dialog).to_be_hidden()
    expect(game).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Play TriHex", exact=True)).to_be_visible()
    expect(game).to_have_count(0)


def test_a_running_game_shows_its_board_unless_several_people_share_the_screen(visit: Visit) -> None:
    page, _ = visit()
    open_table(Mouse(page), "trihex", ME, ME)
    own = open_table(Mouse(page), "trihex", ME, "Easy")
    page.goto("/")
    games = page.get_by_role("article", name=re.compile("^TriHex "))
    expect(games).to_have_count(2)
    boards = games.locator("img")
    expect(boards).to_have_count(1)
    expect(boards).to_have_attribute("src", f"/api/tables/{own}/picture")
    expect(boards).not_to_have_js_property("naturalWidth", 0)


def test_a_preset_changes_the_options_and_the_sentence_of_what_will_be_played(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/new/wordsearch")
    told = page.get_by_text("You against Easy: the standard game, no time limit.")
    expect(told).to_be_visible()
    expect(options_fold(page)).to_contain_text("to 200 points")
    page.get_by_role("radio", name="Quick").locator("xpath=ancestor::label").click()
    expect(page.get_by_text("You against Easy: a quick game, no time limit.")).to_be_visible()
    expect(options_fold(page)).to_contain_text("to 50 points")
    page.get_by_role("radio", name="Expert").locator("xpath=ancestor::label").click()
    expect(page.get_by_text("Knows rare words too")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/table/*")
    shown = Policy(page.request, page.url.rpartition("/")[2]).shown()
    assert (shown["charter"]["options"]["target"], shown["charter"]["options"]["clock"]) == ("short", "none")
    assert shown["seats"][1]["name"] == "Expert"


def test_the_clock_of_the_rules_is_the_standard_when_people_play(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/new/wordsearch")
    page.get_by_text("On this device", exact=True).click()
    expect(page.get_by_text("You against Player 2: the standard game, 30 seconds a turn.")).to_be_visible()
    page.get_by_text("A bot", exact=True).click()
    options_fold(page).click()
    expect(page.get_by_role("radio", name="No limit")).to_be_checked()
    page.get_by_role("radio", name="30 seconds").check()
    expect(page.get_by_text("You against Easy: the standard game, 30 seconds a turn.")).to_be_visible()


def test_only_the_options_that_apply_are_shown(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/new/wordsearch")
    options_fold(page).click()
    stacks = page.get_by_role("group", name="Points on a stack")
    expect(stacks).to_have_count(0)
    page.get_by_role("radio", name="Compact").check()
    expect(stacks).to_be_visible()
    repeated = page.get_by_role("group", name="Repeated words")
    expect(repeated).to_be_visible()
    page.get_by_text("Solo", exact=True).click()
    expect(repeated).to_have_count(0)
    expect(page.get_by_role("radio", name="The players")).to_have_count(0)
    expect(page.get_by_text("You alone: your own options, no time limit.")).to_be_visible()


def test_more_players_can_be_added_where_the_game_allows_it(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    page.goto("/new/hexx")
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    expect(page.get_by_role("button", name="Add player")).to_have_count(0)
    page.goto("/new/trihex")
    page.get_by_role("button", name="Add player").tap()
    page.get_by_role("combobox", name="Player 3").select_option("Invite a friend")
    expect(page.get_by_text("You against Easy and a friend: the standard game, no time limit.")).to_be_visible()
    expect_accessible(page, "a form for three players")
    page.get_by_role("button", name="Remove player 3").tap()
    expect(page.get_by_text("You against Easy: the standard game, no time limit.")).to_be_visible()
