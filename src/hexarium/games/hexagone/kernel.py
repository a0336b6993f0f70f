# cython: annotation_typing=False, boundscheck=False, initializedcheck=False, wraparound=False
"""Growing a block, which of its cells touch, which pieces may be swapped, and where loose ones can be put back.

This file is compiled where there is a compiler (`kernel.pxd` gives the C types) and runs as it is where there is none.
Cells are numbers here, and so are the steps between them; `places` has the place of each cell of a block, and `margin`
what is known about each cell on or around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hexarium.games.hexagone.margin import ENOUGH, SIDES, TAKEN, TOUCH

T = TypeVar("T")

TRIED = 4
"""Number of cells drawn for each piece; the one nearest the middle is taken."""


def grow(
    first: int, size: int, spared: set[int], steps: Sequence[int], span: int, below: Callable[[int], int]
) -> list[int]:
    """Cells grown from 0 and `first`, each touching two earlier ones, and enclosing none unless some are spared.

    The number of a cell is q times `span` plus r; `below` draws a number. Of a few cells drawn at random, the one
    nearest to 0 is taken, which makes the block compact. Growth never gets stuck: until the ring around 0 is full, one
    of its cells touches two; after that, each of the block's six sides has such a cell.
    """
    cells: dict[int, None] = {0: None, first: None}
    touched: dict[int, int] = {}
    for cell in cells:
        for step in steps:
            touched[cell + step] = touched.get(cell + step, 0) + 1
    free: list[int] = [cell for cell, count in touched.items() if count == SIDES]
    while len(cells) < size:
        cell = free[below(len(free))]
        for _ in range(TRIED - 1):
            other = free[below(len(free))]
            if distance(other, span) < distance(cell, span):
                cell = other
        if spared or arcs(cell, cells, steps) == 1:
            cells[cell] = None
            free.remove(cell)
            for step in steps:
                near = cell + step
                count = touched.get(near, 0) + 1
                touched[near] = count
                if count == SIDES and near not in cells and near not in spared:
                    free.append(near)
    return list(cells)


def distance(cell: int, span: int) -> int:
    """The number of steps from the cell 0."""
    # Nothing negative is divided, as compiled code rounds that up instead of down.
    q = (cell + span // 2 + span * span) // span - span
    r = cell - q * span
    return max(abs(q), abs(r), abs(q + r))


def arcs(cell: int, cells: dict[int, None], steps: Sequence[int]) -> int:
    """The number of unbroken arcs of cells around `cell`; if it is one, filling `cell` encloses nothing."""
    found = 0
    was_filled = cell + steps[len(steps) - 1] in cells
    for step in steps:
        is_filled = cell + step in cells
        if is_filled and not was_filled:
            found += 1
        was_filled = is_filled
    return found


def paint(near: Sequence[tuple[int, ...]], heap: list[T], below: Callable[[int], int]) -> list[T]:
    """A colour of the heap for each place, so that no two of the same colour touch.

    Each place takes the first of the heap that fits there, or else the first of all. Then pieces that clash are
    exchanged for pieces that help, or for any if none helps, until nothing clashes. With seven colours in equal
    numbers, every block has such a spread (Hajnal and Szemerédi), so this ends.
    """
    painted: list[T] = []
    for place in range(len(near)):
        beside = [painted[other] for other in near[place] if other < place]
        fitting = 0
        while fitting < len(heap) and heap[fitting] in beside:
            fitting += 1
        painted.append(heap.pop(fitting if fitting < len(heap) else 0))
    while True:
        clashing = [place for place in range(len(near)) if clashes(near, painted, place, painted[place])]
        if not clashing:
            return painted
        one = clashing[below(len(clashing))]
        others = [place for place in range(len(near)) if painted[place] is not painted[one]]
        helping = [place for place in others if gain(near, painted, one, place) > 0] or others
        place = helping[below(len(helping))]
        painted[one], painted[place] = painted[place], painted[one]


def clashes(near: Sequence[tuple[int, ...]], painted: list[T], place: int, colour: T) -> int:
    """The number of pieces of `colour` that touch a place."""
    found = 0
    for other in near[place]:
        if painted[other] is colour:
            found += 1
    return found


def gain(near: Sequence[tuple[int, ...]], painted: list[T], one: int, other: int) -> int:
    """The number of clashes that exchanging the pieces at two places would end."""
    mine, its = painted[one], painted[other]
    before = clashes(near, painted, one, mine) + clashes(near, painted, other, its)
    after = clashes(near, painted, one, its) + clashes(near, painted, other, mine)
    beside = 2 if other in near[one] else 0
    return before - after + beside


def pairs(places: dict[int, int], steps: Sequence[int]) -> list[tuple[int, int]]:
    """All pairs of places that are one of these steps apart."""
    found: list[tuple[int, int]] = []
    for cell, place in places.items():
        for step in steps:
            near = places.get(cell + step)
            if near is not None:
                found.append((place, near))
    return found


def near(pairs: Sequence[tuple[int, int]], size: int) -> list[tuple[int, ...]]:
    """For each place of a block of this size, the places that touch it."""
    found: list[list[int]] = [[] for _ in range(size)]
    for one, other in pairs:
        found[one].append(other)
        found[other].append(one)
    return [tuple(beside) for beside in found]


def rim(places: dict[int, int], steps: Sequence[int], least: int) -> list[tuple[int, tuple[int, ...]]]:
    """The empty cells around a block that touch at least so many of its pieces, with the places they touch."""
    touched: dict[int, list[int]] = {}
    for cell, place in places.items():
        for step in steps:
            near = cell + step
            if near not in places:
                beside = touched.get(near)
                if beside is None:
                    touched[near] = [place]
                else:
                    beside.append(place)
    return [(cell, tuple(beside)) for cell, beside in touched.items() if len(beside) >= least]


def spots(rim: Sequence[tuple[T, tuple[int, ...]]], colours: Sequence[object], colour: object) -> list[T]:
    """The cells of the rim that touch no piece of this colour."""
    found: list[T] = []
    for cell, touched in rim:
        for place in touched:
            if colours[place] is colour:
                break
        else:
            found.append(cell)
    return found


def most_beside(cells: set[int], steps: Sequence[int]) -> int:
    """The maximum number of these cells that are one of the steps away from one of them."""
    most = 0
    for cell in cells:
        beside = 0
        for step in steps:
            if cell + step in cells:
                beside += 1
        most = max(most, beside)
    return most


def group(near: Sequence[tuple[int, ...]], colours: Sequence[object], place: int) -> list[int]:
    """The connected pieces of one colour at and around a place."""
    found: list[int] = [place]
    colour = colours[place]
    for member in found:
        for other in near[member]:
            if colours[other] is colour and other not in found:
                found.append(other)
    return found


def sections(near: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The connected parts of a block, each as its places in order, sorted by their first places."""
    found: list[tuple[int, ...]] = []
    reached = [False] * len(near)
    for first in range(len(near)):
        if not reached[first]:
            reached[first] = True
            section: list[int] = [first]
            for place in section:
                for other in near[place]:
                    if not reached[other]:
                        reached[other] = True
                        section.append(other)
            found.append(tuple(sorted(section)))
    return found


def swaps(
    pairs: Sequence[tuple[int, int]], colours: Sequence[object], first: object, second: object
) -> list[tuple[int, int]]:
    """The pairs of pieces of different colours, one of which is the first or the second."""
    found: list[tuple[int, int]] = []
    for pair in pairs:
        one, other = colours[pair[0]], colours[pair[1]]
        if one is not other and (one is first or one is second or other is first or other is second):
            found.append(pair)
    return found


def is_alike(pairs: Sequence[tuple[int, int]], colours: Sequence[object], first: object, second: object) -> bool:
    """Do any two pieces touch that are both of the first colour, or both of the second?"""
    for place, near in pairs:
        colour = colours[place]
        if colour is colours[near] and (colour is first or colour is second):
            return True
    return False


def fill(margin: dict[int, int], cell: int, bit: int, steps: Sequence[int]) -> None:
    """Put a piece of the colour with this bit on a cell of the margin."""
    margin[cell] = TAKEN
    for step in steps:
        touched = margin.get(cell + step, 0)
        if touched != TAKEN:
            margin[cell + step] = (touched | bit) + TOUCH


def straight(margin: dict[int, int], bits: Sequence[int], steps: Sequence[int]) -> list[int] | None:
    """Put a piece of each of these colours on the first cell that fits; returns the cells, or None if that fails."""
    cells: list[int] = []
    for bit in bits:
        spot = 0
        is_found = False
        for cell, touched in margin.items():
            if touched >= ENOUGH and not touched & bit:
                spot = cell
                is_found = True
                break
        if not is_found:
            return None
        cells.append(spot)
        fill(margin, spot, bit, steps)
    return cells
