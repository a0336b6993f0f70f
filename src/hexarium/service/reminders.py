"""When somebody is reminded that it is their turn in a slow game: once, when a quarter of the time is left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from hexarium.service.clock import Span
from hexarium.service.holidays import SLOW
from hexarium.service.table import Table

LEFT: Final = 4
"""People are reminded when one of this many parts of the time is left."""


def reminder_time(table: Table, stops: Iterable[Span]) -> float | None:
    """When those who are asked are reminded, given when clocks were stopped; None if a turn is too short for that."""
    timer = table.timer
    if timer is None or timer.seconds < SLOW:
        return None
    return replace(timer, seconds=timer.seconds - timer.seconds // LEFT).ends(stops)
