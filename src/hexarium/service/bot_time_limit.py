"""How long a bot may think about one question before it is replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexarium.bots import Level, level_named
from hexarium.service.clock import Span
from hexarium.service.table import Table

TIME_LIMIT: Final = 10.0
"""Seconds that a bot may think about one question, unless the server is set up otherwise."""

SLOW_FACTOR: Final = 6
"""How much longer a bot may think that is slow because its kernel is not compiled."""

LEAST_SECONDS: Final = 1.0
"""Seconds that a bot gets even if its clock has nearly run out."""


def limit_for(level: Level, limit: float) -> float:
    """Seconds that a bot may think, where others get `limit`."""
    return SLOW_FACTOR * limit if level.is_slow else limit


def time_limit(table: Table, level: str, limit: float, now: float, outages: Sequence[Span]) -> float:
    """Seconds that a bot may think at this table: no longer than its clock runs."""
    limit = limit_for(level_named(table.charter.game, level), limit)
    if table.timer is None:
        return limit
    left = table.timer.ends([*table.stops(now), *outages]) - now
    return min(limit, max(LEAST_SECONDS, left))
