"""HEXX's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.hexx import kernel
from hexarium.bots.hexx.champion import WORLDS, Champion, Club
from hexarium.bots.hexx.plain import AnyPlay, Beginner, Greedy, Wary

EASY: Final = Level(
    "easy", "Knows common words of up to four letters, and flips what it can with them.", Beginner, ("beginner",)
)
MEDIUM: Final = Level("medium", "Plays for the most tiles of its colour right now.", Greedy)
HARD: Final = Level(
    "hard",
    "Knows which tiles to keep, and which of its tiles are easy to flip back.",
    Club,
    ("club",),
    kernel=kernel,
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

GREEDY: Final = Level("greedy", MEDIUM.about, MEDIUM.make)
WARY: Final = Level("wary", "Also counts what the opponent can flip back.", Wary)

BOTS: Final = Roster(opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, GREEDY, WARY))
