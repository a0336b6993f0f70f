"""Hexpert's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.hexpert import evaluator, kernel
from hexarium.bots.hexpert.champion import DEEP, Champion, Rough
from hexarium.bots.hexpert.plain import Beginner, Greedy
from hexarium.bots.plain import RANDOM

EASY: Final = Level(
    "easy", "Continues rows of one light, and does not see which rows it breaks.", Beginner, ("beginner",)
)
MEDIUM: Final = Level("medium", "Places each tile where it helps its three rows most.", Greedy)
HARD: Final = Level(
    "hard", "Judges placements with a trained network, but only roughly.", Rough, ("club",), kernel=kernel
)
EXPERT: Final = Level(
    "expert",
    "Looks two calls ahead with the network, and plays the last tiles exactly.",
    Champion,
    ("champion",),
    budget=DEEP.width,
    kernel=kernel,
    slow_if_plain=True,
)
GREEDY: Final = Level("greedy", "Plays as Medium does.", MEDIUM.make)

BOTS: Final = Roster(opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, GREEDY), evaluator=evaluator.make)
