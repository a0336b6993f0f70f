"""The timer of a turn: when it began, when it was stopped, and when it ends. The current time is always an argument."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import inf
from typing import Final, TypeAlias

from msgspec import Struct

Span: TypeAlias = tuple[float, float]
"""Start and end of a time in which clocks were stopped: a pause of the table, or an outage of the server."""


TOLERANCE: Final = 60.0
"""Seconds by which the clocks of two servers of one club may differ."""


LONGEST_GAP: Final = 4.0
"""Seconds after the last heartbeat from which on a server counts as down, and clocks stand still."""


class SteadyClock:
    """The club's time: that of the computer, but it never goes back.

    If the computer's clock is set back, the club's time goes on from where it was, at the same rate: otherwise the
    clocks of games would stand until the computer's had caught up. When that has, the club's time is the computer's.
    `ticks` counts seconds that nobody can set: only they tell time that passes from a clock that is set ahead.
    """

    def __init__(self, now: Callable[[], float], ticks: Callable[[], float] = time.monotonic) -> None:
        self._now, self._ticks = now, ticks
        self._latest, self._read_at = -inf, ticks()
        self._is_ahead = False

    def __call__(self) -> float:
        """The time."""
        computer, ticks = self._now(), self._ticks()
        shown = computer
        if self._is_ahead or computer < self._latest:
            shown = max(computer, self._latest + ticks - self._read_at)
        self._is_ahead = shown > computer
        self._latest, self._read_at = shown, ticks
        return shown

    def go_on_from(self, time: float) -> None:
        """Do not show an earlier time than this."""
        self._latest = max(self._latest, time)


def believable(spans: Iterable[Span], now: float) -> list[Span]:
    """The spans that can have been: they ended after they began, and not in the future.

    >>> believable([(1.0, 2.0), (5.0, 4.0), (6.0, 1e9)], 10.0)
    [(1.0, 2.0)]
    """
    return [(began, ended) for began, ended in spans if began < ended <= now + TOLERANCE]


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
