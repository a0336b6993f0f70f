"""The games: one folder each, and the catalogue that lists them."""

from hexarium.games.catalogue import CATALOGUE, balance, rulebook
from hexarium.games.lessons import Lesson, lesson

__all__ = ["CATALOGUE", "Lesson", "balance", "lesson", "rulebook"]
