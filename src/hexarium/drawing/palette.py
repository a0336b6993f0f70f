"""The colours of the table and its pieces, as the page has them in its light theme."""

from __future__ import annotations

from typing import Final, NamedTuple

PAPER: Final = "#f6f2ea"
RAISED: Final = "#fffdf8"
INK: Final = "#22252b"
SOFT: Final = "#565a63"
QUIET: Final = "#6b6757"
LINE: Final = "#d8ceb8"

TABLE: Final = "#e4d8bf"
FLOOR: Final = "#d9cbad"
WELL: Final = "#f5eddc"
WELL_EDGE: Final = "#8a7340"
WELL_LIGHT: Final = "#fffaf0"
WOOD: Final = "#c79c63"
WOOD_HIGH: Final = "#dcb885"
WOOD_LOW: Final = "#a97c45"
WOOD_SIDE: Final = "#7d5a2e"
SHADE: Final = "#2a1a00"

KEY: Final = "#2563e0"
LAMP: Final = "#ffc95e"
LAMP_FACE: Final = "#fff1d2"
LAMP_INK: Final = "#7a4a00"

BONE: Final = "#fffdf6"
CREAM: Final = "#fffaf0"
PIECE_LINE: Final = "#6f664b"
NIGHT: Final = "#2b2d33"

FONT: Final = "Atkinson Hyperlegible, Verdana, sans-serif"


class Paint(NamedTuple):
    """A colour, a sign that identifies it without colour vision, and the colour of the sign on it."""

    colour: str
    glyph: str
    sign: str = INK


PAINTS: Final = {
    "red": Paint("#c93f52", "▲", CREAM),
    "orange": Paint("#e0852b", "◆"),
    "yellow": Paint("#e3bd32", "★"),
    "green": Paint("#4f9d55", "●"),
    "blue": Paint("#2f6ba6", "■", CREAM),
    "purple": Paint("#74519d", "✚", CREAM),
    "white": Paint("#f4f1ea", "○"),
}


def mixed(one: str, other: str, share: float) -> str:
    """A colour with this share of another in it.

    >>> mixed("#000000", "#ff0000", 0.5)
    '#800000'
    """
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
