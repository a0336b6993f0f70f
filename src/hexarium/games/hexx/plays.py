"""Every play there is: each way to place tiles of a hand on a line so that its whole run is a word."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from string import ascii_uppercase
from typing import Final

from msgspec import Struct

from hexarium.games.hexx import finding
from hexarium.games.hexx.actions import Placing, Play
from hexarium.games.hexx.options import Connect, Options, Plural
from hexarium.games.hexx.pieces import CENTRE, HEXX, Axis, Laid, Tiles
from hexarium.grid import Board, Shape, rows
from hexarium.lexicon import Lexicon

_CODES: Final = {letter: code for code, letter in enumerate(ascii_uppercase)} | {HEXX: finding.WILD}
_TILE: Final = (1 << finding.TILE_BITS) - 1
_MASK: Final = (1 << finding.PLACE_BITS) - 1


class Line(Struct, frozen=True):
    """A line from rim to rim: its axis, and the places of its spaces in the order of the board."""

    axis: int
    cells: array[int]


def every(options: Options, lexicon: Lexicon, board: Board[Laid], hand: Tiles) -> Iterator[Play]:
    """Every legal play, each once, its tiles in the order of their line; a lone HEXX tile also with its line named."""
    shape, finder = board.shape, find(options, lexicon, board, hand)
    yield from _lone(shape, finder.singles)
    lines, placings = _lines(shape), _placings(shape)
    for code in finder.found:
        cells = lines[code >> finding.LINE_SHIFT].cells
        mask, tiles, places = code >> finding.MASK_SHIFT & _MASK, code, list[Placing]()
        while mask:
            lowest = mask & -mask
            places.append(placings[cells[lowest.bit_length() - 1] * finding.KINDS + (tiles & _TILE)])
            tiles >>= finding.TILE_BITS
            mask ^= lowest
        yield Play(tuple(places))


def find(options: Options, lexicon: Lexicon, board: Board[Laid], hand: Tiles) -> finding.Finder:
    """A finder that has searched every line of the board."""
    letters = array("i", [finding.EMPTY if laid is None else _CODES[laid.letter] for laid in board.contents])
    counts = array("i", bytes(4 * (finding.WILD + 1)))
    for tile in hand:
        counts[_CODES[tile]] += 1
    is_first = not any(board.contents)
    near = [cell == CENTRE if is_first else board.touches(cell) for cell in board.shape]
    crosses = finding.CROSSES if options.connect is Connect.CROSS and not is_first else 0
    finder = finding.Finder(
        lexicon.graph.edges,
        letters,
        array("i", near),
        counts,
        finding.TOUCHES | crosses,
        int(options.plural is Plural.NEW),
    )
    for number, line in enumerate(_lines(board.shape)):
        finder.search(line.cells, number, line.axis)
    return finder


def _lone(shape: Shape, singles: array[int]) -> Iterator[Play]:
    placings = _placings(shape)
    for index, axes in enumerate(singles):
        if axes:
            tiles = (placings[index],)
            yield Play(tiles)
            if index & finding.WILD:
                yield from (Play(tiles, axis) for number, axis in enumerate(Axis) if axes >> number & 1)


@cache
def _lines(shape: Shape) -> tuple[Line, ...]:
    return tuple(
        Line(number, array("i", [shape.place(cell) for cell in row]))
        for number, axis in enumerate(Axis)
        for row in rows(shape, axis.step)
    )


@cache
def _placings(shape: Shape) -> tuple[Placing, ...]:
    """Each tile on each space, where the finder counts it; numbers that are no letter share a Z."""
    return tuple(
        Placing(cell, ascii_uppercase[min(number & finding.LETTER, 25)], wild=bool(number & finding.WILD))
        for cell in shape
        for number in range(finding.KINDS)
    )
