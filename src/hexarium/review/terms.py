"""What a review is made of: the terms of each move, which add up to the result.

For every seat, result = value at the start + luck + own cost + others' cost + correction. V is the estimate of the
value before a move, and V' after it.

- Before luck, M is the mean of V' over all that could have been drawn. Luck is V' - M, and M - V is a correction.
- Before a choice of the seat, B is the best V' of the choices. The cost is V' - B, never above zero; B - V is a
  correction.
- Before a choice of another seat, B is the V' after the choice that is best for that other seat. Others' cost is
  V' - B, and B - V is a correction.

So each move's terms add up to V' - V, and all of them, with the value at the start, to the result.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from msgspec import Struct

from hexarium.bots.evaluator import Estimate
from hexarium.core import Actor, Seat


class Terms(Struct, frozen=True, gc=False, kw_only=True):
    """How a move changed what the game is worth to a seat.

    `error` is the standard error of the mean that luck is compared with; 0 if every outcome was listed.
    """

    before: float
    after: float
    luck: float = 0.0
    cost: float = 0.0
    others: float = 0.0
    correction: float = 0.0
    error: float = 0.0


class Compared(Struct, frozen=True):
    """A choice beside the best one: the actions, their values to the seat that chose, and how many were compared.

    `made` is None if time ran out. The choice is equal to the best if they differ by no more than the margin of the
    estimates, or than twice their standard error. `hindsight` is the same with values for a seat that sees everything.
    """

    seat: Seat
    made: Any
    best: Any
    made_value: Estimate
    best_value: Estimate
    compared: int
    margin: float
    hindsight: Compared | None = None

    @property
    def cost(self) -> float:
        """What the choice lost; never above zero."""
        return self.made_value.value - self.best_value.value

    @property
    def tolerance(self) -> float:
        """The largest difference that counts as none."""
        return max(self.margin, 2 * hypot(self.made_value.error, self.best_value.error))

    @property
    def is_equal(self) -> bool:
        """Is the choice as good as the best, as far as the estimates can tell?"""
        return -self.cost <= self.tolerance

    @property
    def is_forced(self) -> bool:
        """Was there nothing else to choose?"""
        return self.compared == 1


class MoveTerms(Struct, frozen=True):
    """A move with its terms for each reviewed seat; `choice` if it was a choice."""

    number: int
    by: Actor
    action: Any
    terms: dict[Seat, Terms]
    choice: Compared | None = None
