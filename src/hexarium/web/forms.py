"""The form for a game's options, made from its Options type.

An option's `Meta` may give it a `title`, a `description` that explains each value (`free: any hex; adjacent: next to a
tile.`), and in `extra` the `labels` by which its values are shown.
"""

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
    """A possible value of an option: as it is sent, as it is shown, and what it means if the game says so."""

    value: str
    label: str
    about: str


class OptionField(Struct, frozen=True):
    """An option of a game: its name as it is sent, as it is shown, and its values.

    An option may stay unset only if its `default` is null.
    """

    name: str
    label: str
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
    meta = next((note for note in notes if isinstance(note, Meta)), Meta())
    about, label = meta.description or "", meta.title or _readable(field.name)
    labels = (meta.extra or {}).get("labels", {})
    wanted = next(part for part in _parts(kind) if part is not NoneType)
    default = msgspec.to_builtins(field.default)
    if get_origin(wanted) is tuple:
        answers = _answers(get_args(wanted)[0], about, labels)
        return OptionField(field.name, label, about, Kind.SEVERAL, answers, default)
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        return OptionField(field.name, label, about, Kind.ONE, _answers(wanted, about, labels), default)
    return OptionField(field.name, label, about, Kind.NUMBER, (), default)


def _parts(kind: object) -> tuple[Any, ...]:
    return get_args(kind) if isinstance(kind, UnionType) else (kind,)


def _answers(values: type[enum.Enum], about: str, labels: dict[str, str]) -> tuple[Possible, ...]:
    return tuple(
        Possible(each.value, labels.get(each.value) or _readable(each.value), _explained(each.value, about))
        for each in values
    )


def _readable(word: str) -> str:
    """An identifier as people write it.

    >>> _readable("best-ray")
    'Best ray'
    """
    return word.replace("-", " ").replace("_", " ").capitalize()


def _explained(value: str, about: str) -> str:
    """What a line like `free: any hex; adjacent: next to a tile.` says about a value; empty if nothing.

    >>> _explained("adjacent", "free: any hex; adjacent: next to a tile.")
    'next to a tile'
    """
    found = re.search(_EXPLAINED.format(value=re.escape(value)), about)
    return found["about"] if found else ""
