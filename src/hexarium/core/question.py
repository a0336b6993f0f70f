"""Questions: what a seat is asked, and how it may answer."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from hexarium.core.actor import Seat
from hexarium.core.sentence import Sentence, everyone, say
from hexarium.core.turn import Deciding


class Form(Struct, frozen=True):
    """One way to type an answer: an example, and what it does."""

    example: str
    does: str


class Question(Struct, frozen=True, gc=False):
    """What a seat is asked now.

    `asks` is for a seat that must answer, `waits` for everybody else. `verbs` are the first words of the possible
    answers. With `listed`, the legal choices may be shown; in a word game they would give the words away.
    """

    asks: Sentence
    waits: Sentence
    verbs: tuple[str, ...]
    listed: bool = True


class Questions(Protocol):
    """How a game words its questions."""

    def ask(self, rules: Any, state: Any, seat: Seat, /) -> Question:
        """What a seat that must answer is asked in that state."""
        ...


def waiting_for(turn: Deciding) -> Sentence:
    """What is shown to those who have nothing to do: whom they wait for."""
    return say("Waiting for", everyone(sorted(turn.seats)))
