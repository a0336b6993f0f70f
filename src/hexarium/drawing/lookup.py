"""Look up the drawing of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec import Struct

from hexarium.core import Game, load
from hexarium.drawing.marks import NO_MARKS, Marks
from hexarium.drawing.plain import PlainDrawing
from hexarium.drawing.scene import Scene
from hexarium.drawing.spaces import NamedSpace

if TYPE_CHECKING:
    from rich.console import RenderableType

V_contra = TypeVar("V_contra", contravariant=True)


class Drawing(Protocol[V_contra]):
    """How a view is shown, and the spaces of the board; `players` are the names of the seats, in order."""

    def draw(self, view: V_contra, players: Sequence[str], marks: Marks = NO_MARKS, /) -> RenderableType:
        """In colour, for a terminal, with these spaces marked."""
        ...

    def describe(self, view: V_contra, players: Sequence[str], /) -> str:
        """In plain lines, for pipes and screen readers."""
        ...

    def picture(self, view: V_contra, players: Sequence[str], /) -> str:
        """As an SVG document."""
        ...

    def final(self, view: V_contra, players: Sequence[str], /) -> Scene:
        """The position at the end of a game, with what scored."""
        ...

    def spaces(self, options: Any, /) -> Iterable[NamedSpace]:
        """Every space that a game with these options can use; none if it has no board."""
        ...


def drawing(game: Game[Any, Any, Any, Any], options: Struct) -> Drawing[Any]:
    """The drawing of a game with these options; a plain one if the game has none of its own."""
    drawn: Drawing[Any] = load(game.drawing) if game.drawing else _plain(game, options)
    return drawn


@lru_cache(maxsize=32)
def _plain(game: Game[Any, Any, Any, Any], options: Struct) -> PlainDrawing:
    """The plain drawing, cached because it may play games to find the spaces."""
    return PlainDrawing(game, options)


def spaces(game: Game[Any, Any, Any, Any], options: Struct) -> tuple[NamedSpace, ...]:
    """The spaces of the game's board with their names."""
    return tuple(drawing(game, options).spaces(options))
