"""Advice to a person: what a bot would choose and why, and the hint that is made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.bots.bot import Bot, Decision
from hexarium.bots.plain import best
from hexarium.core import Game, Rules, Suggestion

A = TypeVar("A")
V = TypeVar("V")

Suggest: TypeAlias = Callable[[Sequence[A]], Suggestion]
"""Words a plan: the choice to make now, and those that are to follow it in the same turn."""


class Measure(Struct, frozen=True):
    """What a bot's numbers count: "Expected: 3.2 tiles ahead.", or without a noun "62 % to win.".

    `after` are the words after the noun, and `negative` those for a number below zero, which is then written without
    its sign. Without words after the noun, the number is not told: the suggestion says it already. `short` is used in
    place of `after` where there is no noun, for a second value. A rarer word is told only if it is better by `least`.
    Values are shown as if they were within `bounds`.
    """

    noun: str
    after: str
    negative: str = ""
    before: str = ""
    short: str = ""
    digits: int = 1
    least: float = 0.0
    bounds: tuple[float, float] = (-inf, inf)

    def sentence(self, value: float) -> str:
        """A value in a sentence; empty if it is not told.

        >>> Measure("tile", "ahead", before="Expected: ").sentence(3.21)
        'Expected: 3.2 tiles ahead.'
        """
        return f"{self.before}{self._full(value)}." if self.after else ""

    def beside(self, value: float, higher: float) -> str:
        """A value beside one that is at least as high: how much it is behind, or what it is.

        >>> Measure("tile", "ahead").beside(2.2, 3.2), WINS.beside(48.6, 62.0)
        ('1 tile fewer', '49 %')
        """
        if self._is_same(value, higher):
            return "about the same"
        if self.noun:
            return f"{self._counted(self._shown(higher) - self._shown(value))} fewer"
        return f"{self._number(self._shown(value))} {self.short}"

    def above(self, value: float, lower: float) -> str:
        """How much better a value is than a lower one; empty if it is not worth telling.

        >>> Measure("tile", "ahead").above(3.2, 1.0), WINS.above(62.0, 61.0)
        ('2.2 more tiles', '')
        """
        more = self._rounded(self._shown(value) - self._shown(lower))
        if more <= 0 or more < self.least:
            return ""
        if not self.noun:
            return self._full(value)
        number, _, noun = self._counted(more).partition(" ")
        return f"{number} more {noun}"

    def _full(self, value: float) -> str:
        value = self._shown(value)
        after = self.negative if self.negative and value < 0 else self.after
        value = abs(value) if after is self.negative else value
        return f"{self._counted(value)} {after}" if self.noun else f"{self._number(value)} {after}"

    def _is_same(self, one: float, other: float) -> bool:
        return self._shown(one) == self._shown(other)

    def _counted(self, value: float) -> str:
        number = self._number(value)
        return f"{number} {self.noun}" if number == "1" else f"{number} {self.noun}s"

    def _number(self, value: float) -> str:
        return f"{self._rounded(value):.{self.digits}f}".removesuffix(".0")

    def _shown(self, value: float) -> float:
        low, high = self.bounds
        return self._rounded(min(max(value, low), high))

    def _rounded(self, value: float) -> float:
        return round(value, self.digits) + 0.0  # not -0.0


CERTAIN_WINS: Final = Measure("", "% to win", short="%", digits=0, least=2.0)
"""For values that are known, such as those of a finished game."""

WINS: Final = replace(CERTAIN_WINS, bounds=(1.0, 99.0))
"""For estimates, which are never shown as a certain win or loss."""


class Advice(Struct, Generic[A], frozen=True):
    """The best choice and the next best, each with its value; higher is better.

    There is no next best where the bot considered only one choice. `then` and `second_then` are the choices that are
    planned to follow in the same turn. In a word game, `common` is the advice for somebody who knows only common words,
    and `only_rare` says that there is none.
    """

    choice: A
    value: float
    second: A | None
    second_value: float
    measure: Measure
    then: tuple[A, ...] = ()
    second_then: tuple[A, ...] = ()
    common: Advice[A] | None = None
    only_rare: bool = False

    @property
    def shown(self) -> Advice[A]:
        """The advice that a person is shown first: common words before rarer ones."""
        return self.common or self

    @property
    def plan(self) -> tuple[A, ...]:
        """The best choice, and those that are to follow it."""
        return (self.choice, *self.then)

    def lines(self, suggest: Suggest[A]) -> Iterator[str]:
        """The hint: what to do and what it brings, then the next best, then a rarer word if there is a better one."""
        shown = self.shown
        first = suggest(shown.plan)
        yield f"{first.sentence} {shown.measure.sentence(shown.value)}".rstrip()
        if shown.second is not None:
            second = suggest((shown.second, *shown.second_then))
            yield f"Next best: {_told_apart(second, first)}, {shown.measure.beside(shown.second_value, shown.value)}."
        if self.only_rare:
            yield "Only rare words fit here."
        more = self.measure.above(self.value, shown.value)
        if more and self.plan != shown.plan:
            better = suggest(self.plan)
            yield f"{better.name or better.does} is rarer but better: {more}."


def _told_apart(second: Suggestion, first: Suggestion) -> str:
    """The name of the second suggestion, or all of it where both have the same name, such as a word."""
    if second.name not in {"", first.name}:
        return second.name
    if second.does == first.does:
        return "another place"
    return f"{second.does[:1].lower()}{second.does[1:]}"


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


class BotHint(Struct, Generic[A], frozen=True):
    """A choice suggested to a person, those that are to follow it in the same turn, and the words, line by line.

    `drawn` are the words for somebody who sees the choice on a board: they name no spaces.
    """

    choice: A
    then: tuple[A, ...]
    lines: tuple[str, ...]
    drawn: tuple[str, ...]


def hint_rng(decision: Decision[Any, Any]) -> Random:
    """The generator for a hint: seeded with what the seat sees, so that the same question gets the same answer."""
    return Random(b"%d %s" % (decision.seat, msgspec.json.encode(decision.view, order="deterministic")))


def make_hint(
    game: Game[Any, A, V, Any], rules: Rules[Any, A, V, Any], bot: Bot[V, A], decision: Decision[V, A]
) -> BotHint[A]:
    """The bot's hint for the person who must decide."""
    suggest, rng = partial(game.suggest, rules, decision.view), hint_rng(decision)

    def named(plan: Sequence[A]) -> Suggestion:
        return suggest(plan).named

    def drawn(plan: Sequence[A]) -> Suggestion:
        return suggest(plan).drawn

    if not isinstance(bot, Advisor):
        plan = (bot.choose(decision, rng),)
        return BotHint(plan[0], (), (named(plan).sentence,), (drawn(plan).sentence,))
    advice = bot.advise(decision, rng)
    first, then = advice.shown.choice, advice.shown.then
    return BotHint(first, then, tuple(advice.lines(named)), tuple(advice.lines(drawn)))
