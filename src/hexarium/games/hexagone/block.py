"""The block: pieces on an endless grid, their groups and sections, and where a piece can be added."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from msgspec import Struct

from hexarium.games.hexagone import kernel
from hexarium.games.hexagone.margin import SIDES
from hexarium.games.hexagone.pieces import Colour, Piece
from hexarium.grid import STEPS, Hex

GROUP: Final = 3
"""Minimum number of connected pieces of one colour for a capture."""

SPAN: Final = 1 << 20
"""The number of a cell, which is quicker to look up, is q times this plus r; a block covers fewer rows than this."""


@lru_cache(maxsize=1 << 14)
def around(cell: Hex) -> tuple[Hex, ...]:
    """The six cells that touch `cell`, cached because they are needed often."""
    return cell.neighbours()


@lru_cache(maxsize=1 << 14)
def cell_of(number: int) -> Hex:
    """The cell with that number."""
    q, r = divmod(number + SPAN // 2, SPAN)
    return Hex(q, r - SPAN // 2)


NUMBERED_STEPS: Final = tuple([step.q * SPAN + step.r for step in STEPS])
"""The steps between the numbers of cells that touch, in the order of STEPS."""

_ONWARD: Final = tuple([step for step in NUMBERED_STEPS if step > 0])
"""The steps to cells that come later in the order of cells."""


class Outline:
    """The cells of a block and which of them touch; the place of a cell is its number in their order."""

    def __init__(self, cells: Iterable[Hex]) -> None:
        self.cells = tuple(cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outline) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    def place(self, cell: Hex) -> int | None:
        """The place of a cell; None if it is not in the block."""
        place = self.numbers.get(cell.q * SPAN + cell.r)
        # A cell far outside, which anybody may name, can have the number of another.
        return place if place is not None and self.cells[place] == cell else None

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of places that touch, the lower one first."""
        return tuple(kernel.pairs(self.numbers, _ONWARD))

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """For each place, the places that touch it."""
        return tuple(kernel.near(self.pairs, len(self.cells)))

    @cached_property
    def rim(self) -> tuple[tuple[Hex, tuple[int, ...]], ...]:
        """The empty cells that touch enough pieces for another to be added there, with the places they touch."""
        touched = kernel.rim(self.numbers, NUMBERED_STEPS, SIDES)
        return tuple([(cell_of(number), places) for number, places in touched])

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The place of each cell, by the number of the cell."""
        return {cell.q * SPAN + cell.r: place for place, cell in enumerate(self.cells)}


class Block(Struct, frozen=True):
    """Pieces on the cells of an outline, as a value that never changes."""

    outline: Outline
    colours: tuple[Colour, ...]

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> Block:
        """The block of these pieces, which are on different cells."""
        colours = {piece.at: piece.colour for piece in pieces}
        outline = Outline(sorted(colours))
        return cls(outline, tuple([colours[cell] for cell in outline.cells]))

    def __len__(self) -> int:
        return len(self.colours)

    def pieces(self) -> Iterator[Piece]:
        """The pieces in the order of their cells."""
        return map(Piece, self.outline.cells, self.colours)

    def colour(self, cell: Hex) -> Colour | None:
        """The colour of the piece on `cell`; None if there is none."""
        place = self.outline.place(cell)
        return None if place is None else self.colours[place]

    def swapped(self, one: int, other: int) -> Block:
        """This block with the pieces at two places swapped."""
        colours = list(self.colours)
        colours[one], colours[other] = colours[other], colours[one]
        return Block(self.outline, tuple(colours))

    def only(self, places: Iterable[int]) -> Block:
        """The pieces of this block at these places, which are in order."""
        kept = [*places]
        cells, colours = self.outline.cells, self.colours
        return Block(Outline([cells[place] for place in kept]), tuple([colours[place] for place in kept]))

    def without(self, places: Iterable[int]) -> Block:
        """This block without the pieces at these places."""
        gone = {*places}
        return self.only([place for place in range(len(self)) if place not in gone])

    def plus(self, cell: Hex, colour: Colour) -> Block:
        """This block with one more piece."""
        cells, colours = self.outline.cells, self.colours
        place = bisect(cells, cell)
        outline = Outline((*cells[:place], cell, *cells[place:]))
        return Block(outline, (*colours[:place], colour, *colours[place:]))

    def group(self, place: int) -> Sequence[int]:
        """The connected pieces of one colour at and around a place."""
        return kernel.group(self.outline.near, self.colours, place)

    def sections(self) -> tuple[tuple[int, ...], ...]:
        """The connected parts, each as its places in order, sorted by their first places."""
        return tuple(kernel.sections(self.outline.near))

    def spots(self, colour: Colour) -> Sequence[Hex]:
        """The empty cells where a piece of `colour` would touch two pieces or more, and none of its own colour."""
        return kernel.spots(self.outline.rim, self.colours, colour)

    def gaps(self) -> int:
        """The number of enclosed gaps, by Euler's formula: parts - gaps = cells - pairs + triangles."""
        numbers, triangles = self.outline.numbers, 0
        for number in numbers:
            right, below, left = [number + step in numbers for step in NUMBERED_STEPS[:3]]
            triangles += (right and below) + (below and left)
        return len(self.sections()) - (len(self) - len(self.outline.pairs) + triangles)


EMPTY: Final = Block.of(())
