"""Word Search's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.wordsearch import kernel
from hexarium.bots.wordsearch.champion import WIDTH, Champion
from hexarium.bots.wordsearch.plain import AnyWord, Beginner, BestTurn, CasualPlayer, Club, Longest

EASY: Final = Level("easy", "Knows common words of up to four letters, and never swaps.", Beginner, ("beginner",))
MEDIUM: Final = Level(
    "medium", "Knows only common words, and tries a few swaps before it calls one.", CasualPlayer, ("casual",)
)
HARD: Final = Level("hard", "Finds the best swap for a word that many people know.", Club, ("club",))
EXPERT: Final = Level(
    "expert",
    "Considers what its turn leaves to everybody, and plays for the win.",
    Champion,
    ("champion",),
    budget=WIDTH,
    kernel=kernel,
)
RANDOM: Final = Level("random", "Calls any word on the board at random, but no offensive one.", AnyWord)
"""The common random bot might call an offensive word."""

LONGEST: Final = Level("longest", "Calls the longest word on the board, and never swaps.", Longest)
BEST: Final = Level("best", "Finds the swap and the word that score most together.", BestTurn)

BOTS: Final = Roster(opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, LONGEST, BEST))
