"""Somebody in the terminal and somebody in a browser, at one table."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.cli.terminal import Terminal
from tests.e2e.choosing import play_trihex
from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse
from tests.e2e.playthrough import FRIEND, ME, open_table
from tests.e2e.policy import Policy

MOST_CHOICES = 100
UNDONE_AFTER = 3
"""The number of choices after which the one in the terminal asks for an undo."""


def bens_turn(window: str) -> bool:
    """Is it Ben's turn, and the input line empty?"""
    *_, typed, status = window.split("\n")
    return typed.strip() == "Ben>" and "Ben to move" in status


def test_a_terminal_and_a_browser_play_a_whole_game_with_an_undo(visit: Visit, tmp_path: Path) -> None:
    page = visit().page
    policy = Policy(page.request, open_table(Mouse(page), "trihex", ME, FRIEND), 0)
    link = page.get_by_role("textbox", name="Invitation link").input_value()
    with Terminal(tmp_path, f"join {link} --name Ben") as terminal:
        terminal.until("Waiting for the host to start the game.")
        page.get_by_role("button", name="Start game").click()
        page.locator("[data-number]").wait_for()
        typed = 0
        for _ in range(MOST_CHOICES):
            shown = policy.shown()
            if shown["phase"] == "over":
                break
            if shown["asked"]:
                page.locator(f"[data-ticket='{shown['asked']['ticket']}']").wait_for()
                play_trihex(Mouse(page), policy.choose(shown))
            else:
                terminal.until(bens_turn)
                terminal.type("1\r")
                terminal.until(lambda window: not bens_turn(window))
                typed += 1
            page.locator(f"[data-number]:not([data-number='{shown['number']}'])").wait_for()
            if typed == UNDONE_AFTER and not shown["asked"]:
                terminal.type("undo\r")
                expect(page.get_by_text("Ben asks to undo a move.")).to_be_visible()
                page.get_by_role("button", name="Agree").click()
                terminal.until("You undid a move.")
        expect(page.locator("#ending")).to_have_text(re.compile(r"win|share"))
        assert terminal.ended() == 0
        assert "Game over." in terminal.text
