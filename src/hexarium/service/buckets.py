"""Token buckets: how much each visitor may still do."""

from __future__ import annotations

from collections import OrderedDict
from math import inf
from typing import Final

from msgspec import Struct

MOST_KEYS: Final = 50_000
"""Maximum number of buckets kept; the least recently used is dropped first."""


class Pace(Struct, frozen=True):
    """A rate: `burst` requests at once, and `per_second` after that."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Pace:
        """The rate of that many visitors together."""
        return Pace(self.burst * factor, self.per_second * factor)


class Buckets:
    """A bucket for each key: it is full at first, every request takes from it, and it fills again with time."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Take from the bucket; False, and nothing is taken, if there is too little in it."""
        left = self._now(key, now)
        has_enough = left >= cost
        self._keep(key, left - cost if has_enough else left, now)
        return has_enough

    def put_back(self, key: str, now: float, cost: float = 1.0) -> None:
        """Put back what was taken."""
        self._keep(key, min(self._pace.burst, self._now(key, now) + cost), now)

    def spend(self, key: str, now: float, cost: float, most_seconds: float = inf) -> float:
        """Take what has already been used, into debt if need be; the seconds until there is no debt.

        The whole debt is kept: if many spend at once, each waits behind those before it, and together they get no more
        than the rate. With `most_seconds`, the cost adds to no debt that takes longer than that to pay.
        """
        before = self._now(key, now)
        left = min(before, max(before - cost, -most_seconds * self._pace.per_second))
        self._keep(key, left, now)
        return -left / self._pace.per_second if left < 0 else 0.0

    def is_in_debt(self, key: str, now: float) -> bool:
        """Has more been used than there was?"""
        left = self._now(key, now)
        self._keep(key, left, now)
        return left < 0

    def _now(self, key: str, now: float) -> float:
        left, then = self._left.pop(key, (self._pace.burst, now))
        return min(self._pace.burst, left + max(0.0, now - then) * self._pace.per_second)

    def _keep(self, key: str, left: float, now: float) -> None:
        self._left[key] = left, now
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
