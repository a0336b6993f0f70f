"""Word Search on screen: the letters, the tokens among them, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import pi
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexarium.core import Seat
from hexarium.drawing import svg
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.palette import INK, PAINTS, QUIET, TABLE, Paint
from hexarium.drawing.side_by_side import Beside
from hexarium.drawing.spaces import REACH, NamedSpace, named
from hexarium.games.wordsearch.options import Insert, Mode, Options
from hexarium.games.wordsearch.pieces import BOARD, name, names, turned
from hexarium.games.wordsearch.state import JudgeWord, LayTile
from hexarium.games.wordsearch.view import Space, View
from hexarium.grid import Hex, Shape, hexagon

TOKENS: Final = tuple(PAINTS[colour] for colour in ("red", "blue", "green", "yellow", "purple", "orange"))
"""A colour and a sign for the token of each seat."""

TURN_MARK: Final = "↻"
LATEST: Final = 3
"""Number of words shown for each seat."""

_NOTES: Final = 34
"""Minimum number of columns for the table of seats."""

_HEIGHTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def spaces(options: Options) -> Iterable[NamedSpace]:
    """The spaces where tiles can be with these options."""
    return named(_shape(options), name)


def _shape(options: Options) -> Shape:
    match options.mode:
        case Mode.BOARD:
            return BOARD
        case Mode.INSERT:
            return hexagon({Insert.SMALL: 1, Insert.LARGE: 2}[options.insert])
        case Mode.BOARDLESS:
            return hexagon(REACH)


def draw(view: View, players: Sequence[str]) -> RenderableType:
    """The letters beside the seats."""
    notes = Group(_seats(view, players), Text(), Text(_heading(view, players)))
    return Beside((_letters(view),), notes, _NOTES)


def describe(view: View, players: Sequence[str]) -> str:
    """The letters row by row, then the seats and whose turn it is."""
    lines = list[str]()
    for r in sorted({space.at.r for space in view.spaces}):
        row = sorted((space for space in view.spaces if space.at.r == r), key=lambda space: space.at.q)
        lines.append("  ".join(f"{name(space.at)} {'/'.join(reversed(space.tiles)) or 'empty'}" for space in row))
    for seat, player in enumerate(players):
        token = f", token on {name(view.tokens[seat])}" if view.tokens else ""
        hand = f", holds {view.hands[seat] or 'nothing'}" if view.hands else ""
        lines.append(
            f"{player}: {view.scores[seat]} points{token}{hand}, words: {' '.join(view.found[seat]) or 'none'}"
        )
    return "\n".join([*lines, _heading(view, players)])


def picture(view: View, players: Sequence[str]) -> str:
    """The letters, with the seats and their scores beside them."""
    size = 30.0
    centres = {space.at: svg.pointed_centre(space.at, size) for space in view.spaces}
    left, top = min(x for x, _ in centres.values()), min(y for _, y in centres.values())
    right, bottom = max(x for x, _ in centres.values()), max(y for _, y in centres.values())
    shift = 2 * size - left, 2 * size - top
    shapes = list[str]()
    for space in view.spaces:
        shapes += _space_shapes(view, space, svg.moved(centres[space.at], shift), size)
    edge = right - left + 4 * size
    for seat, player in enumerate(players):
        y = 40.0 + 36 * seat
        paint = TOKENS[seat]
        shapes += [svg.circle((edge + 12, y), 12, paint.colour, INK), svg.label((edge + 12, y), paint.glyph, 12)]
        held = f" ({view.hands[seat] or '–'})" if view.hands else ""
        shapes.append(svg.label((edge + 34, y), f"{player}: {view.scores[seat]}{held}", 16, anchor="start"))
    height = max(bottom - top + 4 * size, 40.0 + 36 * len(players))
    return svg.document(edge + 240, height, f"Word Search: {_heading(view, players)}", shapes)


def _heading(view: View, players: Sequence[str]) -> str:
    pile = f"{view.pile} tiles in the pile."
    if not view.agenda:
        return f"The game is over. {pile}"
    match view.agenda[0]:
        case JudgeWord(seat, word, path):
            return f"{players[seat]} calls {word} along {names(path)}. {pile}"
        case LayTile(seat, tile):
            return f"{players[seat]} is to lay {tile}. {pile}"
        case _:
            return f"{players[view.turns % len(players)]} is to play. {pile}"


def _letters(view: View) -> Text:
    canvas = Canvas()
    half = max(len(name(space.at)) for space in view.spaces) // 2 + 2
    for space in view.spaces:
        x, y = half * (2 * space.at.q + space.at.r), 2 * space.at.r
        standing = _standing(view, space.at)
        canvas.centre(x, y, _face(space), f"bold {standing[0].colour}" if standing else "bold")
        for place, paint in enumerate(standing):
            canvas.put(x + 2 + place, y, paint.glyph, paint.colour)
        canvas.centre(x, y + 1, name(space.at), "dim")
    return canvas.text()


def _face(space: Space) -> str:
    height = len(space.tiles)
    top = "".join(space.tiles[-1:])
    return top + str(height).translate(_HEIGHTS) if height > 1 else top or "·"


def _standing(view: View, at: Hex) -> list[Paint]:
    return [TOKENS[seat] for seat, token in enumerate(view.tokens) if token == at]


def _seats(view: View, players: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("", "player", "points", "tile", "latest words"):
        table.add_column(heading, justify="right" if heading == "points" else "left")
    asked = Seat(view.turns % len(players)) if view.agenda else None
    for seat, player in enumerate(players):
        mark = Text("▶" if seat == asked else " ").append(TOKENS[seat].glyph, TOKENS[seat].colour)
        tile = (view.hands[seat] or "none") if view.hands else ""
        table.add_row(mark, player, str(view.scores[seat]), tile, " ".join(view.found[seat][-LATEST:]))
    return table


def _space_shapes(view: View, space: Space, centre: svg.Point, size: float) -> Iterator[str]:
    yield svg.polygon(svg.corners(centre, size - 1.5, turn=pi / 6), "#ffffff" if space.tiles else TABLE, INK)
    if space.tiles:
        tile, height = space.tiles[-1], len(space.tiles)
        yield svg.label(svg.moved(centre, (0, -2)), tile, size * (0.8 if len(tile) == 1 else 0.6))
        if turned(tile) != tile:
            yield svg.label(svg.moved(centre, (0, -size * 0.62)), TURN_MARK, size * 0.3, QUIET)
        if height > 1:
            yield svg.label(svg.moved(centre, (size * 0.5, -size * 0.3)), str(height), size * 0.34, QUIET)
    yield svg.label(svg.moved(centre, (0, size * 0.62)), name(space.at), size * 0.26, QUIET, weight="400")
    for place, paint in enumerate(_standing(view, space.at)):
        spot = svg.moved(centre, (size * (place - 2.5) * 0.28 if not space.tiles else -size * 0.5, -size * 0.25))
        yield svg.circle(spot, size * 0.26, paint.colour, INK)
        yield svg.label(spot, paint.glyph, size * 0.28)
