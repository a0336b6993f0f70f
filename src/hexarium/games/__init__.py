"""The games: one folder each, and the catalogue that lists them."""

from hexarium.games.catalogue import CATALOGUE, LEFT_OUT, balance, rulebook
from hexarium.games.lessons import Lesson, lesson
from hexarium.games.pictures import Position, pictures, position

__all__ = [
    "CATALOGUE",
    "LEFT_OUT",
    "Lesson",
    "Position",
    "balance",
    "lesson",
    "pictures",
    "position",
    "rulebook",
]
