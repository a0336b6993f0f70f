"""The types that an option of a game can have."""

from __future__ import annotations

import enum
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct


def check_options(options: type[Struct]) -> None:
    """TypeError if flags and forms can't be made for these options: each is a choice, a list of choices or a number."""
    hints = get_type_hints(options)
    for field in msgspec.structs.fields(options):
        if field.default is NODEFAULT:
            raise TypeError(f'The option "{field.name}" has no default value (a default factory is not enough).')
        if not _is_supported(hints[field.name]):
            raise TypeError(f'The option "{field.name}" must be a StrEnum, a tuple[StrEnum, ...] or an int.')


def _is_supported(kind: object) -> bool:
    parts = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    wanted = [part for part in parts if part is not NoneType]
    return len(wanted) == 1 and (wanted[0] is int or _is_choice(wanted[0]) or _is_list_of_choices(wanted[0]))


def _is_list_of_choices(kind: object) -> bool:
    return get_origin(kind) is tuple and _is_choice(get_args(kind)[0]) and get_args(kind)[1:] == (...,)


def _is_choice(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.StrEnum)
