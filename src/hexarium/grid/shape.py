"""Sets of cells: hexagons, rings, rows, and the connected parts of any set."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator

from hexarium.grid.hex import STEPS, Hex


class Shape(Collection[Hex]):
    """Cells in a fixed order, with the place of each and the cells that touch it.

    >>> shape = Shape([Hex(0, 0), Hex(1, 0), Hex(3, 0)])
    >>> shape.touching(Hex(0, 0)), Hex(2, 0) in shape
    ((Hex(q=1, r=0),), False)
    """

    __slots__ = ("_hash", "_places", "_touching", "cells")

    def __init__(self, cells: Iterable[Hex]) -> None:
        self.cells = tuple(cells)
        self._hash = hash(self.cells)
        self._places = {cell: place for place, cell in enumerate(self.cells)}
        if len(self._places) < len(self.cells):
            raise ValueError("A shape can contain each cell only once.")
        self._touching = {
            cell: tuple(near for near in cell.neighbours() if near in self._places) for cell in self.cells
        }

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        return cell in self._places

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shape) and self.cells == other.cells

    def __hash__(self) -> int:
        return self._hash

    def place(self, cell: Hex) -> int:
        """The place of `cell` in the order; KeyError for a cell outside."""
        return self._places[cell]

    def touching(self, cell: Hex) -> tuple[Hex, ...]:
        """The cells of this shape next to `cell`, which is one of them."""
        return self._touching[cell]


def hexagon(radius: int) -> Shape:
    """Every cell within `radius` steps of the origin: 1, 7, 19, 37, 61, 91, ... of them.

    >>> [len(hexagon(radius)) for radius in range(4)]
    [1, 7, 19, 37]
    """
    span = range(-radius, radius + 1)
    return Shape(cell for q in span for r in span if abs(cell := Hex(q, r)) <= radius)


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The cells exactly `radius` steps from `centre`, walked once around.

    >>> len(ring(Hex(0, 0), 2)), ring(Hex(0, 0), 0)
    (12, (Hex(q=0, r=0),))
    """
    if radius == 0:
        return (centre,)
    cell, walked = centre + STEPS[4] * radius, list[Hex]()
    for step in STEPS:
        for _ in range(radius):
            walked.append(cell)
            cell += step
    return tuple(walked)


def row(start: Hex, step: Hex, within: Container[Hex]) -> tuple[Hex, ...]:
    """The cells from `start` on, step by step, until one is not `within`."""
    cells, cell = list[Hex](), start
    while cell in within:
        cells.append(cell)
        cell += step
    return tuple(cells)


def rows(shape: Shape, step: Hex) -> tuple[tuple[Hex, ...], ...]:
    """Every unbroken row of `shape` that runs along `step`, from its first cell to its last.

    >>> [len(cells) for cells in rows(hexagon(2), Hex(0, 1))]
    [3, 4, 5, 4, 3]
    """
    return tuple(row(cell, step, shape) for cell in shape if cell - step not in shape)


def components(cells: Iterable[Hex]) -> list[frozenset[Hex]]:
    """The connected parts of a set of cells, ordered by the first cell of each in `cells`.

    >>> [sorted(part) for part in components([Hex(0, 0), Hex(5, 5), Hex(1, 0)])]
    [[Hex(q=0, r=0), Hex(q=1, r=0)], [Hex(q=5, r=5)]]
    """
    left = dict.fromkeys(cells)
    parts = list[frozenset[Hex]]()
    while left:
        edge = [next(iter(left))]
        del left[edge[0]]
        part = set(edge)
        while edge:
            for near in edge.pop().neighbours():
                if near in left:
                    del left[near]
                    part.add(near)
                    edge.append(near)
        parts.append(frozenset(part))
    return parts
