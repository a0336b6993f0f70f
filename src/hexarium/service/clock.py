"""The timer of a turn: when it began, when it was stopped, and when it ends. The current time is always an argument."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

Span: TypeAlias = tuple[float, float]
"""Start and end of a time in which clocks were stopped: a pause of the table, or an outage of the server."""


class Timer(Struct, frozen=True):
    """The timer of a turn. `ruled` if the rules of the game set its time; otherwise the table's pace does."""

    began: float
    seconds: int
    ruled: bool

    def ends(self, stops: Iterable[Span]) -> float:
        """When time runs out, given every span in which clocks were stopped; spans may overlap.

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
