"""The sentences and questions of a game that brings none of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from hexarium.core.actor import Seat
from hexarium.core.english import in_words
from hexarium.core.event import Event
from hexarium.core.inner_values import inner_values
from hexarium.core.notation import Notation
from hexarium.core.question import Question, waiting_for
from hexarium.core.rules import Rules
from hexarium.core.sentence import Sentence, Who, say
from hexarium.core.turn import Deciding

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")

_MAX_CHOICES_EXAMINED: Final = 300
"""Maximum number of choices whose verbs are collected."""


def plain_sentence(event: Event, notation: Notation[A], kinds: Iterable[type[A]]) -> Sentence:
    """The event's name and its values, without those that are None; a field called `seat` says who did it.

    `kinds` are the types of the game's actions: a struct that is the only field of one is called as in the notation.
    """
    fields = msgspec.structs.asdict(event)
    seat = fields.pop("seat", None)
    name = in_words(type(event))
    written = _single_fields(kinds)

    def worded(value: object) -> str:
        if isinstance(value, Struct) and type(value) in written:
            return notation.write(written[type(value)](value)).split()[-1]
        inner = inner_values(value)
        return str(value) if inner is None else ", ".join(map(worded, inner)) or "none"

    values = ", ".join(
        f"{field.replace('_', ' ')} {worded(value)}" for field, value in fields.items() if value is not None
    )
    details = f"({values})" if values else ""
    return say(name.capitalize(), details) if seat is None else say(Who(seat), name, details)


def _single_fields(kinds: Iterable[type[A]]) -> dict[object, Callable[[object], A]]:
    """The actions that have just one field, by its type."""
    found = dict[object, Callable[[object], A]]()
    for kind in kinds:
        members = msgspec.structs.fields(kind) if issubclass(kind, Struct) else ()
        if len(members) == 1:
            found[members[0].type] = kind
    return found


def plain_question(notation: Notation[A], rules: Rules[S, A, V, E], state: S, seat: Seat) -> Question:
    """The same words in every state, with the verbs of the legal choices."""
    turn = rules.turn(state)
    if not isinstance(turn, Deciding):
        raise AssertionError("only a seat that must choose is asked")
    choices = islice(rules.legal(state, seat), _MAX_CHOICES_EXAMINED)
    verbs = tuple(dict.fromkeys(notation.write(choice).split()[0] for choice in choices))
    return Question(say("Your turn"), waiting_for(turn), verbs)
