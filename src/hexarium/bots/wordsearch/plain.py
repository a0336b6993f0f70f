"""Plain bots for Word Search: they differ in the words they know and the changes they try before calling one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeAlias, assert_never

from hexarium.bots.bot import Decision
from hexarium.bots.plain import best
from hexarium.core import Rules, Seat
from hexarium.games.wordsearch import Action, Call, Exchange, Mode, Move, Swap, Trade, View, WordSearch
from hexarium.games.wordsearch.actions import Allow, Dispute, Draw, Pass, Shift, Stack
from hexarium.games.wordsearch.paths import Find, best_turn, best_word
from hexarium.games.wordsearch.state import JudgeWord, LayTile, Rearrange, State
from hexarium.games.wordsearch.words import field, used_up
from hexarium.lexicon import is_offensive, offensive_words

Asked: TypeAlias = Decision[View, Action]


class AnyWord:
    """Calls any word on the board at random, and changes the board only where it must."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        if not isinstance(rules, WordSearch):
            raise TypeError("this bot plays Word Search")
        self._rules = rules
        self._knows = rules.lexicon

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """Draw a tile if that is possible, else call a word if there is one, else end the turn."""
        seat = decision.view.eye
        if seat is None:
            raise AssertionError("a bot is asked in its seat")
        state = self._rules.imagine(decision.view, rng)
        match state.agenda[0]:
            case JudgeWord(word=word):
                return Allow() if word in self._knows else Dispute()
            case LayTile():
                return self._lay(state, seat, decision, rng)
            case Rearrange() if change := self._change(state, seat, decision, rng):
                return change
            case _:
                return self._call(state, seat, decision, rng) or _without_word(decision.choices, rng)

    def _lay(self, state: State, seat: Seat, decision: Asked, rng: Random) -> Action:
        del state, seat
        return rng.choice(decision.choices)

    def _change(self, state: State, seat: Seat, decision: Asked, rng: Random) -> Action | None:
        del seat, decision, rng
        return Draw() if self._rules.options.mode is Mode.BOARDLESS and state.pile else None

    def _call(self, state: State, seat: Seat, decision: Asked, rng: Random) -> Action | None:
        del state, seat
        calls = [choice for choice in decision.choices if isinstance(choice, Call) and not is_offensive(choice.word)]
        return rng.choice(calls) if calls else None


class Longest(AnyWord):
    """Calls the word of the most points on the board as it is."""

    def _lay(self, state: State, seat: Seat, decision: Asked, rng: Random) -> Action:
        return best(decision.choices, lambda place: self._worth_after(state, seat, place), rng)

    def _call(self, state: State, seat: Seat, decision: Asked, rng: Random) -> Action | None:
        del decision, rng
        find = self._find(state, seat)
        return Call(find.word, find.path) if find else None

    def _find(self, state: State, seat: Seat) -> Find | None:
        found = best_word(field(state, seat, self._rules.options), self._knows, self._taken(state, seat))
        return found.find if found else None

    def _worth(self, state: State, seat: Seat) -> float:
        find = self._find(state, seat)
        return find.points if find else 0

    def _worth_after(self, state: State, seat: Seat, change: Action) -> float:
        return self._worth(self._rules.apply(state, seat, change).state, seat)

    def _taken(self, state: State, seat: Seat) -> frozenset[str]:
        return used_up(state, seat, self._rules.options) | offensive_words()

    def _improved(self, state: State, seat: Seat, changes: Iterable[Action], rng: Random) -> Action | None:
        """The change that makes the best word, if that is better than the best word now."""
        worths = {change: self._worth_after(state, seat, change) for change in changes}
        if not worths or max(worths.values()) <= self._worth(state, seat):
            return None
        return best(worths, worths.__getitem__, rng)


class BestTurn(Longest):
    """Finds the change and the word that score most together."""

    def _change(self, state: State, seat: Seat, decision: Asked, rng: Random) -> Action | None:
        match self._rules.options.mode:
            case Mode.BOARD:
                return self._swap(state, seat)
            case Mode.INSERT:
                changes = [choice for choice in decision.choices if isinstance(choice, Stack | Shift)]
                return self._improved(state, seat, changes, rng)
            case Mode.BOARDLESS:
                return super()._change(state, seat, decision, rng)
            case mode:
                assert_never(mode)

    def _swap(self, state: State, seat: Seat) -> Action | None:
        ground = field(state, seat, self._rules.options)
        turn = best_turn(ground, state.hands[seat], self._knows, self._taken(state, seat))
        if turn is None or turn.swap is None:
            return None
        first, second = turn.swap
        return Trade(first) if second is None else Swap(first, second)


def _without_word(choices: Sequence[Action], rng: Random) -> Action:
    return rng.choice([choice for choice in choices if isinstance(choice, Move | Exchange | Pass)])
