"""What is wrong with the options that were sent for a game, in words."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from hexarium.core import Game
from hexarium.core.english import both, either, quoted


def option_problem(game: Game[Any, Any, Any, Any], options: Mapping[str, Any]) -> str:
    """Why these options cannot be read: the first one that is unknown or has a value that it cannot have."""
    kinds = get_type_hints(game.options)
    for name, value in options.items():
        if name not in kinds:
            known = f"its options are {both(kinds)}" if kinds else "it has none"
            return f"{game.title} has no option {quoted(name)}; {known}."
        try:
            msgspec.convert({name: value}, game.options)
        except msgspec.ValidationError as error:
            return f"The option {name} can't be {_shown(value)}: choose {_choices(kinds[name], str(error))}."
    raise AssertionError("every option can be read by itself, but not all together")


def _shown(value: object) -> str:
    return quoted(value) if isinstance(value, str) else msgspec.json.encode(value).decode()


def _choices(kind: Any, error: str) -> str:
    """What an option of this type may be."""
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    wanted = next(part for part in parts if part is not NoneType)
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        return either([each.value for each in wanted])
    if get_args(wanted):
        return f"some of {both([each.value for each in get_args(wanted)[0]])}"
    most = error.partition("<= ")[2].partition(" ")[0]
    return f"a whole number up to {most}" if most else "a whole number"
