"""What an eye sees, drawn for a terminal, in plain lines, or as an SVG picture."""

from hexarium.drawing.lookup import Drawing, drawing, spaces
from hexarium.drawing.share import share_picture, standings
from hexarium.drawing.spaces import NamedSpace, SpacePath

__all__ = ["Drawing", "NamedSpace", "SpacePath", "drawing", "share_picture", "spaces", "standings"]
