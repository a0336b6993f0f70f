"""When garbage is collected: in a quiet moment, and not in the middle of a move.

Python frees most objects at once by reference counting. Only reference cycles need the collector, which has to look at
every object, and with a thousand tables that takes longer than a move may. Moves make no cycles (8,000 moves made none)
and other requests make few, so collecting can wait.
"""

from __future__ import annotations

import gc
from typing import Final

QUIET_SECONDS: Final = 2.0
"""Seconds without a move that count as a quiet moment."""

MIN_INTERVAL: Final = 30.0
"""Minimum seconds between two collections in quiet moments."""

MAX_INTERVAL: Final = 600.0
"""Maximum seconds between two collections, whatever is going on."""

MAX_ALLOCATIONS: Final = 300_000
"""Collect at once if allocations exceed this since the last collection."""


class GcPolicy:
    """Decides when to collect, from the time and the number of moves so far."""

    def __init__(self, now: float) -> None:
        self._swept = now
        self._moved = now
        self._moves = 0

    def collect_if_due(self, now: float, moves: int) -> bool:
        """Collect garbage if it is time; returns whether it was."""
        if moves != self._moves:
            self._moves, self._moved = moves, now
        since = now - self._swept
        is_quiet = since >= MIN_INTERVAL and now - self._moved >= QUIET_SECONDS
        is_time = is_quiet or since >= MAX_INTERVAL or gc.get_count()[0] >= MAX_ALLOCATIONS
        if is_time:
            self._swept = now
            gc.collect()
        return is_time


def disable_automatic_gc() -> None:
    """Turn Python's own collection off, and exempt all objects that exist already; a GcPolicy collects from now on."""
    gc.collect()
    gc.freeze()
    gc.disable()
