"""What a game says and asks when it brings no sentences and questions of its own: made from rules and notation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from hexarium.core.actor import Seat
from hexarium.core.event import Event
from hexarium.core.notation import Notation
from hexarium.core.parts import parts
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


def plain_sentence(event: Event, notation: Notation[A], kinds: Iterable[type[A]]) -> Sentence:
    """The event's name and its values, such as "Ann placed at c3."; a field called `seat` is who did it.

    `kinds` are the game's actions: a value that is the only field of one is written as in the notation.
    """
    fields = msgspec.structs.asdict(event)
    seat = fields.pop("seat", None)
    name = str(type(event).__struct_config__.tag or type(event).__name__).replace("-", " ")
    written = dict[object, Callable[[object], A]]()
    for kind in kinds:
        members = msgspec.structs.fields(kind) if issubclass(kind, Struct) else ()
        if len(members) == 1:
            written[members[0].type] = kind

    def worded(value: object) -> str:
        if isinstance(value, Struct) and type(value) in written:
            return notation.write(written[type(value)](value)).split()[-1]
        inner = parts(value)
        if inner is not None:
            return ", ".join(map(worded, inner)) or "none"
        return "none" if value is None else str(value)

    values = [f"{field.replace('_', ' ')} {worded(value)}" for field, value in fields.items()]
    who: Part = Who(Seat(seat)) if isinstance(seat, int) else ""
    return say(who, name if who else name.capitalize(), ", ".join(values))


def plain_question(notation: Notation[A], rules: Rules[S, A, V, E], state: S, seat: Seat) -> Question:
    """Your turn, with the verbs of the legal choices."""
    turn = rules.turn(state)
    if not isinstance(turn, Deciding):
        raise AssertionError("only a seat that must choose is asked")
    choices = islice(rules.legal(state, seat), _LOOKED_AT)
    verbs = tuple(dict.fromkeys(notation.write(choice).split()[0] for choice in choices))
    return Question(say("Your turn"), waiting_for(turn), verbs)
