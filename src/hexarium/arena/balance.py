"""House rules with numbers: what each option of a game does, measured with bots."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from hexarium.arena.figures import effects
from hexarium.arena.plan import Plan, Schedule
from hexarium.arena.playing import GameResult
from hexarium.arena.report import options_table
from hexarium.bots import roster
from hexarium.core import Game
from hexarium.games import CATALOGUE
from hexarium.games.balance import Balance

BOTS: Final = {"hexx": "greedy", "hexagone": "greedy", "hexpert": "greedy", "wordsearch": "best", "trihex": "greedy"}
"""Who plays: bots that play sensibly and fast. Any other game is played by its weakest bot."""

OPEN_ENDED: Final = {"trihex": {"target": (30, 60)}}
"""Values to try of options that have no list of them."""

UNTRIED: Final = {"wordsearch": ("judge", "clock")}
"""Options that change nothing for bots: they call only words that are in the dictionary, and need no clock."""

UNDER: Final = {"wordsearch": {name: {"mode": "insert"} for name in ("insert", "heights")}}
"""Options that mean nothing in the standard game, with what they need."""

NOTES: Final = {"hexpert": "Two such bots place nearly alike, since they hear the same calls."}
"""What to know about the bots before reading their figures."""

_HEAD: Final = """# Balance: what the options do

Bots that play alike meet in all seats, once with every option on its own beside the standard game. A choice is one
answer of one seat; margins are 95 %. `hexarium balance GAME --checkout .` measures a game again: it writes the
figures to `src/hexarium/games/GAME/balance.json`, which ships with the package and which the page shows beside the
options, and makes this page from them.
"""


def plan_for(game: Game[Any, Any, Any, Any], seats: int, deals: int, seed: int) -> Plan:
    """Every value of every option that can be listed, each beside the standard game."""
    vary = dict[str, tuple[Any, ...]](OPEN_ENDED.get(game.slug, {}))
    standard = game.options()
    for field in msgspec.structs.fields(game.options):
        if isinstance(field.default, enum.Enum) and field.name not in UNTRIED.get(game.slug, ()):
            others = [value for value in type(field.default) if value is not getattr(standard, field.name)]
            vary[field.name] = tuple(value.value for value in others)
    return Plan(
        game=game.slug,
        bots=(BOTS.get(game.slug) or roster(game.slug)[0].name,),
        seats=seats,
        deals=deals,
        seed=seed,
        schedule=Schedule.MIRROR,
        vary=vary,
        under=UNDER.get(game.slug, {}),
    )


def measured(plan: Plan, lines: Iterable[GameResult]) -> Balance:
    """What came of a plan, as it is kept."""
    return Balance(
        game=plan.game,
        seats=plan.seats,
        bot=plan.bots[0],
        seed=plan.seed,
        about=NOTES.get(plan.game, ""),
        under={option: _only(needed) for option, needed in plan.under.items()},
        effects=tuple(effects(lines)),
    )


def section(balance: Balance) -> str:
    """What a game's options do, as a section of the page."""
    base = balance.effects[0]
    how = f"{balance.seats} seats, the bot {balance.bot}, {base.games} games of each, seed {balance.seed}."
    about = f"{how} {balance.about}".rstrip()
    return "\n".join([f"## {CATALOGUE[balance.game].title}", "", about, "", *options_table(balance.effects)])


def page(balances: Iterable[Balance]) -> str:
    """The page with a section for each game."""
    return "\n\n".join([_HEAD.strip(), *sorted(map(section, balances))]) + "\n"


def _only(needed: dict[str, Any]) -> str:
    """The variant with the one option that another needs."""
    [(name, value)] = needed.items()
    return f"{name}={value}"
