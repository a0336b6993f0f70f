"""Who can be asked to play: the bots of each game, the weakest first."""

from __future__ import annotations

from typing import Final

from hexarium.bots import hexagone, hexpert, trihex
from hexarium.bots.bot import Level
from hexarium.bots.plain import RANDOM

_LEVELS: Final[dict[str, tuple[Level, ...]]] = {
    "hexagone": hexagone.LEVELS,
    "hexpert": hexpert.LEVELS,
    "trihex": trihex.LEVELS,
}


def roster(slug: str) -> tuple[Level, ...]:
    """The game's bots, the strongest last."""
    return (RANDOM, *_LEVELS.get(slug, ()))
