"""Suggestions: choices in words, for somebody who has not made them yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from hexarium.core.notation import Notation


class Suggestion(Struct, frozen=True, gc=False):
    """A choice in words: what to do, what it brings at once, and a short name for it in a list.

    `does` begins with a capital letter, and `brings` with a small one; neither has a full stop. `brings` is empty if
    nothing follows that a player would not see at a glance.
    """

    does: str
    name: str
    brings: str = ""

    @property
    def sentence(self) -> str:
        """What to do and what it brings.

        >>> Suggestion("Play red 5", "red 5", "it wins you the hexagon").sentence
        'Play red 5: it wins you the hexagon.'
        """
        return f"{self.does}: {self.brings}." if self.brings else f"{self.does}."


class Suggestions(Protocol):
    """How a game words the choices that it suggests."""

    def suggest(self, rules: Any, view: Any, plan: Sequence[Any], /) -> Suggestion:
        """The first choice of a plan in words; the others are to follow it in the same turn.

        The view is that of the seat that is to choose, and the words are for its player.
        """
        ...


def plain_suggestion(notation: Notation[Any], plan: Sequence[Any]) -> Suggestion:
    """The first choice as the notation writes it, for a game that brings no words of its own."""
    written = notation.write(plan[0])
    return Suggestion(written[:1].upper() + written[1:], written)
