"""Hexpert on screen."""

from hexarium.drawing.hexpert.description import describe, spaces
from hexarium.drawing.hexpert.picture import final, picture
from hexarium.drawing.in_terminal import in_terminal

draw = in_terminal("hexarium.drawing.hexpert.terminal:draw")

__all__ = ["describe", "draw", "final", "picture", "spaces"]
