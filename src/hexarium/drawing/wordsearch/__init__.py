"""Word Search on screen."""

from hexarium.drawing.wordsearch.picture import final, picture
from hexarium.drawing.wordsearch.terminal import describe, draw, spaces

__all__ = ["describe", "draw", "final", "picture", "spaces"]
