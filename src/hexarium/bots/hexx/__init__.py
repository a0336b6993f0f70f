"""HEXX's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.hexx.champion import Champion, Club
from hexarium.bots.hexx.plain import AnyPlay, Beginner, Greedy, Wary

LEVELS: Final = (
    Level("random", "Takes any legal choice, each as likely as the others. 5 ms a move.", AnyPlay),
    Level("beginner", "Knows common words of up to four letters, and counts tiles. 5 ms a move.", Beginner),
    Level("greedy", "Casual: plays for the most tiles of its colour at once. 20 ms a move.", Greedy),
    Level("wary", "Also counts what the opponent can flip back. 60 ms a move.", Wary),
    Level("club", "Club player: knows what tiles in the hand and on the rim are worth. 20 ms a move.", Club),
    Level("champion", "Plays its best plays on in imagined worlds, and counts the end out. 80 ms a move.", Champion),
)
"""There is a random level of its own here, since a bot that takes any choice might make an offensive word."""
