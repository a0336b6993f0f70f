"""The store of a club inside a page: everything in memory, and with the page before anybody is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from msgspec.structs import replace

from hexarium.local.club_only import ClubOnly
from hexarium.local.club_shelves import KeptRequest, KeptSheet, KeptTable, Sitter
from hexarium.local.memory_daily import DailyMemory
from hexarium.local.memory_results import ResultMemory
from hexarium.local.shelves import Changes
from hexarium.service.daily_store import DailyTable
from hexarium.service.rows import Door
from hexarium.service.store import (
    Batch,
    BestScore,
    Bookmark,
    DueTable,
    EarlierRequest,
    Entry,
    Erasure,
    Keys,
    MakeBatch,
    Phase,
    RequestKey,
    TableSummary,
    Taken,
)
from hexarium.service.stored_rows import seal


class MemoryStore(DailyMemory, ResultMemory, ClubOnly):
    """A `Store` for one page. A write is on disk when `keep` returns, and only then in memory."""

    @property
    def trouble(self) -> str | None:
        """Why nothing can be written at present; None if nothing is known to be wrong."""
        return self.shelves.trouble

    async def open(self) -> None:
        """Everything was read already."""

    async def close(self) -> None:
        """Finish what is being written."""
        async with self._writing:
            pass

    async def write(self, make: MakeBatch) -> None:
        """Write all of the batch that is made when its turn comes, or nothing."""

        def changes() -> Changes:
            made, batch = Changes(), make()
            if batch is not None:
                self._put_batch(made, batch)
            return made

        await self.change(changes)

    async def entries(self, table: str, since: int = -1) -> list[Entry]:
        """The table's rows after that number."""
        found = self.tables.items.get(table)
        last = -1 if found is None else found.last
        rows = [self.rows.items.get(row_key(table, number)) for number in range(since + 1, last + 1)]
        return [entry for entry in rows if entry is not None]

    async def keys(self, table: str) -> Keys | None:
        """The table's secret and host; None if there is no such table."""
        found = self.tables.items.get(table)
        if found is None:
            return None
        keys = Keys(found.secret, found.host, found.last)
        return replace(keys, seal=seal(table, keys))

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch: on one device nobody else is there, but the list is the same."""
        return [each for each in self._latest() if each.door is Door.LISTED and each.phase is not Phase.OVER][:200]

    async def unfinished(self, guest: str) -> list[TableSummary]:
        """The tables where a guest sits and that are not over."""
        sat = {each.table for each in self.sitters.items.values() if each.guest == guest and each.ended is None}
        return [each for each in self._latest() if each.table in sat][:200]

    async def finished(self, guest: str, after: Bookmark, most: int) -> list[TableSummary]:
        """The guest's finished games after that place."""
        over = [
            (-each.ended, each.table)
            for each in self.sitters.items.values()
            if each.guest == guest and each.ended is not None and each.table in self.tables.items
        ]
        found = sorted(each for each in over if each > (-after.moved, after.table))
        return [self.tables.items[table].summary for _, table in found[:most]]

    async def unlist(self, guest: str, table: str, request: RequestKey | None = None) -> None:
        """Leave the table out of the guest's tables."""

        def changes() -> Changes:
            made = Changes()
            self._note_request(made, request, table)
            made.drop(self.sitters, f"{guest}/{table}")
            return made

        await self.change(changes)

    async def earlier(self, request: RequestKey) -> EarlierRequest | None:
        """What was carried out for the same guest under the same key."""
        found = self.requests.items.get(f"{request.guest}/{request.key}")
        return None if found is None else EarlierRequest(found.digest, found.table)

    async def forget_requests(self, before: float, after: float) -> None:
        """Forget the keys of requests that were carried out before or after these times."""
        await self.drop(self.requests, lambda each: not before <= each.at <= after)

    async def naming(self, guest: str) -> list[str]:
        """Every table whose rows name the guest, or that they host."""
        wanted = f'"guest":"{guest}"'.encode()
        named = {entry.table for entry in self.rows.items.values() if wanted in entry.body}
        return sorted(named | {name for name, table in self.tables.items.items() if table.host == guest})

    async def listed_at(self, table: str) -> list[str]:
        """The guests of whom something is kept beside the table's rows."""
        found = {each.guest for each in self.sitters.items.values() if each.table == table}
        found |= {each.guest for each in self.bests_of_tables.items.values() if each.table == table}
        return sorted(found | {each.guest for each in self.dailies.items.values() if each.table == table})

    async def forget(self, guest: str, erasures: Sequence[Erasure]) -> None:
        """Erase a guest at these tables, and whatever else is kept about them."""

        def changes() -> Changes:
            made = Changes()
            for erasure in erasures:
                if erasure.batch is not None:
                    self._put_batch(made, erasure.batch)
                self._rewrite(made, erasure)
            for shelf in (self.sitters, self.bests_of_tables, self.results_of_tables, self.figures, self.dailies):
                for key, each in shelf.items.items():
                    if each.guest == guest:
                        made.drop(shelf, key)
            for key in self.requests.items:
                if key.startswith(f"{guest}/"):
                    made.drop(self.requests, key)
            return made

        await self.change(changes)

    async def due(self, after: DueTable, until: float, moved: float, most: int) -> list[DueTable]:
        """Tables that are due by a time, in order, from `after` on."""
        due = [
            (each.due, name)
            for name, each in self.tables.items.items()
            if each.due is not None and each.due <= until and each.summary.moved <= moved
        ]
        return [DueTable(name, when) for when, name in sorted(due) if (when, name) > (after.due, after.name)][:most]

    async def postpone(self, tables: Mapping[str, tuple[float, float | None]]) -> None:
        """Change when tables are due, unless they were written to since."""

        def changes() -> Changes:
            made = Changes()
            for name, (moved, when) in tables.items():
                found = self.tables.items.get(name)
                if found is not None and found.summary.moved == moved:
                    made.put(self.tables, name, replace(found, due=when))
            return made

        await self.change(changes)

    async def hosted(self, guest: str) -> list[str]:
        """The unfinished tables that a guest hosts."""
        tables = self.tables.items.items()
        return [name for name, each in tables if each.host == guest and each.summary.phase is not Phase.OVER]

    async def every(self) -> list[str]:
        """Every table, the oldest first."""
        return [each.table for each in sorted(self.summaries(), key=lambda each: (each.moved, each.table))]

    async def bests(self, guest: str) -> list[BestScore]:
        """The guest's scores in solo games."""
        return [each for each in self.bests_of_tables.items.values() if each.guest == guest]

    async def knows(self, guest: str) -> bool:
        """Is anything kept of the guest?"""
        return any(each.guest == guest for each in self.sitters.items.values())

    async def outline(self, table: str) -> TableSummary | None:
        """The table as lists show it; None if there is none."""
        found = self.tables.items.get(table)
        return None if found is None else found.summary

    async def reminded(self, guest: str, table: str) -> float:
        """When the turn began of which the guest was last reminded at the table."""
        found = self.sitters.items.get(f"{guest}/{table}")
        return 0.0 if found is None else found.reminded

    async def note_reminder(self, guest: str, table: str, began: float) -> None:
        """Note that the guest was reminded of the turn that began then."""

        def changes() -> Changes:
            made = Changes()
            if (found := self.sitters.items.get(f"{guest}/{table}")) is not None:
                made.put(self.sitters, f"{guest}/{table}", replace(found, reminded=began))
            return made

        await self.change(changes)

    async def beat(self, now: float) -> None:
        """Note that the page is open; it is kept only while a game is not over, since only its clocks need it."""
        self.pulse.items["up"] = now
        if any(each.phase is not Phase.OVER for each in self.summaries()):
            await self.put(self.pulse, "up", now)

    async def wake(self, now: float, pause: float) -> list[tuple[float, float]]:
        """Note a start, and an outage before it if the page was closed for longer than `pause`; every outage so far."""

        def changes() -> Changes:
            made = Changes()
            up = self.pulse.items.get("up", 0.0)
            if 0 < up < now - pause:
                made.put(self.spans, f"{up:.3f}", (up, now))
            made.put(self.pulse, "up", now)
            return made

        await self.change(changes)
        return await self.outages()

    async def latest(self, tolerance: float) -> float:
        """When a table that is not over was last written to, as far as the page was open then; 0 for never."""
        until = self.pulse.items.get("up", -inf) + tolerance
        moved = [each.moved for each in self.summaries() if each.phase is not Phase.OVER and each.moved <= until]
        return max(moved, default=0.0)

    async def outages(self) -> list[tuple[float, float]]:
        """Every outage so far."""
        return sorted(self.spans.items.values())

    async def keep_sheet(self, table: str, sheet: KeptSheet) -> None:
        """Keep the sheet of a club's game."""
        await self.put(self.sheets, table, sheet)

    def _put_batch(self, made: Changes, batch: Batch) -> None:
        """All of a batch; Taken if another was faster: with a row, the table, its request, or the try of a deal."""
        summary, name = batch.summary, batch.summary.table
        before = made.get(self.tables, name)
        if (before is not None) is (batch.keys is not None):
            raise Taken
        for entry in batch.entries:
            key = row_key(name, entry.number)
            if made.get(self.rows, key) is not None:
                raise Taken
            made.put(self.rows, key, entry)
        self._note_request(made, batch.request, name)
        secret, host = _secrets(before, batch.keys)
        made.put(self.tables, name, KeptTable(summary, secret, host, batch.entries[-1].number, batch.due))
        for guest in batch.arrived:
            if made.get(self.sitters, f"{guest}/{name}") is None:
                made.put(self.sitters, f"{guest}/{name}", Sitter(guest, name))
        if summary.phase is Phase.OVER:
            for guest in {*batch.arrived, *(each.guest for each in self.sitters.items.values() if each.table == name)}:
                if (sitter := made.get(self.sitters, f"{guest}/{name}")) is not None:
                    made.put(self.sitters, f"{guest}/{name}", replace(sitter, ended=summary.moved))
        for result in batch.results:
            if made.get(self.results_of_tables, f"{result.guest}/{name}") is None:
                made.put(self.results_of_tables, f"{result.guest}/{name}", result)
        if batch.best is not None and made.get(self.bests_of_tables, name) is None:
            made.put(self.bests_of_tables, name, batch.best)
        if batch.daily is not None:
            self._put_daily(made, batch.daily)

    def _put_daily(self, made: Changes, daily: DailyTable) -> None:
        wanted = daily.guest, daily.day, daily.game
        if daily.counted and any((each.guest, each.day, each.game) == wanted for each in self._tries()):
            raise Taken
        made.put(self.dailies, daily.table, daily)

    def _note_request(self, made: Changes, request: RequestKey | None, table: str) -> None:
        if request is None:
            return
        key = f"{request.guest}/{request.key}"
        if made.get(self.requests, key) is not None:
            raise Taken
        made.put(self.requests, key, KeptRequest(request.digest, table, request.at))

    def _rewrite(self, made: Changes, erasure: Erasure) -> None:
        """Put other bodies into rows, and other people and another host beside them."""
        name = erasure.summary.table
        for entry in erasure.entries:
            if (found := made.get(self.rows, row_key(name, entry.number))) is not None:
                made.put(self.rows, row_key(name, entry.number), replace(found, body=entry.body))
        if (table := made.get(self.tables, name)) is not None:
            people = erasure.summary
            summary = replace(
                table.summary,
                guests=people.guests,
                awaited=people.awaited,
                players=people.players,
                seating=people.seating,
            )
            made.put(self.tables, name, replace(table, summary=summary, host=erasure.keys.host))

    def _latest(self) -> list[TableSummary]:
        return sorted(self.summaries(), key=lambda each: (-each.moved, each.table))


def row_key(table: str, number: int) -> str:
    """Where a row is kept."""
    return f"{table}/{number:06}"


def _secrets(before: KeptTable | None, keys: Keys | None) -> tuple[bytes, str]:
    if keys is not None:
        return keys.secret, keys.host
    if before is None:
        raise AssertionError("a table that was not opened has no rows")
    return before.secret, before.host
