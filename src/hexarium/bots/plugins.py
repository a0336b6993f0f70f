"""Bots of other packages: found through the entry points of the group `hexarium.bots`, or named as `module:Class`.

A bot that can't be used is left out, so that it does not break the others, and `left_out_bots` says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from msgspec import Struct

from hexarium.bots.bot import Level
from hexarium.games import CATALOGUE

GROUP: Final = "hexarium.bots"

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
_MODULE_BOT: Final = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_TAKEN: Final = frozenset({"person"})


class InstalledBot(Struct, frozen=True):
    """A bot of another package, for the game of that short name."""

    game: str
    level: Level


class LeftOutBot(Struct, frozen=True):
    """A registered bot that is not used: the name of its entry point, and why."""

    name: str
    why: str

    def __str__(self) -> str:
        return f"The bot {self.name} can't be loaded: {self.why}"


class BadBot(ValueError):
    """A module has no such bot; the message says what is wrong."""


@cache
def registered() -> tuple[tuple[InstalledBot, ...], tuple[LeftOutBot, ...]]:
    """The bots of all installed packages, and those that can't be loaded."""
    bots, left_out = list[InstalledBot](), list[LeftOutBot]()
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        try:
            bots.append(_loaded(point, bots))
        except Exception as error:  # a package of somebody else may raise anything when it is imported
            left_out.append(LeftOutBot(point.name, " ".join(str(error).split()) or type(error).__name__))
    return tuple(bots), tuple(left_out)


def split(slug: str, own: Iterable[Level]) -> tuple[tuple[Level, ...], tuple[LeftOutBot, ...]]:
    """The installed bots of a game, and those whose names its own bots have already."""
    taken = {name for level in own for name in (level.name, *level.aliases)}
    bots = [bot.level for bot in registered()[0] if bot.game == slug]
    clashing = [level for level in bots if taken & {level.name, *level.aliases}]
    why = f"{CATALOGUE[slug].title} has a bot of that name already." if clashing else ""
    return (
        tuple(level for level in bots if level not in clashing),
        tuple(LeftOutBot(level.name, why) for level in clashing),
    )


def is_module_bot(name: str) -> bool:
    """Is it the name of a class in a module, as in `mybots:Sly`?"""
    return _MODULE_BOT.fullmatch(name) is not None


def module_bot(name: str) -> Level:
    """The bot `module:Class`; BadBot if there is none. The class is called with the rules."""
    module, _, kind = name.partition(":")
    try:
        make = getattr(import_module(module), kind)
    except Exception as error:  # as above
        raise BadBot(f'The bot "{name}" can\'t be loaded: {" ".join(str(error).split())}.') from error
    if not hasattr(make, "choose"):
        raise BadBot(f'The bot "{name}" can\'t be loaded: {kind} has no method `choose`.')
    about = next(iter((make.__doc__ or "").strip().splitlines()), "") or "A bot of your own."
    return Level(name, about, make)


def _loaded(point: EntryPoint, others: list[InstalledBot]) -> InstalledBot:
    bot: object = point.load()
    if not isinstance(bot, InstalledBot):
        raise TypeError(f"{point.value} is not an InstalledBot.")
    names = {bot.level.name, *bot.level.aliases}
    if bot.game not in CATALOGUE:
        raise ValueError(f'There is no game "{bot.game}".')
    if wrong := sorted(name for name in names if not _NAME.fullmatch(name) or name in _TAKEN):
        raise ValueError(f'"{wrong[0]}" can\'t be the name of a bot: use small letters, digits and hyphens.')
    if any(bot.game == other.game and names & {other.level.name, *other.level.aliases} for other in others):
        raise ValueError(f'{CATALOGUE[bot.game].title} has an installed bot "{bot.level.name}" already.')
    return bot
