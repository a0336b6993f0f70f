"""The words of a game's dictionary that many people know."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexarium.lexicon import Lexicon, Shipped, load

EVERYDAY: Final = Shipped.COMMON_35
"""The list of words that everybody knows."""

COMMON: Final = Shipped.COMMON
"""The list of words that many people know, which hints show first."""

_NO_LIMIT: Final = 99


@cache
def common_words(lexicon: Lexicon, shipped: Shipped = COMMON, longest: int = _NO_LIMIT) -> Lexicon:
    """The words of a shipped list, up to this length, that are in the lexicon, with common names if names count there.

    If the lexicon has none of them, this is the lexicon itself.
    """
    names = load(Shipped.COMMON_NAMES)
    known = [*load(shipped), *(names if all(name in lexicon for name in names) else ())]
    words = {word for word in known if len(word) <= longest and word in lexicon}
    return Lexicon.of(f"{shipped} words of {lexicon.name}", words) if words else lexicon
