"""Drawings for a terminal, which are loaded when the first is made: elsewhere the package that they need is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from hexarium.core import load
from hexarium.drawing.marks import NO_MARKS, Marks

if TYPE_CHECKING:
    from rich.console import RenderableType


class Draw(Protocol):
    """Draws a view in colour; `players` are the names of the seats, in order, and `marks` where something happened."""

    def __call__(self, view: Any, players: Sequence[str], marks: Marks = ..., /) -> RenderableType:
        """The drawing."""
        ...


def in_terminal(reference: str) -> Draw:
    """The function that `module:attribute` refers to, imported when it is first called."""

    def draw(view: Any, players: Sequence[str], marks: Marks = NO_MARKS, /) -> RenderableType:
        drawn: RenderableType = load(reference)(view, players, marks)
        return drawn

    return draw
