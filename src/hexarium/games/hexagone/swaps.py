"""Which two pieces may be swapped after a roll, and which groups that makes."""

from __future__ import annotations

from collections.abc import Sequence

from hexarium.core import Illegal, Joined, Lazy
from hexarium.games.hexagone import kernel
from hexarium.games.hexagone.actions import Leave, Swap
from hexarium.games.hexagone.block import GROUP, Block
from hexarium.games.hexagone.double_rolls import far_swaps, is_double
from hexarium.games.hexagone.pieces import Dice, name
from hexarium.grid import Hex


def can_swap(block: Block, dice: Dice) -> bool:
    """Is there a piece of a rolled colour, and another one to swap it with?"""
    return len(block) > 1 and (dice[0] in block.colours or dice[1] in block.colours)


def swaps(block: Block, dice: Dice) -> Sequence[Swap | Leave]:
    """Every swap of two pieces of different colours; and Leave, if two of the same colour may be swapped.

    Each swap is made when it is read.
    """
    found = far_swaps(block, dice[0]) if is_double(dice) else _near_swaps(block, dice)
    return Joined[Swap | Leave](found, (Leave(),)) if can_leave(block, dice) else found


def _near_swaps(block: Block, dice: Dice) -> Sequence[Swap]:
    cells, found = block.outline.cells, kernel.swaps(block.outline.pairs, block.colours, *dice)

    def swap(number: int) -> Swap:
        one, other = found[number]
        return Swap(cells[one], cells[other])

    return Lazy(len(found), swap)


def can_leave(block: Block, dice: Dice) -> bool:
    """May two pieces of the same rolled colour be swapped?"""
    colours = block.colours
    if is_double(dice):
        return colours.count(dice[0]) > 1
    return kernel.is_alike(block.outline.pairs, colours, *dice)


def places(block: Block, dice: Dice, swap: Swap) -> tuple[int, int]:
    """The places of the two pieces of a swap; Illegal if they may not be swapped."""
    one, other = _place(block, swap.one), _place(block, swap.other)
    if one == other:
        raise Illegal("hexagone/swap", "Swap two different pieces")
    if one > other:
        raise Illegal("hexagone/swap", f"Name the cells in the other order: {name(swap.other)}, {name(swap.one)}")
    if block.colours[one] not in dice and block.colours[other] not in dice:
        raise Illegal("hexagone/swap", f"Neither piece matches your dice ({_shown(dice)})")
    if not is_double(dice) and other not in block.outline.near[one]:
        apart = f"The pieces on {_both(swap)} don't touch"
        raise Illegal("hexagone/swap", f"{apart}: you can swap them only after a double")
    if block.colours[one] is block.colours[other]:
        detail = f'Both pieces are {block.colours[one]}: to change nothing, play "leave"'
        raise Illegal("hexagone/same-colour-swap", detail)
    return one, other


def groups(block: Block, *swapped: int) -> list[tuple[int, ...]]:
    """The groups to capture at the places just swapped; nothing can have changed elsewhere."""
    found = [block.group(place) for place in swapped]
    return [tuple(sorted(group)) for group in found if len(group) >= GROUP]


def _place(block: Block, cell: Hex) -> int:
    place = block.outline.place(cell)
    if place is None:
        raise Illegal("hexagone/swap", f"There is no piece on {name(cell)}")
    return place


def _shown(dice: Dice) -> str:
    one, other = dice
    return f"double {one}" if one is other else f"{one}, {other}"


def _both(swap: Swap) -> str:
    return f"{name(swap.one)} and {name(swap.other)}"
