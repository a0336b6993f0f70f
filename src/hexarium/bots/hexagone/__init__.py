"""Hexa Gone's bots, the weakest first."""

from functools import partial
from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.hexagone import evaluator, kernel
from hexarium.bots.hexagone.champion import WIDTH, Champion
from hexarium.bots.hexagone.plain import Beginner, Weighing, expected, pairs
from hexarium.bots.plain import RANDOM

EASY: Final = Level("easy", "Captures whenever it can, and never looks ahead.", Beginner, ("beginner",))
MEDIUM: Final = Level(
    "medium", "Takes the largest capture, and keeps pieces of a colour together.", partial(Weighing, worth=pairs)
)
HARD: Final = Level("hard", "Also counts what the next roll can capture.", partial(Weighing, worth=expected), ("club",))
EXPERT: Final = Level(
    "expert",
    "Looks through its whole turn and the next player's, over all rolls.",
    Champion,
    ("champion",),
    budget=WIDTH,
    kernel=kernel,
)
GREEDY: Final = Level("greedy", "Plays as Medium does.", MEDIUM.make)

BOTS: Final = Roster(opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, GREEDY), evaluator=evaluator.make)
