"""What is awaited in Hexa Gone, in a sentence for whoever did something else."""

from __future__ import annotations

from typing import assert_never

from hexarium.core import label
from hexarium.games.hexagone.state import (
    ChooseMain,
    EndTurn,
    LayBlock,
    MayAdd,
    MayBuy,
    Reform,
    RollDice,
    State,
    SwapPieces,
)


def awaited(state: State) -> str:
    """Who is to do what now."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return "the game is over"
        case LayBlock():
            return "the dealer is to lay the block"
        case RollDice():
            return "the dealer is to roll the dice"
        case SwapPieces(seat):
            return f"{label(seat)} is to `swap` two pieces"
        case ChooseMain(seat):
            return f"{label(seat)} is to say which section to `keep`"
        case Reform(seat):
            return f"{label(seat)} is to `place` the loose pieces"
        case MayBuy(seat):
            return f"{label(seat)} may `place` a captured piece for a bonus roll, or `pass`"
        case MayAdd(seat):
            return f"{label(seat)} may `place` a captured piece, or `pass`"
        case EndTurn():
            raise AssertionError("a turn is ended as soon as nothing else is left of it")
        case task:
            assert_never(task)
