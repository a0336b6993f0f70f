"""The sentences and questions of a game that brings none of its own."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo

from hexarium.core.actor import Seat
from hexarium.core.english import in_words
from hexarium.core.event import Event
from hexarium.core.inner_values import inner_values
from hexarium.core.notation import Notation
from hexarium.core.question import Question, waiting_for
from hexarium.core.rules import Rules
from hexarium.core.sentence import Part, Sentence, Who, say
from hexarium.core.turn import Deciding

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")

_MAX_CHOICES_EXAMINED: Final = 5_000
"""Maximum number of choices whose verbs are collected."""


def plain_sentence(
    event: Event, notation: Notation[A], kinds: Iterable[type[A]], names: Mapping[Any, str] | None = None
) -> Sentence:
    """The event's name and its values, without those that are None; a field called `seat` says who did it.

    `names` are the names of spaces. A struct without one is called by the last word of an action that is about it
    alone; `kinds` are the types of the game's actions.
    """
    fields = msgspec.structs.asdict(event)
    seat = fields.pop("seat", None)
    name = in_words(type(event))
    known, makers = names or {}, _makers(kinds)

    def written(value: Struct) -> str:
        if value in known:
            return known[value]
        if type(value) in makers:
            return notation.write(makers[type(value)](value)).split()[-1]
        inner = msgspec.structs.astuple(value)
        return ("," if all(isinstance(each, int) for each in inner) else " ").join(map(single, inner))

    def single(value: object) -> str:
        if isinstance(value, Struct):
            return written(value)
        inner = inner_values(value)
        return str(value) if inner is None else ", ".join(map(single, inner)) or "none"

    def parts() -> Iterator[Part]:
        types = {field.name: field.type for field in msgspec.structs.fields(event)}
        opening = "("
        for field, value in fields.items():
            if value is None:
                continue
            label, seats = f"{opening}{field.replace('_', ' ')}", _seats(value, types[field])
            opening = ", "
            if seats is None:
                yield f"{label} {single(value)}"
                continue
            yield label
            for number, each in enumerate(seats):
                yield from (",",) if number else ()
                yield Who(each)
        if opening != "(":
            yield ")"

    return say(name.capitalize(), *parts()) if seat is None else say(Who(seat), name, *parts())


def _seats(value: object, kind: object) -> list[Seat] | None:
    """The seats that a field holds, one or more; None if it holds something else."""
    if not _holds_seats(kind):
        return None
    inner = (value,) if isinstance(value, int) else inner_values(value) or ()
    return [Seat(each) for each in inner if isinstance(each, int)] or None


def _holds_seats(kind: object) -> bool:
    """Is this the type of a seat, of several, or of None as well?"""
    inner = [part for part in get_args(kind) if part not in (type(None), ...)]
    return kind is Seat or (bool(inner) and all(map(_holds_seats, inner)))


def _makers(kinds: Iterable[type[A]]) -> dict[object, Callable[[object], A]]:
    """For each type of struct, how to make an action that is about one such struct."""
    found = dict[object, Callable[[object], A]]()
    for kind in kinds:
        members = msgspec.structs.fields(kind) if issubclass(kind, Struct) else ()
        for wanted in {member.type for member in members if _is_struct(member.type)}:
            if all(member.type is wanted or _has_sample(member) for member in members):
                found.setdefault(wanted, _maker(kind, members, wanted))
    return found


def _maker(kind: type[A], members: Iterable[FieldInfo], wanted: object) -> Callable[[object], A]:
    samples = {member.name: _sample(member) for member in members if member.type is not wanted}
    places = [member.name for member in members if member.type is wanted]
    return lambda value: kind(**samples, **dict.fromkeys(places, value))


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _has_sample(member: FieldInfo) -> bool:
    is_enum = isinstance(member.type, type) and issubclass(member.type, enum.Enum)
    return is_enum or member.default is not NODEFAULT


def _sample(member: FieldInfo) -> object:
    """Any value that the field can have."""
    return member.default if member.default is not NODEFAULT else next(iter(member.type))


def plain_question(notation: Notation[A], rules: Rules[S, A, V, E], state: S, seat: Seat) -> Question:
    """The same words in every state, with the verbs of the legal choices."""
    turn = rules.turn(state)
    if not isinstance(turn, Deciding):
        raise AssertionError("only a seat that must choose is asked")
    choices = islice(rules.legal(state, seat), _MAX_CHOICES_EXAMINED)
    verbs = tuple(dict.fromkeys(notation.write(choice).split()[0] for choice in choices))
    return Question(say("Your turn"), waiting_for(turn), verbs)
