"""Word Search's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level
from hexarium.bots.wordsearch.champion import Champion
from hexarium.bots.wordsearch.plain import AnyWord, Beginner, BestTurn, CasualPlayer, Club, Longest

LEVELS: Final = (
    Level("random", "Calls any word on the board at random, but no offensive one.", AnyWord),
    Level("beginner", "Knows common words of up to four letters, and never swaps.", Beginner),
    Level("casual", "Knows only common words, and tries a few swaps before it calls one.", CasualPlayer),
    Level("longest", "Calls the longest word on the board, and never swaps.", Longest),
    Level("club", "Finds the best swap for a word that many people know.", Club),
    Level("best", "Finds the swap and the word that score most together.", BestTurn),
    Level("champion", "Considers what its turn leaves to everybody, and plays for the win.", Champion),
)
"""Word Search has its own random level because the common one might call an offensive word."""
