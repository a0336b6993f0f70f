"""Tiles in a bag or a hand: a multiset, kept as a sorted tuple so that equal multisets are equal values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import combinations

from hexarium.games.hexx.pieces import Tile, Tiles


def counts(tiles: Tiles) -> Iterator[tuple[Tile, int]]:
    """Each different tile with its number.

    >>> list(counts(("*", "A", "A")))
    [('*', 1), ('A', 2)]
    """
    for tile in dict.fromkeys(tiles):
        yield tile, tiles.count(tile)


def added(tiles: Tiles, more: Iterable[Tile]) -> Tiles:
    """The tiles and more."""
    return tuple(sorted([*tiles, *more]))


def without(tiles: Tiles, fewer: Iterable[Tile]) -> Tiles | None:
    """The tiles without some of them; None if one of those isn't there.

    >>> without(("A", "A", "B"), "A"), without(("A",), "AA")
    (('A', 'B'), None)
    """
    left = [*tiles]
    for tile in fewer:
        place = bisect_left(left, tile)
        if left[place : place + 1] != [tile]:
            return None
        del left[place]
    return tuple(left)


def parts(tiles: Tiles) -> Iterator[Tiles]:
    """Every different multiset of one or more of these tiles, the smaller ones first."""
    for size in range(1, len(tiles) + 1):
        yield from dict.fromkeys(combinations(tiles, size))
