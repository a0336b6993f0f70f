"""A bot that plays any game at random, and the choice of the highest value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final, TypeVar

from hexarium.bots.bot import Decision, Level
from hexarium.core import Rules

A = TypeVar("A")
V = TypeVar("V")


class RandomBot:
    """Makes any legal choice at random."""

    def __init__(self, rules: Rules[Any, Any, Any, Any]) -> None:
        del rules

    def choose(self, decision: Decision[Any, A], rng: Random) -> A:
        """One of the choices, all equally likely."""
        return rng.choice(decision.choices)


RANDOM: Final = Level("random", "Makes any legal choice at random.", RandomBot)


def best(choices: Iterable[A], value: Callable[[A], float], rng: Random) -> A:
    """The choice of the highest value; ties are broken by the generator."""
    valued = [(value(choice), choice) for choice in choices]
    top = max(worth for worth, _ in valued)
    return rng.choice([choice for worth, choice in valued if worth == top])


def near_best(values: Mapping[A, float], margin: float, rng: Random) -> A:
    """One of the choices whose values are within a margin of the highest, all equally likely."""
    least = max(values.values()) - margin
    return rng.choice([choice for choice, value in values.items() if value >= least])
