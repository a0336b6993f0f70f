"""A game in progress, in memory: the moves so far and what each of them led to."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from hexarium.core.actor import Actor, Eye, House, Seat
from hexarium.core.dealer import luck
from hexarium.core.draws import Draws
from hexarium.core.event import Event, told
from hexarium.core.record import Move
from hexarium.core.rules import Rules, Step
from hexarium.core.turn import Chance, Deciding, Sampled, Turn

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Event)


class _Played(Struct, Generic[S, A, E], frozen=True):
    before: S
    move: Move[A]
    step: Step[S, E]


class Match(Generic[S, A, V, E]):
    """A game in progress: its state, and the moves that led to it."""

    def __init__(self, rules: Rules[S, A, V, E], seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.state = rules.start(seats)
        self._played: list[_Played[S, A, E]] = []

    @property
    def moves(self) -> tuple[Move[A], ...]:
        """Every move so far."""
        return tuple(played.move for played in self._played)

    @property
    def turn(self) -> Turn[A]:
        """What is awaited now."""
        return self.rules.turn(self.state)

    def play(self, by: Actor, action: A) -> tuple[E, ...]:
        """Make a move; a refusal (RulesError) leaves everything as it was."""
        step = self.rules.apply(self.state, by, action)
        self._played.append(_Played(self.state, Move(by, action), step))
        self.state = step.state
        return step.events

    def settle(self, draws: Draws) -> tuple[E, ...]:
        """Let the dealer act until no luck is awaited."""
        events = list[E]()
        while isinstance(turn := self.turn, Chance | Sampled):
            events += self.play(House.DEALER, luck(turn, draws))
        return tuple(events)

    def told(self, eye: Eye, since: int = 0) -> tuple[E, ...]:
        """Every event that `eye` has been told, from move number `since` on."""
        return tuple(event for played in self._played[since:] for event in told(played.step.events, eye))

    def take_back(self, seat: Seat) -> A | None:
        """Undo the seat's last choice if nobody has learned anything from it or since; None if somebody has.

        A sealed choice can be withdrawn until the last seat has answered.
        """
        for index in reversed(range(len(self._played))):
            if self._played[index].move.by == seat:
                return self._withdraw(index) if self._is_secret(index, seat) else None
        return None

    def _is_secret(self, index: int, seat: Seat) -> bool:
        asked, now = self.rules.turn(self._played[index].before), self.turn
        since = self._played[index:]
        if isinstance(asked, Deciding) and asked.sealed:
            answered = {played.move.by for played in since}
            return isinstance(now, Deciding) and now.seats == asked.seats - answered
        others = [Seat(eye) for eye in range(self.seats) if eye != seat]
        return len(since) == 1 and not any(told(since[0].step.events, eye) for eye in others)

    def _withdraw(self, index: int) -> A:
        mine, later = self._played[index], self._played[index + 1 :]
        del self._played[index:]
        self.state = mine.before
        for played in later:
            self.play(played.move.by, played.move.action)
        return mine.move.action
