"""What positions are worth to a seat: the protocol that reviews of finished games are made with."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from hexarium.core import Aim, Game, Ranking, Rules, Seat

A = TypeVar("A")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
AnyState: TypeAlias = Any


class Goal(enum.StrEnum):
    """What the values of a review count; more is always better."""

    POINTS = "points"
    FEWEST = "fewest"
    LEAD = "lead"
    WINS = "wins"

    def result(self, ranking: Ranking, seat: Seat) -> float:
        """What a seat has of it at the end. What should be few counts below zero, and a shared win in part.

        >>> ranking = Ranking((1, 1, 3), (12, 12, 5))
        >>> [goal.result(ranking, Seat(0)) for goal in Goal]
        [12.0, -12.0, 0.0, 50.0]
        """
        scores = ranking.scores
        match self:
            case Goal.POINTS:
                return float(scores[seat])
            case Goal.FEWEST:
                return -float(scores[seat])
            case Goal.LEAD:
                return float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))
            case Goal.WINS:
                return 100.0 / len(ranking.winners) if seat in ranking.winners else 0.0


def usual_goal(game: Game[Any, Any, Any, Any], seats: int) -> Goal:
    """The score of a lone player, or the chance to win against others."""
    if seats > 1:
        return Goal.WINS
    return Goal.FEWEST if game.solo is Aim.LOW else Goal.POINTS


class Estimate(Struct, frozen=True, gc=False):
    """A value, and the standard error of the samples that it is the mean of; 0 if nothing was sampled."""

    value: float
    error: float = 0.0


class Method(Struct, frozen=True, kw_only=True):
    """How values are made.

    `noun` is what they count, such as "point"; chances to win are in per cent and have none. Two choices whose values
    differ by `margin` or less count as equal. Luck with more than `listed` outcomes is not listed: its mean is taken of
    `samples` draws. `budget` says in a sentence how the values are made.
    """

    goal: Goal
    noun: str
    margin: float
    budget: str
    listed: int = 40
    samples: int = 16


class Evaluator(Protocol[V_contra, A]):
    """Values positions from what a seat can see."""

    @property
    def method(self) -> Method:
        """How the values are made."""
        ...

    def result(self, seat: Seat, view: V_contra, ranking: Ranking, /) -> float:
        """What a game that is over was worth to the seat."""
        ...

    def value(self, seat: Seat, view: V_contra, rng: Random, /) -> Estimate:
        """What a position that is not over is worth to the seat whose view it is; another seat may be to act."""
        ...

    def shortlist(self, seat: Seat, view: V_contra, choices: Sequence[A], rng: Random, /) -> Sequence[A]:
        """The choices worth comparing, of all that the seat has; the best of them should be among these."""
        ...

    def plan(self, seat: Seat, view: V_contra, choice: A, /) -> Sequence[A]:
        """A choice, and those that should follow it in the same turn, as `Game.suggest` words them."""
        ...

    def in_hindsight(self, seat: Seat, state: AnyState, choices: Sequence[A], rng: Random, /) -> Mapping[A, Estimate]:
        """What each choice would be worth to the seat if it saw everything; luck to come is unknown all the same.

        Nothing if nothing is hidden, or that can't be said.
        """
        ...


class PlainEvaluator(Generic[V, A]):
    """Base of evaluators: the result is what the goal says, and every choice is compared."""

    method: Method

    def result(self, seat: Seat, view: V, ranking: Ranking, /) -> float:
        """What the goal counts."""
        del view
        return self.method.goal.result(ranking, seat)

    def shortlist(self, seat: Seat, view: V, choices: Sequence[A], rng: Random, /) -> Sequence[A]:
        """Every choice."""
        del seat, view, rng
        return choices

    def plan(self, seat: Seat, view: V, choice: A, /) -> Sequence[A]:
        """The choice alone."""
        del seat, view
        return (choice,)

    def in_hindsight(self, seat: Seat, state: AnyState, choices: Sequence[A], rng: Random, /) -> Mapping[A, Estimate]:
        """Nothing."""
        del seat, state, choices, rng
        return {}


AnyEvaluator: TypeAlias = Evaluator[Any, Any]

MakeEvaluator: TypeAlias = Callable[[Game[Any, Any, Any, Any], Rules[Any, Any, Any, Any], int], AnyEvaluator | None]
"""Makes the evaluator for a game, its rules and a number of seats; None where it can't value that variant."""
