"""Every installed game by its short name, with the text files of its package.

Games are found through the entry points of the group `hexarium.games`; ours are registered like anybody else's. A game
that can't be used is left out, so that it does not break the others, and `LEFT_OUT` says why.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any, Final, TypeAlias, TypeGuard

from msgspec import Struct

from hexarium.core import Game, Rulebook
from hexarium.games.balance import Balance
from hexarium.games.option_types import check_options

GROUP: Final = "hexarium.games"
OURS: Final = "hexarium.games"
"""The package of our own games."""

RULEBOOK: Final = "rulebook.md"

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class LeftOut(Struct, frozen=True):
    """A registered game that is not in the catalogue: the name of its entry point, and why."""

    name: str
    why: str

    def __str__(self) -> str:
        return f"The game {self.name} can't be loaded: {self.why}"


def installed() -> tuple[dict[str, AnyGame], tuple[LeftOut, ...]]:
    """The games of all installed packages by their short names, sorted by title, and those that are left out."""
    games, left_out = dict[str, AnyGame](), list[LeftOut]()
    for point in sorted(entry_points(group=GROUP), key=_ours_first):
        try:
            game = _loaded(point)
            if games.setdefault(game.slug, game) is not game:
                raise ValueError(f'{games[game.slug].package} already has the short name "{game.slug}".')
        except Exception as error:  # a package of somebody else may raise anything when it is imported
            left_out.append(LeftOut(point.name, " ".join(str(error).split()) or type(error).__name__))
    by_title = sorted(games.values(), key=lambda game: game.title.casefold())
    return {game.slug: game for game in by_title}, tuple(left_out)


def _ours_first(point: EntryPoint) -> tuple[bool, str, str]:
    """Ours get their short names first, then the others by name: packages are found in any order."""
    return (not _is_ours(point), point.name, point.value)


def _is_ours(point: EntryPoint) -> bool:
    return point.value.startswith(f"{OURS}.")


def _loaded(point: EntryPoint) -> AnyGame:
    game: object = point.load()
    if not _is_game(game):
        raise TypeError(f"{point.value} is not a Game.")
    if not _is_ours(point):  # tests check ours: here it would be a tenth of all imports in a page
        read_rulebook(game)
        check_options(game.options)
    return game


def read_rulebook(game: AnyGame) -> Rulebook:
    """The rulebook in a game's package, whether the game is in the catalogue or not."""
    book = _text(game, RULEBOOK)
    if book is None:
        raise FileNotFoundError(f"{game.package} has no {RULEBOOK}.")
    return Rulebook.read(book)


def _is_game(value: object) -> TypeGuard[AnyGame]:
    return isinstance(value, Game)


def _text(game: AnyGame, name: str) -> str | None:
    file = files(game.package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else None


_INSTALLED: Final = installed()

CATALOGUE: Final[dict[str, AnyGame]] = _INSTALLED[0]
"""Every installed game by its short name, sorted by title."""

LEFT_OUT: Final[tuple[LeftOut, ...]] = _INSTALLED[1]
"""The registered games that can't be used, with the reasons."""


@cache
def rulebook(slug: str) -> Rulebook:
    """A game's rulebook."""
    return Rulebook.read(shipped(slug, RULEBOOK) or "")


@cache
def balance(slug: str) -> Balance | None:
    """What a game's options change, in figures; None if its package brings no `balance.json`."""
    text = shipped(slug, "balance.json")
    return None if text is None else Balance.read(text)


def shipped(slug: str, name: str) -> str | None:
    """A text file of a game's package; None if there is none of that name."""
    return _text(CATALOGUE[slug], name)
