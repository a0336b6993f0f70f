"""Hexa Gone on screen."""

from hexarium.drawing.hexagone.picture import final, picture
from hexarium.drawing.hexagone.terminal import describe, draw, spaces

__all__ = ["describe", "draw", "final", "picture", "spaces"]
