"""Time at a table: when a turn began, what stopped it, and when it is up. Time itself is always given from outside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

Span: TypeAlias = tuple[float, float]
"""From when to when no clock ran: a pause of the table, or an outage of the club."""


class Timer(Struct, frozen=True):
    """A turn's time. `ruled` time is the game's own; otherwise it is the table's pace."""

    began: float
    seconds: int
    ruled: bool

    def ends(self, stops: Iterable[Span]) -> float:
        """When time is up, given every span in which clocks stood still; spans may overlap.

        >>> Timer(100.0, 30, ruled=True).ends([(110.0, 120.0), (115.0, 118.0), (50.0, 60.0)])
        140.0
        """
        end, reached = self.began + self.seconds, self.began
        for start, stop in sorted(stops):
            since = max(start, reached)
            if stop > since and since < end:
                end += stop - since
            reached = max(reached, stop)
        return end
