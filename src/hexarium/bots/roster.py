"""The bots of each game, the weakest first."""

from __future__ import annotations

from hexarium.bots.bot import Level
from hexarium.bots.plain import RANDOM
from hexarium.core import load
from hexarium.games import CATALOGUE


def roster(slug: str) -> tuple[Level, ...]:
    """The game's bots, the strongest last; a game that brings none is played by the random bot."""
    game = CATALOGUE.get(slug)
    levels: tuple[Level, ...] = load(game.bots) if game is not None and game.bots else (RANDOM,)
    return levels
