"""The values inside a struct or a collection."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec
from msgspec import Struct


def inner_values(value: object) -> tuple[object, ...] | None:
    """The values in a struct or a collection, sets in a fixed order; None if the value is a single one.

    >>> inner_values((3, "E")), inner_values(frozenset({2, 1})), inner_values("E")
    ((3, 'E'), (1, 2), None)
    """
    if isinstance(value, Struct):
        return msgspec.structs.astuple(value)
    if isinstance(value, tuple | list):
        return tuple(cast(Iterable[object], value))
    if isinstance(value, frozenset | set):
        return tuple(sorted(cast(Iterable[object], value), key=repr))
    return None
