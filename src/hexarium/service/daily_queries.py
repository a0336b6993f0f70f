"""The queries of a `DailyStore`, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from hexarium.service import database
from hexarium.service.daily_store import DailyScore, DailyTable, DaySecret
from hexarium.service.store import Phase, TableSummary
from hexarium.service.stored_rows import UNREADABLE, is_text, is_time

_DAY: Final = "SELECT day, secret, published FROM daily_secrets WHERE day = ?"
_ADD_DAY: Final = "INSERT INTO daily_secrets VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_TRIES_OVER: Final = (
    "SELECT d.game, COUNT(*) FROM daily_tables d JOIN tables t ON t.id = d.tbl "
    "WHERE d.day = ? AND d.counted = 1 AND t.phase = 'over' GROUP BY d.game"
)
_TRIES_BY_PHASE: Final = (
    "SELECT t.phase, COUNT(*) FROM daily_tables d JOIN tables t ON t.id = d.tbl "
    "WHERE d.day = ? AND d.game = ? AND d.counted = 1 GROUP BY t.phase"
)
_DAILY: Final = "SELECT tbl, guest, day, game, counted FROM daily_tables "
_TABLES: Final = _DAILY + "WHERE guest = ? ORDER BY day DESC, tbl LIMIT ?"
_TABLE: Final = _DAILY + "WHERE tbl = ?"
_PAR: Final = "SELECT score FROM daily_pars WHERE day = ? AND game = ?"
_ADD_PAR: Final = "INSERT INTO daily_pars VALUES (?, ?, ?) ON CONFLICT DO NOTHING"


class DailyQueries(ABC):
    """How an SQL database keeps daily deals; a store brings `fetch` and `execute`."""

    @abstractmethod
    async def fetch(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds."""
        ...

    @abstractmethod
    async def execute(self, statements: Sequence[database.Statement]) -> None:
        """Run the statements in one transaction; it is on disk when this returns."""
        ...

    async def day_secret(self, day: str) -> DaySecret | None:
        """The secret of a day; None before there is one."""
        for found, secret, published in await self.fetch(_DAY, day):
            if isinstance(secret, bytes) and is_time(published):
                return DaySecret(found, bytes(secret), float(published))
        return None

    async def add_day_secret(self, secret: DaySecret) -> None:
        """Store the secret of a day, unless there is one."""
        await self.execute([(_ADD_DAY, (secret.day, secret.secret, secret.published))])

    async def tries(self, day: str, game: str, most: int) -> list[TableSummary]:
        """The counted tries of a deal, the first to be over first."""
        return database.summaries_from(await self.fetch(database.TRIES, day, game, most))

    async def tries_over(self, day: str) -> dict[str, int]:
        """How many counted tries of that day are over, by game."""
        return {row[0]: row[1] for row in await self.fetch(_TRIES_OVER, day) if is_text(row[0])}

    async def tries_counted(self, day: str, game: str) -> tuple[int, int]:
        """How many counted tries of a deal are over, and how many are not."""
        numbers = {row[0]: row[1] for row in await self.fetch(_TRIES_BY_PHASE, day, game)}
        over = numbers.get(Phase.OVER.value, 0)
        return over, sum(numbers.values()) - over

    async def daily_tables(self, guest: str, most: int) -> list[DailyTable]:
        """The guest's tables of daily deals, the latest day first."""
        return _daily_tables(await self.fetch(_TABLES, guest, most))

    async def daily_table(self, table: str) -> DailyTable | None:
        """What is stored of a table of a daily deal; None if it is another."""
        return next(iter(_daily_tables(await self.fetch(_TABLE, table))), None)

    async def try_of(self, guest: str, day: str, game: str) -> TableSummary | None:
        """The guest's counted try of a deal; None if there is none."""
        return next(iter(database.summaries_from(await self.fetch(database.TRY_OF, guest, day, game))), None)

    async def tries_of(self, guest: str, most: int) -> list[tuple[str, TableSummary]]:
        """The guest's counted tries, each with its day, the latest first."""
        found = await self.fetch(database.TRIES_OF, guest, most)
        days = {row[0]: row[-1] for row in found}
        summaries = database.summaries_from([row[:-1] for row in found])
        return [(days[each.table], each) for each in summaries if is_text(days[each.table])]

    async def par(self, day: str, game: str) -> DailyScore | None:
        """How the champion's game of a deal ended; None before it was played."""
        for (score,) in await self.fetch(_PAR, day, game):
            try:
                return msgspec.json.decode(score, type=DailyScore)
            except UNREADABLE:
                return None
        return None

    async def add_par(self, day: str, game: str, score: DailyScore) -> None:
        """Store how the champion's game ended, unless there is a par."""
        await self.execute([(_ADD_PAR, (day, game, msgspec.json.encode(score).decode()))])


def _daily_tables(rows: Sequence[Sequence[Any]]) -> list[DailyTable]:
    found = [row for row in rows if all(map(is_text, row[:4]))]
    return [DailyTable(table, guest, day, game, counted == 1) for table, guest, day, game, counted in found]
