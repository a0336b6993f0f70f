"""Hexpert on screen."""

from hexarium.drawing.hexpert.picture import final, picture
from hexarium.drawing.hexpert.terminal import describe, draw, spaces

__all__ = ["describe", "draw", "final", "picture", "spaces"]
