"""HEXX on screen."""

from hexarium.drawing.hexx.description import describe, spaces
from hexarium.drawing.hexx.picture import final, picture
from hexarium.drawing.in_terminal import in_terminal

draw = in_terminal("hexarium.drawing.hexx.terminal:draw")

__all__ = ["describe", "draw", "final", "picture", "spaces"]
