"""HEXX on screen."""

from hexarium.drawing.hexx.picture import final, picture
from hexarium.drawing.hexx.terminal import describe, draw, spaces

__all__ = ["describe", "draw", "final", "picture", "spaces"]
