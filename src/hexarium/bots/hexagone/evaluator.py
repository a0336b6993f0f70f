"""What any position of Hexa Gone is worth: the chance to win, or in a solo game the pieces left at the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from random import Random
from typing import Any, Final, cast

from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator
from hexarium.bots.hexagone.champion import (
    SOLO_PROSPECTS,
    VERSUS_PROSPECTS,
    WIDTH,
    Champion,
    best_looks,
    counts,
    is_split,
    judged,
    lead_of,
    roller,
    win_probabilities,
)
from hexarium.bots.hexagone.kernel import Lookahead
from hexarium.bots.hexagone.layout import cells_of, colours_of
from hexarium.bots.hexagone.plain import settled
from hexarium.core import Game, Rules, Seat
from hexarium.games.hexagone import Action, HexaGone, State, View
from hexarium.games.hexagone.pieces import PIECES
from hexarium.games.hexagone.state import EndTurn, LayBlock, MayAdd, MayBuy, RollDice, SwapPieces

A_ROLL: Final = 2.2
"""Pieces that a good solo player captures with a roll that is not looked at."""

MARGIN: Final = 1.0
SOLO_MARGIN: Final = 0.2
"""Differences below which two choices count as equal: per cent of wins, and pieces."""


class BlockValues(PlainEvaluator[View, Action]):
    """Base of both evaluators: where a seat must choose, the value is that of its best choice."""

    _outlook: Lookahead

    def __init__(self, rules: HexaGone, width: int = WIDTH) -> None:
        self._rules = rules
        self._width = width

    def shortlist(self, seat: Seat, view: View, choices: Sequence[Action], rng: Random, /) -> Sequence[Action]:
        """The choices that the champion would look at closely."""
        return [*self._best(self._rules.imagine(view, rng), seat, choices, self._width)]

    def _after_best(self, state: State) -> State:
        """The state after the best swap or purchase, if one is to be made now."""
        task = state.agenda[0]
        if not isinstance(task, SwapPieces | MayBuy | MayAdd):
            return state
        looks = self._best(state, task.seat, self._rules.choices(state, task.seat), 1)
        return self._rules.apply(state, task.seat, max(looks, key=looks.__getitem__)).state

    def _best(self, state: State, seat: Seat, choices: Sequence[Action], width: int) -> dict[Action, float]:
        afters = {choice: self._rules.apply(state, seat, choice).state for choice in choices}
        return best_looks(
            afters, seat, width, lambda after: self._glance(after, seat), lambda after: self._look(after, seat)
        )

    def _glance(self, state: State, seat: Seat) -> float:
        return judged(state, seat, self._outlook, self._outlook.hope, self._outlook.glance)

    def _look(self, state: State, seat: Seat) -> float:
        raise NotImplementedError

    def _lay(self, state: State) -> None:
        block = settled(state)
        self._outlook.lay(cells_of(block), colours_of(block))


class WinningChances(BlockValues):
    """Looks through the whole turn of the seat that rolls next, over all rolls, as the champion does.

    The champion compares a seat with the best of the others. With more than two players a chance of one half would be
    too much for everybody, so it is raised to the power that makes an even game one of equal shares.
    """

    def __init__(self, rules: HexaGone, seats: int) -> None:
        super().__init__(rules)
        self._seats = seats
        self._champion = Champion(rules)
        self._outlook = Lookahead(win_probabilities(), VERSUS_PROSPECTS, spends=0)
        self.method = Method(
            goal=Goal.WINS,
            noun="",
            margin=MARGIN,
            budget=f"Each chance to win comes from all rolls of the next turn, as Expert looks at them; "
            f"the {WIDTH} most promising choices of a kind are compared.",
        )

    def value(self, seat: Seat, view: View, rng: Random, /) -> Estimate:
        """The chance to win in per cent."""
        state = self._rules.imagine(view, rng)
        if isinstance(state.agenda[0], LayBlock):
            return Estimate(100 / self._seats)
        # Sums of rounded shares may be a little below 0, which has no such power.
        chance = max(0.0, self._look(self._after_best(state), seat))
        return Estimate(100 * chance ** log2(self._seats))

    def _look(self, state: State, seat: Seat) -> float:
        """The chance to be ahead of the best other seat."""
        lead = lead_of(state, seat)
        if not state.agenda:
            return self._outlook.worth(0, lead)
        self._lay(self._champion.arranged(state) if is_split(state) else state)
        rolls = sum(isinstance(task, RollDice) for task in state.agenda)
        if self._next_roller(state) == seat:
            return self._rolling(lead, rolls)
        return 1 - self._rolling(-lead, rolls)

    def _next_roller(self, state: State) -> Seat:
        """The seat that rolls next, in this turn or the next."""
        rolls = roller(state)
        if rolls is not None:
            return rolls
        return next(Seat((task.seat + 1) % self._seats) for task in state.agenda if isinstance(task, EndTurn))

    def _rolling(self, lead: float, rolls: int) -> float:
        """The chance of the seat that rolls next: before a second roll, or before a whole turn."""
        return self._outlook.follow(lead) if rolls == 1 else 1 - self._outlook.end(-lead)


class PiecesLeft(BlockValues):
    """Looks at the next two rolls of a solo game, and expects as much of each later roll as a good player captures."""

    def __init__(self, rules: HexaGone) -> None:
        super().__init__(rules)
        self._outlook = Lookahead(counts(), SOLO_PROSPECTS, spends=1)
        self.method = Method(
            goal=Goal.FEWEST,
            noun="piece",
            margin=SOLO_MARGIN,
            budget=f"The next two rolls are looked at in full, as Expert does; each later roll counts {A_ROLL} pieces.",
        )

    def value(self, seat: Seat, view: View, rng: Random, /) -> Estimate:
        """The pieces left at the end, below zero."""
        return Estimate(self._look(self._after_best(self._rules.imagine(view, rng)), seat))

    def _look(self, state: State, seat: Seat) -> float:
        captured, rolls = lead_of(state, seat), sum(isinstance(task, RollDice) for task in state.agenda)
        if state.agenda and state.block:
            self._lay(state)
            captured = (
                self._outlook.follow(captured) if rolls > 1 else self._outlook.hope(captured) if rolls else captured
            )
            captured += A_ROLL * max(0, rolls - 2)
        else:
            captured += A_ROLL * rolls
        return min(captured - len(PIECES), 0.0)


def make(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> WinningChances | PiecesLeft:
    """The evaluator of every variant."""
    del game
    return WinningChances(cast(HexaGone, rules), seats) if seats > 1 else PiecesLeft(cast(HexaGone, rules))
