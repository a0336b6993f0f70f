"""Hexpert's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.hexpert.champion import Champion, Club
from hexarium.bots.hexpert.plain import Beginner, Greedy
from hexarium.bots.plain import RANDOM

LEVELS: Final = (
    RANDOM,
    Level("beginner", "Goes on with rows of one light and does not see what it breaks. 1 ms a move.", Beginner),
    Level("greedy", "Casual: places where the rows gain most at once. 1 ms a move.", Greedy),
    Level("club", "Club player: trusts a trained network at first sight. 1 ms a move.", Club),
    Level("champion", "Follows the network through two more calls, counts the end out. 3 ms a move.", Champion),
)
