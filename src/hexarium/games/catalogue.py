"""Every installed game by its short name, with the text files of its package.

Games are found through the entry points of the group `hexarium.games`; ours are registered like anybody else's.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any, Final

from hexarium.core import Game, Rulebook
from hexarium.games.balance import Balance

GROUP: Final = "hexarium.games"


def _installed() -> dict[str, Game[Any, Any, Any, Any]]:
    games = dict[str, Game[Any, Any, Any, Any]]()
    for point in entry_points(group=GROUP):
        game: Game[Any, Any, Any, Any] = point.load()
        if games.setdefault(game.slug, game) is not game:
            raise ImportError(f"{point.value} and {games[game.slug].package} both bring a game called {game.slug!r}")
    return games


CATALOGUE: Final = _installed()


@cache
def rulebook(slug: str) -> Rulebook:
    """A game's rulebook."""
    return Rulebook.read(shipped(slug, "rulebook.md") or "")


@cache
def balance(slug: str) -> Balance | None:
    """What a game's options change, in figures; None if its package brings no `balance.json`."""
    text = shipped(slug, "balance.json")
    return None if text is None else Balance.read(text)


def shipped(slug: str, name: str) -> str | None:
    """A text file of a game's package; None if there is none of that name."""
    file = files(CATALOGUE[slug].package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None
