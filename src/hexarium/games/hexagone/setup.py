"""Setting up: a random legal block, and the check that a block is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from hexarium.core import Draws, Illegal, shuffled
from hexarium.games.hexagone import kernel
from hexarium.games.hexagone.block import NUMBERED_STEPS, SPAN, Block, Outline, cell_of
from hexarium.games.hexagone.margin import SIDES
from hexarium.games.hexagone.options import Laying
from hexarium.games.hexagone.pieces import PIECES, Colour, Piece, less, name
from hexarium.grid import ORIGIN, Hex, ring

FULL_TABLE: Final = 4
"""Number of seats with which one white piece is set aside."""

GAPS: Final = 3
"""Number of cells near the middle that stay empty if the block may have gaps."""


def box(seats: int) -> tuple[Colour, ...]:
    """The colours of the pieces in the first block."""
    return less(PIECES, Colour.WHITE) if seats == FULL_TABLE else PIECES


def draw_block(colours: tuple[Colour, ...], laying: Laying, draws: Draws) -> tuple[Piece, ...]:
    """A legal block of these colours at random."""
    spared = {*shuffled(ring(ORIGIN, 2), draws)[:GAPS]} if laying is Laying.GAPS else set[Hex]()
    cells = _grow(len(colours), spared, draws)
    return tuple(sorted(map(Piece, cells, _paint(cells, colours, draws))))


def check_block(pieces: tuple[Piece, ...], colours: tuple[Colour, ...], laying: Laying) -> Block:
    """The block of these pieces; Illegal if it breaks a rule of the set-up."""
    if Counter(piece.colour for piece in pieces) != Counter(colours):
        raise Illegal("hexagone/pieces", f"The block must consist of the {len(colours)} pieces in the box")
    block = Block.of(pieces)
    if len(block) < len(pieces):
        raise Illegal("hexagone/block", "Two pieces are on the same cell")
    rows = [piece.at.r for piece in pieces]
    if max(rows) - min(rows) >= len(pieces) or len(block.sections()) > 1:
        raise Illegal("hexagone/block", "The pieces do not form one block")
    for cell, colour, near in zip(block.outline.cells, block.colours, block.outline.near, strict=True):
        if len(near) < SIDES:
            raise Illegal("hexagone/block", f"The piece on {name(cell)} touches fewer than {SIDES} others")
        if colour in [block.colours[place] for place in near]:
            raise Illegal("hexagone/block", f"The piece on {name(cell)} touches another of its colour")
    if laying is Laying.COMPACT and block.gaps():
        raise Illegal("hexagone/gaps", "The block has a gap inside")
    return block


def _grow(size: int, spared: set[Hex], draws: Draws) -> list[Hex]:
    """Cells around the origin, each touching two earlier ones, and enclosing none unless some are spared."""
    first = NUMBERED_STEPS[draws.below(len(NUMBERED_STEPS))]
    numbers = {cell.q * SPAN + cell.r for cell in spared}
    return [cell_of(number) for number in kernel.grow(first, size, numbers, NUMBERED_STEPS, SPAN, draws.below)]


def _paint(cells: list[Hex], colours: Iterable[Colour], draws: Draws) -> Iterable[Colour]:
    """The colours spread over the cells so that no two of the same colour touch."""
    return kernel.paint(Outline(cells).near, shuffled(colours, draws), draws.below)
