"""Hexa Gone's bots, the weakest first."""

from functools import partial
from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.hexagone.champion import Champion
from hexarium.bots.hexagone.plain import Beginner, Weighing, expected, pairs
from hexarium.bots.plain import RANDOM

LEVELS: Final = (
    RANDOM,
    Level("beginner", "Captures when it sees how, whatever comes of it. 1 ms a move.", Beginner),
    Level(
        "greedy", "Casual: takes the largest capture, then looks at pairs. 1 ms a move.", partial(Weighing, worth=pairs)
    ),
    Level("club", "Club player: weighs the roll that comes next. 15 ms a move.", partial(Weighing, worth=expected)),
    Level("champion", "Weighs its whole turn and the next seat's over all rolls. 5 ms a move.", Champion),
)
