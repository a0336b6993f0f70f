"""The colours of the pieces, each with a sign of its own beside it."""

from __future__ import annotations

from typing import Final, NamedTuple

PAPER: Final = "#f6f2ea"
INK: Final = "#22252b"
TABLE: Final = "#e9e2d3"
NIGHT: Final = "#2b2d33"
QUIET: Final = "#8a8577"
FONT: Final = "Atkinson Hyperlegible, Verdana, sans-serif"


class Paint(NamedTuple):
    """A colour and the sign that says the same without it."""

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

LIGHTS: Final = {
    1: "#9a9a96",
    2: "#f2b8c6",
    3: "#c9379d",
    4: "#66b7ea",
    5: "#2a9d8f",
    6: "#d1495b",
    7: "#a3c940",
    8: "#e0852b",
    9: "#e3bd32",
}
"""The nine lights of Hexpert."""
