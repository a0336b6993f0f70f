"""The state of a game of Hexa Gone."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Dice


class LayBlock(Struct, frozen=True, gc=False, tag="lay-block", forbid_unknown_fields=True):
    """The dealer must lay out the block."""


class RollDice(Struct, frozen=True, gc=False, tag="roll-dice", forbid_unknown_fields=True):
    """The dealer must roll for the seat, which then swaps."""

    seat: Seat


class SwapPieces(Struct, frozen=True, gc=False, tag="swap-pieces", forbid_unknown_fields=True):
    """The seat must swap two pieces by the dice rolled."""

    seat: Seat


class ChooseMain(Struct, frozen=True, gc=False, tag="choose-main", forbid_unknown_fields=True):
    """The block is split, and the seat must choose which of the largest sections is the main block."""

    seat: Seat


class Reform(Struct, frozen=True, gc=False, tag="reform", forbid_unknown_fields=True):
    """The seat must put the loose pieces back, in any order."""

    seat: Seat
    loose: tuple[Colour, ...]


class MayBuy(Struct, frozen=True, gc=False, tag="may-buy", forbid_unknown_fields=True):
    """The seat may put a captured piece back for a bonus roll."""

    seat: Seat


class MayAdd(Struct, frozen=True, gc=False, tag="may-add", forbid_unknown_fields=True):
    """The solo seat may put a captured piece back."""

    seat: Seat


class EndTurn(Struct, frozen=True, gc=False, tag="end-turn", forbid_unknown_fields=True):
    """The seat's turn ends when this comes first; the rules do that by themselves."""

    seat: Seat


Task: TypeAlias = LayBlock | RollDice | SwapPieces | ChooseMain | Reform | MayBuy | MayAdd | EndTurn


class State(Struct, frozen=True, gc=False):
    """The block, the pieces that each seat has captured, the last roll, and the agenda, the next task first.

    Loose pieces that must be put back are in their task, Reform. `smallest` is the size of the smallest block at the
    end of a turn, and `quiet` the number of turns since then. When the game is over, the last block is still shown but
    counts for nobody.
    """

    block: Block
    captured: tuple[tuple[Colour, ...], ...]
    smallest: int
    quiet: int
    dice: Dice | None
    agenda: tuple[Task, ...]

    @property
    def is_solo(self) -> bool:
        """Does one seat play alone, for the fewest pieces left?"""
        return len(self.captured) == 1

    @property
    def rolled(self) -> Dice:
        """The dice, once they have been rolled."""
        if self.dice is None:
            raise AssertionError("nobody has rolled yet")
        return self.dice
