"""Word Search's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.wordsearch.champion import Champion
from hexarium.bots.wordsearch.plain import AnyWord, Beginner, BestTurn, CasualPlayer, Club, Longest

LEVELS: Final = (
    Level("random", "Calls any word that lies there, each as likely as the others. 1 ms a move.", AnyWord),
    Level("beginner", "Knows common words of up to four letters, and never swaps. 1 ms a move.", Beginner),
    Level("casual", "Knows common words only, and tries a few swaps before it calls one. 2 ms a move.", CasualPlayer),
    Level("longest", "Calls the longest word that lies there, and never swaps. 1 ms a move.", Longest),
    Level("club", "Club player: finds the best swap for a word that many people know. 5 ms a move.", Club),
    Level("best", "Finds the swap and the word that together count most. 5 ms a move.", BestTurn),
    Level("champion", "Thinks of what its turn leaves for everybody, and plays for the win. 20 ms a move.", Champion),
)
"""There is a random level of its own here, since a bot that takes any choice might call an offensive word."""
