"""Rate limiting: a token bucket for each visitor."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from hexarium.web.settings import Limits

MOST_VISITORS: Final = 50_000
"""Maximum number of buckets kept; the least recently used is dropped first."""


class RateLimiter:
    """Limits how many requests each visitor may send."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._visitors: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, visitor: str, now: float) -> bool:
        """May this visitor send another request?"""
        left, then = self._visitors.pop(visitor, (float(self._limits.burst), now))
        left = min(float(self._limits.burst), left + max(0.0, now - then) * self._limits.per_second)
        self._visitors[visitor] = (left - 1 if left >= 1 else left), now
        if len(self._visitors) > MOST_VISITORS:
            self._visitors.popitem(last=False)
        return left >= 1
