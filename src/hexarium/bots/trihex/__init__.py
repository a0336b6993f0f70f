"""TriHex's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.plain import RANDOM
from hexarium.bots.trihex.champion import Champion, Flat
from hexarium.bots.trihex.plain import Beginner, Greedy

LEVELS: Final = (
    RANDOM,
    Level("beginner", "Lays its own colour whenever it can.", Beginner),
    Level("greedy", "Plays for the hexagon on the table.", Greedy),
    Level("club", "Tries each triangle in 500 possible deals, played to the end at random.", Flat),
    Level("champion", "Searches 30,000 possible deals, and plays the ending exactly.", Champion),
)
