"""The tables in use: how each of them changes, and who is told.

Every change goes the same way: rows are added to a fork of the table and written to disk; only then does the fork
replace the table, and watchers are told. If another process was faster, what it wrote is read and the change is tried
again from there.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from hexarium.core import Deciding, Eye, Seat
from hexarium.service import replies
from hexarium.service.clock import Span, believable
from hexarium.service.due import due
from hexarium.service.loading import load
from hexarium.service.messages import Reply, Told
from hexarium.service.refusal import NotKept, NotNow, Refusal, Unknown
from hexarium.service.rows import NOBODY, Bot, Client, Person, Played, Row, Seated, TookBack, name_of
from hexarium.service.store import Batch, BestScore, Ending, Entry, Keys, Phase, RequestKey, Store, TableSummary, Taken
from hexarium.service.table import Games, Table

T = TypeVar("T")

Plan: TypeAlias = Callable[[Table, float], T]
"""Adds rows to a fork at a given time, or refuses."""

TRIES: Final = 50
"""Maximum number of attempts at a change when other processes are faster."""

MOST_REMEMBERED: Final = 100_000
"""Maximum number of tables of which it is remembered whether they are frozen."""

NAMED: Final = re.compile("[0-9a-f]{18}")
"""The form of a table's name. Anything else is refused before the database sees it: some strings it cannot take."""

REPEATED: Final = "This was done before."

_ENCODER: Final = msgspec.json.Encoder()

log = logging.getLogger("hexarium.service")


class Watcher(Protocol):
    """A connection that watches tables."""

    guest: str

    def hear(self, frame: bytes) -> None:
        """Take a list of replies, as JSON. Must not block."""
        ...


class LiveTable:
    """A table in use. `needs_autoplay` was computed for the table `judged`, and is out of date for any other.

    `stored_due` is when the store says that the table is due. `is_recalled` until it is known since when people have
    been away from a table that was loaded.
    """

    def __init__(self, table: Table, keys: Keys, now: float, *, is_recalled: bool = False) -> None:
        self.table = table
        self.keys = keys
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, dict[Eye, int]] = {}
        self.asked: set[tuple[Seat, int]] = set()
        self.away: dict[Seat, float] = {}
        self.touched = now
        self.judged: Table | None = None
        self.needs_autoplay = False
        self.stored_due = due(table)
        self.is_recalled = is_recalled

    def eyes(self, guest: str) -> tuple[Eye, ...]:
        """The eyes a guest has here: their seats, or a spectator's."""
        seats = tuple(
            seat
            for seat in self.table.seats
            if isinstance(occupant := self.table.occupants[seat], Person | Client) and occupant.guest == guest
        )
        return seats or (None,)

    def is_watched_by(self, guest: str) -> bool:
        """Is that guest watching?"""
        return any(watcher.guest == guest for watcher in self.watchers)


class LiveTables:
    """Every table in use, by name.

    `on_change` is called with a table that this process has loaded or written to, `on_refresh` with one that another
    process may have written to.
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
        self._is_frozen: dict[str, bool] = {}
        self.outages: list[Span] = []
        self.counters = {"moves": 0, "rows": 0, "refused": 0, "conflicts": 0, "not_kept": 0, "bots_replaced": 0}
        self._on_change = on_change
        self._on_refresh = on_refresh
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

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

    async def create(self, table: Table, keys: Keys, request: RequestKey | None = None) -> LiveTable:
        """Write a new table to the store and use it; NotNow if there is one of that name, or for that request."""
        try:
            await self.store.write(self._batch(table, keys, request))
        except Taken as taken:
            raise NotNow(REPEATED) from taken
        table.entries = []
        live = self.by_name[table.name] = LiveTable(table, keys, self.now())
        self._is_frozen[table.name] = False
        self._on_change(live)
        return live

    async def change(self, live: LiveTable, plan: Plan[T], request: RequestKey | None = None) -> T:
        """Carry out a plan: on disk first, then in memory. A refusal changes nothing.

        NotNow if the request with that key was carried out before.
        """
        live = self._current(live)
        async with live.lock:
            for _ in range(TRIES):
                fork = live.table.fork()
                try:
                    result = plan(fork, max(self.now(), fork.log[-1].at))
                except Refusal:
                    if await self._catch_up(live):
                        continue
                    raise
                if not fork.entries:
                    return result
                try:
                    await self.store.write(self._batch(fork, None, request))
                except Taken:
                    self.count("conflicts")
                    if request is not None and await self.store.earlier(request):
                        raise NotNow(REPEATED) from None
                    await self._catch_up(live)
                    continue
                except NotKept:
                    self.count("not_kept")
                    raise
                self._adopt(live, fork)
                break
            else:
                raise NotKept("The table is too busy: nothing was changed, try again.")
        self._on_change(live)
        return result

    async def refresh(self, name: str) -> None:
        """Another process has written to a table: read it, if it is in use here."""
        if live := self.by_name.get(name):
            async with live.lock:
                await self._catch_up(live)
            self._on_refresh(live)

    async def rewrite(self, live: LiveTable, change: Callable[[Entry], Entry], *, without_host: str) -> None:
        """Put other bodies into rows that are on disk, load the table again, and show it to its watchers.

        For erasing a person and nothing else: the chain must not notice.
        """
        live = self._current(live)
        async with live.lock:
            await self._catch_up(live)
            before, keys = await self.store.entries(live.table.name), await self.store.keys(live.table.name)
            if keys is None:
                return
            after = [change(entry) for entry in before]
            changed = [entry for entry, old in zip(after, before, strict=True) if entry is not old]
            kept = replace(keys, host=NOBODY) if keys.host == without_host else keys
            fresh = load(live.table.name, keys, after, self.games)
            await self.store.rewrite(changed, summary(fresh), kept)
            live.keys = kept
            self._adopt(live, fresh)

    def watch(self, live: LiveTable, watcher: Watcher, since: int) -> None:
        """Send the watcher what happened after that row, at most a page of it, and from now on every change."""
        live = self._current(live)
        known: dict[Eye, int] = {}
        live.watchers[watcher] = known
        replies = list[Reply]()
        for eye in live.eyes(watcher.guest):
            known[eye] = min(since, live.table.number)
            replies += self.news(live, eye, known[eye])
        _note_told(known, replies)
        watcher.hear(_ENCODER.encode(replies))
        if live.table.deserted is not None:  # its bots have waited for somebody to watch them
            self._on_change(live)

    def news(self, live: LiveTable, eye: Eye, since: int) -> list[Reply]:
        """What the eye is told after that row, at most a page of it, and its view now."""
        shown = replies.shown(live.table, eye, self.now(), self.outages)
        told = replies.story(live.table, eye, since)
        return [told, shown] if told.rows else [shown]

    def forget(self, watcher: Watcher) -> None:
        """Stop sending to the watcher."""
        for live in self.by_name.values():
            live.watchers.pop(watcher, None)

    def drop(self, live: LiveTable) -> None:
        """Drop a table from memory; it is loaded again when somebody asks for it."""
        self.by_name.pop(live.table.name, None)

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
        table = load(name, keys, await self.store.entries(name), self.games)
        if table.damage:
            log.error("a table is damaged", extra={"table": name, "why": " ".join(table.damage)})
        self._is_frozen[name] = table.frozen is not None
        live = self.by_name.setdefault(name, LiveTable(table, keys, self.now(), is_recalled=True))
        self._on_change(live)
        return live

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read what other processes have written; returns whether there was anything."""
        entries = await self.store.entries(live.table.name, live.table.number)
        if not entries:
            return False
        fork = live.table.fork()
        for entry in entries:
            fork.load(entry)
        fork.check()
        if fork.number == live.table.number:  # a row that does not belong to the table
            return False
        self._adopt(live, fork)
        return True

    def _adopt(self, live: LiveTable, fork: Table) -> None:
        self.count("rows", len(fork.entries))
        self.count("moves", sum([isinstance(line.row, Played) for line in fork.log[live.table.number + 1 :]]))
        fork.entries = []
        live.table, live.touched, live.stored_due = fork, self.now(), due(fork)
        self._tell(live)

    def _tell(self, live: LiveTable) -> None:
        """Tell every watcher what is new. The rows are on disk: an error here must not look like a failed change."""
        frames = dict[tuple[tuple[Eye, int], ...], tuple[list[Reply], bytes]]()
        for watcher, known in [*live.watchers.items()]:  # hearing may remove a watcher that is too slow
            try:
                eyes = tuple((eye, known.get(eye, -1)) for eye in live.eyes(watcher.guest))
                if eyes not in frames:
                    news = [reply for eye, since in eyes for reply in self.news(live, eye, since)]
                    frames[eyes] = news, _ENCODER.encode(news)
                news, frame = frames[eyes]
                watcher.hear(frame)
                known.clear()
                known.update(eyes)
                _note_told(known, news)
            except Exception:  # the other watchers are told all the same
                log.exception("telling a watcher failed", extra={"table": live.table.name})

    def _batch(self, table: Table, keys: Keys | None, request: RequestKey | None) -> Batch:
        new = [line.row for line in table.log[len(table.log) - len(table.entries) :] if line.row is not None]
        best = best_of(table) if table.ended in new else None
        return Batch(tuple(table.entries), summary(table), _arrived(new), keys, best, due(table), request)


def summary(table: Table) -> TableSummary:
    """What lists of tables show of this one."""
    guests = [occupant.guest if isinstance(occupant, Person | Client) else "" for occupant in table.occupants]
    turn = table.turn
    asked = turn.seats if isinstance(turn, Deciding) and table.phase is Phase.PLAYING else frozenset[Seat]()
    return TableSummary(
        table=table.name,
        game=table.charter.game,
        phase=table.phase,
        door=table.charter.door,
        moved=table.log[-1].at,
        guests=tuple(sorted({*guests} - {""})),
        awaited=tuple(sorted({guests[seat] for seat in asked} - {""})),
        players=tuple("" if occupant is None else name_of(occupant) for occupant in table.occupants),
        seating=tuple(guests),
        ending=None if table.ended is None else Ending(table.ended.ranking, tuple(table.resigned)),
    )


def _note_told(known: dict[Eye, int], replies: list[Reply]) -> None:
    """Note which row each eye was told last."""
    known.update((reply.eye, reply.rows[-1].number) for reply in replies if isinstance(reply, Told))


def _arrived(new: list[Row]) -> tuple[str, ...]:
    return tuple(
        row.occupant.guest for row in new if isinstance(row, Seated) and isinstance(row.occupant, Person | Client)
    )


def best_of(table: Table) -> BestScore | None:
    """The score of a solo game that one person finished without undoing or help."""
    if table.frozen or table.ended is None or table.charter.seats > 1:
        return None
    person = table.occupants[0]
    if not isinstance(person, Person):
        return None
    helped = any(isinstance(line.row, TookBack) or _is_proxy(line.row) for line in table.log)
    if helped or table.resigned or table.game.solo is None or table.ended.ranking is None:
        return None
    options = msgspec.json.encode(table.charter.options, order="sorted").decode()
    score = table.ended.ranking.scores[0]
    at = next(line.at for line in table.log if line.row is table.ended)
    return BestScore(person.guest, table.charter.game, options, score, table.name, at)


def _is_proxy(row: Row | None) -> bool:
    return (isinstance(row, Played) and row.proxy is not None) or (
        isinstance(row, Seated) and isinstance(row.occupant, Bot)
    )
