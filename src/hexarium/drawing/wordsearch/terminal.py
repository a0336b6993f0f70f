"""Word Search in a terminal: the letters, the tokens among them, and a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexarium.core import Seat
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks, cells_of
from hexarium.drawing.palette import PAINTS
from hexarium.drawing.side_by_side import Beside
from hexarium.drawing.wordsearch.description import COLOURS, free, heading, standing
from hexarium.games.wordsearch.pieces import name
from hexarium.games.wordsearch.view import Space, View
from hexarium.grid import Hex

TOKENS: Final = tuple(PAINTS[colour] for colour in COLOURS)
"""A colour and a sign for the token of each seat."""

TURN_MARK: Final = "↻"

LATEST: Final = 3
"""Number of words shown for each seat."""

_NOTES: Final = 34
"""Minimum number of columns for the table of seats."""

_HEIGHTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The letters beside the seats."""
    notes = Group(_seats(view, players), Text(), Text(heading(view, players)))
    marked = cells_of(marks)
    return Beside((_letters(view, marked), _small_letters(view, marked)), notes, _NOTES)


def _letters(view: View, marked: frozenset[Hex]) -> Text:
    canvas = Canvas()
    half = max(len(name(space.at)) for space in view.spaces) // 2 + 2
    for space in view.spaces:
        x, y = half * (2 * space.at.q + space.at.r), 2 * space.at.r
        tokens = [TOKENS[seat] for seat in standing(view, space.at)]
        canvas.centre(x, y, _face(space), f"bold {tokens[0].colour}" if tokens else "bold")
        for place, paint in enumerate(tokens):
            canvas.put(x + 2 + place, y, paint.glyph, paint.colour)
        canvas.centre(x, y + 1, name(space.at), MARKED if space.at in marked else "dim")
    for cell in free(view):
        canvas.centre(half * (2 * cell.q + cell.r), 2 * cell.r + 1, name(cell), "dim")
    return canvas.text()


def _small_letters(view: View, marked: frozenset[Hex]) -> Text:
    """The letters with one text row for each row of spaces: the name of a space after its letter."""
    canvas = Canvas()
    half = max(len(name(space.at)) for space in view.spaces) // 2 + 3
    for space in view.spaces:
        x, y = half * (2 * space.at.q + space.at.r), space.at.r
        tokens = [TOKENS[seat] for seat in standing(view, space.at)]
        face = _face(space)
        canvas.put(x - 2, y, f"{face:>2}", f"bold {tokens[0].colour}" if tokens else "bold")
        canvas.put(x, y, name(space.at), MARKED if space.at in marked else "dim")
        for place, paint in enumerate(tokens):
            canvas.put(x + len(name(space.at)) + place, y, paint.glyph, paint.colour)
    for cell in free(view):
        canvas.put(half * (2 * cell.q + cell.r), cell.r, name(cell), "dim")
    return canvas.text()


def _face(space: Space) -> str:
    height = len(space.tiles)
    top = "".join(space.tiles[-1:])
    return top + str(height).translate(_HEIGHTS) if height > 1 else top or "·"


def _seats(view: View, players: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in ("", "player", "points", "tile", "latest words"):
        table.add_column(title, justify="right" if title == "points" else "left")
    asked = Seat(view.turns % len(players)) if view.agenda else None
    for seat, player in enumerate(players):
        mark = Text("▶" if seat == asked else " ").append(TOKENS[seat].glyph, TOKENS[seat].colour)
        tile = (view.hands[seat] or "none") if view.hands else ""
        table.add_row(mark, player, str(view.scores[seat]), tile, " ".join(view.found[seat][-LATEST:]))
    return table
