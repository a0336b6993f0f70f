"""Signs for terminals that show ASCII only: every sign of a piece becomes a letter of its own."""

from __future__ import annotations

import unicodedata
from typing import Final

from hexarium.drawing.palette import PAINTS

_LETTERS: Final = {paint.glyph: colour[0] for colour, paint in PAINTS.items()}
"""Each colour's sign becomes the first letter of its name; a capital letter would be taken for a tile."""

_OTHERS: Final = {
    "☀": "S",
    "☾": "M",
    "✶": "*",
    "✳": "+",
    "·": ".",
    "▶": ">",
    "↻": "@",
    "…": "...",
    "–": "-",
    "—": "-",
    "─": "-",
    "•": "*",
    "×": "x",
    "±": "+/-",
    "’": "'",
    "“": '"',
    "”": '"',
}

_TABLE: Final = str.maketrans(_LETTERS | _OTHERS)


def in_ascii(text: str) -> str:
    """The text with signs as letters and accents left out; a question mark for what is then still not ASCII.

    >>> in_ascii("▲5 ☀ é₃ 本")
    'r5 S e3 ?'
    """
    plain = text.translate(_TABLE)
    if plain.isascii():
        return plain
    kept = (char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))
    return "".join(char if char.isascii() else "?" for char in kept)
