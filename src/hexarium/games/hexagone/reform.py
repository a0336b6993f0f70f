"""Putting a split block back together: an exact search for the placements that leave a way to place all others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from hexarium.games.hexagone.actions import Place
from hexarium.games.hexagone.block import SIDES, Block, around
from hexarium.games.hexagone.pieces import Colour, less, multiset
from hexarium.grid import Hex

Loose: TypeAlias = tuple[Colour, ...]
"""The pieces to be placed, as a multiset in the order of Colour."""

Way: TypeAlias = tuple[Place, ...]
"""Placements, in order, that use up the loose pieces."""

Margin: TypeAlias = dict[Hex, int]
"""For each cell on or around a block: TAKEN, or a bit for each colour it touches plus TOUCH for each piece."""

BITS: Final = {colour: 1 << place for place, colour in enumerate(Colour)}
TOUCH: Final = 1 << len(Colour)
ENOUGH: Final = SIDES * TOUCH
TAKEN: Final = -1


@lru_cache(maxsize=1 << 12)
def way(block: Block, loose: Loose) -> Way | None:
    """One way to put all the loose pieces onto the block; None if there is none."""
    return _found(_margin(block), loose, frozenset(), set())


@lru_cache(maxsize=1 << 12)
def openings(block: Block, loose: Loose) -> tuple[Place, ...]:
    """Every placement of a loose piece after which all others can be placed too."""
    spots = {colour: [Place(colour, cell) for cell in block.spots(colour)] for colour in dict.fromkeys(loose)}
    if _is_roomy(spots, loose):
        return tuple([place for places in spots.values() for place in places])
    return tuple(_searched(_margin(block), loose, spots))


def mains(block: Block) -> tuple[tuple[int, ...], ...]:
    """The sections that can be the main block: the largest ones onto which all other pieces can be put."""
    sections = block.sections()
    most = max(map(len, sections))
    return tuple([section for section in sections if len(section) == most and can_take(block, section)])


def can_take(block: Block, section: tuple[int, ...]) -> bool:
    """Can all other pieces be put onto this section?"""
    return way(*lifted(block, section)) is not None


def lifted(block: Block, section: tuple[int, ...]) -> tuple[Block, Loose]:
    """A section as a block of its own, and the colours of all other pieces."""
    kept = {*section}
    loose = multiset(colour for place, colour in enumerate(block.colours) if place not in kept)
    return block.only(section), loose


def _is_roomy(spots: dict[Colour, list[Place]], loose: Loose) -> bool:
    """Are there enough spots to prove that every first placement leaves a way? False proves nothing.

    Suppose that after the first piece the colours are placed one after another. Each piece takes at most one spot from
    another colour; from its own colour it takes its cell and those around it. New spots only add to these. So a colour
    has room if it has more spots than the pieces placed before its last one can take.
    """
    taken = 1
    for most, pieces in sorted(
        [(_assured(spots[colour], loose.count(colour)), loose.count(colour)) for colour in spots]
    ):
        if most <= taken:
            return False
        taken += pieces
    return True


def _assured(places: list[Place], pieces: int) -> int:
    """The minimum number of spots for a colour that are still open to its last piece, wherever its others went."""
    if pieces == 1 or not places:
        return len(places)
    cells = {place.at for place in places}
    return len(cells) - (pieces - 1) * max([1 + sum([near in cells for near in around(cell)]) for cell in cells])


def _searched(margin: Margin, loose: Loose, spots: dict[Colour, list[Place]]) -> Iterator[Place]:
    """The spots that can be filled first.

    A way to place all pieces but one still works with that piece on a spot that is not on or beside the way. So one way
    proves many spots, and only the others need a search of their own.
    """
    dead = set[frozenset[Place]]()
    whole = _found(margin, loose, frozenset(), dead)
    if whole is None:
        return
    for colour, places in spots.items():
        rest, shorter = less(loose, colour), _shortened(whole, colour)
        clear = {place.at for place in places} - _crowd(shorter, colour) if _works(margin, shorter) else set[Hex]()
        for place in places:
            if place.at in clear or _found(_grown(margin, place), rest, frozenset([place]), dead) is not None:
                yield place


def _shortened(way: Way, colour: Colour) -> Way:
    """The way without its last piece of `colour`."""
    last = max(number for number, place in enumerate(way) if place.colour is colour)
    return (*way[:last], *way[last + 1 :])


def _works(margin: Margin, way: Way) -> bool:
    """Can these pieces be placed in this order?"""
    margin = margin.copy()
    for place in way:
        touched = margin.get(place.at, 0)
        if touched < ENOUGH or touched & BITS[place.colour]:
            return False
        margin[place.at] = TAKEN
        _touch(margin, place.at, BITS[place.colour])
    return True


def _crowd(way: Way, colour: Colour) -> set[Hex]:
    """The cells where a piece of `colour` would be on the way or touch its own colour."""
    beside = [near for place in way if place.colour is colour for near in around(place.at)]
    return {*beside, *(place.at for place in way)}


def _found(margin: Margin, loose: Loose, placed: frozenset[Place], dead: set[frozenset[Place]]) -> Way | None:
    """A way found greedily, which nearly always exists, or else by search."""
    way = _straight(margin, loose)
    return _search(margin, loose, placed, dead) if way is None else way


def _straight(margin: Margin, loose: Loose) -> Way | None:
    """The way that puts each piece on the first cell that fits; None if that fails."""
    margin, way = margin.copy(), list[Place]()
    for colour in sorted(loose, key=loose.count, reverse=True):
        bit = BITS[colour]
        cell = _first_spot(margin, bit)
        if cell is None:
            return None
        way.append(Place(colour, cell))
        margin[cell] = TAKEN
        _touch(margin, cell, bit)
    return tuple(way)


def _first_spot(margin: Margin, bit: int) -> Hex | None:
    for cell, touched in margin.items():
        if touched >= ENOUGH and not touched & bit:
            return cell
    return None


def _search(margin: Margin, loose: Loose, placed: frozenset[Place], dead: set[frozenset[Place]]) -> Way | None:
    """The first way found; `dead` keeps the sets of placements after which there is none, in any order."""
    if not loose:
        return ()
    if placed in dead:
        return None
    for colour in sorted(dict.fromkeys(loose), key=loose.count, reverse=True):
        bit, rest = BITS[colour], less(loose, colour)
        for cell, touched in margin.items():
            if touched >= ENOUGH and not touched & bit:
                place = Place(colour, cell)
                then = _search(_grown(margin, place), rest, placed | {place}, dead)
                if then is not None:
                    return (place, *then)
    dead.add(placed)
    return None


def _margin(block: Block) -> Margin:
    margin, taken = Margin(), block.outline.places
    for cell, colour in zip(block.outline.cells, block.colours, strict=True):
        for near in around(cell):
            if near not in taken:
                margin[near] = (margin.get(near, 0) | BITS[colour]) + TOUCH
    return margin | dict.fromkeys(taken, TAKEN)


def _grown(margin: Margin, place: Place) -> Margin:
    grown = margin.copy()
    grown[place.at] = TAKEN
    _touch(grown, place.at, BITS[place.colour])
    return grown


def _touch(margin: Margin, cell: Hex, bit: int) -> None:
    for near in around(cell):
        touched = margin.get(near, 0)
        if touched != TAKEN:
            margin[near] = (touched | bit) + TOUCH
