"""Bots: each is shown what its seat may see, and makes its choices."""

from hexarium.bots.advice import Advice, Advisor
from hexarium.bots.bot import Bot, Decision, Level, ask, ask_from_view
from hexarium.bots.roster import NO_HINT, UnknownLevel, hint_level, level_named, roster

__all__ = [
    "NO_HINT",
    "Advice",
    "Advisor",
    "Bot",
    "Decision",
    "Level",
    "UnknownLevel",
    "ask",
    "ask_from_view",
    "hint_level",
    "level_named",
    "roster",
]
