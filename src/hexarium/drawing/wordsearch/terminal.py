"""Word Search in a terminal: the letters, the tokens among them, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexarium.core import Seat
from hexarium.core.english import count
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks, cells_of
from hexarium.drawing.palette import PAINTS
from hexarium.drawing.side_by_side import Beside
from hexarium.drawing.spaces import REACH, NamedSpace, named
from hexarium.games.wordsearch.options import Insert, Mode, Options
from hexarium.games.wordsearch.pieces import BOARD, name, names
from hexarium.games.wordsearch.state import JudgeWord, LayTile
from hexarium.games.wordsearch.view import Space, View
from hexarium.grid import Hex, Shape, hexagon

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")
TOKENS: Final = tuple(PAINTS[colour] for colour in COLOURS)
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


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The letters beside the seats."""
    notes = Group(_seats(view, players), Text(), Text(heading(view, players)))
    marked = cells_of(marks)
    return Beside((_letters(view, marked), _small_letters(view, marked)), notes, _NOTES)


def describe(view: View, players: Sequence[str]) -> str:
    """The letters row by row, then the seats and whose turn it is."""
    lines = list[str]()
    for r in sorted({space.at.r for space in view.spaces}):
        row = sorted((space for space in view.spaces if space.at.r == r), key=lambda space: space.at.q)
        lines.append("  ".join(f"{name(space.at)} {'/'.join(reversed(space.tiles)) or 'empty'}" for space in row))
    if spots := free(view):
        lines.append(f"Free spaces next to the group: {names(spots)}")
    for seat, player in enumerate(players):
        token = f", token on {name(view.tokens[seat])}" if view.tokens else ""
        hand = f", holds {view.hands[seat] or 'nothing'}" if view.hands else ""
        lines.append(
            f"{player}: {view.scores[seat]} points{token}{hand}, words: {' '.join(view.found[seat]) or 'none'}"
        )
    return "\n".join([*lines, heading(view, players)])


def heading(view: View, players: Sequence[str]) -> str:
    """What is asked, and the pile."""
    pile = f"{count(view.pile, 'tile')} in the pile."
    if view.target is not None:
        pile = f"{pile} The game ends at {view.target} points."
    if not view.agenda:
        return f"The game is over. {pile}"
    match view.agenda[0]:
        case JudgeWord(seat, word, path):
            return f"{players[seat]} calls {word} along {names(path)}. {pile}"
        case LayTile(seat, tile):
            return f"{players[seat]} is to lay {tile}. {pile}"
        case _:
            return f"{players[view.turns % len(players)]} is to play. {pile}"


def free(view: View) -> tuple[Hex, ...]:
    """The spaces where the eye may lay the tile that it drew."""
    is_asked = view.offer is not None and view.agenda and isinstance(view.agenda[0], LayTile)
    return view.offer.spots if view.offer is not None and is_asked else ()


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


def standing(view: View, at: Hex) -> list[int]:
    """The seats whose tokens are on that space."""
    return [seat for seat, token in enumerate(view.tokens) if token == at]


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
