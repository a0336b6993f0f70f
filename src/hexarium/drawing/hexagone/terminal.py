"""Hexa Gone in a terminal: the block with the name of each cell, the dice, and the captured pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.drawing.canvas import Canvas
from hexarium.drawing.hexagone.description import heading, notes, spots, standing
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks, cells_of
from hexarium.drawing.palette import PAINTS
from hexarium.drawing.side_by_side import Beside
from hexarium.games.hexagone.pieces import name
from hexarium.games.hexagone.view import View
from hexarium.grid import Hex

_NOTES: Final = 24
"""Minimum number of columns for the captured pieces."""


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The block with the name of each cell, the captured pieces of each player, and last the question."""
    seats = (Text(f"{player}: {standing(view, seat)}\n") for seat, player in enumerate(players))
    told = (Text(f"{note}\n") for note in notes(view, players))
    marked = cells_of(marks)
    blocks = _block(view, marked), _small_block(view, marked)
    return Beside(blocks, Group(*seats, *told, Text(heading(view, players))), _NOTES)


def _block(view: View, marked: frozenset[Hex]) -> Text:
    if not view.block:
        return Text("no pieces")
    canvas = Canvas()
    for piece in view.block:
        colour, glyph, sign = PAINTS[piece.colour]
        x, y = _corner(piece.at)
        canvas.put(x, y, f"  {glyph}  ", f"bold {sign} on {colour}")
        canvas.put(x, y + 1, f"{name(piece.at):^5}", MARKED if piece.at in marked else f"{sign} on {colour}")
    for cell in spots(view):
        x, y = _corner(cell)
        canvas.put(x, y + 1, f"{name(cell):^5}", "dim")
    return canvas.text()


def _small_block(view: View, marked: frozenset[Hex]) -> Text:
    """The block with one text row for each row of cells: the sign of a piece before the name of its cell."""
    if not view.block:
        return Text("no pieces")
    canvas = Canvas()
    for piece in view.block:
        colour, glyph, sign = PAINTS[piece.colour]
        x, y = _corner(piece.at)
        canvas.put(x, y // 2, f"{glyph} {name(piece.at):<3}", f"{sign} on {colour}")
        if piece.at in marked:
            canvas.put(x + 2, y // 2, f"{name(piece.at):<3}", MARKED)
    for cell in spots(view):
        x, y = _corner(cell)
        canvas.put(x, y // 2, f"{name(cell):^5}", "dim")
    return canvas.text()


def _corner(cell: Hex) -> tuple[int, int]:
    return 6 * cell.q + 3 * cell.r, 2 * cell.r
