"""Hexpert's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.hexpert.champion import Champion, Club
from hexarium.bots.hexpert.plain import Beginner, Greedy
from hexarium.bots.plain import RANDOM

LEVELS: Final = (
    RANDOM,
    Level("beginner", "Continues rows of one light, and does not see which rows it breaks.", Beginner),
    Level("greedy", "Places each tile where it helps its three rows most.", Greedy),
    Level("club", "Trusts the first impression of a trained network.", Club),
    Level("champion", "Looks two calls ahead with the network, and plays the last tiles exactly.", Champion),
)
