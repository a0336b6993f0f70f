"""Bots: each is shown what its seat may see, and makes its choices."""

from hexarium.bots.advice import Advice, Advisor, BotHint, hint_rng, make_hint
from hexarium.bots.bot import Bot, Decision, Level, Roster, ask, ask_from_view
from hexarium.bots.plain import RandomBot
from hexarium.bots.playout import play_out
from hexarium.bots.plugins import InstalledBot, is_module_bot
from hexarium.bots.roster import (
    NO_HINT,
    UnknownLevel,
    WrongBudget,
    baseline,
    bot_named,
    evaluator,
    every_bot,
    hint_level,
    installed_bots,
    left_out_bots,
    level_named,
    middle_opponent,
    opponents,
    roster,
)

__all__ = [
    "NO_HINT",
    "Advice",
    "Advisor",
    "Bot",
    "BotHint",
    "Decision",
    "InstalledBot",
    "Level",
    "RandomBot",
    "Roster",
    "UnknownLevel",
    "WrongBudget",
    "ask",
    "ask_from_view",
    "baseline",
    "bot_named",
    "evaluator",
    "every_bot",
    "hint_level",
    "hint_rng",
    "installed_bots",
    "is_module_bot",
    "left_out_bots",
    "level_named",
    "make_hint",
    "middle_opponent",
    "opponents",
    "play_out",
    "roster",
]
