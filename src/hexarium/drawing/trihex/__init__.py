"""TriHex on screen."""

from hexarium.drawing.in_terminal import in_terminal
from hexarium.drawing.trihex.description import describe, spaces
from hexarium.drawing.trihex.picture import final, picture

draw = in_terminal("hexarium.drawing.trihex.terminal:draw")

__all__ = ["describe", "draw", "final", "picture", "spaces"]
