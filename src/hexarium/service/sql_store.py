"""A store in an SQL database: every query once, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from hexarium.service import database, room_statements, session_statements
from hexarium.service.alert_queries import AlertQueries
from hexarium.service.daily_queries import DailyQueries
from hexarium.service.result_queries import ResultQueries
from hexarium.service.review_store import ReviewQueries
from hexarium.service.store import (
    Asker,
    BestScore,
    Bookmark,
    CodeKind,
    Device,
    DueTable,
    EarlierRequest,
    Entry,
    Erasure,
    Heard,
    Keys,
    MakeBatch,
    RequestKey,
    Room,
    SignInCode,
    TableSummary,
    TokenChange,
)
from hexarium.service.stored_rows import keys_from


class SqlStore(AlertQueries, DailyQueries, ResultQueries, ReviewQueries, ABC):
    """The queries of a store. A database brings `fetch` and `run`, and how it opens, closes and listens."""

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
    async def run(self, make: Callable[[], Iterable[database.Statement]]) -> None:
        """Run the statements that are made when the transaction begins; it is on disk when this returns."""
        ...

    async def execute(self, statements: Sequence[database.Statement]) -> None:
        """Run the statements in one transaction; it is on disk when this returns."""
        await self.run(lambda: statements)

    async def write(self, make: MakeBatch) -> None:
        """Write all of the batch that is made when the transaction begins, or nothing."""
        await self.run(lambda: () if (batch := make()) is None else database.writing(batch))

    async def entries(self, table: str, since: int = -1) -> list[Entry]:
        """The table's rows after that number."""
        return database.entries_from(await self.fetch(database.ENTRIES, table, since))

    async def keys(self, table: str) -> Keys | None:
        """The table's secret and host; None if there is no such table."""
        return keys_from(next(iter(await self.fetch(database.KEYS, table)), None))

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch."""
        return database.summaries_from(await self.fetch(database.LOBBY))

    async def unfinished(self, guest: str) -> list[TableSummary]:
        """The tables where a guest sits and that are not over."""
        return database.summaries_from(await self.fetch(database.UNFINISHED, guest))

    async def finished(self, guest: str, after: Bookmark, most: int) -> list[TableSummary]:
        """The guest's finished games after that place."""
        values = guest, after.moved, after.moved, after.table, most
        return database.summaries_from(await self.fetch(database.FINISHED, *values))

    async def unlist(self, guest: str, table: str, request: RequestKey | None = None) -> None:
        """Leave the table out of the guest's tables."""
        await self.execute([*database.unlisting(guest, table, request)])

    async def naming(self, guest: str) -> list[str]:
        """Every table whose rows name the guest, or that they host."""
        return [row[0] for row in await self.fetch(self.naming_query, f'"guest":"{guest}"', guest)]

    async def listed_at(self, table: str) -> list[str]:
        """The guests of whom something is kept beside the table's rows."""
        return database.names_from(await self.fetch(database.LISTED_AT, table, table, table), "guest")

    async def forget(self, guest: str, erasures: Sequence[Erasure]) -> None:
        """Erase a guest at these tables, and whatever else is kept about them."""
        await self.execute([*database.forgetting(guest, erasures)])

    async def earlier(self, request: RequestKey) -> EarlierRequest | None:
        """What was carried out for the same guest under the same key."""
        return database.earlier_from(await self.fetch(database.EARLIER, request.guest, request.key))

    async def forget_requests(self, before: float, after: float) -> None:
        """Forget the keys of requests that were carried out before or after these times."""
        await self.execute([(database.FORGET_REQUESTS, (before, after))])

    async def due(self, after: DueTable, until: float, moved: float, most: int) -> list[DueTable]:
        """Tables that are due by a time, in order, from `after` on."""
        return database.due_from(await self.fetch(database.DUE, after.due, after.name, until, moved, most))

    async def postpone(self, tables: Mapping[str, tuple[float, float | None]]) -> None:
        """Change when tables are due, unless they were written to since."""
        if tables:
            # Sorted, so that two servers lock the rows in the same order and never wait for each other.
            later = [(when, name, moved) for name, (moved, when) in sorted(tables.items())]
            await self.execute([(database.POSTPONE, values) for values in later])

    async def hosted(self, guest: str) -> list[str]:
        """The unfinished tables that a guest hosts."""
        return database.names_from(await self.fetch(database.HOSTED, guest), "hosted table")

    async def every(self) -> list[str]:
        """Every table."""
        return database.names_from(await self.fetch(database.EVERY), "table")

    async def bests(self, guest: str) -> list[BestScore]:
        """The guest's scores in solo games."""
        return database.bests_from(await self.fetch(database.BESTS, guest))

    async def sessions(self) -> tuple[dict[str, str], frozenset[str]]:
        """The guest of every token that is stored, by its digest, and the guests whose first token has ended."""
        tokens, signed_out = (
            await self.fetch(session_statements.TOKENS),
            await self.fetch(session_statements.SIGNED_OUT),
        )
        gone = frozenset(database.names_from(signed_out, "guest who has signed out"))
        return session_statements.tokens_from(tokens), gone

    async def last_token_change(self) -> int:
        """The number of the last change of anybody's tokens."""
        return database.number_from(await self.fetch(session_statements.COUNTED))

    async def token_changes(self, since: int) -> list[TokenChange]:
        """Those with a higher number, in order."""
        return session_statements.changes_from(await self.fetch(session_statements.CHANGED_SINCE, since))

    async def token_change(self, guest: str) -> TokenChange | None:
        """The last change of a guest's tokens; None if there was none."""
        found = session_statements.changes_from(await self.fetch(session_statements.CHANGE_OF, guest))
        return found[0] if found else None

    async def knows(self, guest: str) -> bool:
        """Is anything kept of the guest?"""
        return bool(await self.fetch(database.KNOWN, *[guest] * database.KNOWN.count("?")))

    async def sign_out_everywhere(self, guest: str, device: Device) -> None:
        """End every token and every sign-in code of the guest; the device gets a new token."""
        await self.execute(session_statements.signing_out_everywhere(guest, device))

    async def sign_out(self, guest: str, digest: str, *, with_codes: bool) -> None:
        """End one token of the guest."""
        await self.execute(session_statements.signing_out(guest, digest, with_codes=with_codes))

    async def devices(self, guest: str) -> list[Device]:
        """The devices of a guest whose tokens are stored."""
        return session_statements.devices_from(await self.fetch(session_statements.DEVICES, guest))

    async def see_devices(self, digests: Iterable[str], day: float) -> None:
        """Note that these devices were seen on that day."""
        # Sorted, so that two servers lock the rows in the same order and never wait for each other.
        await self.execute([(session_statements.SEE_DEVICE, (day, digest)) for digest in sorted(digests)])

    async def make_code(self, code: SignInCode, digest: str, device: Device) -> None:
        """Store a sign-in code in the place of the last of its kind, unless its maker has signed out."""
        await self.execute(session_statements.making_code(code, digest, device))

    async def use_code(self, digest: str, kind: CodeKind, device: Device, now: float) -> str | None:
        """Add a device with the code of this digest; the guest whose device it is now."""
        await self.execute(session_statements.using_code(digest, kind, device, now))
        owner = await self.fetch(session_statements.OWNER, device.digest)
        return owner[0][0] if owner else None

    async def code(self, digest: str, now: float) -> SignInCode | None:
        """The sign-in code with this digest; None if there is none, or it has ended."""
        return session_statements.code_from(await self.fetch(session_statements.CODE, digest, now))

    async def code_of(self, guest: str, kind: CodeKind, now: float) -> SignInCode | None:
        """The guest's sign-in code of this kind; None if there is none, or it has ended."""
        return session_statements.code_from(await self.fetch(session_statements.CODE_OF, guest, kind, now))

    async def forget_codes(self, before: float) -> None:
        """Forget sign-in codes that ended before that time."""
        await self.execute([(session_statements.FORGET_CODES, (before,))])

    async def outline(self, table: str) -> TableSummary | None:
        """The table as lists show it; None if there is none."""
        return next(iter(database.summaries_from(await self.fetch(database.OUTLINE, table))), None)

    async def room(self, table: str) -> Room | None:
        """How people find the table."""
        return room_statements.room_from(await self.fetch(room_statements.ROOM, table))

    async def room_with(self, code: str) -> Room | None:
        """The room with this code."""
        return room_statements.room_from(await self.fetch(room_statements.ROOM_WITH, code))

    async def keep_room(self, room: Room, replaced: str) -> None:
        """Store a room, if the table has none, or one with the word `replaced`."""
        await self.execute([*room_statements.keeping(room, replaced)])

    async def askers(self, table: str) -> list[Asker]:
        """Those who ask to join the table's next game."""
        return room_statements.askers_from(await self.fetch(room_statements.ASKERS, table))

    async def ask(self, asker: Asker, most: int) -> None:
        """Store somebody who asks, unless `most` others do."""
        await self.execute([room_statements.asking(asker, most)])

    async def withdraw(self, guest: str, table: str) -> None:
        """Somebody no longer asks."""
        await self.execute([(room_statements.WITHDRAW, (guest, table))])

    async def see(self, seen: Mapping[tuple[str, str], float]) -> None:
        """Note when guests were last watching tables; a key is a guest and a table."""
        # Sorted, so that two servers lock the rows in the same order and never wait for each other.
        await self.execute([(database.SEE, (at, guest, table)) for (guest, table), at in sorted(seen.items())])

    async def seen(self, guest: str, table: str) -> float:
        """When any server last noted that the guest was looking at the table; 0 for never."""
        return database.time_from(await self.fetch(database.SEEN, guest, table))

    async def seen_among(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], float]:
        """When any process last noted that each of these guests was watching that table."""
        return {(guest, table): await self.seen(guest, table) for guest, table in pairs}

    async def pass_on(self, text: str) -> None:
        """Let other processes hear what was said at a table. Where there are none, nothing is done."""
        del text

    def listen_to_chat(self, heard: Heard) -> None:
        """Call `heard` with what another process passes on. Where there are none, it is never called."""
        del heard

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
        return database.time_from(await self.fetch(database.LATEST, tolerance))

    async def outages(self) -> list[tuple[float, float]]:
        """Every outage so far."""
        return database.outages_from(await self.fetch(database.OUTAGES))
