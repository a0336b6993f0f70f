"""What a bot is asked, and what a bot is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from random import Random
from types import ModuleType
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hexarium.bots.evaluator import MakeEvaluator
from hexarium.core import Match, Rules, Seat
from hexarium.core.twin import is_compiled

A = TypeVar("A")
V = TypeVar("V")

SLOW: Final = "Slow here: this installation has no compiled kernels."
"""What is said of a bot whose kernel runs as plain Python."""


class Decision(Generic[V, A]):
    """What a seat must decide: its view, the events it has been told of, and its legal choices.

    The choices are looked up on first use, because a word game may have 50,000 of them, and bots that search by
    themselves need none. Rules that make choices only when they are read leave those that the bot does not read unmade.
    """

    def __init__(self, seat: Seat, view: V, told: tuple[Any, ...], legal: Callable[[], Iterable[A]]) -> None:
        self.seat = seat
        self.view = view
        self.told = told
        self._legal = legal

    @cached_property
    def choices(self) -> Sequence[A]:
        """Every legal choice, in the order of the rules."""
        legal = self._legal()
        return legal if isinstance(legal, Sequence) else tuple(legal)


def ask(match: Match[Any, A, V, Any], seat: Seat) -> Decision[V, A]:
    """The decision that a seat must make now."""
    rules, state = match.rules, match.state
    return Decision(seat, rules.view(state, seat), match.told(seat), lambda: rules.choices(state, seat))


def ask_from_view(
    rules: Rules[Any, A, V, Any], seat: Seat, view: V, told: tuple[Any, ...], rng: Random
) -> Decision[V, A]:
    """The same decision where only the view is known, as in a bot's own process.

    Legal choices depend only on what the seat may know, so any state that fits the view has the same ones. `rng` must
    not be the bot's own generator: imagining a state would change what the bot draws next.
    """
    return Decision(seat, view, told, lambda: rules.choices(rules.imagine(view, rng), seat))


class Bot(Protocol[V, A]):
    """Makes decisions; the same decision with the same generator gets the same choice."""

    def choose(self, decision: Decision[V, A], rng: Random) -> A:
        """One of the legal choices."""
        ...


class Level(Struct, frozen=True):
    """A bot by name, with one line about how it plays; `aliases` are names that earlier releases gave it.

    `budget` is the number of iterations that it spends on a choice; 0 if it does not search. `make` takes a smaller one
    as the keyword `budget`. `kernel` is the module with its hot loops: where that is not compiled the bot plays the
    same, but takes seconds for a choice if `slow_if_plain`.
    """

    name: str
    about: str
    make: Callable[..., Bot[Any, Any]]
    aliases: tuple[str, ...] = ()
    budget: int = 0
    kernel: ModuleType | None = None
    slow_if_plain: bool = False

    @property
    def title(self) -> str:
        """The name as it is written in sentences; of a class in a module, its own name."""
        return self.name.rpartition(":")[2] if ":" in self.name else self.name.capitalize()

    @property
    def is_plain(self) -> bool:
        """Does its kernel run as plain Python in this installation?"""
        return self.kernel is not None and not is_compiled(self.kernel)

    @property
    def is_slow(self) -> bool:
        """Does it take seconds for a choice in this installation?"""
        return self.slow_if_plain and self.is_plain

    @property
    def description(self) -> str:
        """The line about how it plays, and whether it is slow here."""
        return f"{self.about} {SLOW}" if self.is_slow else self.about

    def with_budget(self, budget: int) -> Level:
        """The same bot with a smaller budget, which is part of its name: `expert/300`."""
        make = partial(self.make, budget=budget)
        return replace(self, name=f"{self.name}/{budget}", make=make, aliases=(), budget=budget)


class Roster(Struct, frozen=True):
    """The bots of a game: opponents for people, and sparring bots for tools; each the weakest first.

    `installed` are bots of other packages; a game's own roster has none.
    `adviser` gives hints; if there is none, the strongest opponent does. `evaluator` makes what values positions in
    reviews; where there is none, random games do.
    """

    opponents: tuple[Level, ...]
    sparring: tuple[Level, ...] = ()
    adviser: Level | None = None
    evaluator: MakeEvaluator | None = None
    installed: tuple[Level, ...] = ()
