"""The bots of each game, the weakest first, and how to look one up by name."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.plain import RANDOM
from hexarium.core import load
from hexarium.games import CATALOGUE

NO_HINT: Final = "There is no bot for this game that could give a hint."
"""What a player who asks for a hint is told if no bot can give one."""


class UnknownLevel(ValueError):
    """A game has no bot of this name; the message lists the bots it has.

    >>> str(UnknownLevel("Chess", "champon", ["random", "champion"]))
    'Chess has no bot "champon". Did you mean champion? Choose from random, champion.'
    """

    def __init__(self, title: str, name: str, known: Sequence[str]) -> None:
        close = get_close_matches(name, known, 1)
        guess = f" Did you mean {close[0]}?" if close else ""
        super().__init__(f'{title} has no bot "{name}".{guess} Choose from {", ".join(known)}.')


def roster(slug: str) -> tuple[Level, ...]:
    """The game's bots, the strongest last; a game that brings none is played by the random bot."""
    game = CATALOGUE.get(slug)
    levels: tuple[Level, ...] = load(game.bots) if game is not None and game.bots else (RANDOM,)
    return levels


def hint_level(slug: str) -> Level | None:
    """The bot that gives hints: the strongest, or None if that one plays at random."""
    strongest = roster(slug)[-1]
    return None if strongest is RANDOM else strongest


def level_named(slug: str, name: str) -> Level:
    """The game's bot of this name; UnknownLevel if there is none."""
    levels = {level.name: level for level in roster(slug)}
    if name not in levels:
        game = CATALOGUE.get(slug)
        raise UnknownLevel(slug if game is None else game.title, name, [*levels])
    return levels[name]
