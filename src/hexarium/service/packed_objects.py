"""Objects without the names of their fields, where a client knows them or is told them once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from hexarium.service.digests import VIEW
from hexarium.service.messages import Alike, Asked, AskedNow, PackedChoices

MOST_ACTIONS: Final = 20_000
"""Maximum number of cached actions; games repeat them."""

_ENCODER: Final = msgspec.json.Encoder()
_OBJECT: Final = msgspec.json.Decoder(dict[str, Raw])


def packed(asked: Asked | None) -> AskedNow | None:
    """A question with its choices packed."""
    if asked is None:
        return None
    choices = None
    if asked.choices is not None:
        split = [_split(bytes(choice.action)) for choice in asked.choices]
        runs = [(names, tuple([each for _, each in run])) for names, run in groupby(split, itemgetter(0))]
        choices = PackedChoices(
            tuple([Alike(names, run) for names, run in runs]), tuple([choice.text for choice in asked.choices])
        )
    return AskedNow(asked.ticket, asked.verbs, choices, asked.selection)


def values(items: Sequence[Any], like: Any) -> Raw | None:
    """The values of each item; None if they are not all objects with the same fields as `like`."""
    if not items or not isinstance(like, Struct) or any(type(item) is not type(like) for item in items):
        return None
    first = VIEW.encode(like)
    if not first.startswith(b"{"):
        return None
    names, *rest = [_split(each) for each in (first, *map(VIEW.encode, items))]
    if any(each[0] != names[0] for each in rest):
        return None
    return Raw(_ENCODER.encode([each for _, each in rest]))


@lru_cache(MOST_ACTIONS)
def _split(value: bytes) -> tuple[tuple[str, ...], Raw]:
    """The names of an object's fields, and its values as a list."""
    fields = _OBJECT.decode(value)
    return tuple(fields), Raw(_ENCODER.encode([*fields.values()]))
