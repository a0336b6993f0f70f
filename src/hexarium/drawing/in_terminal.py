"""Drawings for a terminal, which are loaded when the first is made: elsewhere the package that they need is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hexarium.core import load

if TYPE_CHECKING:
    from rich.console import RenderableType

Draw: TypeAlias = "Callable[[Any, Sequence[str]], RenderableType]"
"""Draws a view in colour; the texts are the names of the seats, in order."""


def in_terminal(reference: str) -> Draw:
    """The function that `module:attribute` refers to, imported when it is first called."""

    def draw(view: Any, players: Sequence[str]) -> RenderableType:
        drawn: RenderableType = load(reference)(view, players)
        return drawn

    return draw
