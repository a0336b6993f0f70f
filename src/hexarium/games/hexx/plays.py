"""All legal plays: every way to place tiles of a hand on a line so that the whole run is a word."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import compress
from string import ascii_uppercase
from typing import Final

from hexarium.games.hexx import packing
from hexarium.games.hexx.actions import Placing, Play
from hexarium.games.hexx.finding import Finder, all_unpacked, letters_beyond, unpacked, with_letters_after
from hexarium.games.hexx.options import Connect, Options, Plural
from hexarium.games.hexx.pieces import CENTRE, HEXX, Axis, Laid, Tiles
from hexarium.grid import Board, Shape, rows
from hexarium.lexicon import Lexicon

CODES: Final = {letter: code for code, letter in enumerate(ascii_uppercase)} | {HEXX: packing.WILD}


class Plays:
    """All plays of a hand on a board, in a fixed order. Plays of several tiles are unpacked when they are read."""

    def __init__(self, shape: Shape, finder: Finder) -> None:
        self._shape = shape
        self._several = finder.found[: finder.count]
        alone = compress(zip(placings(shape), finder.singles, strict=True), finder.singles)
        self._lone = [play for placing, axes in alone for play in _lone(placing, axes)]

    def __len__(self) -> int:
        return len(self._lone) + len(self._several)

    def __getitem__(self, index: int) -> Play:
        if index < len(self._lone):
            return self._lone[index]
        return unpack(self._shape, self._several[index - len(self._lone)])

    def __iter__(self) -> Iterator[Play]:
        shape = self._shape
        return iter(self._lone + all_unpacked(self._several, _cells(shape), placings(shape), Play))


def every(options: Options, lexicon: Lexicon, board: Board[Laid], hand: Tiles) -> Plays:
    """Every legal play once, its tiles in the order of their line; a single HEXX tile also with each line named."""
    return Plays(board.shape, find(options, lexicon, board, hand))


def find(options: Options, lexicon: Lexicon, board: Board[Laid], hand: Tiles, make: type[Finder] = Finder) -> Finder:
    """A finder that has searched every line of the board."""
    letters = array("i", [packing.EMPTY if laid is None else CODES[laid.letter] for laid in board.contents])
    counts = array("i", bytes(4 * (packing.WILD + 1)))
    for tile in hand:
        counts[CODES[tile]] += 1
    is_first = not any(board.contents)
    finder = make(
        *_edges(lexicon),
        letters,
        _near(board),
        counts,
        int(is_first or options.connect is not Connect.CROSS),
        int(options.plural is Plural.NEW),
    )
    numbered = lines(board.shape)
    for number, line in enumerate(numbered):
        finder.search(line, number, number * len(Axis) // len(numbered))
    return finder


def _near(board: Board[Laid]) -> array[int]:
    """1 for each space next to a tile, or for the centre space if there is no tile yet."""
    near = array("i", bytes(4 * len(board.contents)))
    for laid, touching in zip(board.contents, _touching(board.shape), strict=True):
        if laid is not None:
            for place in touching:
                near[place] = 1
    if not any(near):
        near[board.shape.place(CENTRE)] = 1
    return near


def unpack(shape: Shape, code: int) -> Play:
    """The play that a number stands for."""
    return Play(unpacked(code, _cells(shape), placings(shape)))


@lru_cache(maxsize=1 << 14)
def _lone(placing: Placing, axes: int) -> tuple[Play, ...]:
    """The plays of a single tile that makes a word along each of these axes, cached because they come up often."""
    named = [Play((placing,), axis) for number, axis in enumerate(Axis) if axes >> number & 1]
    return (Play((placing,)), *(named if placing.wild else ()))


@lru_cache(maxsize=1 << 3)
def _edges(lexicon: Lexicon) -> tuple[array[int], array[int]]:
    edges = with_letters_after(lexicon.graph.edges)
    return edges, letters_beyond(edges)


@cache
def lines(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """Every line from edge to edge, one axis after the other; spaces are numbered in the order of the shape."""
    return tuple(tuple(map(shape.place, row)) for axis in Axis for row in rows(shape, axis.step))


@cache
def _cells(shape: Shape) -> array[int]:
    """The spaces of each line, as the finder reads them: all lines are filled up to one length."""
    return array("i", [cell for line in lines(shape) for cell in (*line, *(0,) * (packing.PLACE_BITS - len(line)))])


@cache
def _touching(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """For each space, the numbers of those that touch it."""
    return tuple(tuple(map(shape.place, shape.touching(cell))) for cell in shape)


@cache
def placings(shape: Shape) -> tuple[Placing, ...]:
    """Every tile on every space, at the number that the finder gives it; unused codes are filled with Z."""
    return tuple(
        Placing(cell, ascii_uppercase[min(number % packing.WILD, 25)], wild=bool(number & packing.WILD))
        for cell in shape
        for number in range(packing.KINDS)
    )
