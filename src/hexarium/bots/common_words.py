"""The words of a game's dictionary that many people know."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexarium.lexicon import Lexicon, Shipped, load

COMMON: Final = "common"
"""The shipped list of the words that hints show first."""


@cache
def common_words(lexicon: Lexicon, name: str = COMMON) -> Lexicon:
    """The words of a shipped list that are in the lexicon, with common names if names count there.

    If it has none of the words, this is the lexicon itself.
    """
    shipped, names = load(name), load(Shipped.COMMON_NAMES)
    shared = [word for word in shipped if word in lexicon]
    if all(person in lexicon for person in names):
        return Lexicon.of(f"{name} words and names of {lexicon.name}", [*shared, *names])
    if len(shared) == len(shipped):
        return shipped
    return Lexicon.of(f"{name} words of {lexicon.name}", shared) if shared else lexicon
