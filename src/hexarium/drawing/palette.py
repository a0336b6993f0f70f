"""The colours of the pieces, each with its own sign."""

from __future__ import annotations

from typing import Final, NamedTuple

PAPER: Final = "#f6f2ea"
INK: Final = "#22252b"
TABLE: Final = "#e9e2d3"
NIGHT: Final = "#2b2d33"
QUIET: Final = "#8a8577"
FONT: Final = "Atkinson Hyperlegible, Verdana, sans-serif"


class Paint(NamedTuple):
    """A colour, and a sign that identifies it without colour vision."""

    colour: str
    glyph: str


PAINTS: Final = {
    "red": Paint("#d1495b", "▲"),
    "orange": Paint("#e0852b", "◆"),
    "yellow": Paint("#e3bd32", "★"),
    "green": Paint("#4f9d55", "●"),
    "blue": Paint("#3a78b5", "■"),
    "purple": Paint("#7d5ba6", "✚"),
    "white": Paint("#f4f1ea", "○"),
}
