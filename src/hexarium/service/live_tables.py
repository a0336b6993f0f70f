"""The tables in use: how each of them changes, and who is told.

Every change goes the same way: rows are added to a fork of the table and written to disk; only then does the fork
replace the table, and watchers are told. If another process was faster, what it wrote is read and the change is tried
again from there.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
from collections.abc import Callable
from contextlib import AsyncExitStack, nullcontext, suppress
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.service.batches import batch_of, summary
from hexarium.service.clock import LONGEST_GAP, Span, believable
from hexarium.service.keyed_locks import KeyedLocks
from hexarium.service.live_table import LiveTable
from hexarium.service.loading import ROWS_IN_TURN, check_position, load_in_turns, load_row
from hexarium.service.looks import Surroundings
from hexarium.service.messages import Away, Refused, Reply, Told
from hexarium.service.pending import PendingChange, Plan, together
from hexarium.service.presence import guests
from hexarium.service.refusal import NotKept, NotNow, NotYours, Refusal, Unknown
from hexarium.service.rows import NOBODY, Played
from hexarium.service.store import Batch, Entry, Erasure, Keys, Phase, RequestKey, Store, Taken
from hexarium.service.table import Games, Table
from hexarium.service.telling import Known, Sent, Teller, Watcher

T = TypeVar("T")

Leave: TypeAlias = Callable[[Table, float, str], None]
"""Adds rows to a fork at a given time, in which a guest leaves; the last argument is the table's host."""

TRIES: Final = 50
"""Maximum number of attempts at a change when other processes are faster."""

MOST_REMEMBERED: Final = 100_000
"""Maximum number of tables of which it is remembered whether they are frozen."""

NAMED: Final = re.compile("[0-9a-f]{18}")
"""The form of a table's name. Anything else is refused before the database sees it: some strings it cannot take."""

MOST_WATCHED: Final = 50
"""Maximum number of tables that one watcher is sent news of. Those that are watched stay in memory."""

REPEATED: Final = "This was done before."

_ENCODER: Final = msgspec.json.Encoder()

log = logging.getLogger("hexarium.service")


class LiveTables:
    """Every table in use, by name.

    `on_change` is called with a table that this process has loaded or written to, `on_refresh` with one that another
    process may have written to. `beaten` is when the last heartbeat was. `to_attend` are the tables where something has
    changed since the server last looked, and those where it has to act when it is time.
    """

    def __init__(
        self,
        store: Store,
        games: Games,
        now: Callable[[], float],
        *,
        on_change: Callable[[LiveTable], None],
        on_refresh: Callable[[LiveTable], None],
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.by_name: dict[str, LiveTable] = {}
        self.to_attend: dict[str, LiveTable] = {}
        self._is_frozen: dict[str, bool] = {}
        self._watched: dict[Watcher, dict[str, None]] = {}
        self.outages: list[Span] = []
        self.began = self.beaten = now()
        self.counters = {"moves": 0, "rows": 0, "refused": 0, "conflicts": 0, "not_kept": 0, "bots_replaced": 0}
        self._on_change = on_change
        self._on_refresh = on_refresh
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._long_loads = asyncio.Lock()
        self.guest_locks = KeyedLocks()

    async def find(self, name: str) -> LiveTable:
        """The table of that name; Unknown if there is none."""
        if live := self.by_name.get(name):
            live.touched = self.now()
            return live
        if not NAMED.fullmatch(name):
            raise Unknown(f"There is no table {name!r}.")
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _task: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def latest(self, name: str) -> LiveTable:
        """The table as it is now, whichever process has written to it last."""
        live = await self.find(name)
        if self.store.is_shared:
            await self.refresh(name)
        return live

    async def hosted_by(self, guest: str, name: str) -> LiveTable:
        """The table of that name; NotYours if the guest is not its host."""
        live = await self.find(name)
        if not hmac.compare_digest(guest, live.keys.host):
            raise NotYours("Only the table's host can do that.")
        return live

    async def create(self, table: Table, keys: Keys, request: RequestKey | None = None) -> LiveTable:
        """Write a new table to the store and use it; NotNow if there is one of that name, or for that request."""
        try:
            await self.store.write(lambda: batch_of(table, keys, request))
        except Taken as taken:
            raise NotNow(REPEATED) from taken
        table.entries = []
        live = self.by_name[table.name] = self.to_attend[table.name] = LiveTable(table, keys, self.now())
        self._is_frozen[table.name] = False
        self._on_change(live)
        return live

    async def change(self, live: LiveTable, plan: Plan[T], request: RequestKey | None = None) -> T:
        """Carry out a plan: on disk first, then in memory. A refusal changes nothing.

        NotNow if the request with that key was carried out before.
        """
        live = self._current(live)
        change = PendingChange(plan, request)
        live.changes.append(change)
        try:
            async with live.lock:
                for _ in range(TRIES):
                    if change.is_done:  # perhaps with the change before it
                        break
                    await self._carry_out_waiting(live)
                else:
                    raise NotKept("The table is too busy: nothing was changed, try again.")
        finally:
            if not change.is_done:
                live.changes.remove(change)
        return change.outcome()

    async def _carry_out_waiting(self, live: LiveTable) -> None:
        """Carry out the changes that wait when the store begins to write, in one transaction, and tell of them once."""
        changes, fork = list[PendingChange[Any]](), live.table

        def batch() -> Batch | None:
            nonlocal changes, fork
            changes, fork = together(live.changes), live.table
            for change in changes:
                fork = change.attempt(fork, self.now())
            return batch_of(fork, None, changes[0].request) if fork.entries else None

        try:
            await self.store.write(batch)
        except Taken:
            self.count("conflicts")
            if (request := changes[0].request) is not None and await self.store.earlier(request):
                changes[0].error = NotNow(REPEATED)
                live.finish(changes)
            await self._catch_up(live)
            return
        except NotKept as refusal:
            self.count("not_kept")
            batch()  # what needs no rows is answered all the same
            for change in changes:
                change.error = refusal if change.has_rows else change.error
            live.finish(changes)
            return
        if fork.entries:
            self._adopt(live, fork)
            self._on_change(live)
        refused = [change for change in changes if isinstance(change.error, Refusal)]
        live.finish([change for change in changes if change not in refused])
        if not refused or not await self._catch_up(live):
            live.finish(refused)

    async def refresh(self, name: str) -> None:
        """Another process has written to a table: read it, if it is in use here."""
        if live := self.by_name.get(name):
            async with live.lock:
                await self._catch_up(live)
            self._on_refresh(live)

    async def erase(self, guest: str, leave: Leave, without: Callable[[Entry], Entry]) -> int:
        """Take a guest out of every table that names them; returns their number. All of it is done, or nothing.

        The chain must not notice that rows have other bodies. The tables are loaded again, and shown to their watchers.
        """
        async with AsyncExitStack() as locks:
            lives = list[LiveTable]()
            for name in sorted(await self.store.naming(guest)):
                live = self._current(await self.find(name))
                await locks.enter_async_context(live.lock)
                lives.append(live)
            for _ in range(TRIES):
                found = [await self._erasure(live, guest, leave, without) for live in lives]
                try:
                    await self.store.forget(guest, [erasure for erasure, _ in found])
                    break
                except Taken:
                    self.count("conflicts")
            else:
                raise NotKept("The tables are too busy: nothing was changed, try again.")
            for live, (erasure, fresh) in zip(lives, found, strict=True):
                live.keys = erasure.keys
                self._adopt(live, fresh)
        for live in lives:
            self._on_change(live)
        return len(lives)

    async def _erasure(
        self, live: LiveTable, guest: str, leave: Leave, without: Callable[[Entry], Entry]
    ) -> tuple[Erasure, Table]:
        """How the guest is erased from a table, and the table after that."""
        await self._catch_up(live)
        name = live.table.name
        keys = await self.store.keys(name) or live.keys
        fork = live.table.fork()
        leave(fork, max(self.now(), fork.log[-1].at), keys.host)
        batch = batch_of(fork, None, None) if fork.entries else None
        before = [*await self.store.entries(name), *fork.entries]
        after = [without(entry) for entry in before]
        changed = [entry for entry, old in zip(after, before, strict=True) if entry is not old]
        fresh = await load_in_turns(name, keys, after, self.games)
        kept = replace(keys, host=NOBODY) if keys.host == guest else keys
        return Erasure(batch, tuple(changed), summary(fresh), kept), fresh

    def watch(self, live: LiveTable, watcher: Watcher, since: int) -> None:
        """Send the watcher what happened after that row, at most a page of it, and from now on every change.

        Somebody who watches too many tables is sent no more of the one that they have asked for longest ago.
        """
        live = self._current(live)
        start = Sent(min(since, live.table.number))
        eyes = live.eyes(watcher.guest)
        live.watchers.setdefault(watcher, {})
        news, live.watchers[watcher] = self._teller(live).news(eyes, dict.fromkeys(eyes, start))
        watcher.count_rows(_rows_in(news))
        news += self._leave_oldest(live.table.name, watcher)
        watcher.hear(_ENCODER.encode(news))
        self.tell_presence(live)
        if live.table.deserted is not None:  # its bots have waited for somebody to watch them
            self._on_change(live)

    def whole(self, live: LiveTable, watcher: Watcher, eye: Eye, since: int) -> list[Reply]:
        """What the eye is told after that row, at most a page of it, and the whole table."""
        news, then = self._teller(live).news([eye], {eye: Sent(since)})
        watcher.count_rows(_rows_in(news))
        known = live.watchers.get(watcher, {})
        if eye in known:
            known[eye] = Sent(known[eye].row, then[eye].look)
        return news

    def forget(self, watcher: Watcher) -> None:
        """Stop sending to the watcher."""
        self._watched.pop(watcher, None)
        for live in self.by_name.values():
            if live.watchers.pop(watcher, None) is not None:
                self.note_presence(live)

    def away(self, live: LiveTable, table: Table) -> dict[Seat, Away]:
        """The seats of people who are away from a table in use; `table` is it, or a fork of it."""
        now = self.now()
        return live.presence.away(table, now, self._outages_by(now))

    def note_presence(self, live: LiveTable) -> None:
        """Note who is at a table in use now."""
        live.presence.update(live.table, {watcher.guest for watcher in live.watchers}, self.now())
        self.to_attend[live.table.name] = live

    def outages_so_far(self) -> list[Span]:
        """The outages, and the time since the last heartbeat if that is late: it may soon be noted as one."""
        return self._outages_by(self.now())

    def _outages_by(self, now: float) -> list[Span]:
        return [*self.outages, (self.beaten, now)] if now - self.beaten > LONGEST_GAP else self.outages

    def tell_presence(self, live: LiveTable) -> None:
        """Tell the watchers who do not know it yet who is here and who is away; that adds no row."""
        live.presence.settle(self.now())
        away = self.away(live, live.table)
        if away == live.presence.told:
            return
        live.presence.told = away
        behind = {watcher: known for watcher, known in live.watchers.items() if not _know(known, away)}
        self._teller(live).tell(behind, live.eyes)

    def _leave_oldest(self, name: str, watcher: Watcher) -> list[Reply]:
        """Note that the watcher watches this table; if it watches too many, it is told which one it leaves."""
        watched = self._watched.setdefault(watcher, {})
        watched.pop(name, None)
        watched[name] = None
        if len(watched) <= MOST_WATCHED:
            return []
        oldest = next(iter(watched))
        del watched[oldest]
        if (left := self.by_name.get(oldest)) is not None:
            left.watchers.pop(watcher, None)
            self.note_presence(left)
        detail = f"You watch more than {MOST_WATCHED} tables: you are sent no more news of this one."
        return [Refused(oldest, None, NotNow.code, detail)]

    def tell_again(self, live: LiveTable) -> None:
        """Send watchers what has changed at a table without a row, because time has passed."""
        self._teller(live).tell(live.watchers, live.eyes)

    def drop(self, live: LiveTable) -> None:
        """Drop a table from memory; it is loaded again when somebody asks for it."""
        self.by_name.pop(live.table.name, None)
        self.to_attend.pop(live.table.name, None)

    async def frozen_among(self, names: list[str]) -> set[str]:
        """Which of these tables are frozen. Each is loaded once: that depends on the release, and is not stored."""
        if len(self._is_frozen) > MOST_REMEMBERED:
            self._is_frozen.clear()
        for name in names:
            if name not in self._is_frozen:
                with suppress(Refusal):
                    await self.find(name)
        return {name for name in names if self._is_frozen.get(name)}

    def count(self, name: str, more: int = 1) -> None:
        """Add to a counter."""
        self.counters[name] += more

    def note_outages(self, outages: list[Span]) -> None:
        """From now on, clocks count these spans as time in which they stood still."""
        self.outages = believable(outages, self.now())

    def _current(self, live: LiveTable) -> LiveTable:
        """The table in use of that name: this one, unless it was dropped and has been loaded again since."""
        return self.by_name.setdefault(live.table.name, live)

    async def _load(self, name: str) -> LiveTable:
        keys = await self.store.keys(name)
        if keys is None:
            raise Unknown(f"There is no table {name!r}.")
        entries = await self.store.entries(name)
        async with self._long_loads if len(entries) > ROWS_IN_TURN else nullcontext():  # they take turns with the rest
            table = await load_in_turns(name, keys, entries, self.games)
        if table.damage:
            log.error("a table is damaged", extra={"table": name, "why": " ".join(table.damage)})
        self._is_frozen[name] = table.frozen is not None
        loaded = LiveTable(table, keys, self.now(), is_recalled=True)
        if table.phase is not Phase.OVER:
            for guest in guests(table):
                loaded.presence.left[guest] = max(self.began, await self.store.seen(guest, name))
        live = self.by_name.setdefault(name, loaded)
        self.note_presence(live)
        self._on_change(live)
        return live

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read what other processes have written; returns whether there was anything."""
        entries = await self.store.entries(live.table.name, live.table.number)
        if not entries:
            return False
        fork = live.table.fork()
        for entry in entries:
            load_row(fork, entry)
        check_position(fork)
        if fork.number == live.table.number:  # a row that does not belong to the table
            return False
        self._adopt(live, fork)
        return True

    def _adopt(self, live: LiveTable, fork: Table) -> None:
        self.count("rows", len(fork.entries))
        self.count("moves", sum([isinstance(line.row, Played) for line in fork.log[live.table.number + 1 :]]))
        fork.entries = []
        live.table, live.touched, live.postponed = fork, self.now(), None
        teller = self._teller(live)
        teller.tell(live.watchers, live.eyes)
        live.presence.told = teller.around.away

    def surroundings(self, live: LiveTable) -> Surroundings:
        """What the table's rows don't say of it now."""
        now = self.now()
        away = live.presence.away(live.table, now, self._outages_by(now))
        return Surroundings(now, self.outages, away, live.keys.host)

    def _teller(self, live: LiveTable) -> Teller:
        self.note_presence(live)
        return Teller(live.table, self.surroundings(live))


def _know(known: Known, away: dict[Seat, Away]) -> bool:
    """Do these eyes know who is away?"""
    shown = [sent.look.common.seats for sent in known.values() if sent.look is not None]
    return all([each.away for each in seats] == [away.get(Seat(n)) for n in range(len(seats))] for seats in shown)


def _rows_in(news: list[Reply]) -> int:
    return sum([len(each.rows) for each in news if isinstance(each, Told)])
