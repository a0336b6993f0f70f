"""Digests of positions: what a row led to when it was written, to be compared when it is read again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from hexarium.core import Deciding, Event, Over, Turn

Json: TypeAlias = "dict[str, Json] | list[Json] | str | float | bool | None"

VIEW: Final = msgspec.json.Encoder(order="deterministic")


@cache
def shape_of(view: Any, event: Any) -> str:
    """A digest of the types of a game's views and events; every digest of a position begins with it.

    Docstrings do not count: not every Python keeps them, or keeps them alike.
    """
    described = msgspec.json.encode([_wordless(msgspec.json.schema(view)), _wordless(msgspec.json.schema(event))])
    return hashlib.sha256(described).hexdigest()[:8] + ":"


def _wordless(schema: Json) -> Json:
    """A schema without its descriptions; a field may have that name, but its schema is no text."""
    if isinstance(schema, dict):
        kept = {key: value for key, value in schema.items() if key != "description" or not isinstance(value, str)}
        return {key: _wordless(value) for key, value in kept.items()}
    return [_wordless(each) for each in schema] if isinstance(schema, list) else schema


def shows_position(turn: Turn[Any] | None) -> bool:
    """Is the position digested? Between a choice and the luck that follows it, the choice's events are instead."""
    return turn is None or isinstance(turn, Deciding | Over)


def of_views(shape: str, views: Iterable[bytes]) -> str:
    """A digest of what every seat sees."""
    return shape + hashlib.sha256(b"\n".join(views)).hexdigest()[:16]


def of_events(shape: str, events: tuple[Event, ...] | None) -> str:
    """A digest of the events of a choice."""
    return shape + hashlib.sha256(VIEW.encode(events)).hexdigest()[:16]
