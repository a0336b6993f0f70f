"""How a block and a lead are numbered for the kernel."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from hexarium.games.hexagone.block import Block, Outline
from hexarium.games.hexagone.pieces import Colour

WIDE: Final = 64
"""A cell is the number WIDE x row + column."""

SPAN: Final = 48
"""Leads are counted from -SPAN to SPAN."""

RIM: Final = 10
"""So many empty rows and columns at least lie above and left of a block."""

_NUMBERS: Final = {colour: number for number, colour in enumerate(Colour)}


@lru_cache(maxsize=64)
def _numbered(outline: Outline) -> array[int]:
    """The cells of an outline, kept because an outline serves for all swaps of a block."""
    cells = outline.cells
    left = min(cell.q for cell in cells) - RIM
    top = min(cell.r for cell in cells) - RIM
    return array("i", [WIDE * (cell.r - top) + cell.q - left for cell in cells])


def cells_of(block: Block) -> array[int]:
    """Where the pieces lie."""
    return _numbered(block.outline)


def colours_of(block: Block) -> array[int]:
    """Their colours, as numbers in the order of the box."""
    return array("i", [_NUMBERS[colour] for colour in block.colours])
