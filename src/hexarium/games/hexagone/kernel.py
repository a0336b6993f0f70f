# cython: annotation_typing=False, boundscheck=False, initializedcheck=False, wraparound=False
"""Which cells of a block touch, which touching pieces may be swapped, and where loose pieces can be put back.

This file is compiled where there is a compiler (`kernel.pxd` gives the C types) and runs as it is where there is none.
Cells are numbers here, and so are the steps between them; `places` has the place of each cell of a block, and `margin`
what is known about each cell on or around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hexarium.games.hexagone.margin import ENOUGH, TAKEN, TOUCH

T = TypeVar("T")


def pairs(places: dict[int, int], steps: Sequence[int]) -> list[tuple[int, int]]:
    """All pairs of places that are one of these steps apart."""
    found: list[tuple[int, int]] = []
    for cell, place in places.items():
        for step in steps:
            near = places.get(cell + step)
            if near is not None:
                found.append((place, near))
    return found


def near(pairs: Sequence[tuple[int, int]], size: int) -> list[list[int]]:
    """For each place of a block of this size, the places that touch it."""
    found: list[list[int]] = [[] for _ in range(size)]
    for one, other in pairs:
        found[one].append(other)
        found[other].append(one)
    return found


def rim(places: dict[int, int], steps: Sequence[int]) -> dict[int, list[int]]:
    """The empty cells that are one of these steps away from a block, with the places they touch."""
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
    return touched


def swaps(touching: Sequence[tuple[int, int, T]], colours: Sequence[object], first: object, second: object) -> list[T]:
    """The swaps of two pieces of different colours, one of which is the first or the second."""
    found: list[T] = []
    for place, near, swap in touching:
        one, other = colours[place], colours[near]
        if one is not other and (one is first or one is second or other is first or other is second):
            found.append(swap)
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
