"""The spaces of each game's board with their names, for whoever draws it or moves over it with the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct

from hexarium.games.hexagone import pieces as hexagone
from hexarium.games.hexpert import pieces as hexpert
from hexarium.games.hexx import pieces as hexx
from hexarium.games.wordsearch import notation as wordsearch
from hexarium.games.wordsearch.options import Insert, Mode, Options
from hexarium.games.wordsearch.pieces import BOARD
from hexarium.grid import Hex, Shape, hexagon

REACH: Final = 14
"""On an endless grid, spaces are named as far as this many steps from the origin."""


class Space(Struct, frozen=True):
    """A space and what it is called."""

    at: Hex
    name: str


def spaces(slug: str, options: Struct) -> tuple[Space, ...]:
    """Every space that a table with these options can use; none where a game has no board."""
    return tuple(_SPACES[slug](options)) if slug in _SPACES else ()


def _named(cells: Iterable[Hex], name: Callable[[Hex], str]) -> Iterable[Space]:
    return (Space(cell, name(cell)) for cell in cells)


def _found_on(options: Options) -> Shape:
    match options.mode:
        case Mode.BOARD:
            return BOARD
        case Mode.INSERT:
            return hexagon({Insert.SMALL: 1, Insert.LARGE: 2}[options.insert])
        case Mode.BOARDLESS:
            return hexagon(REACH)


_SPACES: Final[dict[str, Callable[[Any], Iterable[Space]]]] = {
    "hexagone": lambda _options: _named(hexagon(REACH), hexagone.name),
    "hexpert": lambda _options: _named(hexpert.BOARD, hexpert.NAMES.__getitem__),
    "hexx": lambda options: _named(hexx.EMPTY[options.board].shape, hexx.NAMES.__getitem__),
    "wordsearch": lambda options: _named(_found_on(options), wordsearch.name),
}
