"""Hexa Gone's bots, the weakest first."""

from functools import partial
from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.hexagone.champion import Champion
from hexarium.bots.hexagone.plain import Beginner, Weighing, expected, pairs
from hexarium.bots.plain import RANDOM

LEVELS: Final = (
    RANDOM,
    Level("beginner", "Captures whenever it can, and never looks ahead.", Beginner),
    Level(
        "greedy", "Takes the largest capture, and keeps pieces of a colour together.", partial(Weighing, worth=pairs)
    ),
    Level("club", "Also counts what the next roll can capture.", partial(Weighing, worth=expected)),
    Level("champion", "Looks through its whole turn and the next player's, over all rolls.", Champion),
)
