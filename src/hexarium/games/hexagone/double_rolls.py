"""Double rolls: with two dice of one colour, a piece of that colour may be swapped with any other, however far away."""

from __future__ import annotations

from collections.abc import Sequence

from hexarium.core import Lazy
from hexarium.games.hexagone.actions import Swap
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Dice


def is_double(dice: Dice) -> bool:
    """Do both dice show one colour?"""
    return dice[0] is dice[1]


def far_swaps(block: Block, rolled: Colour) -> Sequence[Swap]:
    """A swap of each piece of the rolled colour with each piece of another colour, made when it is read."""
    cells, colours = block.outline.cells, block.colours
    movers = [place for place, colour in enumerate(colours) if colour is rolled]
    others = [place for place, colour in enumerate(colours) if colour is not rolled]

    def swap(number: int) -> Swap:
        mover, other = movers[number // len(others)], others[number % len(others)]
        return Swap(cells[mover], cells[other]) if mover < other else Swap(cells[other], cells[mover])

    return Lazy(len(movers) * len(others), swap)
