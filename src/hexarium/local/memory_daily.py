"""What a club inside a page keeps of daily deals, whose luck follows from the date."""

from __future__ import annotations

import hashlib

from hexarium.local.club_shelves import ClubShelves
from hexarium.service.daily_store import DailyScore, DailyTable, DaySecret
from hexarium.service.store import Phase, TableSummary


class DailyMemory(ClubShelves):
    """A `DailyStore` for one page."""

    async def day_secret(self, day: str) -> DaySecret | None:
        """The secret of a day: it follows from the date, so that every device has the same deal without a server."""
        return DaySecret(day, hashlib.sha256(f"hexarium daily deal {day}".encode()).digest(), 0.0)

    async def add_day_secret(self, secret: DaySecret) -> None:
        """Nothing has to be kept."""

    async def tries(self, day: str, game: str, most: int) -> list[TableSummary]:
        """The counted tries of a deal, the first to be over first."""
        tables = [each.table for each in self._tries() if (each.day, each.game) == (day, game)]
        found = [self.tables.items[table].summary for table in tables]
        return sorted(found, key=lambda each: (each.phase is not Phase.OVER, each.moved, each.table))[:most]

    async def tries_over(self, day: str) -> dict[str, int]:
        """How many counted tries of that day are over, by game."""
        games = {each.game for each in self._tries() if each.day == day}
        counted = {game: (await self.tries_counted(day, game))[0] for game in games}
        return {game: number for game, number in counted.items() if number}

    async def tries_counted(self, day: str, game: str) -> tuple[int, int]:
        """How many counted tries of a deal are over, and how many are not."""
        found = await self.tries(day, game, 1000)
        over = sum(each.phase is Phase.OVER for each in found)
        return over, len(found) - over

    async def daily_tables(self, guest: str, most: int) -> list[DailyTable]:
        """The guest's tables of daily deals, the latest day first."""
        found = sorted(each.table for each in self.dailies.items.values() if each.guest == guest)
        return sorted((self.dailies.items[table] for table in found), key=lambda each: each.day, reverse=True)[:most]

    async def daily_table(self, table: str) -> DailyTable | None:
        """What is stored of a table of a daily deal; None if it is another."""
        return self.dailies.items.get(table)

    async def try_of(self, guest: str, day: str, game: str) -> TableSummary | None:
        """The guest's counted try of a deal; None if there is none."""
        wanted = guest, day, game
        found = [each.table for each in self._tries() if (each.guest, each.day, each.game) == wanted]
        return self.tables.items[found[0]].summary if found else None

    async def tries_of(self, guest: str, most: int) -> list[tuple[str, TableSummary]]:
        """The guest's counted tries, each with its day, the latest first."""
        mine = {each.table for each in self._tries()}
        found = [each for each in await self.daily_tables(guest, len(self.dailies.items)) if each.table in mine]
        return [(each.day, self.tables.items[each.table].summary) for each in found[:most]]

    async def par(self, day: str, game: str) -> DailyScore | None:
        """How the champion's game of a deal ended; None before it was played."""
        return self.pars.items.get(f"{day}/{game}")

    async def add_par(self, day: str, game: str, score: DailyScore) -> None:
        """Store how the champion's game ended, unless there is a par."""
        if await self.par(day, game) is None:
            await self.put(self.pars, f"{day}/{game}", score)

    def _tries(self) -> list[DailyTable]:
        return [each for each in self.dailies.items.values() if each.counted and each.table in self.tables.items]
