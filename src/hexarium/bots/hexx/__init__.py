"""HEXX's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.hexx.champion import Champion, Club
from hexarium.bots.hexx.plain import AnyPlay, Beginner, Greedy, Wary

LEVELS: Final = (
    Level("random", "Makes any legal choice at random, but no offensive word.", AnyPlay),
    Level("beginner", "Knows common words of up to four letters, and flips what it can with them.", Beginner),
    Level("greedy", "Plays for the most tiles of its colour right now.", Greedy),
    Level("wary", "Also counts what the opponent can flip back.", Wary),
    Level("club", "Knows which tiles to keep, and which of its tiles are easy to flip back.", Club),
    Level("champion", "Tries its best plays against many possible hands, and searches the ending.", Champion),
)
"""HEXX has its own random level because the common one might make an offensive word."""
