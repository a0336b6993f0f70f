"""TriHex on screen."""

from hexarium.drawing.trihex.picture import final, picture
from hexarium.drawing.trihex.terminal import describe, draw, spaces

__all__ = ["describe", "draw", "final", "picture", "spaces"]
