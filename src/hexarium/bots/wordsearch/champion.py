"""Word Search's champion: values swaps and words by what they leave to every seat."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from hexarium.bots.advice import Advice, Measure, weighed
from hexarium.bots.bot import Decision
from hexarium.bots.wordsearch.lookahead import Lookahead
from hexarium.bots.wordsearch.plain import BestTurn
from hexarium.bots.wordsearch.position import HAND, NOWHERE, Position, Turn
from hexarium.core import Rules, Seat
from hexarium.games.wordsearch import Action, Call, Mode, Swap, Trade, View
from hexarium.games.wordsearch.pieces import BOARD
from hexarium.games.wordsearch.scoring import TARGETS
from hexarium.games.wordsearch.state import FindWord, Rearrange, State

WIDTH: Final = 20
"""Number of turns that are searched."""

WATCHFUL: Final = 0.5
"""Value of a point within the next seat's reach, where all seats share the letters."""

POINTS_NOW: Final = Measure("points now", digits=0)


class Champion(BestTurn):
    """On the board it searches the best turns up to its own next turn, and maximises its chance to win, not points.

    On the insert and without a board, where the next seat can call the same words, it subtracts half of the points that
    the next seat could score.
    """

    def __init__(self, rules: Rules[State, Action, View, Any], budget: int = WIDTH) -> None:
        super().__init__(rules)
        self._outlook = Lookahead(self._knows, TARGETS[self._rules.options.target], budget)

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The first choice of the best turn."""
        return self.advise(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The first choice of the best turn and its chance to win; without a search, the points of the best word."""
        state, seat = self._rules.imagine(decision.view, rng), decision.view.eye
        if seat is not None and self._rules.options.mode is Mode.BOARD and isinstance(state.agenda[0], _ASKED):
            position = Position.of(state, seat, self._rules.options)
            worth = dict[Action, float]()
            for turn, wins in self._outlook.turns(position, state.turns).items():
                action = _action(turn)
                worth[action] = max(wins, worth.get(action, wins))
            if worth:
                return weighed(worth, self._outlook.measure(position), rng)
        choice = super().choose(decision, rng)
        points = _points(choice)
        return Advice(choice, points, None, points, POINTS_NOW)

    def _worth(self, state: State, seat: Seat) -> float:
        following = Seat((seat + 1) % len(state.scores))
        threat = super()._worth(state, following) if following != seat else 0.0
        return super()._worth(state, seat) - WATCHFUL * threat


_ASKED: Final = (Rearrange, FindWord)


def _action(turn: Turn) -> Action:
    """The first choice of a turn: its swap, or its call if it has none."""
    if turn.one == NOWHERE:
        return Call(turn.sight.word, tuple(BOARD.cells[place] for place in turn.sight.path))
    one, other = sorted((turn.one, turn.other))
    return Trade(BOARD.cells[one]) if other == HAND else Swap(BOARD.cells[one], BOARD.cells[other])


def _points(choice: Action) -> int:
    return len(choice.word) if isinstance(choice, Call) else 0
