"""Players that are not people: each is shown what its seat may see, and chooses."""

from hexarium.bots.advice import Advice, Advisor
from hexarium.bots.bot import Bot, Level, Question, ask
from hexarium.bots.roster import roster

__all__ = ["Advice", "Advisor", "Bot", "Level", "Question", "ask", "roster"]
