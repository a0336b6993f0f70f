"""The words that a bot below Expert knows: those of a lexicon that are also on shipped lists of common words."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexarium.lexicon import Lexicon, load

EVERYDAY: Final = ("common-35",)
"""The shipped lists of words that everybody knows."""

COMMON: Final = ("common",)
"""The shipped lists of words that many people know."""

_NO_LIMIT: Final = 99


@cache
def known(lexicon: Lexicon, lists: tuple[str, ...], longest: int = _NO_LIMIT) -> Lexicon:
    """The words of these lists, up to this length, that are in the lexicon; if there are none, the lexicon."""
    words = {word for name in lists for word in load(name) if len(word) <= longest and word in lexicon}
    return Lexicon.of(f"{' and '.join(lists)} words of {lexicon.name}", sorted(words)) if words else lexicon
