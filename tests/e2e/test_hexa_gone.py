"""Hexa Gone: a bot's turn is told step by step, swaps are drafted, and pieces are dragged back onto the block."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from hexarium.games.hexagone import actions as hexagone
from hexarium.web.auth import COOKIE
from tests.e2e import prepared_tables
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import play_hexagone
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Finger, Keyboard, Mouse, middle, space
from tests.e2e.moving import motion
from tests.e2e.playthrough import turns
from tests.e2e.policy import Policy

__all__ = ["motion"]

SAMPLE: Final = """() => {
  const samples = (window.samples = []);
  const read = () => ({
    line: document.querySelector(".ribbon")?.textContent ?? "",
    dice: [...document.querySelectorAll(".die")].map((die) => die.getAttribute("aria-label")).join(),
    left: Number(document.querySelector("[aria-label='Pieces'] strong")?.textContent),
    isTold: document.querySelector("[data-telling='true']") !== null,
  });
  const note = () => {
    const now = read();
    const { at, ...last } = samples.at(-1) ?? {};
    if (JSON.stringify(now) !== JSON.stringify(last)) samples.push({ ...now, at: performance.now() });
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.body, all);
  note();
}"""
"""Notes what the table shows, whenever that changes."""

SHORTEST_BEAT_MS: Final = 150
"""Half of a fast beat: long turns are told faster."""


def visit_table(
    visit: Visit, club: Club, table: str, screen: Mapping[str, Any] = MappingProxyType({}), **preferences: str
) -> Page:
    page, _ = visit(**screen)
    page.context.add_cookies([{"name": COOKIE, "value": prepared_tables.TOKEN, "url": club.address}])
    page.add_init_script(f"localStorage.setItem('hexarium', {json.dumps(json.dumps(preferences))})")
    page.goto(f"/table/{table}")
    return page


def play_until_the_bot_captures(page: Page, table: str) -> list[dict[str, Any]]:
    """Play until the bot captures something with other dice than the visitor's, so that they are seen to fall.

    Returns what the page showed since the question before.
    """
    policy = Policy(page.request, table, level="random")
    for number, _ in enumerate(turns(page)):
        samples: list[dict[str, Any]] = page.evaluate("window.samples") if number else []
        captured = [at for at, each in enumerate(samples) if each["isTold"] and " captured " in each["line"]]
        if captured and len({each["dice"] for each in samples[: captured[0] + 1]}) > 1:
            return samples
        page.evaluate(SAMPLE)
        play_hexagone(Mouse(page), policy.choose(policy.shown()))
    raise AssertionError("the bot has captured nothing")


@pytest.mark.exhaustive
def test_a_turn_of_a_bot_is_told_in_order_and_leaves_its_mark(visit: Visit, club: Club) -> None:
    table = prepared_tables.start_against_bot(club.database, "hexagone", "greedy")
    page = visit_table(visit, club, table, speed="fast")
    samples = play_until_the_bot_captures(page, table)

    captured = next(at for at, each in enumerate(samples) if each["isTold"] and " captured " in each["line"])
    line = next(each["line"] for each in reversed(samples[:captured]) if " swapped " in each["line"])
    swapped = next(at for at, each in enumerate(samples) if each["line"] == line)
    rolled = max(at for at, each in enumerate(samples[:swapped]) if each["dice"] != samples[swapped]["dice"]) + 1
    fewer = next(at for at, each in enumerate(samples) if at > captured and each["left"] < samples[captured]["left"])
    assert rolled <= swapped < captured < fewer
    for first, second in ((swapped, captured), (captured, fewer)):
        assert samples[second]["at"] - samples[first]["at"] >= SHORTEST_BEAT_MS

    expect(page.locator(".ribbon")).to_have_text(re.compile(r"captured \d+ \w+( and \d+ \w+)*\."))
    expect(page.locator("[data-contour='last'] use, [data-gap]")).not_to_have_count(0)


def test_a_swap_is_drafted_before_it_is_played_and_the_board_keeps_its_place(visit: Visit, club: Club) -> None:
    choice = prepared_tables.prepare(club.database, "hexagone", "swap", "drafted")
    page = visit_table(visit, club, choice.table)
    ticket = next(turns(page))
    board, primary = page.locator("svg.board"), page.locator(".button.primary")
    expect(primary).to_be_disabled()
    before = board.bounding_box(), board.get_attribute("viewBox")
    for at in (choice.action.one, choice.action.other):
        Mouse(page).pick(at)
    expect(primary).to_be_enabled()
    expect(page.locator("[data-contour='draft'] use")).not_to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="you capture")).to_be_visible()
    wait_for_animations(page)
    assert (board.bounding_box(), board.get_attribute("viewBox")) == before
    expect(page.locator(f"[data-ticket='{ticket}']")).to_be_attached()
    Mouse(page).pick(choice.action.other)
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    assert prepared_tables.recorded_answer(club.database, "hexagone", choice.table, ticket) == choice.line


def test_enter_on_the_partner_plays_a_drafted_swap(visit: Visit, club: Club) -> None:
    choice = prepared_tables.prepare(club.database, "hexagone", "swap", "entered")
    page = visit_table(visit, club, choice.table)
    ticket = next(turns(page))
    device = Keyboard(page)
    device.pick(choice.action.one)
    device.pick(choice.action.other)
    page.keyboard.press("Enter")
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    assert prepared_tables.recorded_answer(club.database, "hexagone", choice.table, ticket) == choice.line


def test_a_loose_piece_is_dragged_from_the_tray_onto_the_block(visit: Visit, club: Club) -> None:
    choice = prepared_tables.prepare(club.database, "hexagone", "place", "dragged")
    assert isinstance(choice.action, hexagone.Place)
    page = visit_table(visit, club, choice.table)
    ticket = next(turns(page))
    tray = page.get_by_role("group", name="Loose pieces")
    tray.get_by_role("button", name=choice.action.colour.value).hover()
    page.mouse.down()
    page.mouse.move(*middle(space(page, choice.action.at).bounding_box()), steps=10)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    assert prepared_tables.recorded_answer(club.database, "hexagone", choice.table, ticket) == choice.line


@pytest.mark.exhaustive
@pytest.mark.parametrize("device", [Mouse, Finger])
def test_a_piece_dragged_onto_its_partner_drafts_the_swap(
    visit: Visit, club: Club, device: type[Mouse | Finger]
) -> None:
    choice = prepared_tables.prepare(club.database, "hexagone", "swap", f"pulled-{device.__name__}")
    page = visit_table(visit, club, choice.table, PHONE if device is Finger else {})
    ticket = next(turns(page))
    one, other = (middle(space(page, at).bounding_box()) for at in (choice.action.one, choice.action.other))
    device(page).drag(one, other)
    primary = page.locator(".button.primary")
    expect(primary).to_be_enabled()
    expect(page.locator(f"[data-ticket='{ticket}']")).to_be_attached()
    device(page).press(primary)
    page.locator(f"[data-number]:not([data-number='{ticket}'])").wait_for()
    assert prepared_tables.recorded_answer(club.database, "hexagone", choice.table, ticket) == choice.line
