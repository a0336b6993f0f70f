"""Blocks and leads as the kernel's numbers."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hexarium.games.hexagone.block import Block, Outline
from hexarium.games.hexagone.pieces import Colour

WIDE: Final = 64
"""Cells in a row of the kernel's grid; a cell is WIDE x row + column."""

SPAN: Final = 48
"""The largest lead in the tables; they go from -SPAN to SPAN."""

RIM: Final = 10
"""Minimum number of empty rows and columns above and left of a block, so that neighbours need no bounds check."""

_NUMBERS: Final = {colour: number for number, colour in enumerate(Colour)}


@lru_cache(maxsize=64)
def _numbered(outline: Outline) -> array[int]:
    """The cells of an outline; cached because all swaps of a block share its outline."""
    cells = outline.cells
    left = min(cell.q for cell in cells) - RIM
    top = min(cell.r for cell in cells) - RIM
    return array("i", [WIDE * (cell.r - top) + cell.q - left for cell in cells])


def cells_of(block: Block) -> array[int]:
    """The cells of the pieces."""
    return _numbered(block.outline)


def colours_of(block: Block) -> array[int]:
    """The colours of the pieces, numbered in the order of the box."""
    return array("i", [_NUMBERS[colour] for colour in block.colours])
