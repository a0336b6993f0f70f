"""TriHex's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.plain import RANDOM
from hexarium.bots.trihex import evaluator, kernel
from hexarium.bots.trihex.champion import ITERATIONS, WORLDS, Champion, Flat
from hexarium.bots.trihex.plain import Beginner, Greedy

EASY: Final = Level("easy", "Lays its own colour whenever it can.", Beginner, ("beginner",))
MEDIUM: Final = Level("medium", "Plays for the hexagon on the table.", Greedy)
HARD: Final = Level(
    "hard",
    "Tries each triangle in 20 possible deals, played to the end at random.",
    Flat,
    ("club",),
    budget=WORLDS,
    kernel=kernel,
)
EXPERT: Final = Level(
    "expert",
    "Searches 30,000 possible deals, and plays the ending exactly.",
    Champion,
    ("champion",),
    budget=ITERATIONS,
    kernel=kernel,
    slow_if_plain=True,
)
GREEDY: Final = Level("greedy", "Plays as Medium does.", MEDIUM.make)

BOTS: Final = Roster(opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, GREEDY), evaluator=evaluator.make)
