"""What Hexpert asks its players."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from hexarium.core import Form, Question, Seat, Sentence, everyone, say
from hexarium.games.hexpert.pieces import CALLS
from hexarium.games.hexpert.state import State

if TYPE_CHECKING:
    from hexarium.games.hexpert.rules import Hexpert

FORMS: Final = {"place": (Form("place c3", "put the called tile on a space; `c3` is enough"),)}

_ASKS: Final = say("Place the called tile on your board")


def ask(_rules: Hexpert, state: State, _seat: Seat) -> Question:
    """The only question: where to place the called tile."""
    return Question(_ASKS, awaited(state), ("place",))


def awaited(state: State) -> Sentence:
    """Who must still place the called tile, for everybody else."""
    if len(state.calls) == CALLS:
        return say("The game is over")
    if state.called is None:
        return say("The next tile has not been called yet")
    return _waiting_for(tuple([Seat(seat) for seat, at in enumerate(state.sealed) if at is None]))


@cache
def _waiting_for(seats: tuple[Seat, ...]) -> Sentence:
    return say("Waiting for", everyone(seats), "to place the tile")
