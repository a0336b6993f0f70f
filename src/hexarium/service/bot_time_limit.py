"""How long a bot may think about one question before it is replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexarium.service.clock import Span
from hexarium.service.table import Table

TIME_LIMIT: Final = 10.0
"""Seconds that a bot may think about one question, unless the server is set up otherwise."""

LEAST_SECONDS: Final = 1.0
"""Seconds that a bot gets even if its clock has nearly run out."""


def time_limit(table: Table, limit: float, now: float, outages: Sequence[Span]) -> float:
    """Seconds that a bot may think at this table: no longer than its clock runs."""
    if table.timer is None:
        return limit
    left = table.timer.ends([*table.stops(now), *outages]) - now
    return min(limit, max(LEAST_SECONDS, left))
