"""The form for a game's options, made from its Options type.

An option's `Meta` may give it a `title`, a `description` that explains each value (`free: any hex; adjacent: next to a
tile.`), and in `extra`:

- `labels`: how its values are shown;
- `said`: its values as a summary says them ("tiles go anywhere"), with "" for an option that is not set;
- `several`: the values that need two players or more;
- `when`: the values of other options with which it applies.
"""

from __future__ import annotations

import enum
import re
from types import NoneType, UnionType
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from hexarium.core import Game, Preset

_EXPLAINED: Final = r"(?:^|(?<=[;,] ))(?:\w[\w ]*: )?{value}: (?P<about>.*?)(?=; |\.?$)"


class Kind(enum.StrEnum):
    """How a field is filled in."""

    ONE = "one"
    SEVERAL = "several"
    NUMBER = "number"


class Possible(Struct, frozen=True):
    """A possible value of an option: as it is sent, as it is shown, and what it means if the game says so.

    `said` is how a summary of the game says it; `several` values need two players or more.
    """

    value: str
    label: str
    about: str
    said: str
    several: bool


class Need(Struct, frozen=True):
    """A condition of an option: another option has one of these values."""

    option: str
    values: tuple[str, ...]


class OptionField(Struct, frozen=True):
    """An option of a game: its name as it is sent, as it is shown, and its values.

    An option may stay unset only if its `default` is null; `unset` is how a summary says that. It applies if all its
    `needs` are met, and a `several` option only with two players or more.
    """

    name: str
    label: str
    about: str
    kind: Kind
    answers: tuple[Possible, ...]
    default: Any
    unset: str
    several: bool
    needs: tuple[Need, ...]


class PresetShown(Struct, frozen=True):
    """Ready-made options: their title, what they mean, and the name of such a game in a sentence."""

    kind: str
    title: str
    about: str
    said: str
    options: dict[str, Any]


_SAID: Final = {"quick": "a quick game", "standard": "the standard game", "family": "a family game", "match": "a match"}


def form_of(game: Game[Any, Any, Any, Any]) -> tuple[OptionField, ...]:
    """A field for each option of a game."""
    hints = get_type_hints(game.options, include_extras=True)
    return tuple(
        _field(field, hints[field.name], several=field.name in game.several)
        for field in msgspec.structs.fields(game.options)
    )


def presets_of(game: Game[Any, Any, Any, Any]) -> tuple[PresetShown, ...]:
    """The ready-made options of a game."""
    return tuple(map(_preset, game.presets))


def _preset(preset: Preset) -> PresetShown:
    kind = preset.kind.value
    return PresetShown(kind, _readable(kind), preset.about, _SAID[kind], dict(preset.options))


def _field(field: msgspec.structs.FieldInfo, hint: object, *, several: bool) -> OptionField:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    meta = next((note for note in notes if isinstance(note, Meta)), Meta())
    extra = meta.extra or {}
    wanted = next(part for part in _parts(kind) if part is not NoneType)
    label = meta.title or _readable(field.name)
    is_list = get_origin(wanted) is tuple
    values = get_args(wanted)[0] if is_list else wanted
    choice: type[enum.Enum] | None = values if isinstance(values, type) and issubclass(values, enum.Enum) else None
    return OptionField(
        name=field.name,
        label=label,
        about=meta.description or "",
        kind=Kind.SEVERAL if is_list else Kind.ONE if choice else Kind.NUMBER,
        answers=_answers(choice, label, meta) if choice else (),
        default=msgspec.to_builtins(field.default),
        unset=extra.get("said", {}).get("", ""),
        several=several,
        needs=tuple(Need(option, tuple(map(str, values))) for option, values in extra.get("when", {}).items()),
    )


def _parts(kind: object) -> tuple[Any, ...]:
    return get_args(kind) if isinstance(kind, UnionType) else (kind,)


def _answers(values: type[enum.Enum], option: str, meta: Meta) -> tuple[Possible, ...]:
    extra = meta.extra or {}
    labels, said, several = extra.get("labels", {}), extra.get("said", {}), extra.get("several", ())
    shown = {each.value: labels.get(each.value) or _readable(each.value) for each in values}
    return tuple(
        Possible(
            value=value,
            label=label,
            about=_explained(value, meta.description or ""),
            said=said.get(value) or f"{option}: {label}".lower(),
            several=value in several,
        )
        for value, label in shown.items()
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
