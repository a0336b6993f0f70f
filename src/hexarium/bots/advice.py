"""Advice to a person: what a bot would do, and why, in one sentence made of the bot's own numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from hexarium.bots.bot import Decision
from hexarium.bots.plain import best

A = TypeVar("A")
V = TypeVar("V")


class Advice(Struct, Generic[A], frozen=True):
    """A choice, what it is expected to bring, and by how much that is more than the second-best choice brings.

    More is always better. `unit` says what is counted, as it follows a number: "pieces ahead", "% of the wins". There
    is no `second` where nothing else could be done, or nothing else was worth a look.
    """

    choice: A
    expects: float
    second: A | None
    difference: float
    unit: str

    def because(self, write: Callable[[A], str]) -> str:
        """The reason as a sentence; `write` is the game's notation.

        >>> Advice("a1", 41.25, "b2", 1.5, "points").because(str)
        'It expects 41.2 points; the second-best, b2, 1.5 fewer.'
        """
        expects = f"It expects {self.expects:.1f} {self.unit}"
        if self.second is None:
            return f"{expects}, and nothing else comes near."
        if self.difference < ALIKE:
            return f"{expects}, and {write(self.second)} as much."
        return f"{expects}; the second-best, {write(self.second)}, {self.difference:.1f} fewer."


ALIKE = 0.05
"""Nobody is told of a smaller difference."""


@runtime_checkable
class Advisor(Protocol):
    """A bot that can say why."""

    def advise(self, decision: Decision[Any, Any], rng: Random) -> Advice[Any]:
        """What it would choose, in numbers; the same choice as `choose` with the same generator."""
        ...


def weighed(worth: Mapping[A, float], unit: str, rng: Random) -> Advice[A]:
    """Advice from what every choice is worth; equals are settled by the generator."""
    choice = best(worth, worth.__getitem__, rng)
    second = max((other for other in worth if other != choice), key=worth.__getitem__, default=None)
    difference = 0.0 if second is None else worth[choice] - worth[second]
    return Advice(choice, worth[choice], second, difference, unit)
