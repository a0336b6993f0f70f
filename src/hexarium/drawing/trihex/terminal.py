"""TriHex in a terminal: the hexagon of six wedges, the hands, and the count of each colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexarium.core.english import count
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks
from hexarium.drawing.palette import PAINTS
from hexarium.drawing.side_by_side import Beside
from hexarium.drawing.trihex.description import left_to_play
from hexarium.games.trihex.pieces import Colour, Triangle
from hexarium.games.trihex.scoring import points
from hexarium.games.trihex.view import View

_WEDGES: Final = ((14, 3), (21, 6), (21, 10), (14, 13), (7, 10), (7, 6))
"""The centre of each wedge as column and row, clockwise from the top."""

_NOTES: Final = 40
"""Minimum number of columns for the score table."""


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The hexagon with its last triangle marked; beside it the score table, the count of each colour, and the hand."""
    del marks
    worth = f"{count(points(view.hexagon), 'point')} so far" if view.hexagon else "a new hexagon"
    left = Text(left_to_play(view))
    notes = Group(_seats(view, players), Text(), *_counts(view.hexagon), Text(worth), left, Text(), _hand(view))
    return Beside((_hexagon(view.hexagon),), notes, _NOTES)


def _paint(triangle: Triangle) -> tuple[str, str]:
    colour, glyph, _ = PAINTS[triangle.colour]
    return f"{glyph}{triangle.number}", f"bold {colour}"


def _hexagon(triangles: Sequence[Triangle]) -> Text:
    canvas = Canvas()
    canvas.put(7, 1, "_" * 15, "dim")
    canvas.put(7, 15, "_" * 15, "dim")
    for step in range(7):
        for x, char in ((6 - step, "/"), (22 + step, "\\"), (7 + step, "\\"), (21 - step, "/")):
            canvas.put(x, 2 + step, char, "dim")
        for x, char in ((step, "\\"), (28 - step, "/"), (13 - step, "/"), (15 + step, "\\")):
            canvas.put(x, 9 + step, char, "dim")
    canvas.put(0, 8, "/" + "_" * 27 + "\\", "dim")
    canvas.put(13, 8, "\\_/", "dim")
    for (x, y), triangle in zip(_WEDGES, triangles, strict=False):
        is_last = triangle == triangles[-1]
        canvas.centre(x, y, _paint(triangle)[0], MARKED if is_last else _paint(triangle)[1])
        canvas.centre(x, y + 1, triangle.colour, "dim")
    return canvas.text()


def _seats(view: View, players: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "player", "home", "points", "hand"):
        table.add_column(heading, justify="right" if heading in ("points", "hand") else "left")
    asked = view.agenda[0].seat if view.agenda else None
    for seat, player in enumerate(players):
        home = view.homes[seat] if seat < len(view.homes) else None
        sign = Text(f"{PAINTS[home].glyph} {home}", PAINTS[home].colour) if home else Text("?")
        mark = ("▶" if seat == asked else " ") + ("D" if seat == view.dealer else " ")
        table.add_row(mark, player, sign, str(view.scores[seat]), str(len(view.hands[seat])))
    table.add_row("", "deck", "", "", str(view.deck))
    return table


def _counts(hexagon: Sequence[Triangle]) -> Iterator[Text]:
    yield Text("On the hexagon:" if hexagon else "On the hexagon: nothing yet")
    for colour in Colour:
        numbers = [triangle.number for triangle in hexagon if triangle.colour == colour]
        if numbers:
            glyph = PAINTS[colour].glyph
            yield Text(f"  {glyph} {colour} {len(numbers)} (total {sum(numbers)})", PAINTS[colour].colour)


def _hand(view: View) -> Text:
    if view.eye is None:
        return Text("")
    hand = [Text(*_paint(triangle)) for triangle in view.hands[view.eye] if triangle is not None]
    return Text.assemble("Your hand: ", Text("  ").join(hand))
