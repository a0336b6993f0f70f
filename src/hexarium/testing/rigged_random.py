"""A generator whose every outcome can be tried, to prove that a draw is even and not only that it looks so."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

A = TypeVar("A")


class Rigged(Random):
    """Gives the same bits at every draw."""

    bits = 0

    def getrandbits(self, k: int, /) -> int:
        """The bits of this try."""
        assert self.bits < 1 << k, "these bits are not asked for"
        return self.bits


def every_draw(draw: Callable[[Random], A], outcomes: int) -> list[A]:
    """What is drawn for each value of the first number below `outcomes`, all of which are equally likely.

    `Random.choice` draws that many bits as such a number needs, and again while they are too many: so each value below
    `outcomes` stands for exactly one outcome of its bits. `draw` must take one such number and nothing else.
    """
    rigged, drawn = Rigged(), list[A]()
    for rigged.bits in range(outcomes):
        drawn.append(draw(rigged))
    return drawn
