"""The spaces of a board with their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from hexarium.grid import Hex

REACH: Final = 14
"""Maximum distance from the origin of the named spaces on an endless grid."""


class NamedSpace(Struct, frozen=True):
    """A space and its name."""

    at: Hex
    name: str


SpacePath: TypeAlias = tuple[Hex, ...]
"""Spaces in the order in which they are read."""


def named(cells: Iterable[Hex], name: Callable[[Hex], str]) -> Iterator[NamedSpace]:
    """Each cell with its name."""
    return (NamedSpace(cell, name(cell)) for cell in cells)
