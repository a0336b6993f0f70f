"""Text that has to fit into a picture: SVG does not break lines."""

from __future__ import annotations

from typing import Final

_NARROW: Final = frozenset("ijl.,:;'|!tfrI ()-’")
_WIDE: Final = frozenset("mwMW—…@%")


def width_of(text: str, size: float) -> float:
    """About how wide a bold line of this size is; rather too wide than too narrow."""
    return size * sum(map(_share, text))


def wrapped(text: str, size: float, width: float, most: int) -> list[str]:
    """The text in at most so many lines of this width; what does not fit ends in an ellipsis.

    >>> wrapped("You captured the most pieces", 10, 70, 2)
    ['You captured', 'the most…']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if not lines[-1] or width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    shown = [shortened(line, size, width) for line in lines[:most]]
    return shown if len(lines) <= most else [*shown[:-1], shortened(f"{shown[-1].rstrip('…')}…", size, width)]


def shortened(line: str, size: float, width: float) -> str:
    """The line, cut to this width with an ellipsis if it is longer."""
    if width_of(line, size) <= width:
        return line
    while line and width_of(f"{line}…", size) > width:
        line = line[:-1]
    return f"{line.rstrip()}…"


def _share(letter: str) -> float:
    """The width of a letter as a share of the size."""
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.92
    if not letter.isascii():
        return 0.9
    return 0.72 if letter.isupper() else 0.6
