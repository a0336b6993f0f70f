"""How each kind of choice is made at the table of its game."""

from __future__ import annotations

from hexarium.games.hexpert import actions as hexpert
from tests.e2e.hands import Hands


def play_hexpert(hands: Hands, choice: hexpert.Place) -> None:
    hands.pick(choice.at)
