"""Word Search on screen."""

from hexarium.drawing.in_terminal import in_terminal
from hexarium.drawing.wordsearch.description import describe, spaces
from hexarium.drawing.wordsearch.picture import final, picture

draw = in_terminal("hexarium.drawing.wordsearch.terminal:draw")

__all__ = ["describe", "draw", "final", "picture", "spaces"]
