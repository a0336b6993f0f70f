"""Lists of tables: the lobby, a guest's own games, the people they play with, and their best scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.service.best_scores import best_scores
from hexarium.service.daily import Daily
from hexarium.service.due import put_off
from hexarium.service.live_tables import LiveTables
from hexarium.service.people import Group, groups, tables_of_friends
from hexarium.service.store import LATEST, BestScore, Bookmark, Phase, TableSummary
from hexarium.service.table import Games

GAMES_ON_PAGE: Final = 50
"""Maximum number of a guest's finished games that are listed at a time."""


class OwnTables(Struct, frozen=True):
    """Tables of a guest, the latest first, and where the list goes on; None if these are the last."""

    summaries: list[TableSummary]
    next: Bookmark | None


class TableLists:
    """Tables as they are listed for a guest."""

    def __init__(self, tables: LiveTables, daily: Daily, games: Games, now: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._daily = daily
        self._games = games
        self._now = now

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch."""
        return await self._unasked(await self._store.lobby())

    async def of_guest(self, guest: str) -> OwnTables:
        """The guest's unfinished tables, and the first page of their finished games."""
        running = [self._timed(each) for each in await self._unasked(await self._store.unfinished(guest))]
        latest = await self.finished(guest, LATEST)
        both = {each.table: each for each in (*running, *latest.summaries)}
        tables = await self._daily.with_days(guest, [*both.values()])
        return OwnTables(sorted(tables, key=lambda each: (-each.moved, each.table)), latest.next)

    async def finished(self, guest: str, after: Bookmark) -> OwnTables:
        """The next page of the guest's finished games."""
        found = await self._store.finished(guest, after, GAMES_ON_PAGE + 1)
        page = await self._daily.with_days(guest, found[:GAMES_ON_PAGE])
        return OwnTables(page, Bookmark(page[-1].moved, page[-1].table) if len(found) > len(page) else None)

    async def people(self, guest: str) -> tuple[list[Group], list[str]]:
        """Groups of people with whom the guest has played lately, and open tables of the lobby where one sits."""
        finished = (await self.finished(guest, LATEST)).summaries
        played, now = [*await self._store.unfinished(guest), *finished], self._now()
        return groups(finished, guest, now), tables_of_friends(await self._store.lobby(), played, guest, now)

    async def bests(self, guest: str) -> list[BestScore]:
        """The guest's best scores in solo games."""
        return best_scores(await self._store.bests(guest), self._games)

    async def _unasked(self, summaries: list[TableSummary]) -> list[TableSummary]:
        """The summaries; a game that is frozen since it was written waits for nobody."""
        frozen = await self._tables.frozen_among([each.table for each in summaries if each.phase is not Phase.OVER])
        return [
            replace(each, awaited=(), is_frozen=True) if each.table in frozen and each.phase is not Phase.OVER else each
            for each in summaries
        ]

    def _timed(self, summary: TableSummary) -> TableSummary:
        """The summary; its deadline does not count the time in which servers were down."""
        if summary.deadline is None or summary.is_frozen:
            return replace(summary, deadline=None)
        return replace(summary, deadline=put_off(summary.deadline, summary.moved, self._tables.outages))
