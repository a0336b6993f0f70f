"""Suggestions: choices in words, for somebody who has not made them yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from hexarium.core.notation import Notation

_NAMES: Final = re.compile(r"\[([^]]*)\]")


class Suggestion(Struct, frozen=True, gc=False):
    """A choice in words: what to do, what it brings at once, and a short name for it in a list.

    `does` begins with a capital letter, and `brings` with a small one; neither has a full stop. `brings` is empty if
    nothing follows that a player would not see at a glance. A review shows the same words to the others, so they never
    speak of "you": they name colours and pieces.

    Names of spaces stand in square brackets, with the words that lead to them: `named` reads them, and `drawn` leaves
    them out, for somebody who sees the choice on a board.

    >>> choice = Suggestion("Place 5-2-4[ on c3]", "[c3]", "it completes a row of 5")
    >>> choice.named.does, choice.drawn.does
    ('Place 5-2-4 on c3', 'Place 5-2-4')
    """

    does: str
    name: str
    brings: str = ""

    @property
    def sentence(self) -> str:
        """What to do and what it brings, with the names of spaces.

        >>> Suggestion("Play red 5", "red 5", "it wins red the hexagon").sentence
        'Play red 5: it wins red the hexagon.'
        """
        does = self.named.does
        return f"{does}: {self.brings}." if self.brings else f"{does}."

    @property
    def named(self) -> Suggestion:
        """The same with the names of spaces."""
        return Suggestion(_NAMES.sub(r"\1", self.does), _NAMES.sub(r"\1", self.name), self.brings)

    @property
    def drawn(self) -> Suggestion:
        """The same without the names of spaces; the name is empty if it was made of them alone."""
        return Suggestion(_NAMES.sub("", self.does), _NAMES.sub("", self.name), self.brings)


class Suggestions(Protocol):
    """How a game words the choices that it suggests."""

    def suggest(self, rules: Any, view: Any, plan: Sequence[Any], /) -> Suggestion:
        """The first choice of a plan in words; the others are to follow it in the same turn.

        The view is that of the seat that is to choose; in a review the others read the words too.
        """
        ...


def plain_suggestion(notation: Notation[Any], plan: Sequence[Any]) -> Suggestion:
    """The first choice as the notation writes it, for a game that brings no words of its own."""
    written = notation.write(plan[0])
    return Suggestion(written[:1].upper() + written[1:], written)
