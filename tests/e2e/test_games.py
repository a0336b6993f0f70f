"""A whole game of each of the five, through the page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e import manners
from tests.e2e.brain import Brain
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.hands import Finger, Keyboard
from tests.e2e.playing import play_out, set_table


def test_hexpert_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    page, _ = visit()
    hands = Keyboard(page)
    table = set_table(hands, "hexpert", "Somebody at this screen", "Random")
    assert play_out(hands, Brain(page.request, table), manners.play_hexpert) == 19
    expect(page.get_by_role("region", name="wins")).to_be_visible()


def test_hexa_gone_is_played_on_a_phone(visit: Visit) -> None:
    page, _ = visit(**PHONE)
    hands = Finger(page)
    table = set_table(hands, "hexagone", "Somebody at this screen", "Greedy")
    play_out(hands, Brain(page.request, table, level="greedy"), manners.play_hexagone)
    expect(page.get_by_role("region", name="wins")).to_be_visible()
