"""How a game's actions are written and read."""

from __future__ import annotations

from typing import Protocol, TypeVar

A = TypeVar("A")


class Notation(Protocol[A]):
    """Actions as short lines of text."""

    def write(self, action: A, /) -> str:
        """The action in one short line."""
        ...

    def read(self, text: str, /) -> A:
        """The action in a line, as the inverse of `write`; Unreadable if there is none."""
        ...
