"""TriHex's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.plain import RANDOM
from hexarium.bots.trihex.champion import Champion, Flat
from hexarium.bots.trihex.plain import Beginner, Greedy

LEVELS: Final = (
    RANDOM,
    Level("beginner", "Lays its own colour whenever it can. 1 ms a move.", Beginner),
    Level("greedy", "Casual: judges the hexagon in front of it. 1 ms a move.", Greedy),
    Level("club", "Club player: plays each choice to the end in 500 imagined worlds. 1 ms a move.", Flat),
    Level("champion", "Grows a tree over 30,000 imagined worlds, and counts the end out. 30 ms a move.", Champion),
)
