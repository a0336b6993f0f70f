"""HEXX's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.hexx import evaluator, kernel
from hexarium.bots.hexx.champion import WORLDS, Champion
from hexarium.bots.hexx.people import Easy, Hard, Medium
from hexarium.bots.hexx.plain import AnyPlay, Greedy, Wary

EASY: Final = Level(
    "easy",
    "Knows everyday words of up to four letters, and takes what it can with them.",
    Easy,
    ("beginner",),
    kernel=kernel,
)
MEDIUM: Final = Level(
    "medium", "Knows everyday words, which tiles to keep, and which are easy to flip back.", Medium, kernel=kernel
)
HARD: Final = Level(
    "hard",
    "Looks ahead as Expert does, but knows common words only.",
    Hard,
    ("club",),
    budget=WORLDS,
    kernel=kernel,
    slow_if_plain=True,
)
EXPERT: Final = Level(
    "expert",
    "Tries its best plays against many possible hands, and searches the ending.",
    Champion,
    ("champion",),
    budget=WORLDS,
    kernel=kernel,
    slow_if_plain=True,
)
RANDOM: Final = Level("random", "Makes any legal choice at random, but no offensive word.", AnyPlay)
"""The common random bot might make an offensive word."""

GREEDY: Final = Level("greedy", "Plays for the most tiles of its colour right now.", Greedy)
WARY: Final = Level("wary", "Also counts what the opponent can flip back.", Wary)

BOTS: Final = Roster(opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, GREEDY, WARY), evaluator=evaluator.make)
