"""Bots that need to know nothing about the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, TypeVar

from hexarium.bots.bot import Decision, Level
from hexarium.core import Rules

A = TypeVar("A")
V = TypeVar("V")


class RandomBot:
    """Any choice, each as likely as the others."""

    def __init__(self, rules: Rules[Any, Any, Any, Any]) -> None:
        del rules

    def choose(self, decision: Decision[Any, A], rng: Random) -> A:
        """One of the choices, drawn evenly."""
        return rng.choice(decision.choices)


RANDOM: Final = Level("random", "Takes any legal choice, each as likely as the others.", RandomBot)


def best(choices: Iterable[A], value: Callable[[A], float], rng: Random) -> A:
    """The choice of highest value; equals are settled by the generator."""
    valued = [(value(choice), choice) for choice in choices]
    top = max(worth for worth, _ in valued)
    return rng.choice([choice for worth, choice in valued if worth == top])
