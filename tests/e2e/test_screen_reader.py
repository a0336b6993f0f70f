"""Whole games by somebody who only hears the page: names, roles and live regions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE
from tests.e2e.conftest import Visit
from tests.e2e.playthrough import turns
from tests.e2e.screen_reader import ScreenReader
from tests.e2e.shell import control, open_game
from tests.representatives import represented_by

RIVAL: Final = "Random"
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "hexx": {"board": "small"},
    "wordsearch": {"clock": "none", "target": "short"},
}


def play_from_hand(reader: ScreenReader) -> None:
    """TriHex: the first triangle of the hand, and the button that names it."""
    hand = reader.page.get_by_role("list", name="Your hand")
    reader.activate(hand.get_by_role("button", name="in your hand", disabled=False).first)
    reader.activate(reader.page.get_by_role("button", name=re.compile(r"^Play \w+ \d")))


def follow_a_hint(reader: ScreenReader) -> None:
    """Any game: ask for a hint, hear it, and play it."""
    reader.activate(control(reader.page, "Hint"))
    play = reader.page.get_by_role("button", name="Play this move")
    expect(play).to_be_visible(timeout=30_000)
    assert sum(line.startswith("Hint: ") for line in reader.heard()) == 1
    reader.activate(play)


PLAY: Final[Mapping[str, Callable[[ScreenReader], None]]] = {"trihex": play_from_hand}


def of_rival(lines: list[str]) -> Counter[str]:
    return Counter(line for line in lines if line.startswith(f"{RIVAL} "))


def logged(reader: ScreenReader) -> Counter[str]:
    """What the log says about the rival."""
    reader.activate(control(reader.page, "More"))
    reader.activate(reader.page.get_by_role("group", name="More").get_by_role("button", name="Moves", exact=True))
    log = reader.page.get_by_role("list", name="Log")
    log.wait_for()
    lines = reader.texts(log.get_by_role("paragraph"))
    reader.page.keyboard.press("Escape")
    return of_rival(lines)


def expect_my_turn(slug: str, heard: list[str]) -> None:
    """After the moves of the other it is said, once, that it is the visitor's turn."""
    if any(line.startswith(RIVAL) for line in heard):
        assert sum("Your turn" in line for line in heard) == 1, f"{slug}: {heard}"


@pytest.mark.parametrize("slug", represented_by("trihex", CATALOGUE))
def test_a_whole_game_is_played_by_ear(visit: Visit, slug: str) -> None:
    page, _ = visit()
    reader = ScreenReader(page)
    open_game(page, slug, RIVAL.lower(), **OPTIONS.get(slug, {}))
    before = Counter[str]()
    count = 0
    for _ in turns(page):
        heard = reader.heard()
        if count == 0:
            assert f"You are playing {CATALOGUE[slug].title} with {RIVAL}." in heard
            assert re.search(r'list "Players":.*- listitem:.*You\b', reader.read(page.locator("main")), re.DOTALL)
            assert sum("Your turn" in line for line in heard) == 1, heard
            before = logged(reader)
        else:
            expect_my_turn(slug, heard)
        assert not reader.lost_focus()
        PLAY.get(slug, follow_a_hint)(reader)
        count += 1
    assert count > 1
    assert not reader.lost_focus()
    heard = reader.heard()
    assert page.locator("#ending").inner_text() in "\n".join(heard), heard
    expect(page.locator("#ending")).to_be_focused()
    moves = logged(reader) - before
    # Prompts, such as what the other must do now, are heard too.
    heard_moves = Counter(line for line in reader.everything if line in moves)
    assert heard_moves == moves, "a move of the other was not heard, or twice"


def test_the_focus_is_on_the_table_once_a_game_has_been_started(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/")
    page.get_by_role("button", name="Play TriHex", exact=True).focus()
    page.keyboard.press("Enter")
    next(turns(page))
    expect(page.get_by_role("region", name="Table")).to_be_focused()
