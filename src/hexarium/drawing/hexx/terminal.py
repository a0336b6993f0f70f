"""HEXX in a terminal: the board with a sign for each colour, the hands, and pending effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from hexarium.core import Seat
from hexarium.core.english import count
from hexarium.drawing.canvas import Canvas
from hexarium.drawing.marks import MARKED, NO_MARKS, Marks, cells_of
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

SIDES: Final = ("#bf3a46", "#2b2d33")
"""The two sides of a tile."""

STAR: Final = "✶"
"""The mark of a HEXX tile."""

_STYLES: Final = (f"bold white on {SIDES[0]}", f"bold white on {SIDES[1]}")
_RIMS: Final = ("()", "[]")
"""The brackets around a letter in a terminal: round for red, square for black."""

NEAR_THE_END: Final = 12
"""From so many tiles in the bag on, the heading says what ends the game."""

_NOTES: Final = 14
"""Minimum number of columns for a hand."""


def spaces(options: Options) -> Iterable[NamedSpace]:
    """The spaces of the chosen board."""
    return named(EMPTY[options.board].shape, NAMES.__getitem__)


def draw(view: View, players: Sequence[str], marks: Marks = NO_MARKS) -> RenderableType:
    """The board beside the seats, the viewer's own hand last."""
    seats = (part for seat in _order(view) for part in _seat(view, seat, players))
    notes = Group(Text(heading(view, players)), *seats)
    marked = cells_of(marks)
    return Beside((_board(view, marked), _small_board(view, marked)), notes, _NOTES)


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
    lines.append(heading(view, players))
    for seat in _order(view):
        notes = "".join(f"; {note}" for note in _notes(view, seat))
        hand = held(view.hands[seat])
        tiles = count(view.scores[seat], "tile")
        lines.append(f"{players[seat]}, {COLOURS[seat]}: {tiles}, holds {hand}{notes}")
    return "\n".join(lines)


def heading(view: View, players: Sequence[str]) -> str:
    """What is awaited, and how many tiles are in the bag."""
    bag = f"{count(view.bag, 'tile')} in the bag."
    end = " The game ends when the bag and a hand are empty." if view.agenda and view.bag <= NEAR_THE_END else ""
    return f"{_awaited(view, players)} {bag}{end}"


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


def _order(view: View) -> list[Seat]:
    seats = [Seat(seat) for seat in range(len(view.hands))]
    return sorted(seats, key=lambda seat: seat == view.eye)


def _seat(view: View, seat: Seat, players: Sequence[str]) -> Iterator[Text]:
    before, after = _RIMS[seat]
    yield Text()
    yield Text.assemble((f"{before}{COLOURS[seat]}{after}", _STYLES[seat]), f" {players[seat]}")
    yield Text(f"{count(view.scores[seat], 'tile')} {COLOURS[seat]}")
    yield from map(Text, _notes(view, seat))
    yield Text(held(view.hands[seat]), "bold" if seat == view.eye else "")


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
        yield f"known to hold {some}{held(known.tiles)}"


def held(tiles: Sequence[Tile | None]) -> str:
    """The tiles in a hand."""
    return " ".join("?" if tile is None else STAR if tile == HEXX else tile for tile in tiles) or "nothing"


def _said(tile: Laid) -> str:
    return f"{tile.letter}{STAR if tile.wild else ''} {COLOURS[tile.seat]}"
