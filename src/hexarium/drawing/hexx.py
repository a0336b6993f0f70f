"""HEXX on screen: the board with a sign for each colour, the hands, and pending effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import pi, sqrt
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.core import Seat
from hexarium.core.english import count
from hexarium.drawing import svg
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.palette import INK, QUIET, TABLE, Paint
from hexarium.drawing.side_by_side import Beside
from hexarium.drawing.spaces import NamedSpace, named
from hexarium.games.hexx import Options
from hexarium.games.hexx.pieces import CENTRE, COLOURS, EMPTY, HEXX, NAMES, Laid, Tile
from hexarium.games.hexx.sentences import EFFECTS
from hexarium.games.hexx.state import (
    CastHexx,
    ChangeTile,
    ChooseLetter,
    CountUp,
    DealHand,
    GiveTile,
    PoachPair,
    Refill,
    RemoveTile,
    StealTile,
    TakeMorph,
    TakeTurn,
    TossTile,
)
from hexarium.games.hexx.view import View
from hexarium.grid import Hex

SIDES: Final = (Paint("#c8434f", "○"), Paint("#2b2d33", "●"))
"""The two sides of a tile: red has a ring, black has none."""

STAR: Final = "✶"
"""The mark of a HEXX tile."""

_INSIDE: Final = "#ffffff"
_STYLES: Final = (f"bold white on {SIDES[0].colour}", "bold white on #2b2d33")
_RIMS: Final = ("()", "[]")
"""The brackets around a letter in a terminal: round for red, square for black."""

_NOTES: Final = 14
"""Minimum number of columns for a hand."""


def spaces(options: Options) -> Iterable[NamedSpace]:
    """The spaces of the chosen board."""
    return named(EMPTY[options.board].shape, NAMES.__getitem__)


def draw(view: View, players: Sequence[str]) -> RenderableType:
    """The board beside the seats, the viewer's own hand last."""
    seats = (part for seat in _order(view) for part in _seat(view, seat, players))
    notes = Group(Text(_heading(view, players)), *seats)
    return Beside((_board(view), _small_board(view)), notes, _NOTES)


def describe(view: View, players: Sequence[str]) -> str:
    """The board row by row, whose turn it is, and the seats; the viewer's own hand comes last."""
    lines, laid = list[str](), {cell.at: cell.laid for cell in view.board}
    shape = EMPTY[view.size].shape
    for r in sorted({cell.r for cell in shape}):
        row = [cell for cell in sorted(shape) if cell.r == r and cell in laid]
        if row:
            lines.append("  ".join(f"{NAMES[cell]} {_said(laid[cell])}" for cell in row))
    if not laid:
        lines.append(f"The board is empty; its centre is {NAMES[CENTRE]}.")
    lines.append(_heading(view, players))
    for seat in _order(view):
        notes = "".join(f"; {note}" for note in _notes(view, seat))
        hand = _hand(view.hands[seat])
        tiles = count(view.scores[seat], "tile")
        lines.append(f"{players[seat]}, {COLOURS[seat]}: {tiles}, holds {hand}{notes}")
    return "\n".join(lines)


def picture(view: View, players: Sequence[str]) -> str:
    """The board, with the seats and their counts above it."""
    size, radius = 26.0, view.size.radius
    width, height = sqrt(3) * size * (2 * radius + 2), 1.5 * size * (2 * radius + 2) + 90
    middle = width / 2, height / 2 + 34
    laid = {cell.at: cell.laid for cell in view.board}
    shapes = list[str]()
    for seat, player in enumerate(players):
        x = 24.0 + seat * width / 2
        shapes += [svg.circle((x, 26), 11, SIDES[seat].colour), *_ring(seat, (x, 26), 7.5)]
        shapes.append(svg.label((x + 18, 26), f"{player}: {view.scores[seat]}", 16, anchor="start"))
        shapes.append(svg.label((x + 18, 48), _hand(view.hands[seat]), 13, QUIET, anchor="start"))
    for cell in EMPTY[view.size].shape:
        shapes += _space(cell, laid.get(cell), svg.moved(svg.pointed_centre(cell, size), middle), size)
    return svg.document(width, height, f"HEXX: {_heading(view, players)}", shapes)


def _heading(view: View, players: Sequence[str]) -> str:
    bag = f"{view.bag} tile{'' if view.bag == 1 else 's'} in the bag."
    return f"{_awaited(view, players)} {bag}"


def _awaited(view: View, players: Sequence[str]) -> str:
    match view.agenda[0] if view.agenda else None:
        case None:
            return "The game is over."
        case DealHand(seat):
            return f"{players[seat]} is dealt a hand."
        case TossTile():
            return "A tile is flipped for the first turn."
        case TakeTurn(seat, is_frozen):
            last = " for the last time" if CountUp() in view.agenda else ""
            return f"{players[seat]} is to play{last}{', and can flip nothing' if is_frozen else ''}."
        case TakeMorph(seat):
            return f"{players[seat]} owes a Metamorphosis."
        case CastHexx(seat):
            return f"{players[seat]} rolls the die."
        case RemoveTile(seat):
            return f"{EFFECTS[11]}: {players[seat]} is to remove a tile."
        case (
            PoachPair(seat, face)
            | ChooseLetter(seat, face)
            | StealTile(seat, face)
            | GiveTile(seat, face)
            | ChangeTile(seat, face)
        ):
            return f"{EFFECTS[face]}: {players[seat]} is to choose."
        case Refill(seat):
            return f"{players[seat]} draws."
        case _:
            raise AssertionError("nobody waits for what needs neither choice nor luck")


def _board(view: View) -> Text:
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
        canvas.centre(x, y + 1, NAMES[cell], "dim")
    return canvas.text()


def _small_board(view: View) -> Text:
    """A board with one text row for each row of spaces: the tile, or the name of an empty space."""
    canvas, laid = Canvas(), {cell.at: cell.laid for cell in view.board}
    for cell in EMPTY[view.size].shape:
        x, tile = 2 * (2 * cell.q + cell.r), laid.get(cell)
        if tile is None:
            canvas.centre(x, cell.r, NAMES[cell], "bold" if cell == CENTRE else "dim")
        else:
            before, after = _RIMS[tile.seat]
            canvas.put(x - 1, cell.r, f"{before}{tile.letter}{after}", _STYLES[tile.seat])
            canvas.put(x + 2, cell.r, STAR if tile.wild else " ", "bold yellow")
    return canvas.text()


def _order(view: View) -> list[Seat]:
    seats = [Seat(seat) for seat in range(len(view.hands))]
    return sorted(seats, key=lambda seat: seat == view.eye)


def _seat(view: View, seat: Seat, players: Sequence[str]) -> Iterator[Text]:
    before, after = _RIMS[seat]
    yield Text()
    yield Text.assemble((f"{before}{COLOURS[seat]}{after}", _STYLES[seat]), f" {players[seat]}")
    yield Text(f"{count(view.scores[seat], 'tile')} laid")
    yield from map(Text, _notes(view, seat))
    yield Text(_hand(view.hands[seat]), "bold" if seat == view.eye else "")


def _notes(view: View, seat: Seat) -> Iterator[str]:
    """The effects pending for the seat, and what the eye knows about its hand."""
    waiting, known = view.waiting[seat], view.known.hands[seat]
    if waiting.plays:
        yield f"{1 + waiting.plays} plays next turn"
    if waiting.morphs:
        yield "owes a Metamorphosis" if waiting.morphs == 1 else f"owes {waiting.morphs} Metamorphoses"
    if waiting.frozen:
        yield "can flip nothing next turn"
    if known.tiles:
        some = f"at least {len(known.tiles) - known.missing} of " if known.missing else ""
        yield f"known to hold {some}{_hand(known.tiles)}"


def _hand(tiles: Sequence[Tile | None]) -> str:
    return " ".join("?" if tile is None else STAR if tile == HEXX else tile for tile in tiles) or "nothing"


def _said(tile: Laid) -> str:
    return f"{tile.letter}{STAR if tile.wild else ''} {COLOURS[tile.seat]}"


def _ring(seat: int, centre: svg.Point, radius: float) -> Iterator[str]:
    if seat == 0:
        yield svg.circle(centre, radius, "none", _INSIDE)


def _space(cell: Hex, tile: Laid | None, centre: svg.Point, size: float) -> Iterator[str]:
    corners = svg.corners(centre, size - 1.5, turn=pi / 6)
    if tile is None:
        yield svg.polygon(corners, TABLE, INK if cell == CENTRE else QUIET, 2.5 if cell == CENTRE else 1.0)
        yield svg.label(centre, NAMES[cell], size * 0.34, QUIET, weight="400")
        return
    yield svg.polygon(corners, SIDES[tile.seat].colour, INK)
    if tile.seat == 0:
        yield svg.polygon(svg.corners(centre, size - 5.5, turn=pi / 6), "none", _INSIDE, 1.2)
    yield svg.label(svg.moved(centre, (0, -3)), tile.letter, size * 0.8, _INSIDE)
    if tile.wild:
        yield svg.label(svg.moved(centre, (size * 0.5, -size * 0.3)), STAR, size * 0.42, "#e3bd32")
    yield svg.label(svg.moved(centre, (0, size * 0.46)), NAMES[cell], size * 0.26, _INSIDE, weight="400")
