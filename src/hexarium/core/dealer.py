"""The dealer: plays whatever luck a turn asks for."""

from __future__ import annotations

from typing import TypeVar

from hexarium.core.draws import Draws
from hexarium.core.turn import Chance, Sampled

A = TypeVar("A")


def luck(turn: Chance[A] | Sampled[A], draws: Draws) -> A:
    """The dealer's move: one outcome, drawn as often as the odds say."""
    if isinstance(turn, Sampled):
        return turn.draw(draws)
    drawn = draws.below(sum([weight for _, weight in turn.odds]))
    for outcome, weight in turn.odds:
        drawn -= weight
        if drawn < 0:
            return outcome
    raise AssertionError("the odds are empty")
