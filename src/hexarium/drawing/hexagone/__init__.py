"""Hexa Gone on screen."""

from hexarium.drawing.hexagone.description import describe, spaces
from hexarium.drawing.hexagone.picture import final, picture
from hexarium.drawing.in_terminal import in_terminal

draw = in_terminal("hexarium.drawing.hexagone.terminal:draw")

__all__ = ["describe", "draw", "final", "picture", "spaces"]
