"""Forms for a game's options, made from its Options type and the explanations in it."""

from __future__ import annotations

import enum
import re
from types import NoneType, UnionType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

_EXPLAINED: Final = r"(?:^|(?<=[;,] ))(?:\w[\w ]*: )?{value}: (?P<about>.*?)(?=; |\.?$)"


class Kind(enum.StrEnum):
    """How a field is filled in."""

    ONE = "one"
    SEVERAL = "several"
    NUMBER = "number"


class Possible(Struct, frozen=True):
    """A possible value, and what it means if that is explained."""

    value: str
    about: str


class OptionField(Struct, frozen=True):
    """An option. Only a field whose `default` is null may be left empty."""

    name: str
    about: str
    kind: Kind
    answers: tuple[Possible, ...]
    default: Any


def form_of(options: type[Struct]) -> tuple[OptionField, ...]:
    """A field for each option."""
    hints = get_type_hints(options, include_extras=True)
    return tuple(_field(field, hints[field.name]) for field in msgspec.structs.fields(options))


def _field(field: msgspec.structs.FieldInfo, hint: object) -> OptionField:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    about = next((note.description for note in notes if isinstance(note, Meta)), None) or ""
    wanted = next(part for part in _parts(kind) if part is not NoneType)
    default = msgspec.to_builtins(field.default)
    if get_origin(wanted) is tuple:
        return OptionField(field.name, about, Kind.SEVERAL, _answers(get_args(wanted)[0], about), default)
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        return OptionField(field.name, about, Kind.ONE, _answers(wanted, about), default)
    return OptionField(field.name, about, Kind.NUMBER, (), default)


def _parts(kind: object) -> tuple[Any, ...]:
    return get_args(kind) if isinstance(kind, UnionType) else (kind,)


def _answers(values: type[enum.Enum], about: str) -> tuple[Possible, ...]:
    return tuple(Possible(value.value, _explained(value.value, about)) for value in values)


def _explained(value: str, about: str) -> str:
    """What a line like `free: any hex; adjacent: next to a tile.` says about a value; empty if nothing.

    >>> _explained("adjacent", "free: any hex; adjacent: next to a tile.")
    'next to a tile'
    """
    found = re.search(_EXPLAINED.format(value=re.escape(value)), about)
    return found["about"] if found else ""
