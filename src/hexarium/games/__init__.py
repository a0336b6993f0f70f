"""The games: one folder each, and the catalogue that lists them."""

from hexarium.games.catalogue import CATALOGUE, LEFT_OUT, balance, rulebook
from hexarium.games.lessons import Lesson, lesson

__all__ = ["CATALOGUE", "LEFT_OUT", "Lesson", "balance", "lesson", "rulebook"]
