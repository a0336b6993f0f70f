"""HEXX in a terminal: the board with a sign for each colour, the hands, and pending effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.core import Seat
from hexarium.core.english import count
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.hexx.description import SIDES, STAR, heading, held, in_order, notes
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks, cells_of
from hexarium.drawing.side_by_side import Beside
from hexarium.games.hexx.pieces import CENTRE, COLOURS, EMPTY, NAMES
from hexarium.games.hexx.view import View
from hexarium.grid import Hex

_STYLES: Final = (f"bold white on {SIDES[0]}", f"bold white on {SIDES[1]}")

_RIMS: Final = ("()", "[]")
"""The brackets around a letter in a terminal: round for red, square for black."""

_NOTES: Final = 14
"""Minimum number of columns for a hand."""


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The board beside the seats, the viewer's own hand last."""
    seats = (part for seat in in_order(view) for part in _seat(view, seat, players))
    notes = Group(Text(heading(view, players)), *seats)
    marked = cells_of(marks)
    return Beside((_board(view, marked), _small_board(view, marked)), notes, _NOTES)


def _board(view: View, marked: frozenset[Hex]) -> Text:
    canvas, laid = Canvas(), {cell.at: cell.laid for cell in view.board}
    for cell in EMPTY[view.size].shape:
        x, y = 3 * (2 * cell.q + cell.r), 2 * cell.r
        tile = laid.get(cell)
        if tile is None:
            canvas.centre(x, y, "✳" if cell == CENTRE else "·", "dim")
        else:
            before, after = _RIMS[tile.seat]
            canvas.put(x - 1, y, f"{before}{tile.letter}{after}", _STYLES[tile.seat])
            canvas.put(x + 2, y, STAR if tile.wild else " ", "bold yellow")
        canvas.centre(x, y + 1, NAMES[cell], MARKED if cell in marked else "dim")
    return canvas.text()


def _small_board(view: View, marked: frozenset[Hex]) -> Text:
    """A board with one text row for each row of spaces: the tile, or the name of an empty space."""
    canvas, laid = Canvas(), {cell.at: cell.laid for cell in view.board}
    for cell in EMPTY[view.size].shape:
        x, tile = 2 * (2 * cell.q + cell.r), laid.get(cell)
        if tile is None:
            canvas.centre(x, cell.r, NAMES[cell], "bold" if cell == CENTRE else "dim")
        else:
            before, after = _RIMS[tile.seat]
            underlined = " underline" if cell in marked else ""
            canvas.put(x - 1, cell.r, f"{before}{tile.letter}{after}", _STYLES[tile.seat] + underlined)
            canvas.put(x + 2, cell.r, STAR if tile.wild else " ", "bold yellow")
    return canvas.text()


def _seat(view: View, seat: Seat, players: Sequence[str]) -> Iterator[Text]:
    before, after = _RIMS[seat]
    yield Text()
    yield Text.assemble((f"{before}{COLOURS[seat]}{after}", _STYLES[seat]), f" {players[seat]}")
    yield Text(f"{count(view.scores[seat], 'tile')} {COLOURS[seat]}")
    yield from map(Text, notes(view, seat))
    yield Text(held(view.hands[seat]), "bold" if seat == view.eye else "")
