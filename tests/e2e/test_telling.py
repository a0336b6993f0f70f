"""The moves of others are told in beats and can be skipped; one's own move is there at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.choosing import play_trihex
from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse, middle
from tests.e2e.moving import motion
from tests.e2e.playthrough import turns
from tests.e2e.policy import Policy
from tests.e2e.shell import open_game

__all__ = ["motion"]

BEAT_MS: Final = 600
OWN_BEAT_MS: Final = 240
AT_ONCE_MS: Final = 100
MOST_TRIES: Final = 1000

SEEN_MS: Final = 300
"""How long a turn must have been in sight before a click counts."""

WATCH: Final = """() => {
  const table = document.querySelector("section[aria-label=Table]");
  const seen = (window.seen = []);
  const note = () => {
    const now = {
      at: performance.now(),
      telling: table.dataset.telling === "true",
      laid: table.querySelectorAll("[data-place]").length,
      line: table.querySelector(".banner").textContent,
    };
    const before = seen.at(-1);
    if (!before || ["telling", "laid", "line"].some((what) => before[what] !== now[what])) seen.push(now);
  };
  new MutationObserver(note).observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  note();
}"""
"""Notes every change of the hexagon, and when it was made."""


class Game(NamedTuple):
    """A game of TriHex against two bots on a page whose clock stands still, when both have answered the first move."""

    page: Page
    policy: Policy
    laid: int
    """How many triangles lay there before the visitor's own."""


def start(visit: Visit) -> Game:
    page, _ = visit(speed="normal")
    page.clock.install(time=0)
    table = open_game(page, "trihex", "random", "random")
    ticket = next(turns(page))
    page.clock.pause_at(600_000)
    policy = Policy(page.request, table)
    laid = page.locator("[data-place]").count()
    page.evaluate(WATCH)
    play_trihex(Mouse(page), policy.choose(policy.shown()))
    expect(page.locator("[data-place]")).to_have_count(laid + 1)
    number = answered(policy, ticket)["number"]
    page.locator(f"[data-number='{number}']").wait_for()
    return Game(page, policy, laid)


def answered(policy: Policy, ticket: int) -> dict[str, Any]:
    """The table once the bots have answered and the visitor is asked again."""
    for _ in range(MOST_TRIES):
        shown = policy.shown()
        if shown["asked"] and shown["asked"]["ticket"] != ticket:
            return shown
    raise AssertionError("the bots do not answer")


def expect_told(game: Game) -> None:
    """Everything is on the table, and the visitor can play, but has not."""
    table = game.page.get_by_role("region", name="Table")
    expect(table).to_have_attribute("data-telling", "false")
    expect(table.locator("[data-place]")).to_have_count(game.laid + 3)
    expect(table).to_have_attribute("data-ticket", str(game.policy.shown()["asked"]["ticket"]))
    expect(table.get_by_role("button", name="in your hand", pressed=True)).to_have_count(0)


def test_the_moves_of_two_bots_are_told_in_order_a_beat_each_and_the_last_stays_marked(visit: Visit) -> None:
    game = start(visit)
    page, laid = game.page, game.laid
    for _ in range(20):
        page.clock.run_for(50)
    expect_told(game)
    seen = page.evaluate("window.seen")
    came = {number: next(each["at"] for each in seen if each["laid"] == number) for number in range(laid, laid + 4)}
    assert came[laid + 2] - came[laid + 1] == OWN_BEAT_MS
    assert came[laid + 3] - came[laid + 2] == BEAT_MS
    assert [each["laid"] for each in seen] == sorted(each["laid"] for each in seen), "a triangle came and went"
    assert all(each["telling"] for each in seen if came[laid + 1] < each["at"] < came[laid + 3])
    assert len({each["line"] for each in seen if each["laid"] > laid}) == 3, "each move has its own line"
    marked = page.locator(".hexagon .last")
    expect(marked).to_have_count(1)
    expect(page.locator(f"[data-place='{laid + 2}'] .last")).to_have_count(1)
    number = marked.locator("text").text_content()
    expect(page.locator(".banner")).to_have_text(re.compile(rf"^Random.* played .*{number}"))
    page.clock.run_for(60_000)
    expect(marked).to_have_count(1)


def click_a_triangle(page: Page) -> None:
    box = page.get_by_role("button", name="in your hand").first.bounding_box()
    page.mouse.click(*middle(box))


def press_enter_on_a_triangle(page: Page) -> None:
    page.get_by_role("button", name="in your hand").first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("interrupt", [click_a_triangle, press_enter_on_a_triangle])
def test_a_click_or_a_key_skips_to_the_end_and_does_nothing_else(
    visit: Visit, interrupt: Callable[[Page], None]
) -> None:
    game = start(visit)
    table = game.page.get_by_role("region", name="Table")
    expect(table).to_have_attribute("data-telling", "true")
    expect(table.locator("[data-place]")).to_have_count(game.laid + 1)
    interrupt(game.page)
    expect_told(game)
    game.page.clock.run_for(SEEN_MS)
    interrupt(game.page)
    expect(table.get_by_role("button", name="in your hand", pressed=True)).to_have_count(1)


OWN: Final = """() => {
  const places = () => document.querySelectorAll("[data-place]").length;
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".primary")) return;
    const [from, before] = [performance.now(), places()];
    const watch = new MutationObserver(() => {
      if (places() === before) return;
      watch.disconnect();
      document.body.dataset.took = performance.now() - from;
    });
    watch.observe(document.body, { subtree: true, childList: true });
  }, true);
}"""
"""Measures how long it takes from the click on the primary button until the hexagon changes."""


def test_ones_own_move_is_on_the_table_within_a_tenth_of_a_second(visit: Visit) -> None:
    page, _ = visit(speed="normal")
    policy = Policy(page.request, open_game(page, "trihex"))
    page.evaluate(OWN)
    took = list[float]()
    for _, _ in zip(range(4), turns(page), strict=False):
        page.evaluate("delete document.body.dataset.took")
        play_trihex(Mouse(page), policy.choose(policy.shown()))
        took.append(float(page.locator("body[data-took]").get_attribute("data-took") or ""))
    assert min(took) <= AT_ONCE_MS, took
