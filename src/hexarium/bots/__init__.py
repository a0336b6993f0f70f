"""Players that are not people: each is shown what its seat may see, and chooses."""

from hexarium.bots.bot import Bot, Level, Question
from hexarium.bots.roster import roster

__all__ = ["Bot", "Level", "Question", "roster"]
