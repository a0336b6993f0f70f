"""Who can be asked to play: the bots of each game, the weakest first."""

from __future__ import annotations

from typing import Final

from hexarium.bots import hexagone, hexpert, hexx, trihex, wordsearch
from hexarium.bots.bot import Level
from hexarium.bots.plain import RANDOM

_LEVELS: Final[dict[str, tuple[Level, ...]]] = {
    "hexagone": (RANDOM, *hexagone.LEVELS),
    "hexpert": (RANDOM, *hexpert.LEVELS),
    "hexx": hexx.LEVELS,
    "trihex": (RANDOM, *trihex.LEVELS),
    "wordsearch": wordsearch.LEVELS,
}


def roster(slug: str) -> tuple[Level, ...]:
    """The game's bots, the strongest last."""
    return _LEVELS.get(slug, (RANDOM,))
