"""What a game says and asks when it brings no sentences and questions of its own: made from rules and notation."""

from __future__ import annotations

from itertools import islice
from typing import Final, TypeVar

import msgspec

from hexarium.core.actor import Seat
from hexarium.core.event import Event
from hexarium.core.notation import Notation
from hexarium.core.question import Question, waiting_for
from hexarium.core.rules import Rules
from hexarium.core.sentence import Part, Sentence, Who, say
from hexarium.core.turn import Deciding

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")

_LOOKED_AT: Final = 300
"""Maximum number of choices that are looked at for their verbs."""


def plain_sentence(event: Event) -> Sentence:
    """The event's name and its values; a field called `seat` is who did it."""
    fields = msgspec.structs.asdict(event)
    seat = fields.pop("seat", None)
    name = str(type(event).__struct_config__.tag or type(event).__name__).replace("-", " ")
    values = [f"{field.replace('_', ' ')} {value}" for field, value in fields.items()]
    who: Part = Who(Seat(seat)) if isinstance(seat, int) else ""
    return say(who, ":" if who else "", name if who else name.capitalize(), f"({', '.join(values)})" if values else "")


def plain_question(notation: Notation[A], rules: Rules[S, A, V, E], state: S, seat: Seat) -> Question:
    """Your turn, with the verbs of the legal choices."""
    turn = rules.turn(state)
    if not isinstance(turn, Deciding):
        raise AssertionError("only a seat that must choose is asked")
    choices = islice(rules.legal(state, seat), _LOOKED_AT)
    verbs = tuple(dict.fromkeys(notation.write(choice).split()[0] for choice in choices))
    return Question(say("Your turn"), waiting_for(turn), verbs)
