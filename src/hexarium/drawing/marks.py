"""Marked spaces: where something has just happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from hexarium.core import Event, Seat, inner_values
from hexarium.grid import Hex

Marks: TypeAlias = frozenset[tuple[Seat | None, Hex]]
"""Spaces, each with the seat that something happened to it by; None if the event names no seat."""

NO_MARKS: Final[Marks] = frozenset()

MARKED: Final = "bold reverse"
"""The style of a marked space; a terminal without colours shows it too."""


def marks_of(events: Iterable[Event]) -> Marks:
    """The spaces that these events name."""
    return frozenset((_seat(event), cell) for event in events for cell in cells_in(event))


def cells_of(marks: Marks) -> frozenset[Hex]:
    """The marked spaces of a board that all seats share."""
    return frozenset(cell for _, cell in marks)


def _seat(event: Struct) -> Seat | None:
    seat = msgspec.structs.asdict(event).get("seat")
    return Seat(seat) if isinstance(seat, int) else None


def cells_in(value: object) -> Iterator[Hex]:
    """Every space that a value names, in its fields or items."""
    if isinstance(value, Hex):
        yield value
        return
    for each in inner_values(value) or ():
        yield from cells_in(each)
