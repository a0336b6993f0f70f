"""What is wrong with what is stored of daily deals; for `hexarium doctor`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hexarium.service.days import is_day
from hexarium.service.rows import Client, Person
from hexarium.service.salts import promise
from hexarium.service.session_faults import Rows
from hexarium.service.stored_rows import is_text, is_time
from hexarium.service.table import Table

DEALT_AT: Final = "SELECT tbl FROM daily_tables"
DEALS: Final = "SELECT tbl, guest, day, game, counted FROM daily_tables WHERE tbl IN ({})"
SECRETS: Final = "SELECT day, secret, published FROM daily_secrets"
OF_DAY: Final = "SELECT secret FROM daily_secrets WHERE day = ?"


async def of_secrets(source: Rows) -> list[str]:
    """Faults of the secrets of days that can be seen without a table; what is random follows from nothing else."""
    return [
        f"The secret of the day {day!r} cannot be read."
        for day, secret, published in await source.rows(SECRETS)
        if not (is_text(day) and is_day(day) and isinstance(secret, bytes) and secret and is_time(published))
    ]


async def of_table(source: Rows, table: Table, listed: Sequence[Any] | None) -> list[str]:
    """Faults of what is listed about a table of a deal. A guest who was forgotten is not listed."""
    daily = table.daily
    if daily is None:
        return [] if listed is None else ["It is listed for a daily deal, and is another table."]
    faults = list[str]()
    player = table.occupants[0]
    guest = player.guest if isinstance(player, Person | Client) else None
    if listed is not None and tuple(listed[1:]) != (guest, daily.day, table.charter.game, int(daily.counted)):
        faults.append("What is listed of it as a daily deal is not what follows from its rows.")
    secrets = [row[0] for row in await source.rows(OF_DAY, daily.day)]
    if not any(isinstance(secret, bytes) and promise(secret) == daily.commitment for secret in secrets):
        faults.append(f"The secret of the day {daily.day} is not the one that it was dealt with.")
    return faults
