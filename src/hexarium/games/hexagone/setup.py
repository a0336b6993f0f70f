"""Setting up: a random legal block, and the check that a block is legal."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import gt
from typing import Final

from hexarium.core import Draws, Illegal, shuffled
from hexarium.games.hexagone.block import Block, Outline, around
from hexarium.games.hexagone.margin import SIDES
from hexarium.games.hexagone.options import Laying
from hexarium.games.hexagone.pieces import PIECES, Colour, Piece, less, name
from hexarium.grid import ORIGIN, STEPS, Hex, ring

FULL_TABLE: Final = 4
"""Number of seats with which one white piece is set aside."""

GAPS: Final = 3
"""Number of cells near the middle that stay empty if the block may have gaps."""

TRIED: Final = 4
"""Number of cells drawn for each piece; the one nearest the middle is taken."""


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
    """Cells grown from the origin, each touching two earlier ones, and enclosing none unless some are spared.

    Of a few drawn at random, the one nearest the origin is taken, which makes the block compact. Growth never gets
    stuck: until the ring around the origin is full, one of its cells touches two; after that, each of the block's six
    sides has such a cell.
    """
    cells = dict.fromkeys([ORIGIN, STEPS[draws.below(len(STEPS))]])
    touched = defaultdict(int, Counter(near for cell in cells for near in around(cell)))
    free = [cell for cell, count in touched.items() if count == SIDES]
    while len(cells) < size:
        cell = min([free[draws.below(len(free))] for _ in range(TRIED)], key=_distance)
        if spared or _arcs(cell, cells) == 1:
            cells[cell] = None
            free.remove(cell)
            for near in around(cell):
                touched[near] += 1
                if touched[near] == SIDES and near not in cells and near not in spared:
                    free.append(near)
    return [*cells]


@lru_cache(maxsize=1 << 14)
def _distance(cell: Hex) -> int:
    """The number of steps from the origin, cached because it is needed often."""
    return abs(cell)


def _arcs(cell: Hex, cells: Container[Hex]) -> int:
    """The number of unbroken arcs of cells around `cell`; if it is one, filling `cell` encloses nothing."""
    filled = [near in cells for near in around(cell)]
    return sum(map(gt, filled, [filled[-1], *filled[:-1]]))


def _paint(cells: list[Hex], colours: Iterable[Colour], draws: Draws) -> Iterable[Colour]:
    """The colours spread over the cells so that no two of the same colour touch.

    Each cell takes the first piece of a shuffled heap that fits there, or else the first of all. Then pieces that clash
    are exchanged for pieces that help, or for any if none helps, until nothing clashes. With seven colours in equal
    numbers, every block has such a spread (Hajnal and Szemerédi), so this ends.
    """
    near = Outline(cells).near
    painted, heap = dict[int, Colour](), shuffled(colours, draws)
    for place, touching in enumerate(near):
        beside = {painted.get(other) for other in touching}
        painted[place] = next((colour for colour in heap if colour not in beside), heap[0])
        heap.remove(painted[place])
    while clashing := [place for place in painted if _clashes(painted, near[place], painted[place])]:
        place = clashing[draws.below(len(clashing))]
        others = [other for other in painted if painted[other] is not painted[place]]
        helping = [other for other in others if _gain(painted, near, place, other) > 0] or others
        other = helping[draws.below(len(helping))]
        painted[place], painted[other] = painted[other], painted[place]
    return painted.values()


def _clashes(painted: Mapping[int, Colour], touching: Iterable[int], colour: Colour) -> int:
    """The number of pieces of `colour` at these places."""
    return [painted[place] for place in touching].count(colour)


def _gain(painted: Mapping[int, Colour], near: Sequence[Sequence[int]], one: int, other: int) -> int:
    """The number of clashes that exchanging the pieces at two places would end."""
    mine, its = painted[one], painted[other]
    before = _clashes(painted, near[one], mine) + _clashes(painted, near[other], its)
    after = _clashes(painted, near[one], its) + _clashes(painted, near[other], mine)
    beside = 2 if other in near[one] else 0
    return before - after + beside
