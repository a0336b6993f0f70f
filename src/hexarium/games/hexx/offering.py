"""What a seat that is asked may pick for its answer: never words, only verbs, spaces and tiles."""

from __future__ import annotations

from msgspec import Struct

from hexarium.core import Eye
from hexarium.games.hexx import answers
from hexarium.games.hexx.pieces import Tile, Tiles
from hexarium.games.hexx.state import (
    ChangeTile,
    ChooseLetter,
    GiveTile,
    PoachPair,
    RemoveTile,
    State,
    TakeMorph,
    TakeTurn,
    poachable,
)
from hexarium.grid import Hex


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """The verbs of what may be done, the spaces and tiles that it may be done with, and how many spaces it takes.

    `cells` are spaces with a tile on it; where tiles are placed, on any empty space, there are none. `tiles` are the
    different tiles of the hand, or the letters to choose from.
    """

    verbs: tuple[str, ...]
    cells: tuple[Hex, ...] = ()
    tiles: tuple[Tile, ...] = ()
    count: int = 0


def offer(state: State, eye: Eye) -> Offer | None:
    """What is offered to the eye, if it is the one asked."""
    match state.agenda[0] if state.agenda else None:
        case TakeTurn(seat) if seat == eye:
            return Offer(("play", "exchange" if state.bag else "pass"), tiles=_different(state.hands[seat]))
        case TakeMorph(seat) if seat == eye:
            return Offer(("morph", "forfeit"), _taken(state), _different(state.hands[seat]), 1)
        case PoachPair(seat) if seat == eye:
            cells = tuple(poachable(state, seat))
            return Offer(("poach",), cells, count=min(answers.PAIR, len(cells)))
        case ChooseLetter(seat, face) if seat == eye:
            return Offer(("choose",), tiles=tuple(answers.CHOICES[face]))
        case RemoveTile(seat) if seat == eye:
            return Offer(("remove",), _taken(state), count=1)
        case GiveTile(seat) as task if seat == eye:
            return Offer(("give",), tiles=tuple(gift.tile for gift in answers.gifts(state, task)))
        case ChangeTile(seat) if seat == eye:
            changes = [*answers.changes(state, seat)]
            cells = tuple(dict.fromkeys(change.at for change in changes))
            return Offer(("change",), cells, tuple(dict.fromkeys(change.letter for change in changes)), 1)
        case _:
            return None


def _taken(state: State) -> tuple[Hex, ...]:
    return tuple(cell for cell, _ in state.board.pieces())


def _different(hand: Tiles) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(hand))
