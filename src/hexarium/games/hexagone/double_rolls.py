"""Double rolls: with two dice of one colour, a piece of that colour may be swapped with any other, however far away."""

from __future__ import annotations

from hexarium.games.hexagone.actions import Swap
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Dice


def is_double(dice: Dice) -> bool:
    """Do both dice show one colour?"""
    return dice[0] is dice[1]


def far_swaps(block: Block, rolled: Colour) -> list[Swap]:
    """A swap of each piece of the rolled colour with each piece of another colour."""
    pieces = [*zip(block.outline.cells, block.colours, strict=True)]
    movers = [cell for cell, colour in pieces if colour is rolled]
    others = [cell for cell, colour in pieces if colour is not rolled]
    return [Swap(mover, other) if mover < other else Swap(other, mover) for mover in movers for other in others]
