"""Word Search's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.wordsearch.champion import Champion
from hexarium.bots.wordsearch.people import Easy, Expert, Hard, Medium
from hexarium.bots.wordsearch.plain import AnyWord, BestTurn, Longest

EASY: Final = Level("easy", "Calls short everyday words, and never swaps.", Easy, ("beginner",))
MEDIUM: Final = Level("medium", "Swaps for longer everyday words, and notices a few of them.", Medium, ("casual",))
HARD: Final = Level("hard", "Swaps for common words; on a good day it notices all of them.", Hard, ("club",))
EXPERT: Final = Level(
    "expert", "Knows rare words too, considers what each turn leaves, and plays for the win.", Expert, ("champion",)
)
RANDOM: Final = Level("random", "Calls any word on the board at random, but no offensive one.", AnyWord)
"""The common random bot might call an offensive word."""

LONGEST: Final = Level("longest", "Calls the longest word on the board, and never swaps.", Longest)
BEST: Final = Level("best", "Finds the swap and the word that score most together.", BestTurn)
COMPLETE: Final = Level("complete", "Plays as Expert does, and notices every word of the dictionary.", Champion)

BOTS: Final = Roster(
    opponents=(EASY, MEDIUM, HARD, EXPERT), sparring=(RANDOM, LONGEST, BEST, COMPLETE), adviser=COMPLETE
)
