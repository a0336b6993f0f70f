"""What is awaited in HEXX, in a sentence for whoever did something else."""

from __future__ import annotations

from hexarium.core import label
from hexarium.games.hexx.answers import kind_of_letter
from hexarium.games.hexx.state import (
    CastHexx,
    ChangeTile,
    ChooseLetter,
    DealHand,
    GiveTile,
    PoachPair,
    Refill,
    RemoveTile,
    State,
    StealTile,
    TakeMorph,
    TakeTurn,
    TossTile,
)


def awaited(state: State) -> str:
    """Who is to do what now; nothing that an eye may not see."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return "the game is over"
        case DealHand() | Refill():
            return "the dealer is to draw a tile"
        case TossTile():
            return "the dealer is to toss a tile"
        case CastHexx():
            return "the dealer is to roll the die"
        case StealTile():
            return "the dealer is to take a tile out of a hand"
        case TakeTurn(seat):
            return f"{label(seat)} is to `play` or to {'`exchange`' if state.bag else '`pass`'}"
        case TakeMorph(seat):
            return f"{label(seat)} owes a Metamorphosis: `morph` a tile, or `forfeit` the turn"
        case PoachPair(seat):
            return f"{label(seat)} is to `poach` tiles"
        case ChooseLetter(seat, face):
            return f"{label(seat)} is to `choose` a {kind_of_letter(face)}"
        case RemoveTile(seat):
            return f"{label(seat)} is to `remove` a tile"
        case GiveTile(seat):
            return f"{label(seat)} is to `give` a tile for the one taken"
        case ChangeTile(seat):
            return f"{label(seat)} is to `change` a HEXX tile for a letter tile"
        case _:
            raise AssertionError("what needs neither choice nor luck is done at once")
