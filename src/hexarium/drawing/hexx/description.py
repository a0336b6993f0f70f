"""HEXX in words: the board row by row, the hands, and pending effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from hexarium.core import Seat
from hexarium.core.english import count
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

SIDES: Final = ("#bf3a46", "#2b2d33")
"""The two sides of a tile."""

STAR: Final = "✶"
"""The mark of a HEXX tile."""

NEAR_THE_END: Final = 12
"""The heading says what ends the game when at most this many tiles are in the bag."""


def spaces(options: Options) -> Iterable[NamedSpace]:
    """The spaces of the chosen board."""
    return named(EMPTY[options.board].shape, NAMES.__getitem__)


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
    for seat in in_order(view):
        noted = "".join(f"; {note}" for note in notes(view, seat))
        hand = held(view.hands[seat])
        tiles = count(view.scores[seat], "tile")
        lines.append(f"{players[seat]}, {COLOURS[seat]}: {tiles}, holds {hand}{noted}")
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
            turn = "Your turn" if seat == view.eye else f"{players[seat]}'s turn"
            return f"{turn}{last}{'; no tile can be flipped' if is_frozen else ''}."
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


def in_order(view: View) -> list[Seat]:
    """The seats, the viewer's own last."""
    seats = [Seat(seat) for seat in range(len(view.hands))]
    return sorted(seats, key=lambda seat: seat == view.eye)


def notes(view: View, seat: Seat) -> Iterator[str]:
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
