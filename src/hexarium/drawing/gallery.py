"""One drawing a game, found by the game's short name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeVar

from rich.console import RenderableType

from hexarium.drawing import hexagone, hexpert, hexx, trihex, wordsearch

V_contra = TypeVar("V_contra", contravariant=True)


class Drawing(Protocol[V_contra]):
    """Three ways to show a view; `players` are the names of the seats, in order."""

    def draw(self, view: V_contra, players: Sequence[str]) -> RenderableType:
        """In colour, for a terminal."""
        ...

    def describe(self, view: V_contra, players: Sequence[str]) -> str:
        """In plain lines, for pipes and screen readers."""
        ...

    def picture(self, view: V_contra, players: Sequence[str]) -> str:
        """As an SVG document."""
        ...


_GALLERY: Final[dict[str, Drawing[Any]]] = {
    "hexagone": hexagone,
    "hexpert": hexpert,
    "hexx": hexx,
    "trihex": trihex,
    "wordsearch": wordsearch,
}


def drawing(slug: str) -> Drawing[Any]:
    """How the game is drawn."""
    return _GALLERY[slug]
