"""The one interface between a game and everything that plays, shows or stores it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from hexarium.core.actor import Actor, Eye, Seat
from hexarium.core.turn import Turn

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E_co = TypeVar("E_co", covariant=True)


class Step(Struct, Generic[S, E_co], frozen=True, gc=False):
    """The state after an action, and what happened on the way, in order."""

    state: S
    events: tuple[E_co, ...] = ()


class Rules(Protocol[S, A, V, E_co]):
    """A game with its options settled, the base class of every game's rules. Every method is pure."""

    def start(self, seats: int) -> S:
        """The state before the first move; Illegal if that number of seats cannot play."""
        ...

    def turn(self, state: S) -> Turn[A]:
        """What the state waits for."""
        ...

    def legal(self, state: S, seat: Seat) -> Iterator[A]:
        """Every choice open to `seat`, lazily; none if it is not asked."""
        ...

    def choices(self, state: S, seat: Seat) -> Sequence[A]:
        """The same choices in the same order, counted, for those who read only some: `rng.choice` draws one evenly.

        A game with many can count them and make only those that are read (`Lazy`, `Joined`).
        """
        return tuple(self.legal(state, seat))

    def apply(self, state: S, actor: Actor, action: A) -> Step[S, E_co]:
        """What an action leads to; a RulesError refuses it and leaves the state as it was."""
        ...

    def view(self, state: S, eye: Eye) -> V:
        """What `eye` may see."""
        ...

    def imagine(self, view: V, rng: Random, /) -> S:
        """One state that the eye behind `view` cannot rule out."""
        ...
