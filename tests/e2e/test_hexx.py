"""A turn of HEXX as its player sees it."""

from __future__ import annotations

import re
from string import ascii_uppercase
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from hexarium.web.auth import COOKIE
from tests.e2e import hexx_tables
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import put_tile
from tests.e2e.conftest import Club, Visit
from tests.e2e.input import Keyboard, Mouse
from tests.e2e.moving import motion
from tests.e2e.playthrough import turns
from tests.e2e.prepared_tables import TOKEN, recorded_answer

__all__ = ["motion"]

WATCH: Final = """(cells) => {
  const seen = (window.seen = []);
  const look = () => {
    if (document.querySelector("[data-telling='true']")) return;
    const boxes = cells.map((cell) => document.querySelector(`[data-piece-at="${cell}"]`)?.getBoundingClientRect());
    seen.push(boxes.map((box) => box && `${Math.round(box.x)} ${Math.round(box.width)}`));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes in every frame where these tiles are, until the opponent's move is told."""


def open_early_table(visit: Visit, club: Club, luck: str) -> tuple[Page, hexx_tables.HexxTable, int]:
    """A table where the guest is to play a word that turns a tile of the bot's; returns the ticket too."""
    table = hexx_tables.prepare(club.database, tiles=1, flips=1, luck=luck)
    page, _ = visit()
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])
    page.goto(f"/table/{table.name}")
    return page, table, next(turns(page))


def test_the_own_tiles_lie_where_they_were_put_from_the_first_frame_on(visit: Visit, club: Club) -> None:
    page, table, ticket = open_early_table(visit, club, "kept")
    for placing in table.word.tiles:
        put_tile(Mouse(page), placing)
    play = page.get_by_role("button", name=re.compile(r"^Play [A-Z]+$"))
    expect(play).to_be_enabled()
    wait_for_animations(page)
    page.evaluate(WATCH, [f"{placing.at.q},{placing.at.r}" for placing in table.word.tiles])
    play.focus()
    page.keyboard.press("Enter")
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    expect(page.locator("[data-contour='last']")).to_have_count(1)
    seen = page.evaluate("window.seen")
    assert len(seen) > 1
    assert {tuple(frame) for frame in seen} == {tuple(seen[0])}
    assert all(seen[0])


def test_enter_plays_the_drafted_word_and_nothing_moves_while_it_is_drafted(visit: Visit, club: Club) -> None:
    page, table, ticket = open_early_table(visit, club, "entered")
    device, board = Keyboard(page), page.locator("svg.board")
    before = board.bounding_box()
    for placing in table.word.tiles:
        put_tile(device, placing)
        expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile(r"^Play [A-Z]+$"))).to_be_enabled()
    expect(page.locator("[data-contour='draft']")).to_have_count(1)
    expect(page.locator("[data-tag='draft']")).to_have_text(f"+{len(table.word.tiles) + table.flips}")
    assert board.bounding_box() == before
    page.keyboard.press("Enter")
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    played = recorded_answer(club.database, "hexx", table.name, ticket)
    assert played == CATALOGUE["hexx"].notation.write(table.word)


@pytest.mark.exhaustive
def test_letters_typed_anywhere_begin_a_word_and_a_missing_one_is_named(visit: Visit, club: Club) -> None:
    page, _, _ = open_early_table(visit, club, "typed")
    page.get_by_role("button", name="Hint").focus()
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    letters = {spot.removeprefix("hand:") for spot in hand.evaluate_all("all => all.map((one) => one.dataset.spot)")}
    assert "*" not in letters
    lying = page.locator("[data-cell][tabindex='0']").get_attribute("aria-label") or ""
    missing = min({*ascii_uppercase} - letters - {*lying})
    page.keyboard.press(missing.lower())
    expect(page.get_by_text(f"You have no {missing}.").first).to_be_visible()
    page.keyboard.press(min(letters - {*lying}).lower())
    expect(page.locator(".slot.away")).to_have_count(1)
    expect(page.locator("text.name")).to_have_count(1)
