"""Opponents for HEXX that know common words only: they differ in the words they know and in how far they look."""

from __future__ import annotations

from typing import Any, Final

from hexarium.bots.common_words import EVERYDAY, common_words
from hexarium.bots.hexx.champion import MANY, PROMISING, WORLDS, Champion, Club
from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.plain import asked
from hexarium.bots.hexx.position import table
from hexarium.bots.hexx.tile_values import Learned
from hexarium.core import Illegal, Rules
from hexarium.games.hexx import Action, View
from hexarium.games.hexx.actions import Morph, Play
from hexarium.games.hexx.events import Played
from hexarium.games.hexx.spells import Morphed
from hexarium.games.hexx.state import State
from hexarium.lexicon import Lexicon

SHORT: Final = 4
"""Maximum length of the words that Easy knows."""

NOTHING: Final = Learned(keep={}, exposed=0.0)
"""The values of a bot that counts only the tiles on the board now."""


class Knowing(Club):
    """Makes only words that it knows, and sees only those among the words that cross them."""

    _knows: Lexicon

    def _table(self, state: State, known: Lexicon | None) -> PlayFinder:
        room = PROMISING if known is None else MANY
        return table(self._rules.options, self._knows, state.board, self._kept, room)

    def _is_decent(self, state: State, choice: Action) -> bool:
        return self._makes_known_word(state, choice) and super()._is_decent(state, choice)

    def _makes_known_word(self, state: State, choice: Action) -> bool:
        """Is the word of a play or of a Metamorphosis legal and known?

        A play may be illegal: an S makes a plural of a word that only the dictionary knows.
        """
        if not isinstance(choice, Play | Morph):
            return True
        (seat,) = asked(self._rules, state)
        try:
            events = self._rules.apply(state, seat, choice).events
        except Illegal:
            return False
        return all(made.word in self._knows for made in events if isinstance(made, Played | Morphed))


class Easy(Knowing):
    """Knows short everyday words, and takes the most tiles that it can with them."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        super().__init__(rules)
        self._knows = common_words(self._rules.lexicon, EVERYDAY, SHORT)
        self._learned = NOTHING
        self._kept = NOTHING.kept()


class Medium(Knowing):
    """Knows everyday words, which tiles to keep, and which of its tiles are easy to flip back."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        super().__init__(rules)
        self._knows = common_words(self._rules.lexicon, EVERYDAY)


class Hard(Knowing, Champion):
    """Plays as Expert does, with the words that many people know."""

    def __init__(self, rules: Rules[State, Action, View, Any], budget: int = WORLDS) -> None:
        super().__init__(rules)
        self._budget = budget
        self._knows = common_words(self._rules.lexicon)
