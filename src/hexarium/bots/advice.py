"""Advice to a person: what a bot would choose, and why, in the bot's own numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from hexarium.bots.bot import Decision
from hexarium.bots.plain import best

A = TypeVar("A")
V = TypeVar("V")


class Measure(Struct, frozen=True):
    """What a bot's numbers count: the words after a number, in full and in short.

    A negative number is written without its sign where `negative` has words for it.
    """

    unit: str
    short: str = ""
    digits: int = 1
    negative: tuple[str, str] | None = None

    def full(self, value: float) -> str:
        """A value with its unit: "3.2 tiles ahead"."""
        return self._written(value, 0)

    def brief(self, value: float) -> str:
        """A value after another of the same measure: "2.8 ahead"."""
        return self._written(value, 1)

    def _written(self, value: float, form: int) -> str:
        rounded, words = round(value, self.digits), (self.unit, self.short)
        if rounded < 0 and self.negative is not None:
            rounded, words = -rounded, self.negative
        return f"{rounded + 0.0:.{self.digits}f} {words[form]}".rstrip()


WINS: Final = Measure("% to win", "%", digits=0)


class Advice(Struct, Generic[A], frozen=True):
    """The best choice and the next best, each with its value; higher is better.

    There is no next best where the bot considered only one choice.
    """

    choice: A
    value: float
    second: A | None
    second_value: float
    measure: Measure

    def because(self, write: Callable[[A], str]) -> str:
        """The reason in words; `write` is the game's notation.

        >>> Advice("a1", 50.4, "b2", 49.3, WINS).because(str)
        'Best: 50 % to win. Next best: b2, 49 %.'
        """
        reason = f"Best: {self.measure.full(self.value)}."
        if self.second is None:
            return reason
        shown = self.measure.brief(self.second_value)
        if shown == self.measure.brief(self.value):
            shown = "about the same"
        return f"{reason} Next best: {write(self.second)}, {shown}."


@runtime_checkable
class Advisor(Protocol):
    """A bot that can say why."""

    def advise(self, decision: Decision[Any, Any], rng: Random) -> Advice[Any]:
        """The choice that `choose` makes with the same generator, and its value."""
        ...


def weighed(values: Mapping[A, float], measure: Measure, rng: Random) -> Advice[A]:
    """Advice from the value of each choice; ties are broken by the generator."""
    choice = best(values, values.__getitem__, rng)
    second = max((other for other in values if other != choice), key=values.__getitem__, default=None)
    second_value = values[choice if second is None else second]
    return Advice(choice, values[choice], second, second_value, measure)
