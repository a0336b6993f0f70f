"""Where a game of Hexa Gone stands."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from hexarium.core import Seat
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Dice


class LayBlock(Struct, frozen=True, gc=False, tag="lay-block", forbid_unknown_fields=True):
    """The dealer is to lay the block."""


class RollDice(Struct, frozen=True, gc=False, tag="roll-dice", forbid_unknown_fields=True):
    """The dealer is to roll for the seat, which then swaps."""

    seat: Seat


class SwapPieces(Struct, frozen=True, gc=False, tag="swap-pieces", forbid_unknown_fields=True):
    """The seat is to swap two pieces under the dice that lie there."""

    seat: Seat


class ChooseMain(Struct, frozen=True, gc=False, tag="choose-main", forbid_unknown_fields=True):
    """The block lies split, and the seat is to say which of the largest sections is the main block."""

    seat: Seat


class Reform(Struct, frozen=True, gc=False, tag="reform", forbid_unknown_fields=True):
    """The seat is to put the loose pieces back, in any order."""

    seat: Seat
    loose: tuple[Colour, ...]


class MayBuy(Struct, frozen=True, gc=False, tag="may-buy", forbid_unknown_fields=True):
    """The seat may put a captured piece back for a bonus roll."""

    seat: Seat


class MayAdd(Struct, frozen=True, gc=False, tag="may-add", forbid_unknown_fields=True):
    """The solo seat may put a captured piece back."""

    seat: Seat


class EndTurn(Struct, frozen=True, gc=False, tag="end-turn", forbid_unknown_fields=True):
    """The seat's turn is over once this comes first; the rules see to it by themselves."""

    seat: Seat


Task: TypeAlias = LayBlock | RollDice | SwapPieces | ChooseMain | Reform | MayBuy | MayAdd | EndTurn


class State(Struct, frozen=True, gc=False):
    """The block, what each seat has captured, the dice as they lie, and what is to happen, first thing first.

    Pieces that were lifted to re-form the block are in that task.
    `smallest` is the size of the smallest block that a turn has left, and `quiet` how many turns have left none
    smaller since. When the game is over the last block still lies there to be looked at, and counts for nobody.
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
