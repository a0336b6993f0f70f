"""A whole game of each of the five against bots, through the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Finger, InputDevice, Keyboard, Mouse
from tests.e2e.moving import motion
from tests.e2e.playthrough import ME, open_table, play_to_end, turns
from tests.e2e.policy import Policy

__all__ = ["motion"]


def play_whole(device: InputDevice, slug: str, rival: str, level: str = "random", **answers: str) -> int:
    """From the first page to the end of the game, with a look at how accessible everything is."""
    page = device.page
    table = open_table(device, slug, ME, rival, **answers)
    next(turns(page))
    expect_accessible(page, f"{slug} in play")
    count = play_to_end(device, Policy(page.request, table, level=level), MAKE_CHOICE[slug])
    expect(page.locator("#ending")).to_be_visible()
    expect_accessible(page, f"{slug} at the end")
    return count


def look_back(page: Page, slug: str) -> None:
    """At the replay of the game that has just been played."""
    page.get_by_role("link", name="Replay", exact=True).click()
    move = page.get_by_role("slider", name="Move")
    expect(move).to_have_value("0")
    page.get_by_role("button", name="Last move").click()
    expect(move).not_to_have_value("0")
    expect_accessible(page, f"replay of {slug}")
    before = int(move.input_value()) - 1
    page.get_by_role("button", name="Previous move").click()
    page.get_by_role("button", name="Details", exact=True).click()
    expect_accessible(page, f"details of a replay of {slug}")
    with page.expect_request_finished(lambda request: "/replay?" in request.url):
        page.get_by_label("View as").select_option("0")
    expect(move).to_have_value(str(before))
    page.reload()
    expect(move).to_have_value(str(before))


@pytest.mark.exhaustive
def test_hexpert_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    page, _ = visit()
    assert play_whole(Keyboard(page), "hexpert", "Random") == 19
    look_back(page, "hexpert")


@pytest.mark.exhaustive
def test_hexa_gone_is_played_on_a_phone(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    play_whole(Finger(page), "hexagone", "Greedy", "greedy")
    look_back(page, "hexagone")


@pytest.mark.exhaustive
def test_trihex_is_played_with_the_mouse(visit: Visit) -> None:
    page, _ = visit()
    assert play_whole(Mouse(page), "trihex", "Random") == 15
    look_back(page, "trihex")


@pytest.mark.exhaustive
def test_hexx_is_played_with_the_mouse(visit: Visit) -> None:
    page, _ = visit()
    play_whole(Mouse(page), "hexx", "Random", "greedy", board="small")
    look_back(page, "hexx")


@pytest.mark.exhaustive
def test_word_search_is_played_by_tracing_words(visit: Visit) -> None:
    page, _ = visit()
    play_whole(Mouse(page), "wordsearch", "Random", "longest", clock="none", target="short")
    look_back(page, "wordsearch")


class Way(NamedTuple):
    """How somebody plays, and the kind of browser they do it in."""

    device: Callable[[Page], InputDevice]
    browser: Mapping[str, Any]


class Setting(NamedTuple):
    """A short game: a rival, the bot that chooses for the visitor, and the options."""

    rival: str
    level: str
    answers: Mapping[str, str] = {}


WAYS = {"keyboard": Way(Keyboard, {}), "mouse": Way(Mouse, {}), "phone": Way(Finger, PHONE)}

SETTINGS = {
    "hexpert": Setting("Random", "random"),
    "hexagone": Setting("Greedy", "greedy"),
    "trihex": Setting("Random", "random"),
    "hexx": Setting("Random", "greedy", {"board": "small"}),
    "wordsearch": Setting("Random", "longest", {"clock": "none", "target": "short"}),
}

REPRESENTATIVE = {"hexpert": "keyboard", "hexagone": "phone", "trihex": "mouse", "hexx": "mouse", "wordsearch": "mouse"}
"""What the tests above play."""

OTHERS = [(slug, way) for slug in SETTINGS for way in WAYS if way != REPRESENTATIVE[slug]]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("slug", "way"), OTHERS)
def test_every_game_is_played_in_every_way(visit: Visit, slug: str, way: str) -> None:
    page, _ = visit(**WAYS[way].browser)
    setting = SETTINGS[slug]
    play_whole(WAYS[way].device(page), slug, setting.rival, setting.level, **setting.answers)
