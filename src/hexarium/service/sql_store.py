"""A store in an SQL database: every query once, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from hexarium.service import database
from hexarium.service.store import Batch, BestScore, DueTable, EarlierRequest, Entry, Keys, RequestKey, TableSummary
from hexarium.service.stored_rows import keys_from


class SqlStore(ABC):
    """The queries of a store. A database brings `fetch` and `execute`, and how it opens, closes and listens."""

    wake_lock: ClassVar[tuple[database.Statement, ...]] = ()
    """Statements that keep other servers from noting the same outage, until the transaction ends."""

    naming_query: ClassVar[str]
    """Finds every table with a row whose body contains a text, or with this host."""

    @property
    def trouble(self) -> str | None:
        """Why nothing can be written at present; None if nothing is known to be wrong."""
        return None

    @abstractmethod
    async def fetch(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds."""
        ...

    @abstractmethod
    async def execute(self, statements: Sequence[database.Statement]) -> None:
        """Run the statements in one transaction; it is on disk when this returns."""
        ...

    async def write(self, batch: Batch) -> None:
        """Write all of it or nothing; it is on disk when this returns."""
        await self.execute([*database.writing(batch)])

    async def entries(self, table: str, since: int = -1) -> list[Entry]:
        """The table's rows after that number."""
        return database.entries_from(await self.fetch(database.ENTRIES, table, since))

    async def keys(self, table: str) -> Keys | None:
        """The table's secret and host; None if there is no such table."""
        return keys_from(next(iter(await self.fetch(database.KEYS, table)), None))

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch."""
        return database.summaries_from(await self.fetch(database.LOBBY))

    async def of_guest(self, guest: str) -> list[TableSummary]:
        """The tables where a guest sits."""
        return database.summaries_from(await self.fetch(database.OF_GUEST, guest))

    async def unlist(self, guest: str, table: str, request: RequestKey | None = None) -> None:
        """Leave the table out of the guest's tables."""
        await self.execute([*database.unlisting(guest, table, request)])

    async def naming(self, guest: str) -> list[str]:
        """Every table whose rows name the guest, or that they host."""
        return [row[0] for row in await self.fetch(self.naming_query, f'"guest":"{guest}"', guest)]

    async def rewrite(self, entries: Sequence[Entry], summary: TableSummary, keys: Keys) -> None:
        """Put other bodies into rows, other people into a table's summary, and another host beside its secret."""
        await self.execute([*database.rewriting(entries, summary, keys)])

    async def forget(self, guest: str) -> None:
        """Erase whatever is kept about a guest outside the rows and summaries of tables."""
        await self.execute([*database.forgetting(guest)])

    async def earlier(self, request: RequestKey) -> EarlierRequest | None:
        """What was carried out for the same guest under the same key."""
        return database.earlier_from(await self.fetch(database.EARLIER, request.guest, request.key))

    async def forget_requests(self, before: float, after: float) -> None:
        """Forget the keys of requests that were carried out before or after these times."""
        await self.execute([(database.FORGET_REQUESTS, (before, after))])

    async def due(self, after: DueTable, until: float, moved: float, most: int) -> list[DueTable]:
        """Tables that are due by a time, in order, from `after` on."""
        rows = await self.fetch(database.DUE, after.due, after.name, until, moved, most)
        return [DueTable(name, when) for name, when in rows]

    async def postpone(self, tables: Mapping[str, tuple[float, float | None]]) -> None:
        """Change when tables are due, unless they were written to since."""
        if tables:
            # Sorted, so that two servers lock the rows in the same order and never wait for each other.
            later = [(when, name, moved) for name, (moved, when) in sorted(tables.items())]
            await self.execute([(database.POSTPONE, values) for values in later])

    async def hosted(self, guest: str) -> list[str]:
        """The unfinished tables that a guest hosts."""
        return [row[0] for row in await self.fetch(database.HOSTED, guest)]

    async def every(self) -> list[str]:
        """Every table."""
        return [row[0] for row in await self.fetch(database.EVERY)]

    async def bests(self, guest: str) -> list[BestScore]:
        """The guest's scores in solo games."""
        return database.bests_from(await self.fetch(database.BESTS, guest))

    async def sessions(self) -> tuple[dict[str, str], frozenset[str]]:
        """The guest of every token that is stored, by its digest, and the guests whose first token has ended."""
        tokens, signed_out = await self.fetch(database.TOKENS), await self.fetch(database.SIGNED_OUT)
        return {row[0]: row[1] for row in tokens}, frozenset(row[0] for row in signed_out)

    async def sign_out(self, guest: str, digest: str) -> None:
        """End every token of the guest but a new one, which has this digest."""
        await self.execute([*database.signing_out(guest, digest)])

    async def see(self, present: Iterable[tuple[str, str]], now: float) -> None:
        """Note that these guests are watching these tables."""
        # Sorted, so that two servers lock the rows in the same order and never wait for each other.
        await self.execute([(database.SEE, (now, guest, table)) for guest, table in sorted(present)])

    async def seen(self, guest: str, table: str) -> float:
        """When any server last noted that the guest was looking at the table; 0 for never."""
        return database.seen_from(await self.fetch(database.SEEN, guest, table))

    async def beat(self, now: float) -> None:
        """Note that a server is up."""
        await self.execute([(database.BEAT, (now,))])

    async def wake(self, now: float, pause: float) -> list[tuple[float, float]]:
        """Note a start, and an outage before it if no server was up for longer than `pause`; every outage so far."""
        outage = database.OUTAGE, (now, now, pause)
        await self.execute([*self.wake_lock, outage, (database.BEAT, (now,))])
        return await self.outages()

    async def latest(self, tolerance: float) -> float:
        """When a table that is not over was last written to, as far as a server was up then; 0 for never."""
        (row,) = await self.fetch(database.LATEST, tolerance)
        return float(row[0] or 0.0)

    async def outages(self) -> list[tuple[float, float]]:
        """Every outage so far."""
        return [(began, ended) for began, ended in await self.fetch(database.OUTAGES)]
