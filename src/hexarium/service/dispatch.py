"""Requests that come over a socket: checked, carried out, and answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias, TypeVar, assert_never

from hexarium.core import Seat
from hexarium.service import acts, claims, replies, seat_links
from hexarium.service.chat import Chat
from hexarium.service.hints import Hints
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import LiveTables
from hexarium.service.messages import (
    Answer,
    Consent,
    Done,
    End,
    Hint,
    Hinted,
    Leave,
    Pause,
    React,
    Refused,
    Replace,
    Reply,
    Request,
    Resign,
    Resume,
    Say,
    Since,
    Tried,
    Try,
    Undo,
)
from hexarium.service.pending import Plan
from hexarium.service.records import players
from hexarium.service.refusal import Broken, NotNow, NotYours, Refusal, Stale
from hexarium.service.table import Table
from hexarium.service.telling import Watcher

T = TypeVar("T")

CheckAccess: TypeAlias = Callable[[str, Table], Awaitable[None]]
"""Refuses if a guest may not see a table."""


class Dispatcher:
    """Answers watchers. `shares`: other processes write to the same store.

    `check_access` refuses if a guest may not see a table.
    """

    def __init__(
        self, tables: LiveTables, hints: Hints, chat: Chat, check_access: CheckAccess, *, shares: bool
    ) -> None:
        self._tables = tables
        self._check_access = check_access
        self._chat = chat
        self._hints = hints
        self._shares = shares

    async def reply(self, watcher: Watcher, request: Request) -> list[Reply]:
        """Carry out a request, or say why not; a stale answer also gets what has changed since."""
        try:
            return await self.ask(watcher, request)
        except Refusal as refusal:
            self._tables.count("refused")
            key = None if isinstance(request, Since) else request.id
            detail = await self._worded(refusal, request)
            said: list[Reply] = [Refused(request.table, key, refusal.code, detail, refusal.clause)]
            if isinstance(refusal, Stale) and not isinstance(request, Since):
                live, seat = await self._tables.find(request.table), Seat(request.seat)
                said += (
                    self._tables.whole(live, watcher, seat, refusal.since) if seat in live.eyes(watcher.guest) else []
                )
            return said

    async def ask(self, watcher: Watcher, request: Request) -> list[Reply]:
        """Carry out a request. All watchers are told the result; the reply is for the one who asked."""
        guest = watcher.guest
        live = await self._tables.find(request.table)
        await self._check_access(guest, live.table)
        if isinstance(request, Since):
            await self._watch(live, watcher, request.number)
            return []
        seat = Seat(request.seat)

        async def change(plan: Plan[T]) -> T:
            return await self._tables.change(live, only_if_seated(seat, guest, plan))

        match request:
            case Answer(_, _, ticket, key, action):
                before = live.table.number
                row = await change(lambda table, now: acts.answer(table, now, seat, ticket, key, bytes(action)))
                is_news = row > before and watcher in live.watchers
                return [] if is_news else [replies.one_row(live.table, seat, row)]
            case Try(_, _, ticket, key, action):
                await self._sits(live, seat, guest)
                await self._is_asked(live, seat, ticket)
                said = replies.attempt(live.table, seat, acts.readable(live.table, bytes(action)))
                return [Tried(request.table, key, said)]
            case Hint(_, _, ticket, key):

                async def hint() -> Hinted:
                    await self._sits(live, seat, guest)
                    await self._is_asked(live, seat, ticket)
                    if live.table.is_counted_try:
                        raise NotNow(acts.NO_HINTS)
                    return await self._hints.hint(live.table, seat, key, watcher.party)

                return [await self._hints.one_at_a_time(guest, hint)]
            case Undo(_, _, key):
                await change(lambda table, now: acts.undo(table, now, seat, key))
            case Pause(_, _, key):
                await change(lambda table, now: acts.pause(table, now, seat, key))
            case Resign(_, _, key):
                await change(lambda table, now: acts.resign(table, now, seat, key))
            case Resume(_, _, key):
                await change(lambda table, now: acts.resume(table, now, seat, key))
            case Consent(_, _, key, wish, agrees):
                await change(lambda table, now: acts.consent(table, now, seat, key, wish, agrees=agrees))
            case Leave(_, _, key):
                await change(lambda table, now: acts.leave(table, now, seat, key))
            case Replace(_, _, key, missing):
                await change(partial(self._replace, live=live, seat=seat, key=key, missing=Seat(missing)))
            case End(_, _, key):
                await change(
                    lambda table, now: claims.ask_to_end(table, now, seat, key, self._tables.away(live, table))
                )
            case Say() | React():
                await self._sits(live, seat, guest)
                await self._chat.say(live, watcher, request)
            case _:
                assert_never(request)
        return [Done(request.table, request.id)]

    def _replace(self, table: Table, now: float, *, live: LiveTable, seat: Seat, key: str, missing: Seat) -> None:
        is_host = table.guest_in(seat) == live.keys.host
        claims.replace(table, now, seat, key, missing, self._tables.away(live, table), is_host=is_host)

    async def _worded(self, refusal: Refusal, request: Request) -> str:
        """The refusal in words, with the players' names where the rules of the game refused."""
        if not isinstance(refusal, Broken) or isinstance(request, Since):
            return str(refusal)
        live = await self._tables.find(request.table)
        return refusal.says.text(players(live.table), Seat(request.seat))

    async def _watch(self, live: LiveTable, watcher: Watcher, since: int) -> None:
        if self._shares:
            await self._tables.refresh(live.table.name)
        self._tables.watch(live, watcher, since)
        self._chat.show(live, watcher)
        for seat in live.eyes(watcher.guest):
            if seat is not None and seat in live.table.absent:
                await self._tables.change(live, partial(acts.come_back, seat=seat))
            if seat is not None and seat in live.table.seat_links:
                await self._tables.change(live, partial(seat_links.owner_is_back, guest=watcher.guest))

    async def _is_asked(self, live: LiveTable, seat: Seat, ticket: int) -> None:
        """Stale unless that question is still open (another process may have asked it); Frozen, or NotNow if paused."""
        if live.table.tickets.get(seat) != ticket:
            await self._tables.refresh(live.table.name)
        acts.thawed(live.table)
        if live.table.tickets.get(seat) != ticket:
            raise Stale(min(ticket, live.table.number))
        acts.running(live.table)

    async def _sits(self, live: LiveTable, seat: Seat, guest: str) -> None:
        """NotYours unless the guest sits there; they may have sat down through another process."""
        try:
            acts.seat_of(live.table, seat, guest)
        except NotYours:
            await self._tables.refresh(live.table.name)
            acts.seat_of(live.table, seat, guest)


def only_if_seated(seat: Seat, guest: str, plan: Plan[T]) -> Plan[T]:
    """The plan, with a check that the guest still sits there: the seat may change hands while the plan waits."""

    def checked(table: Table, now: float) -> T:
        acts.seat_of(table, seat, guest)
        return plan(table, now)

    return checked
