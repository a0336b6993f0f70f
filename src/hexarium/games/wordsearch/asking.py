"""What is awaited in Word Search, in a sentence for whoever did something else."""

from __future__ import annotations

from typing import assert_never

from hexarium.core import Seat, label
from hexarium.games.wordsearch.offering import offer
from hexarium.games.wordsearch.options import Options
from hexarium.games.wordsearch.state import DrawTile, FindWord, JudgeWord, LayOut, LayTile, Rearrange, State, TakeTile


def awaited(state: State, options: Options) -> str:
    """Who is to do what now."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return "the game is over"
        case LayOut():
            return "the dealer is to lay out the tiles"
        case TakeTile() | DrawTile():
            return "the dealer is to turn up a tile"
        case Rearrange(seat) | FindWord(seat):
            return f"{label(seat)} may {_verbs(state, seat, options)}"
        case LayTile(seat):
            return f"{label(seat)} is to `lay` the drawn tile"
        case JudgeWord(word=word, waiting=waiting):
            return f"{' and '.join(map(label, waiting))} may `allow` or `dispute` {word}"
        case task:
            assert_never(task)


def _verbs(state: State, seat: Seat, options: Options) -> str:
    offered = offer(state, seat, options)
    *others, last = [f"`{verb}`" for verb in (offered.verbs if offered else ())]
    return f"{', '.join(others)} or {last}" if others else last
