"""Word Search on the page: tokens inside tiles, words traced and typed, a board that keeps its place, a clock."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

import msgspec
import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from hexarium.games.wordsearch import Call, Judge, Options, View, WordSearch
from hexarium.web.auth import COOKIE
from tests.e2e import prepared_tables
from tests.e2e.accessibility import expect_accessible
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import button, play_wordsearch
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Mouse, space
from tests.e2e.moving import motion
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.policy import Policy

__all__ = ["motion"]

RULES = WordSearch(Options(judge=Judge.STRICT))

SMALL_PHONE: Mapping[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 640}}
ON_ITS_SIDE: Mapping[str, Any] = {**PHONE, "viewport": {"width": 640, "height": 360}}
SCREENS = [
    pytest.param({}, id="desktop", marks=pytest.mark.exhaustive),
    pytest.param(SMALL_PHONE, id="small phone"),
    pytest.param(ON_ITS_SIDE, id="phone on its side", marks=pytest.mark.exhaustive),
]


def unknown_word(shown: dict[str, Any]) -> Call:
    """Two letters next to the token that are not a word."""
    view = msgspec.convert(shown["view"], View)
    tops = {space.at: space.tiles[-1] for space in view.spaces if space.tiles and len(space.tiles[-1]) == 1}
    near = [at for at in tops if abs(at - view.tokens[0]) == 1]
    return next(
        Call(tops[first] + tops[second], (first, second))
        for first in near
        for second in tops
        if abs(second - first) == 1 and tops[first] + tops[second] not in RULES.lexicon
    )


@pytest.mark.rule("wordsearch/dispute")
@pytest.mark.parametrize(
    "seats",
    [pytest.param((ME,), id="solo", marks=pytest.mark.exhaustive), pytest.param((ME, "Random"), id="against a bot")],
)
@pytest.mark.parametrize(
    "browser", [pytest.param({}, id="desktop", marks=pytest.mark.exhaustive), pytest.param(PHONE, id="phone")]
)
def test_an_unknown_word_can_be_played_and_costs_the_turn(
    visit: Visit, browser: Mapping[str, Any], seats: tuple[str, ...]
) -> None:
    page, _ = visit(**browser)
    device = Mouse(page)
    table = open_table(device, "wordsearch", *seats, judge="strict", clock="none")
    asked = turns(page)
    ticket = next(asked)
    policy = Policy(page.request, table)
    call = unknown_word(policy.shown())
    device.trace(call.path)
    expect(button(page, f"Play {call.word}")).to_be_enabled()
    device.press(button(page, f"Play {call.word}"))
    assert next(asked) > ticket
    struck = f"{call.word} is not in the word list: no points, and your turn is over."
    sign = page.get_by_role("region", name="Table").get_by_role("status").filter(has=button(page, "OK"))
    expect(sign).to_contain_text(struck)
    expect_accessible(page, "a failed word")
    button(page, "OK").click()
    expect(sign).to_have_count(0)
    assert policy.shown()["view"]["scores"][0] == 0


class OpenChoice(Protocol):
    """Opens a table where a choice of that kind can be made; returns the page and the choice."""

    def __call__(self, kind: str, screen: Mapping[str, Any], **options: str) -> tuple[Page, Any]: ...


@pytest.fixture
def open_choice(visit: Visit, club: Club, request: pytest.FixtureRequest) -> OpenChoice:
    def at_a_table_of_its_own(kind: str, screen: Mapping[str, Any], **options: str) -> tuple[Page, Any]:
        choice = prepared_tables.prepare(club.database, "wordsearch", kind, request.node.name, **options)
        page, _ = visit(**screen)
        page.context.add_cookies([{"name": COOKIE, "value": prepared_tables.TOKEN, "url": club.address}])
        page.goto(f"/table/{choice.table}")
        next(turns(page))
        wait_for_animations(page)
        return page, choice.action

    return at_a_table_of_its_own


def box(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_keeps_its_place_through_a_turn(open_choice: OpenChoice, screen: Mapping[str, Any]) -> None:
    page, call = open_choice("call", screen)
    board, device, field = page.get_by_role("group", name="Board"), Mouse(page), page.get_by_label("Type a word")
    before = box(board)

    def expect_unmoved(after: str) -> None:
        wait_for_animations(page)
        assert box(board) == before, after

    device.trace(call.path)
    expect(button(page, f"Play {call.word}")).to_be_enabled()
    expect_unmoved("a traced word")
    field.fill("QQQQQQ")
    expect(page.get_by_text("You can't spell QQQQQQ from here.").first).to_be_visible()
    expect_unmoved("a word that can't be spelled")
    field.fill(call.word)
    expect(button(page, f"Play {call.word}")).to_be_enabled()
    expect_unmoved("a typed word")
    field.press("Escape")
    button(page, "Swap or rotate").click()
    device.pick(call.path[0])
    device.pick(call.path[1])
    expect_unmoved("two tiles picked to swap")
    button(page, "Cancel").click()
    button(page, "Hint").click()
    expect(button(page, "Play this move")).to_be_visible(timeout=20_000)
    expect(page.locator("[data-hint]")).to_have_count(1)
    expect_unmoved("a hint")
    button(page, "Dismiss").click()
    if screen:
        button(page, "Words and tiles").click()
        expect(page.get_by_role("list", name="Words").last).to_be_visible()
        expect_unmoved("the list of words")


def expect_tokens_inside_their_tiles(page: Page) -> None:
    wait_for_animations(page)
    for token in page.locator("[data-token]").all():
        tile = box(page.locator(f"[data-cell='{token.get_attribute('data-token-at')}'] .cell"))
        pawn = box(token)
        assert tile["x"] <= pawn["x"]
        assert pawn["x"] + pawn["width"] <= tile["x"] + tile["width"]
        assert tile["y"] <= pawn["y"]
        assert pawn["y"] + pawn["height"] <= tile["y"] + tile["height"]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_token_stands_inside_one_tile(open_choice: OpenChoice, screen: Mapping[str, Any]) -> None:
    page, call = open_choice("call", screen)
    expect(page.locator("[data-token-at='0,0']")).to_have_count(2)
    expect_tokens_inside_their_tiles(page)
    play_wordsearch(Mouse(page), call)
    expect(page.locator(f"[data-token-at='{call.path[-1].q},{call.path[-1].r}']")).to_have_count(1)
    expect_tokens_inside_their_tiles(page)


def test_a_word_shows_its_path_its_points_and_where_the_token_lands(open_choice: OpenChoice) -> None:
    page, call = open_choice("call", {})
    Mouse(page).trace(call.path)
    expect(button(page, f"Play {call.word}")).to_be_enabled()
    expect(page.locator("[data-path='draft'] circle")).to_have_count(len(call.path) - 1)
    expect(page.locator(".tag.draft")).to_have_text(f"+{len(call.word)}")
    end = call.path[-1]
    expect(page.locator("[data-landing]")).to_have_attribute("data-landing", f"{end.q},{end.r}")
    button(page, f"Play {call.word}").click()
    expect(page.locator(".tag.last")).to_have_text(f"+{len(call.word)}")
    expect(page.locator(".ribbon")).to_have_text(re.compile(rf"played {call.word}: {len(call.word)} points\."))
    expect(page.locator("[data-contour='last']")).to_have_count(1)


def test_letters_typed_on_the_board_make_a_word_even_while_tiles_are_picked(open_choice: OpenChoice) -> None:
    page, call = open_choice("call", {})
    button(page, "Swap or rotate").click()
    space(page, call.path[0]).click()
    page.keyboard.type(call.word)
    expect(page.get_by_label("Type a word")).to_be_focused()
    expect(page.locator("[data-path='draft']")).to_have_count(1)
    expect(button(page, f"Play {call.word}")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".ribbon")).to_have_text(re.compile(f"played {call.word}: "))


@pytest.mark.parametrize("kind", ["draw", "lay"])
def test_spaces_without_names_are_told_by_what_they_touch(open_choice: OpenChoice, kind: str) -> None:
    page, _ = open_choice(kind, {})
    cells = page.get_by_role("group", name="Group of tiles").get_by_role("button")
    labels = cells.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert labels
    assert all("touches " in label for label in labels), labels
    assert not [label for label in labels if re.search(r"\d", label)]


def test_the_clock_runs_along_the_rim_if_one_was_chosen(open_choice: OpenChoice) -> None:
    page, _ = open_choice("call", SMALL_PHONE, clock="sixty")
    expect(page.locator("[data-lit]")).to_have_count(1)
    seconds = page.locator("[data-seconds]")
    expect(seconds).to_have_text(re.compile(r"\d+ ?sec"))
    expect(seconds).to_have_attribute("data-seconds", "beside")
    asked = turns(page)
    for _ in range(2):
        next(asked)
        button(page, "Move without a word").click()
        page.locator("[data-cell].can").last.click()
        page.get_by_role("button", name="Move to ").click()
    expect(seconds).to_have_attribute("data-seconds", "middle")


def test_without_a_clock_the_rim_is_plain_wood(open_choice: OpenChoice) -> None:
    page, _ = open_choice("call", SMALL_PHONE)
    expect(page.locator("[data-lit], [data-seconds]")).to_have_count(0)
