"""The picture of a game that chats and social networks show beside a link to one of its tables.

It shows a position of the rulebook, never one of a table: it says nothing of a running game.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import as_file, files
from typing import Any

import resvg_py

from hexarium.core import Game
from hexarium.drawing import svg
from hexarium.drawing.lookup import drawing
from hexarium.drawing.palette import PAPER, SOFT
from hexarium.drawing.scene import Scene
from hexarium.drawing.share import CARD, EDGE, HEIGHT, ROOM, TEXT, WIDTH, card, mark
from hexarium.drawing.text_lines import wrapped
from hexarium.games import pictures, position


def preview_picture(game: Game[Any, Any, Any, Any]) -> str:
    """A board of the game beside its name and what it is about, as an SVG document."""
    scene = _board(game)
    board = scene.within((EDGE, EDGE), CARD - 2 * EDGE, HEIGHT - 2 * EDGE) if scene else ()
    shapes = [*board, *card(), *_words(game), *mark((TEXT + 12, HEIGHT - EDGE - 36))]
    return svg.document(WIDTH, HEIGHT, game.title, shapes, scene.cloth if scene else PAPER, corner=0)


def png(picture: str) -> bytes:
    """An SVG document as a PNG image. Its letters come with the package: a server may have no fonts."""
    with as_file(files("hexarium.drawing") / "fonts") as fonts:
        drawn = resvg_py.svg_to_bytes(
            svg_string=picture,
            font_dirs=[str(fonts)],
            sans_serif_family="Atkinson Hyperlegible",
            skip_system_fonts=True,
        )
    return bytes(drawn)


def _board(game: Game[Any, Any, Any, Any]) -> Scene | None:
    """The latest position that the rulebook shows; None if it has no pictures."""
    latest = max(pictures(game.slug), key=lambda picture: picture.moves, default=None)
    shown = position(game.slug, latest.record, latest.moves) if latest else None
    return drawing(game, shown.options).final(shown.view, shown.players) if shown else None


def _words(game: Game[Any, Any, Any, Any]) -> Iterator[str]:
    y = EDGE + 60
    for line in wrapped(game.title, 64, ROOM, 2):
        y += 64
        yield svg.label((TEXT, y - 24), line, 64, anchor="start")
    y += 14
    for line in wrapped(game.summary, 26, ROOM, 8):
        y += 36
        yield svg.label((TEXT, y), line, 26, SOFT, anchor="start")
