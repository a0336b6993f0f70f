"""Word Search's bots, the weakest first."""

from typing import Final

from hexarium.bots.bot import Level, Roster
from hexarium.bots.wordsearch import evaluator, kernel
from hexarium.bots.wordsearch.champion import WIDTH, Champion
from hexarium.bots.wordsearch.people import Easy, Expert, Hard, Medium
from hexarium.bots.wordsearch.plain import AnyWord, BestTurn, Longest

EASY: Final = Level("easy", "Calls short everyday words, and never swaps.", Easy, ("beginner",))
MEDIUM: Final = Level("medium", "Swaps for longer everyday words, and notices a few of them.", Medium, ("casual",))
HARD: Final = Level("hard", "Swaps for common words; on a good day it notices all of them.", Hard, ("club",))
EXPERT: Final = Level(
    "expert",
    "Knows rare words too, considers what each turn leaves, and plays for the win.",
    Expert,
    budget=WIDTH,
    kernel=kernel,
)
RANDOM: Final = Level("random", "Calls any word on the board at random, but no offensive one.", AnyWord)
"""The common random bot might call an offensive word."""

LONGEST: Final = Level("longest", "Calls the longest word on the board, and never swaps.", Longest)
BEST: Final = Level("best", "Finds the swap and the word that score most together.", BestTurn)
CHAMPION: Final = Level(
    "champion", "Plays as Expert does, and overlooks no word of the dictionary.", Champion, budget=WIDTH, kernel=kernel
)

BOTS: Final = Roster(
    opponents=(EASY, MEDIUM, HARD, EXPERT),
    sparring=(RANDOM, LONGEST, BEST, CHAMPION),
    adviser=CHAMPION,
    evaluator=evaluator.make,
)
