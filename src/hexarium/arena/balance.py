"""The effect of each option of a game, measured with bots."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from hexarium.arena.figures import effects
from hexarium.arena.plan import Plan, Schedule
from hexarium.arena.playing import GameResult
from hexarium.arena.report import options_table
from hexarium.bots import baseline
from hexarium.core import Game
from hexarium.games import CATALOGUE
from hexarium.games.balance import Balance

BOTS: Final = {"hexx": "greedy", "hexagone": "greedy", "hexpert": "greedy", "wordsearch": "best", "trihex": "greedy"}
"""The bot that plays each game: sensible and fast. Any other game is played by its weakest bot."""

OPEN_ENDED: Final = {"trihex": {"target": (30, 60)}}
"""Values to try for options whose values cannot be listed."""

UNTRIED: Final = {"wordsearch": ("judge", "clock")}
"""Options that make no difference to bots: they call only words in the dictionary, and need no clock."""

UNDER: Final = {"wordsearch": {name: {"mode": "insert"} for name in ("insert", "heights")}}
"""Options that have no effect in the standard game, with the options they need."""

NOTES: Final = {"hexpert": "Two of these bots place nearly the same, because they get the same tiles."}
"""Notes on the bots that are shown with the figures."""

_HEAD: Final = """# Balance: what the options do

The same bot plays in all seats: first the standard game (`base`), then with each value of each option on its own. A
choice is one answer of one seat. Margins are 95 % confidence intervals. `hexarium balance GAME --checkout .` measures a
game again: it writes the figures to `src/hexarium/games/GAME/balance.json`, which ships with the package and is shown
beside the options on the page, and makes this document from the figures of all games.
"""


def plan_for(game: Game[Any, Any, Any, Any], seats: int, deals: int, seed: int) -> Plan:
    """Every value of every enumerated option, each compared with the standard game."""
    vary = dict[str, tuple[Any, ...]](OPEN_ENDED.get(game.slug, {}))
    standard = game.options()
    for field in msgspec.structs.fields(game.options):
        if isinstance(field.default, enum.Enum) and field.name not in UNTRIED.get(game.slug, ()):
            others = [value for value in type(field.default) if value is not getattr(standard, field.name)]
            vary[field.name] = tuple(value.value for value in others)
    return Plan(
        game=game.slug,
        bots=(BOTS.get(game.slug) or baseline(game.slug).name,),
        seats=seats,
        deals=deals,
        seed=seed,
        schedule=Schedule.MIRROR,
        vary=vary,
        under=UNDER.get(game.slug, {}),
    )


def measured(plan: Plan, lines: Iterable[GameResult]) -> Balance:
    """The results of a plan, as they are stored."""
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
    """A game's section of the page."""
    base = balance.effects[0]
    how = f"{balance.seats} seats, bot {balance.bot}, {base.games} games per variant, seed {balance.seed}."
    about = f"{how} {balance.about}".rstrip()
    return "\n".join([f"## {CATALOGUE[balance.game].title}", "", about, "", *options_table(balance.effects)])


def page(balances: Iterable[Balance]) -> str:
    """The document, with a section for each game."""
    return "\n\n".join([_HEAD.strip(), *sorted(map(section, balances))]) + "\n"


def _only(needed: dict[str, Any]) -> str:
    """The name of the variant with the one option that another needs."""
    [(name, value)] = needed.items()
    return f"{name}={value}"
