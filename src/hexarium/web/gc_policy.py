"""When garbage is looked for: in a quiet moment, and not in the middle of a move.

Python frees what nobody refers to at once; only what refers to itself in a circle has to be looked for, and that means
to look at everything there is, which with a thousand tables takes longer than a move may. Play makes no such circles
(8,000 moves made none), other requests make few.
"""

from __future__ import annotations

import gc
from typing import Final

QUIET: Final = 2.0
"""So many seconds without a move are a quiet moment."""

SELDOM: Final = 30.0
"""It is not worth it more often than every so many seconds."""

OVERDUE: Final = 600.0
"""After so many seconds it is done whatever is going on."""

FULL: Final = 300_000
"""So many more things than at the last sweep are too many to wait."""


class GcPolicy:
    """Looks for garbage when asked and when it suits; `sweep` is told the time and how many moves there have been."""

    def __init__(self, now: float) -> None:
        self._swept = now
        self._moved = now
        self._moves = 0

    def collect_if_due(self, now: float, moves: int) -> bool:
        """Look for garbage, if it is time to; was it?"""
        if moves != self._moves:
            self._moves, self._moved = moves, now
        since = now - self._swept
        is_quiet = since >= SELDOM and now - self._moved >= QUIET
        is_time = is_quiet or since >= OVERDUE or gc.get_count()[0] >= FULL
        if is_time:
            self._swept = now
            gc.collect()
        return is_time


def disable_automatic_gc() -> None:
    """From now on garbage is looked for by a gc_policy alone; what is there already stays for good."""
    gc.collect()
    gc.freeze()
    gc.disable()
