"""How each kind of choice is made at the table of its game."""

from __future__ import annotations

from typing import assert_never

from hexarium.games.hexagone import actions as hexagone
from hexarium.games.hexpert import actions as hexpert
from tests.e2e.hands import Hands

HexaGoneChoice = hexagone.Swap | hexagone.Leave | hexagone.Keep | hexagone.Place | hexagone.Pass


def play_hexpert(hands: Hands, choice: hexpert.Place) -> None:
    hands.pick(choice.at)


def play_hexagone(hands: Hands, choice: HexaGoneChoice) -> None:
    page = hands.page
    match choice:
        case hexagone.Swap(one, other):
            hands.pick(one)
            hands.pick(other)
        case hexagone.Leave():
            hands.press(page.get_by_role("button", name="Leave as it is"))
        case hexagone.Keep(at):
            hands.pick(at)
        case hexagone.Place(colour, at):
            piece = page.get_by_role("group", name="pieces").get_by_role("button", name=colour.value).first
            if piece.get_attribute("aria-pressed") != "true":
                hands.press(piece)
            hands.pick(at)
        case hexagone.Pass():
            hands.press(page.get_by_role("button", name="No bonus roll"))
        case _:
            assert_never(choice)
