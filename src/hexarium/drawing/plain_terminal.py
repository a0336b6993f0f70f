"""The plain drawing in a terminal: the board as a map, and notes beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.drawing.canvas import Canvas
from hexarium.drawing.marks import MARKED
from hexarium.drawing.side_by_side import Beside
from hexarium.grid import Hex

_WIDTH: Final = 5
"""Width of a space in columns."""

_NOTES: Final = 24
"""Minimum number of columns for the notes beside the board."""

Space: TypeAlias = tuple[Hex, str, str, str, bool]
"""A space, what is on it, its name, the style of both, and whether something has just happened there."""


def draw(spaces: Sequence[Space], notes: Iterable[tuple[str, str]]) -> RenderableType:
    """The spaces, and beside them the notes, each with its colour; the notes alone for a game without a board."""
    beside = Group(*(Text(note, colour) for note, colour in notes))
    return Beside((_map(spaces),), beside, _NOTES) if spaces else beside


def _map(spaces: Sequence[Space]) -> Text:
    canvas = Canvas()
    for cell, mark, name, style, is_marked in spaces:
        x, y = (_WIDTH + 1) * cell.q + (_WIDTH + 1) // 2 * cell.r, 2 * cell.r
        canvas.put(x, y, f"{mark:^{_WIDTH}}", style)
        canvas.put(x, y + 1, f"{name[:_WIDTH]:^{_WIDTH}}", MARKED if is_marked else style)
    return canvas.text()
