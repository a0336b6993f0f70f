"""A game being played, in memory: the moves so far and what each of them led to."""

from __future__ import annotations

from typing import Generic, TypeVar

from hexarium.core.actor import Actor, Eye, House, Seat
from hexarium.core.dealer import luck
from hexarium.core.draws import Draws
from hexarium.core.event import Event, told
from hexarium.core.record import Move
from hexarium.core.rules import Rules
from hexarium.core.turn import Chance, Sampled, Turn
from hexarium.core.undo import Matters, Obstacle, PlayedMove, always, is_sealed, last_choice, obstacle, replayed_without

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Event)


class Match(Generic[S, A, V, E]):
    """The current state, and the moves that led to it."""

    def __init__(self, rules: Rules[S, A, V, E], seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.state = rules.start(seats)
        self._played: list[PlayedMove[S, A, E]] = []

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
        self._played.append(PlayedMove(self.state, Move(by, action), step))
        self.state = step.state
        return step.events

    def settle(self, draws: Draws) -> tuple[E, ...]:
        """Let the dealer act for as long as luck is awaited."""
        events = list[E]()
        while isinstance(turn := self.turn, Chance | Sampled):
            events += self.play(House.DEALER, luck(turn, draws))
        return tuple(events)

    def told(self, eye: Eye, since: int = 0) -> tuple[E, ...]:
        """All that `eye` has heard from move number `since` on."""
        return tuple(event for played in self._played[since:] for event in told(played.step.events, eye))

    def obstacle(self, seat: Seat, matters: Matters = always) -> Obstacle | None:
        """Why the seat's last choice cannot be undone; None if it can."""
        return obstacle(self.rules, self._played, seat, self.seats, matters)

    def undo(self, seat: Seat, matters: Matters = always) -> A | None:
        """Undo the seat's last choice and return it; None if there is an obstacle.

        A sealed choice is withdrawn alone, and the sealed choices of others stay; any other is undone with everything
        after it.
        """
        index = last_choice(self._played, seat)
        if index is None or self.obstacle(seat, matters) is not None:
            return None
        undone = self._played[index]
        is_withdrawn = is_sealed(self.rules, self._played, index)
        later = replayed_without(self.rules, self._played, index) if is_withdrawn else []
        self._played[index:] = later
        self.state = later[-1].step.state if later else undone.before
        return undone.move.action
