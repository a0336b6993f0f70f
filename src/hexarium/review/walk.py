"""Walk through a finished game and work out the terms of every move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from hexarium.bots.evaluator import AnyEvaluator, Estimate
from hexarium.core import Chance, Deciding, House, Move, Over, Rules, Sampled, Seat, Seeded, Step, luck
from hexarium.review.terms import Compared, MoveTerms, Terms

State = Any
AnyRules = Rules[Any, Any, Any, Any]


class Walk:
    """Values the positions of a game for some of its seats, move by move.

    The same seed gives the same review. All positions that are compared at one move are valued with the same random
    numbers, and each view once: what a seat can't see changes nothing for it.
    """

    def __init__(self, rules: AnyRules, evaluator: AnyEvaluator, seats: Sequence[Seat], seed: int = 0) -> None:
        self._rules = rules
        self._evaluator = evaluator
        self._seats = seats
        self._seed = seed
        self._number = 0
        self._known = dict[tuple[Seat, Any], Estimate]()

    def start(self, state: State) -> dict[Seat, float]:
        """The value to each reviewed seat before the first move."""
        return {seat: self._value(state, seat).value for seat in self._seats}

    def moves(self, steps: Sequence[Step[Any, Any]], moves: Sequence[Move[Any]]) -> Iterator[MoveTerms]:
        """The terms of each move, as soon as they are worked out."""
        before = self.start(steps[0].state)
        for number, move in enumerate(moves, start=1):
            state, after = steps[number - 1].state, steps[number].state
            self._number = number
            # Values that are needed again are those of the position after this move, made with this move's numbers.
            self._known.clear()
            found = self._luck(state, move, after, before) or self._choice(state, move, after, before)
            yield found
            before = {seat: terms.after for seat, terms in found.terms.items()}

    def _luck(self, state: State, move: Move[Any], after: State, before: dict[Seat, float]) -> MoveTerms | None:
        turn = self._rules.turn(state)
        if not isinstance(turn, Chance | Sampled):
            return None
        if isinstance(turn, Chance) and len(turn.odds) <= self._evaluator.method.listed:
            outcomes, error_known = (
                [(self._after(state, House.DEALER, action), odds) for action, odds in turn.odds],
                True,
            )
        else:
            draws = Seeded(f"{self._seed}/{self._number}/draws")
            drawn = [luck(turn, draws) for _ in range(self._evaluator.method.samples)]
            outcomes, error_known = [(self._after(state, House.DEALER, action), 1) for action in drawn], False
        terms = dict[Seat, Terms]()
        for seat in self._seats:
            mean = self._mean(outcomes, seat, is_listed=error_known)
            end = self._value(after, seat).value
            terms[seat] = Terms(
                before=before[seat],
                after=end,
                luck=end - mean.value,
                correction=mean.value - before[seat],
                error=mean.error,
            )
        return MoveTerms(self._number, move.by, move.action, terms)

    def _mean(self, outcomes: Sequence[tuple[State, int]], seat: Seat, *, is_listed: bool) -> Estimate:
        """The mean value over outcomes with their weights; its standard error if they are samples."""
        values = [self._value(state, seat).value for state, _ in outcomes]
        if len({*values}) == 1:
            # What a seat does not see is none of its luck, not even by rounding.
            return Estimate(values[0])
        if is_listed:
            weights = [weight for _, weight in outcomes]
            return Estimate(fmean(values, weights))
        return Estimate(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0)

    def _choice(self, state: State, move: Move[Any], after: State, before: dict[Seat, float]) -> MoveTerms:
        chooser = self._chooser(state, move)
        compared, best = self._compared(state, move, after, chooser)
        terms = dict[Seat, Terms]()
        for seat in self._seats:
            end, bound = self._value(after, seat).value, self._value(best, seat).value
            cost = end - bound
            terms[seat] = Terms(
                before=before[seat],
                after=end,
                cost=cost if seat == chooser else 0.0,
                others=0.0 if seat == chooser else cost,
                correction=bound - before[seat],
            )
        return MoveTerms(self._number, move.by, move.action, terms, compared)

    def _chooser(self, state: State, move: Move[Any]) -> Seat:
        """Whose choice it was: when time runs out, that of the seat that was asked."""
        if isinstance(move.by, House):
            turn = self._rules.turn(state)
            if not isinstance(turn, Deciding):
                raise AssertionError("the clock ends only a choice")
            return min(turn.seats)
        return move.by

    def _compared(self, state: State, move: Move[Any], after: State, seat: Seat) -> tuple[Compared, State]:
        """The choice beside the best one for the seat that chose, and the state after that best one."""
        view, choices = self._rules.view(state, seat), self._rules.choices(state, seat)
        listed = self._evaluator.shortlist(seat, view, choices, self._rng())
        made = None if isinstance(move.by, House) else move.action
        best, best_value, best_state = made, self._value(after, seat), after
        made_value, count = best_value, 1
        for choice in listed:
            if choice == made:
                continue
            count += 1
            other = self._after(state, seat, choice)
            value = self._value(other, seat)
            if value.value > best_value.value:
                best, best_value, best_state = choice, value, other
        hindsight = None if made is None or count == 1 else self._in_hindsight(state, seat, made, listed)
        margin = self._evaluator.method.margin
        return Compared(seat, made, best, made_value, best_value, count, margin, hindsight), best_state

    def _in_hindsight(self, state: State, seat: Seat, made: Any, listed: Sequence[Any]) -> Compared | None:
        """The choice beside the one that would have been best for a seat that sees everything."""
        choices = [*dict.fromkeys((made, *listed))]
        values = self._evaluator.in_hindsight(seat, state, choices, self._rng())
        if not values:
            return None
        best = max(choices, key=lambda choice: values[choice].value)  # the choice itself, if none is better
        return Compared(seat, made, best, values[made], values[best], len(choices), self._evaluator.method.margin)

    def _after(self, state: State, by: Seat | House, action: Any) -> State:
        return self._rules.apply(state, by, action).state

    def _value(self, state: State, seat: Seat) -> Estimate:
        turn, view = self._rules.turn(state), self._rules.view(state, seat)
        if isinstance(turn, Over):
            return Estimate(self._evaluator.result(seat, view, turn.ranking))
        if (known := self._known.get((seat, view))) is None:
            known = self._known[seat, view] = self._evaluator.value(seat, view, self._rng())
        return known

    def _rng(self) -> Random:
        return Random(f"{self._seed}/{self._number}")
