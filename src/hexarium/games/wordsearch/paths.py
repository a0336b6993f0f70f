"""Find words along neighbouring tiles: plain functions in front of the compiled kernel."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Container, Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain
from string import ascii_uppercase
from typing import Final

from msgspec import Struct

from hexarium.games.wordsearch import kernel
from hexarium.games.wordsearch.pieces import Tile, turned, upright
from hexarium.grid import Hex, Shape
from hexarium.lexicon import Lexicon

_NONE: Final = -1


class Field(Struct, frozen=True):
    """Where to search for words.

    `tiles` are the top tiles and `heights` their heights in the stacks, both in the order of the shape's cells. Words
    start on one of the `starts`, use no space of `barred` and end on no space of `closed`.
    """

    shape: Shape
    tiles: tuple[Tile | None, ...]
    heights: tuple[int, ...]
    starts: Collection[Hex]
    barred: Collection[Hex] = ()
    closed: Collection[Hex] = ()

    @classmethod
    def of(cls, shape: Shape, tiles: Mapping[Hex, Tile]) -> Field:
        """A field of single tiles, where words start anywhere."""
        return cls(shape, tuple(map(tiles.get, shape)), (1,) * len(shape), shape.cells)


class Find(Struct, frozen=True):
    """A word, the spaces of its tiles, and its points."""

    word: str
    path: tuple[Hex, ...]
    points: int


class BestTurn(Struct, frozen=True):
    """The word with the most points, and the two spaces whose tiles must be swapped first; None stands for the hand."""

    find: Find
    swap: tuple[Hex, Hex | None] | None


def words(field: Field, lexicon: Lexicon) -> list[Find]:
    """Every word in the field, along every path that spells it."""
    search = kernel.EveryWordWalk(_ground(field, lexicon), Find)
    search.walk(_places(field.shape, field.starts))
    return search.found


def best_word(field: Field, lexicon: Lexicon, taken: Container[str] = ()) -> BestTurn | None:
    """The word with the most points without a swap, if it isn't in `taken`."""
    search = kernel.BestSwapWalk(_ground(field, lexicon), taken)
    search.walk(_places(field.shape, field.starts))
    return _best(field, search)


def best_turn(field: Field, hand: Tile | None, lexicon: Lexicon, taken: Container[str] = ()) -> BestTurn | None:
    """The word with the most points after any swap of two tiles, or none; one of the tiles may be in the hand."""
    search = kernel.BestSwapWalk(_ground(field, lexicon, hand), taken)
    starts = _places(field.shape, field.starts)
    search.walk(starts)
    tiles = (*field.tiles, hand)
    search.try_swaps(starts, array("i", [place for place, tile in enumerate(tiles) if tile is not None]))
    return _best(field, search)


def _best(field: Field, search: kernel.BestSwapWalk) -> BestTurn | None:
    if not search.points:
        return None
    spaces: tuple[Hex | None, ...] = (*field.shape.cells, None)
    find = Find(search.word, search.best, search.points)
    one, other = search.swap
    first = None if one < 0 else spaces[one]
    return BestTurn(find, None if first is None else (first, spaces[other]))


def _ground(field: Field, lexicon: Lexicon, hand: Tile | None = None) -> kernel.SearchBoard:
    """The kernel's input. The hand is one more space after the others, without neighbours, so that swaps can use it."""
    tiles = (*field.tiles, hand)
    letters = [*map(_letters, tiles)]
    barred = array("i", [tile is None for tile in tiles])
    for cell in field.barred:
        barred[field.shape.place(cell)] = 1
    closed = array("i", bytes(4 * len(tiles)))
    for cell in field.closed:
        closed[field.shape.place(cell)] = 1
    return kernel.SearchBoard(
        edges=lexicon.graph.edges,
        near=_near(field.shape),
        first=array("i", [first for first, _ in letters]),
        second=array("i", [second for _, second in letters]),
        faces=[*chain.from_iterable(map(_faces, tiles))],
        spaces=field.shape.cells,
        barred=barred,
        closed=closed,
        worth=array("i", [*field.heights, 0]),
    )


@cache
def _letters(tile: Tile | None) -> tuple[int, int]:
    """A tile's one or two letters as numbers; the same for a fragment whichever way up it is."""
    codes = [ascii_uppercase.index(letter) for letter in upright(tile or "")]
    first, second = [*codes, _NONE, _NONE][:2]
    return first, second


@cache
def _faces(tile: Tile | None) -> tuple[str, str]:
    """The text of a tile the right way up and rotated."""
    face = upright(tile or "")
    return face, turned(face)


@lru_cache(maxsize=64)
def _near(shape: Shape) -> array[int]:
    near = array("i")
    for cell in shape:
        places = [shape.place(other) for other in shape.touching(cell)]
        near.extend([*places, *[_NONE] * (6 - len(places))])
    near.extend([_NONE] * 6)
    return near


def _places(shape: Shape, cells: Iterable[Hex]) -> array[int]:
    return array("i", [shape.place(cell) for cell in cells])
