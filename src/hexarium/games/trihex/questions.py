"""What TriHex asks its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from hexarium.core import Form, Question, Seat, Sentence, Whose, say
from hexarium.games.trihex.state import DrawTriangle, LayTriangle, State, TakeColour, TakeTriangle

if TYPE_CHECKING:
    from hexarium.games.trihex.rules import TriHex

FORMS: Final = {"play": (Form("play red-5", "play a triangle from your hand; `r5` is enough"),)}


def ask(_rules: TriHex, state: State, _seat: Seat) -> Question:
    """The only question: which triangle to play."""
    return Question(say("Your turn: play a triangle"), awaited(state), ("play",))


def awaited(state: State) -> Sentence:
    """Who must do what, for everybody else."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return say("The game is over")
        case LayTriangle(seat):
            return say(Whose(seat), "turn")
        case DrawTriangle() | TakeTriangle() | TakeColour():
            return say("The dealer is dealing")
        case task:
            assert_never(task)
