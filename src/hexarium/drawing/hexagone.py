"""Hexa Gone on screen: the block with the name of each cell, the dice, and the captured pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import pi, sqrt
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.drawing import svg
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.palette import INK, PAINTS, QUIET
from hexarium.drawing.side_by_side import Beside
from hexarium.drawing.spaces import REACH, NamedSpace, named
from hexarium.games.hexagone import Options
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Piece, multiset, name
from hexarium.games.hexagone.pieces import name as cell_name
from hexarium.games.hexagone.sentences import compared, stall_warning
from hexarium.games.hexagone.state import ChooseMain, LayBlock, MayAdd, MayBuy, Reform, SwapPieces
from hexarium.games.hexagone.view import View
from hexarium.grid import Hex, hexagon

_NOTES: Final = 24
"""Minimum number of columns for the captured pieces."""


def spaces(_options: Options) -> Iterable[NamedSpace]:
    """The cells around the middle of the block, which may grow in any direction."""
    return named(hexagon(REACH), cell_name)


def draw(view: View, players: Sequence[str]) -> RenderableType:
    """The block with the name of each cell, the captured pieces of each player, and last the question."""
    seats = (Text(f"{player}: {_standing(view, seat)}\n") for seat, player in enumerate(players))
    notes = (Text(f"{note}\n") for note in _notes(view, players))
    return Beside((_block(view),), Group(*seats, *notes, Text(_heading(view, players))), _NOTES)


def describe(view: View, players: Sequence[str]) -> str:
    """The block row by row, the seats, how the game stands, and the question."""
    lines = list[str]()
    rows = groupby(sorted(view.block, key=lambda piece: (piece.at.r, piece.at.q)), key=lambda piece: piece.at.r)
    lines += [f"  {', '.join(f'{name(piece.at)} {piece.colour}' for piece in row)}" for _, row in rows]
    if spots := _spots(view):
        lines.append(f"Empty cells that touch two pieces: {' '.join(map(name, spots))}")
    lines += [f"{player}: {_standing(view, seat)}" for seat, player in enumerate(players)]
    return "\n".join([*lines, *_notes(view, players), _heading(view, players)])


def picture(view: View, players: Sequence[str]) -> str:
    """The dice, the block as hexagons, and the players below it."""
    size, margin, line = 30.0, 24.0, 26.0
    centres = [svg.pointed_centre(cell, size) for cell in [*(piece.at for piece in view.block), *_spots(view)]]
    left, top = (min((point[axis] for point in centres), default=0.0) - size - margin for axis in (0, 1))
    right, bottom = (max((point[axis] for point in centres), default=0.0) + size + margin for axis in (0, 1))
    width, height = max(right - left, 480.0), bottom - top + 2 * line
    shapes = [*_dice(view, (margin, line), line)]
    shapes += _hexes(view, ((width - left - right) / 2, 2 * line - top), size)
    for seat, player in enumerate(players):
        counts = Counter(PAINTS[colour].glyph for colour in view.captured[seat])
        captured = " ".join(f"{glyph}{count}" for glyph, count in counts.items())
        left_over = "" if view.rank is None else f" ({view.scores[seat]} left: {view.rank})"
        summary = f"{player}: {counts.total()}{left_over}  {captured}"
        shapes.append(svg.label((margin, height + line * seat), summary, 14, anchor="start"))
    notes = _notes(view, players)
    for number, note in enumerate(notes, len(players)):
        shapes.append(svg.label((margin, height + line * number), note, 14, anchor="start", weight="400"))
    return svg.document(width, height + line * (len(players) + len(notes)), _heading(view, players), shapes)


def _notes(view: View, players: Sequence[str]) -> list[str]:
    """How many turns are left if the block does not shrink; at the end, how a tie was decided."""
    if view.turns_left is not None:
        return [stall_warning(view.turns_left, view.smallest)]
    return [] if view.tie is None else [compared(view.tie).text(players)]


def _heading(view: View, players: Sequence[str]) -> str:
    rolled = "" if view.dice is None else f"Rolled: {_signed(view.dice[0])} and {_signed(view.dice[1])}. "
    if not view.agenda:
        return f"{rolled}The game is over."
    match view.agenda[0]:
        case SwapPieces(seat):
            return f"{rolled}{players[seat]}: swap two pieces."
        case ChooseMain(seat):
            return f"The block is split. {players[seat]}: keep a section as the main block."
        case Reform(seat, loose):
            return f"{players[seat]}: put back {_listed(loose)}."
        case MayBuy(seat):
            return f"{players[seat]}: put a captured piece back for a bonus roll, or pass."
        case MayAdd(seat):
            return f"{players[seat]}: put a captured piece back, or pass."
        case LayBlock():
            return "The block is not laid yet."
        case task:
            return f"{rolled}{players[task.seat]}: roll."


def _spots(view: View) -> list[Hex]:
    """The empty cells where a piece may be added, if the question is where to put one."""
    if view.agenda and isinstance(view.agenda[0], Reform | MayBuy | MayAdd):
        return sorted(cell for cell, _ in Block.of(view.block).outline.rim)
    return []


def _signed(colour: Colour) -> str:
    return f"{PAINTS[colour].glyph} {colour}"


def _listed(colours: Iterable[Colour]) -> str:
    counts = Counter(multiset(colours))
    return ", ".join(f"{count} {_signed(colour)}" for colour, count in counts.items()) or "nothing"


def _standing(view: View, seat: int) -> str:
    captured = view.captured[seat]
    line = f"{len(captured)} captured ({_listed(captured)})"
    if view.rank is None:
        return line
    return f"{line}; {view.scores[seat]} left: {view.rank}; rolls to come: {view.rolls}"


def _block(view: View) -> Text:
    if not view.block:
        return Text("no pieces")
    canvas = Canvas()
    for piece in view.block:
        colour, glyph = PAINTS[piece.colour]
        x, y = _corner(piece.at)
        canvas.put(x, y, f"  {glyph}  ", f"bold {INK} on {colour}")
        canvas.put(x, y + 1, f"{name(piece.at):^5}", f"{INK} on {colour}")
    for cell in _spots(view):
        x, y = _corner(cell)
        canvas.put(x, y + 1, f"{name(cell):^5}", "dim")
    return canvas.text()


def _corner(cell: Hex) -> tuple[int, int]:
    return 6 * cell.q + 3 * cell.r, 2 * cell.r


def _dice(view: View, at: svg.Point, size: float) -> Iterator[str]:
    for number, colour in enumerate(view.dice or ()):
        centre = svg.moved(at, (size * (1.2 * number + 0.5), 0))
        square = [svg.moved(centre, (x * size / 2, y * size / 2)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        yield svg.polygon(square, PAINTS[colour].colour, INK)
        yield svg.label(centre, PAINTS[colour].glyph, size * 0.6)


def _hexes(view: View, origin: svg.Point, size: float) -> Iterator[str]:
    for piece in view.block:
        yield from _hex(piece, svg.moved(svg.pointed_centre(piece.at, size), origin), size)
    for cell in _spots(view):
        centre = svg.moved(svg.pointed_centre(cell, size), origin)
        yield svg.label(centre, name(cell), size * 0.36, QUIET, weight="400")


def _hex(piece: Piece, centre: svg.Point, size: float) -> Iterator[str]:
    colour, glyph = PAINTS[piece.colour]
    yield svg.polygon(svg.corners(centre, size - 1, turn=pi / 6), colour, INK)
    yield svg.label(svg.moved(centre, (0, -size / sqrt(12))), glyph, size * 0.6)
    yield svg.label(svg.moved(centre, (0, size * 0.45)), name(piece.at), size * 0.36, weight="400")
