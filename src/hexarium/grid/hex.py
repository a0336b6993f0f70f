"""Cells of a hexagonal grid in axial coordinates, and the six steps between neighbours."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct


class Hex(Struct, frozen=True, order=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A cell, or the step from one cell to another: q and r, with s = -q - r implied.

    >>> Hex(2, -1) - Hex(0, 1)
    Hex(q=2, r=-2)
    """

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third coordinate; the three add up to 0."""
        return -self.q - self.r

    def __add__(self, step: Hex) -> Hex:
        return Hex(self.q + step.q, self.r + step.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def __neg__(self) -> Hex:
        return Hex(-self.q, -self.r)

    def __mul__(self, times: int) -> Hex:
        return Hex(self.q * times, self.r * times)

    def __abs__(self) -> int:
        """The number of steps from the origin.

        >>> abs(Hex(2, -1)), abs(Hex(2, 1))
        (2, 3)
        """
        return max(abs(self.q), abs(self.r), abs(self.q + self.r))

    def turned(self) -> Hex:
        """This step after a sixth of a full turn, in the direction in which STEPS are listed.

        >>> [Hex(1, 0).turned(), Hex(0, 1).turned()]
        [Hex(q=0, r=1), Hex(q=-1, r=1)]
        """
        return Hex(-self.r, self.q + self.r)

    def mirrored(self) -> Hex:
        """This step with q and r exchanged: a mirror image."""
        return Hex(self.r, self.q)

    def neighbours(self) -> tuple[Hex, ...]:
        """The six cells that touch this one, in the order of STEPS."""
        return _neighbours(self)


ORIGIN: Final = Hex(0, 0)

STEPS: Final = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The six steps, each a sixth of a turn after the one before."""

AXES: Final = (Hex(1, 0), Hex(0, 1), Hex(1, -1))
"""One step for each direction of rows: equal r, equal q, equal s."""


@lru_cache(maxsize=4096)  # boards have few cells, and games ask for their neighbours all the time
def _neighbours(cell: Hex) -> tuple[Hex, ...]:
    return tuple(cell + step for step in STEPS)
