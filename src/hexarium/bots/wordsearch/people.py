"""Opponents for Word Search: they differ in the words they know, in how many they notice, and in how far they look."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any, Final

from hexarium.bots.bot import Bot, Decision
from hexarium.bots.common_words import EVERYDAY, common_words
from hexarium.bots.wordsearch.attention import Attention, Shares
from hexarium.bots.wordsearch.champion import WIDTH, Champion
from hexarium.bots.wordsearch.lookahead import Lookahead
from hexarium.bots.wordsearch.plain import BestTurn, Longest
from hexarium.bots.wordsearch.position import Position, Turn
from hexarium.core import Rules, Seat
from hexarium.games.wordsearch import Action, View, WordSearch
from hexarium.games.wordsearch.scoring import TARGETS
from hexarium.games.wordsearch.state import State
from hexarium.lexicon import Lexicon

SHORT: Final = 5
"""Maximum length of the words that Easy knows."""


class Person:
    """Plays every game with as much attention as it has that day."""

    shares: Shares

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        if not isinstance(rules, WordSearch):
            raise TypeError("this bot plays Word Search")
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """What it chooses with its attention in this game."""
        return self._player(Attention.of(decision, self.shares)).choose(decision, rng)

    def _player(self, attention: Attention) -> Bot[View, Action]:
        raise NotImplementedError


class Easy(Person):
    """Knows short everyday words, never swaps, and overlooks some of the words on the board."""

    shares = Shares(0.2, 1.0)

    def _player(self, attention: Attention) -> Bot[View, Action]:
        return NoSwap(self._rules, common_words(self._rules.lexicon, EVERYDAY, SHORT), attention)


class Medium(Person):
    """Knows everyday words, and swaps, but notices few of the words that a swap would make."""

    shares = Shares(0.003, 0.15)

    def _player(self, attention: Attention) -> Bot[View, Action]:
        return WithSwap(self._rules, common_words(self._rules.lexicon, EVERYDAY), attention)


class Hard(Person):
    """Knows the words that many people know, and notices more of those that a swap would make."""

    shares = Shares(0.01, 1.0)

    def _player(self, attention: Attention) -> Bot[View, Action]:
        return WithSwap(self._rules, common_words(self._rules.lexicon), attention)


class Expert(Person):
    """Knows every word, looks ahead and plays for the win, but does not notice everything either."""

    shares = Shares(0.2, 0.2)

    def __init__(self, rules: Rules[State, Action, View, Any], budget: int = WIDTH) -> None:
        super().__init__(rules)
        self._budget = budget

    def _player(self, attention: Attention) -> Bot[View, Action]:
        return LookingAhead(self._rules, self._budget, attention)


class NoSwap(Longest):
    """Calls the longest word that it notices."""

    def __init__(self, rules: Rules[State, Action, View, Any], knows: Lexicon, attention: Attention) -> None:
        super().__init__(rules)
        self._knows = knows
        self._attention = attention

    def _taken(self, state: State, seat: Seat) -> frozenset[str]:
        return self._attention.overlooked(super()._taken(state, seat), state.turns)


class WithSwap(NoSwap, BestTurn):
    """Finds the swap and the word that score most together, among the words that it notices."""


class LookingAhead(Champion):
    """Plays as the champion does with the words that it notices."""

    def __init__(self, rules: Rules[State, Action, View, Any], budget: int, attention: Attention) -> None:
        super().__init__(rules)
        self._outlook = NoticedTurns(self._knows, TARGETS[self._rules.options.target], budget, attention)


class NoticedTurns(Lookahead):
    """Searches only the turns that the seat notices; it expects that the others notice everything."""

    def __init__(self, lexicon: Lexicon, target: int, width: int, attention: Attention) -> None:
        super().__init__(lexicon, target, width)
        self._attention = attention

    def turns(self, position: Position, taken: int, known: Lexicon | None = None) -> dict[Turn, float]:
        """The most promising of the turns that the seat notices, with their values."""
        noticed = copy(position)
        noticed.taken = [
            self._attention.overlooked(words, taken) if whose == position.seat else words
            for whose, words in enumerate(position.taken)
        ]
        return super().turns(noticed, taken, known)
