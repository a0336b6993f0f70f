"""Hexpert in a terminal: a board for each seat, and the called tile beside the viewer's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.core import Seat
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.hexpert.description import LIGHTS, SIGNS, calls_so_far, in_order, placed, tiles_of
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks
from hexarium.drawing.side_by_side import Beside
from hexarium.games.hexpert.pieces import BOARD, NAMES
from hexarium.games.hexpert.view import View

_SMALL: Final = 31
"""Width of a small board in columns."""


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The viewer's own board in full, the others beside it, then the points and last the called tile."""
    mine, *others = in_order(view)
    notes = Group(*(_points(view, seat, players) for seat in reversed(in_order(view))), *_heading(view))
    above = [Group(Text(f"{players[seat]}:"), _small_board(view, seat, marks)) for seat in others]
    return Beside((_board(view, mine, marks), _small_board(view, mine, marks)), notes, _SMALL, above)


def _points(view: View, seat: Seat, players: Sequence[str]) -> Text:
    return Text(f"{players[seat]}: {view.standing[seat]}", "bold" if seat == view.eye else "")


def _heading(view: View) -> Iterator[Text]:
    if view.called is None:
        yield Text(placed(view))
        return
    yield Text(calls_so_far(view), "dim")
    yield Text.assemble(
        "Called: ",
        *((f"{light}{dash}", f"bold {LIGHTS[light]}") for light, dash in zip(view.called, "-- ", strict=True)),
        f"{SIGNS[view.called.symbol]} {view.called.symbol}",
    )


def _board(view: View, seat: Seat, marks: Marks) -> Text:
    canvas, tiles = Canvas(), tiles_of(view, seat)
    for cell in BOARD:
        x, y = 7 * cell.q, 4 * cell.r + 2 * cell.q
        for row, (shift, edge) in enumerate(((2, "_____"), (1, r"/     \\"), (0, r"/       \\"))):
            canvas.put(x + shift, y + row, edge.replace(r"\\", "\\"), "dim")
    for cell in BOARD:
        x, y = 7 * cell.q, 4 * cell.r + 2 * cell.q
        canvas.put(x, y + 3, "\\       /", "dim")
        canvas.put(x + 1, y + 4, "\\_____/", "dim")
        if cell in tiles:
            vertical, rising, falling = tiles[cell]
            canvas.put(x + 4, y + 1, str(vertical), f"bold {LIGHTS[vertical]}")
            canvas.put(x + 4, y + 2, SIGNS[tiles[cell].symbol], MARKED if (seat, cell) in marks else "")
            canvas.put(x + 2, y + 3, str(rising), f"bold {LIGHTS[rising]}")
            canvas.put(x + 6, y + 3, str(falling), f"bold {LIGHTS[falling]}")
        else:
            canvas.put(x + 3, y + 2, NAMES[cell], "dim")
    return canvas.text()


def _small_board(view: View, seat: Seat, marks: Marks) -> Text:
    """A board with two text rows for each hex: the vertical light above, the rising and falling ones below."""
    canvas, tiles = Canvas(), tiles_of(view, seat)
    for cell in BOARD:
        x, y = 6 * cell.q, 2 * cell.r + cell.q
        canvas.put(x + 1, y, "_____", "dim")
    for cell in BOARD:
        x, y = 6 * cell.q, 2 * cell.r + cell.q
        canvas.put(x, y + 1, "/     \\", "dim")
        canvas.put(x, y + 2, "\\_____/", "dim")
        if cell in tiles:
            vertical, rising, falling = tiles[cell]
            canvas.put(x + 3, y + 1, str(vertical), f"bold {LIGHTS[vertical]}")
            canvas.put(x + 1, y + 2, str(rising), f"bold {LIGHTS[rising]}")
            canvas.put(x + 3, y + 2, SIGNS[tiles[cell].symbol], MARKED if (seat, cell) in marks else "")
            canvas.put(x + 5, y + 2, str(falling), f"bold {LIGHTS[falling]}")
        else:
            canvas.put(x + 2, y + 1, NAMES[cell], "dim")
    return canvas.text()
