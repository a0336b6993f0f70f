"""Word Search's champion: values swaps and words by what they leave to every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hexarium.bots.advice import CERTAIN_WINS, WINS, Advice, Measure
from hexarium.bots.bot import Decision
from hexarium.bots.common_words import common_words
from hexarium.bots.plain import best
from hexarium.bots.wordsearch.lookahead import Lookahead
from hexarium.bots.wordsearch.plain import BestTurn
from hexarium.bots.wordsearch.position import HAND, NOWHERE, Position, Turn
from hexarium.core import Rules, Seat
from hexarium.games.wordsearch import Action, Call, Mode, Swap, Trade, View
from hexarium.games.wordsearch.actions import Allow, Dispute, Lay, Shift, Stack
from hexarium.games.wordsearch.paths import Find
from hexarium.games.wordsearch.pieces import BOARD
from hexarium.games.wordsearch.scoring import TARGETS, points
from hexarium.games.wordsearch.state import FindWord, Rearrange, State

WIDTH: Final = 20
"""Number of turns that are searched."""

WATCHFUL: Final = 0.5
"""Value of a point within the next seat's reach, where all seats share the letters."""

POINTS_NOW: Final = Measure("point", "", digits=0)
POINTS_THEN: Final = Measure("point", "in all", before="That makes ", digits=0)


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
        return self.plan(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The best turn, and the best one with a common word."""
        # The same luck for both, so that their values can be compared.
        same = copy(rng)
        advice = self.plan(decision, rng)
        if isinstance(advice.choice, Allow | Dispute):
            return advice
        return replace(advice, common=self._common.plan(decision, same))

    def plan(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The best turn by the words that this bot knows: its chance to win; without a search, its points."""
        state, seat = self._rules.imagine(decision.view, rng), decision.view.eye
        if seat is not None and self._rules.options.mode is Mode.BOARD and isinstance(state.agenda[0], _ASKED):
            position = Position.of(state, seat, self._rules.options)
            worth, turns = dict[Action, float](), dict[Action, Turn]()
            for turn, wins in self._outlook.turns(position, state.turns, self._knows).items():
                action = first_action(turn)
                if action not in worth or wins > worth[action]:
                    worth[action], turns[action] = wins, turn
            if worth:
                choice = best(worth, worth.__getitem__, rng)
                is_end = self._outlook.is_end(position, turns[choice], state.turns)
                return _compared(choice, worth, turns, state.scores, CERTAIN_WINS if is_end else WINS)
        choice = super().choose(decision, rng)
        find = None if seat is None else self.word_after(state, seat, choice)
        if find is None:
            return Advice(choice, 0, None, 0, POINTS_NOW)
        then_call = () if isinstance(choice, Call) else (Call(find.word, find.path),)
        return Advice(choice, find.points, None, find.points, POINTS_NOW, then_call)

    @cached_property
    def _common(self) -> Champion:
        return CommonWords(self._rules)

    def word_after(self, state: State, seat: Seat, choice: Action) -> Find | None:
        """The word that is called now, or after a change; None if the choice ends the turn without one."""
        match choice:
            case Call(word, path):
                towers = [state.board[cell] or () for cell in path]
                return Find(word, path, points(towers, self._rules.options.heights))
            case Swap() | Trade() | Stack() | Shift() | Lay():
                return self._find(self._rules.apply(state, seat, choice).state, seat)
            case _:
                return None

    def _worth(self, state: State, seat: Seat) -> float:
        following = Seat((seat + 1) % len(state.scores))
        threat = super()._worth(state, following) if following != seat else 0.0
        return super()._worth(state, seat) - WATCHFUL * threat


class CommonWords(Champion):
    """Plans turns with common words only; the turns that follow are searched as by the champion."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        super().__init__(rules)
        self._knows = common_words(self._rules.lexicon)


def _compared(
    choice: Action,
    worth: Mapping[Action, float],
    turns: Mapping[Action, Turn],
    scores: Sequence[int],
    measure: Measure,
) -> Advice[Action]:
    """The choice beside the best turn with another word, if there is one.

    The values are chances to win, as `measure` has them. A lone player has none, so there they are the points after the
    turn.
    """
    word = turns[choice].sight.word
    others = (action for action in worth if turns[action].sight.word != word)
    second = max(others, key=worth.__getitem__, default=None)
    if len(scores) == 1:
        worth, measure = {action: scores[0] + turn.sight.points for action, turn in turns.items()}, POINTS_THEN
    if second is None:
        return Advice(choice, worth[choice], None, worth[choice], measure, _following(turns[choice]))
    lower = min(worth[choice], worth[second])
    plans = _following(turns[choice]), _following(turns[second])
    return Advice(choice, worth[choice], second, lower, measure, *plans)


_ASKED: Final = (Rearrange, FindWord)


def first_action(turn: Turn) -> Action:
    """The first choice of a turn: its swap, or its call if it has none."""
    if turn.one == NOWHERE:
        return _call(turn)
    one, other = sorted((turn.one, turn.other))
    return Trade(BOARD.cells[one]) if other == HAND else Swap(BOARD.cells[one], BOARD.cells[other])


def _following(turn: Turn) -> tuple[Action, ...]:
    """What is to follow the first choice of a turn: the call after a swap."""
    return () if turn.one == NOWHERE else (_call(turn),)


def _call(turn: Turn) -> Call:
    return Call(turn.sight.word, tuple(BOARD.cells[place] for place in turn.sight.path))
