"""A bot sits in a seat: it is shown and told what the seat is, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from hexarium.core import Match, Rules, Seat

A = TypeVar("A")
V = TypeVar("V")


class Decision(Struct, Generic[V, A], frozen=True):
    """What a seat is asked: what it sees, all that it has been told, and what it may do."""

    view: V
    told: tuple[Any, ...]
    choices: tuple[A, ...]


def ask(match: Match[Any, A, V, Any], seat: Seat) -> Decision[V, A]:
    """The question that a seat must answer now."""
    choices = tuple(match.rules.legal(match.state, seat))
    return Decision(match.rules.view(match.state, seat), match.told(seat), choices)


class Bot(Protocol[V, A]):
    """Answers questions; the same question with the same generator gets the same answer."""

    def choose(self, decision: Decision[V, A], rng: Random) -> A:
        """One of the question's choices."""
        ...


class Level(Struct, frozen=True):
    """A bot by name, with one line about how it plays."""

    name: str
    about: str
    make: Callable[[Rules[Any, Any, Any, Any]], Bot[Any, Any]]
