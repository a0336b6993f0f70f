"""Putting a split block back together: an exact search for the placements that leave a way to place all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from hexarium.core import Lazy
from hexarium.games.hexagone import kernel
from hexarium.games.hexagone.actions import Place
from hexarium.games.hexagone.block import NUMBERED_STEPS, SPAN, Block, cell_of
from hexarium.games.hexagone.margin import BITS, ENOUGH, TAKEN, TOUCH
from hexarium.games.hexagone.pieces import Colour, less, multiset
from hexarium.grid import Hex

Loose: TypeAlias = tuple[Colour, ...]
"""The pieces to be placed, as a multiset in the order of Colour."""

Placed: TypeAlias = tuple[Colour, int]
"""A colour and the number of the cell where a piece of it is placed."""

Way: TypeAlias = tuple[Placed, ...]
"""Placements, in order, that use up the loose pieces."""

Spots: TypeAlias = Mapping[Colour, Sequence[Hex]]
"""The cells for a loose piece of each colour."""

Margin: TypeAlias = dict[int, int]
"""What the kernel knows about each cell on or around a block, by the number of the cell."""


@lru_cache(maxsize=1 << 12)
def way(block: Block, loose: Loose) -> tuple[Place, ...] | None:
    """Placements, in order, that put all the loose pieces onto the block; None if there is no way."""
    found = _found(_margin(block), loose, frozenset(), set())
    return None if found is None else tuple([Place(colour, cell_of(cell)) for colour, cell in found])


def openings(block: Block, loose: Loose) -> Sequence[Place]:
    """Every placement of a loose piece after which all others can be placed too, made when it is read."""
    placed = [(colour, cell) for colour, cells in open_cells(block, loose).items() for cell in cells]
    return Lazy(len(placed), lambda number: Place(*placed[number]))


@lru_cache(maxsize=1 << 12)
def open_cells(block: Block, loose: Loose) -> Spots:
    """For each colour, the cells for a loose piece of it after which all others can be placed too."""
    spots = {colour: block.spots(colour) for colour in dict.fromkeys(loose)}
    return spots if _is_roomy(spots, loose) else _searched(_margin(block), loose, spots)


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


def _is_roomy(spots: Spots, loose: Loose) -> bool:
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


def _assured(spots: Sequence[Hex], pieces: int) -> int:
    """The minimum number of spots for a colour that are still open to its last piece, wherever its others went."""
    if pieces == 1 or not spots:
        return len(spots)
    cells = {cell.q * SPAN + cell.r for cell in spots}
    return len(cells) - (pieces - 1) * (1 + kernel.most_beside(cells, NUMBERED_STEPS))


def _searched(margin: Margin, loose: Loose, spots: Spots) -> Spots:
    """The spots that can be filled first.

    A way to place all pieces but one still works with that piece on a spot that is not on or beside the way. So one way
    proves many spots, and only the others need a search of their own.
    """
    dead, found = set[frozenset[Placed]](), dict[Colour, list[Hex]]()
    whole = _found(margin, loose, frozenset(), dead)
    if whole is None:
        return found
    for colour, cells in spots.items():
        rest, shorter = less(loose, colour), _shortened(whole, colour)
        crowd = _crowd(shorter, colour) if _works(margin, shorter) else None
        found[colour] = []
        for cell in cells:
            put = colour, cell.q * SPAN + cell.r
            is_clear = crowd is not None and put[1] not in crowd
            if is_clear or _found(_grown(margin, put), rest, frozenset([put]), dead) is not None:
                found[colour].append(cell)
    return found


def _shortened(way: Way, colour: Colour) -> Way:
    """The way without its last piece of `colour`."""
    last = max(number for number, (placed, _) in enumerate(way) if placed is colour)
    return (*way[:last], *way[last + 1 :])


def _works(margin: Margin, way: Way) -> bool:
    """Can these pieces be placed in this order?"""
    margin = margin.copy()
    for colour, cell in way:
        touched = margin.get(cell, 0)
        if touched < ENOUGH or touched & BITS[colour]:
            return False
        kernel.fill(margin, cell, BITS[colour], NUMBERED_STEPS)
    return True


def _crowd(way: Way, colour: Colour) -> set[int]:
    """The cells where a piece of `colour` would be on the way or touch its own colour."""
    beside = [cell + step for placed, cell in way if placed is colour for step in NUMBERED_STEPS]
    return {*beside, *(cell for _, cell in way)}


def _found(margin: Margin, loose: Loose, placed: frozenset[Placed], dead: set[frozenset[Placed]]) -> Way | None:
    """A way found greedily, which nearly always exists, or else by search."""
    way = _straight(margin, loose)
    return _search(margin, loose, placed, dead) if way is None else way


def _straight(margin: Margin, loose: Loose) -> Way | None:
    """The way that puts each piece on the first cell that fits; None if that fails."""
    colours, bits = _most_first(loose)
    cells = kernel.straight(margin.copy(), bits, NUMBERED_STEPS)
    return None if cells is None else tuple(zip(colours, cells, strict=True))


@lru_cache(maxsize=1 << 12)
def _most_first(loose: Loose) -> tuple[Loose, tuple[int, ...]]:
    """The colours of the pieces with the most frequent ones first, and their bits."""
    colours = tuple(sorted(loose, key=loose.count, reverse=True))
    return colours, tuple([BITS[colour] for colour in colours])


def _search(margin: Margin, loose: Loose, placed: frozenset[Placed], dead: set[frozenset[Placed]]) -> Way | None:
    """The first way found; `dead` keeps the sets of placements after which there is none, in any order."""
    if not loose:
        return ()
    if placed in dead:
        return None
    for colour in sorted(dict.fromkeys(loose), key=loose.count, reverse=True):
        bit, rest = BITS[colour], less(loose, colour)
        for cell, touched in margin.items():
            if touched >= ENOUGH and not touched & bit:
                place = colour, cell
                then = _search(_grown(margin, place), rest, placed | {place}, dead)
                if then is not None:
                    return (place, *then)
    dead.add(placed)
    return None


def _margin(block: Block) -> Margin:
    margin, taken = Margin(), block.outline.numbers
    for cell, colour in zip(taken, block.colours, strict=True):
        for step in NUMBERED_STEPS:
            near = cell + step
            if near not in taken:
                margin[near] = (margin.get(near, 0) | BITS[colour]) + TOUCH
    return margin | dict.fromkeys(taken, TAKEN)


def _grown(margin: Margin, place: Placed) -> Margin:
    colour, cell = place
    grown = margin.copy()
    kernel.fill(grown, cell, BITS[colour], NUMBERED_STEPS)
    return grown
