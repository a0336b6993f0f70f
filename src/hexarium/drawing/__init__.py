"""What an eye sees, drawn for a terminal, in plain lines, or as an SVG picture."""

from hexarium.drawing.ascii_signs import in_ascii
from hexarium.drawing.lookup import Drawing, drawing, spaces
from hexarium.drawing.marks import NO_MARKS, Marks, marks_of
from hexarium.drawing.share import share_picture, standings
from hexarium.drawing.spaces import NamedSpace, SpacePath

__all__ = [
    "NO_MARKS",
    "Drawing",
    "Marks",
    "NamedSpace",
    "SpacePath",
    "drawing",
    "in_ascii",
    "marks_of",
    "share_picture",
    "spaces",
    "standings",
]
