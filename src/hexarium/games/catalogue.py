"""Every game that can be played here, by its short name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from hexarium.core import Game, Rulebook
from hexarium.games.balance import Balance
from hexarium.games.hexagone import HEXAGONE
from hexarium.games.hexpert import HEXPERT
from hexarium.games.hexx import HEXX
from hexarium.games.trihex import TRIHEX
from hexarium.games.wordsearch import WORDSEARCH

CATALOGUE: Final[dict[str, Game[Any, Any, Any, Any]]] = {
    game.slug: game for game in (HEXPERT, TRIHEX, HEXAGONE, WORDSEARCH, HEXX)
}


@cache
def rulebook(slug: str) -> Rulebook:
    """The rulebook that ships with a game."""
    text = files("hexarium.games").joinpath(slug, "rulebook.md").read_text(encoding="utf-8")
    return Rulebook.read(text)


@cache
def balance(slug: str) -> Balance:
    """What a game's options do, in the figures that ship with it."""
    return Balance.read(files("hexarium.games").joinpath(slug, "balance.json").read_text(encoding="utf-8"))
