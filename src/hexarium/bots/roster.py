"""The bots of each game, and how to look one up by name."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from msgspec.structs import replace

from hexarium.bots.bot import Level, Roster
from hexarium.bots.evaluator import AnyEvaluator
from hexarium.bots.plain import RANDOM
from hexarium.bots.plugins import BadBot, LeftOutBot, is_module_bot, module_bot, registered, split
from hexarium.bots.random_playouts import RandomPlayouts
from hexarium.core import Game, Rules, load
from hexarium.games import CATALOGUE

NO_HINT: Final = "There is no bot for this game that could give a hint."
"""What a player who asks for a hint is told if no bot can give one."""

_ONLY_RANDOM: Final = Roster(opponents=(RANDOM,))
"""The bots of a game that brings none."""


class UnknownLevel(ValueError):
    """A game has no bot of this name; the message lists the bots it has.

    >>> str(UnknownLevel("Chess", "expret", ["easy", "expert"]))
    'Chess has no bot "expret". Did you mean expert? Choose from easy, expert.'
    """

    def __init__(self, title: str, name: str, known: Sequence[str]) -> None:
        close = get_close_matches(name, known, 1)
        guess = f" Did you mean {close[0]}?" if close else ""
        super().__init__(f'{title} has no bot "{name}".{guess} Choose from {", ".join(known)}.')


class BadModule(UnknownLevel):
    """A bot `module:Class` can't be loaded."""

    def __init__(self, why: str) -> None:
        ValueError.__init__(self, why)


class WrongBudget(UnknownLevel):
    """A bot cannot have the budget that its name asks for."""

    def __init__(self, name: str, most: int) -> None:
        ValueError.__init__(
            self,
            f'The budget of the bot "{name}" must be a whole number from 1 to {most}.'
            if most
            else f'The bot "{name}" has no budget: it does not search.',
        )


def roster(slug: str) -> Roster:
    """The game's bots; a game that brings none is played by the random bot."""
    own = _own_roster(slug)
    if slug not in CATALOGUE or not registered()[0]:
        return own
    return replace(own, installed=split(slug, own.opponents + own.sparring)[0])


def _own_roster(slug: str) -> Roster:
    game = CATALOGUE.get(slug)
    found: Roster = load(game.bots) if game is not None and game.bots else _ONLY_RANDOM
    return found


def left_out_bots() -> tuple[LeftOutBot, ...]:
    """The registered bots of other packages that can't be used, with the reasons."""
    bots, left_out = registered()
    for slug in sorted({bot.game for bot in bots}):
        own = _own_roster(slug)
        left_out += split(slug, own.opponents + own.sparring)[1]
    return left_out


def installed_bots(slug: str) -> tuple[Level, ...]:
    """The bots of other packages."""
    return roster(slug).installed


def opponents(slug: str) -> tuple[Level, ...]:
    """The bots that people play against, the weakest first."""
    return roster(slug).opponents


def middle_opponent(slug: str) -> Level:
    """The opponent of the daily deal where a game can't be played solo: Medium, or else the one in the middle."""
    levels = opponents(slug)
    return next((level for level in levels if level.name == "medium"), levels[(len(levels) - 1) // 2])


def every_bot(slug: str) -> tuple[Level, ...]:
    """The opponents, the weakest first, then the sparring bots, then those of other packages."""
    return roster(slug).opponents + roster(slug).sparring + roster(slug).installed


def baseline(slug: str) -> Level:
    """The weakest bot of all, which others are measured against: the first sparring bot, if there is one."""
    return (roster(slug).sparring or roster(slug).opponents)[0]


def hint_level(slug: str) -> Level | None:
    """The bot that gives hints: the adviser or the strongest opponent, or None if that one plays at random."""
    strongest = roster(slug).adviser or opponents(slug)[-1]
    return None if strongest is RANDOM else strongest


def evaluator(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> AnyEvaluator:
    """What values the positions of a game in a review: the game's own evaluator, or random games."""
    make = roster(game.slug).evaluator
    made = None if make is None else make(game, rules, seats)
    return RandomPlayouts(game, rules, seats) if made is None else made


def level_named(slug: str, name: str) -> Level:
    """The game's bot of this name, or formerly of this name; UnknownLevel if there is none."""
    levels = every_bot(slug)
    for level in levels:
        if name.lower() in (level.name, *level.aliases):
            return level
    game = CATALOGUE.get(slug)
    raise UnknownLevel(slug if game is None else game.title, name, [level.name for level in levels])


def bot_named(slug: str, name: str) -> Level:
    """The same for tools, where a name may end with a smaller budget in iterations: `expert/300`.

    It may also be a class in a module that can be imported here: `mybots:Sly`. A server must not look names up with
    this: they come over the network. WrongBudget if the bot cannot have that budget.
    """
    if is_module_bot(name):
        try:
            return module_bot(name)
        except BadBot as error:
            raise BadModule(str(error)) from error
    plain, slash, given = name.partition("/")
    level = level_named(slug, plain)
    if not slash:
        return level
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= level.budget):
        raise WrongBudget(level.name, level.budget)
    return level.with_budget(int(given))
