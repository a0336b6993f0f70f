"""The paths along which typed letters can be called, whether or not they are a word."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from hexarium.core import Seat
from hexarium.games.wordsearch.options import Options
from hexarium.games.wordsearch.paths import Field
from hexarium.games.wordsearch.pieces import turned
from hexarium.games.wordsearch.state import State
from hexarium.games.wordsearch.view import View, imagine
from hexarium.games.wordsearch.words import field
from hexarium.grid import Hex

MOST: Final = 24
"""Maximum number of paths."""


def traces(view: View, options: Options, word: str) -> tuple[tuple[Hex, ...], ...]:
    """The open paths along which the view's seat could call these letters; none for a spectator."""
    if view.eye is None or not view.spaces:
        return ()
    return open_paths(imagine(view), Seat(view.eye), word.upper(), options)


def open_paths(state: State, seat: Seat, word: str, options: Options) -> tuple[tuple[Hex, ...], ...]:
    """The open paths along which the seat could call these letters."""
    room = field(state, seat, options)
    tops = dict(zip(room.shape, room.tiles, strict=True))
    starts = (cell for cell in room.starts if cell not in room.barred)
    found = (path for start in starts for path in _from(room, tops, (), start, word))
    return tuple(islice(found, MOST))


def _from(
    room: Field, tops: dict[Hex, str | None], before: tuple[Hex, ...], cell: Hex, rest: str
) -> Iterator[tuple[Hex, ...]]:
    """Every path that spells `rest` from this space on."""
    path = (*before, cell)
    tile = tops[cell] or ""
    for face in dict.fromkeys((tile, turned(tile))):
        if not face or not rest.startswith(face):
            continue
        left = rest.removeprefix(face)
        if not left and cell not in room.closed:
            yield path
        for near in room.shape.touching(cell) if left else ():
            if near not in path and near not in room.barred:
                yield from _from(room, tops, path, near, left)
