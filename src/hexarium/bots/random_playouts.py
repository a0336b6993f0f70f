"""An evaluator for any game: the mean result of random games from a position."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypeVar

from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator, usual_goal
from hexarium.core import Chance, Deciding, Game, House, Over, Ranking, Rules, Sampled, Seat, Seeded, luck

A = TypeVar("A")

PLAYOUTS: Final = 16
"""Number of random games from each position."""

WIDTH: Final = 6
"""Maximum number of choices that are compared."""


class RandomPlayouts(PlainEvaluator[Any, Any]):
    """Plays on at random from what the seat can't rule out, and takes the mean of the results.

    It knows nothing of the game, so its values are rough. A new game has a review with it at once.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        rules: Rules[Any, Any, Any, Any],
        seats: int,
        playouts: int = PLAYOUTS,
        width: int = WIDTH,
    ) -> None:
        self._rules = rules
        self._playouts = playouts
        self._width = width
        goal = usual_goal(game, seats)
        self.method = Method(
            goal=goal,
            noun="" if goal is Goal.WINS else "point",
            margin=0.0,
            budget=f"Each value is the mean result of {playouts} games played on at random; "
            f"at most {width} choices are compared.",
            listed=8,
            samples=4,
        )

    def value(self, seat: Seat, view: Any, rng: Random, /) -> Estimate:  # noqa: ANN401 - any game's view
        """The mean result, and its standard error."""
        results = [self._result(seat, view, rng) for _ in range(self._playouts)]
        error = stdev(results) / sqrt(len(results)) if len(results) > 1 else 0.0
        return Estimate(fmean(results), error)

    def shortlist(self, seat: Seat, view: Any, choices: Sequence[A], rng: Random, /) -> Sequence[A]:  # noqa: ANN401
        """Some of the choices, at random."""
        del seat, view
        return rng.sample(choices, self._width) if len(choices) > self._width else choices

    def _result(self, seat: Seat, view: Any, rng: Random) -> float:  # noqa: ANN401
        state = self._rules.imagine(view, rng)
        return self.method.goal.result(played_at_random(self._rules, state, rng), seat)


def played_at_random(rules: Rules[Any, Any, Any, Any], state: Any, rng: Random) -> Ranking:  # noqa: ANN401
    """How a game ends if everybody makes random choices from now on."""
    draws = Seeded(rng.getrandbits(64))
    while not isinstance(turn := rules.turn(state), Over):
        match turn:
            case Deciding(seats):
                seat = min(seats)
                state = rules.apply(state, seat, rng.choice(rules.choices(state, seat))).state
            case Chance() | Sampled():
                state = rules.apply(state, House.DEALER, luck(turn, draws)).state
    return turn.ranking
