"""What the server does at tables by itself: bots choose, clocks run out, and bots play for people who are away."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Coroutine, Mapping
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from hexarium.core import Seat
from hexarium.service import acts, starting
from hexarium.service.bot_thinker import BotFailed, BotThinker
from hexarium.service.bot_time_limit import time_limit
from hexarium.service.bot_worker import BotRequest, BotTask, Share
from hexarium.service.daily_luck import bot_seed
from hexarium.service.due import expected, has_bot_asked, is_running, playing
from hexarium.service.live_tables import LiveTable, LiveTables
from hexarium.service.new_rows import add_row
from hexarium.service.pending import Plan
from hexarium.service.refusal import Broken, Malformed, NotKept, NotNow, Refusal, Stale
from hexarium.service.residency import BOT_GRACE, Residency
from hexarium.service.rows import Absent, Bot, Seated, guest_of
from hexarium.service.table import Table
from hexarium.service.turn_alerts import TurnAlerts

log = logging.getLogger("hexarium.service")


class Autoplay:
    """Asks bots and keeps clocks, at every table in use."""

    def __init__(self, tables: LiveTables, thinker: BotThinker, timebox: float, alerts: TurnAlerts) -> None:
        self._tables = tables
        self._alerts = alerts
        self._thinker = thinker
        self._timebox = timebox
        self._residency = Residency(tables)
        self._tasks = set[asyncio.Task[None]]()

    async def begin(self) -> None:
        """Load the first tables that are due. Nobody counts as away for longer than since now."""
        self._tables.began = self._tables.now()
        await self._residency.recall(self._tables.began)

    def attend(self, live: LiveTable) -> None:
        """Ask the bots whose turn it is."""
        self._ask(live, delay=0.0)

    def attend_later(self, live: LiveTable) -> None:
        """Ask the bots whose turn it is, if the process that wrote last has not done so in a while."""
        self._ask(live, delay=BOT_GRACE)

    def _ask(self, live: LiveTable, *, delay: float) -> None:
        table = live.table
        if not is_running(table) or (table.deserted is not None and not live.watchers):
            return
        live.asked &= {*table.tickets.items()}
        for seat, ticket in table.tickets.items():
            if (level := playing(table, seat)) and (seat, ticket) not in live.asked:
                live.asked.add((seat, ticket))
                self._begin(self._answer(live, seat, ticket, level, delay=delay))

    async def tick(self, now: float | None = None) -> None:
        """Do what is due by a time; by default by now."""
        now = self._tables.now() if now is None else now
        await self._residency.recall(now)
        for live in [*self._tables.by_name.values()]:
            if live.table.paused is not None:  # nobody has to be there during a pause
                live.away.clear()
            if not live.presence.is_settled:
                self._tables.tell_presence(live)
            if live.judged is not live.table:
                live.judged, live.needs_autoplay = live.table, needs_autoplay(live.table)
            try:
                if live.needs_autoplay:
                    await self._tick(live, now)
            except Refusal as refusal:
                log.warning("clock move refused", extra={"table": live.table.name, "why": str(refusal)})
            except Exception:  # one table must not stop the clocks of the others
                log.exception("keeping time failed", extra={"table": live.table.name})
        await self._residency.drop_idle(now)

    async def rest(self) -> None:
        """Wait until no bot is thinking; for tests."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        """Stop at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinker.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tick(self, live: LiveTable, now: float) -> None:
        if live.table.starting is not None:
            outages = self._tables.outages
            if starting.is_overdue(live.table, now, outages):
                await self._tables.change(live, lambda fork, at: starting.call_off_overdue(fork, at, outages))
            return
        await self._keep_time(live, now)
        await self._alerts.remind_when_due(live, now)
        await self._stand_in(live, now)
        self.attend(live)

    async def _keep_time(self, live: LiveTable, now: float) -> None:
        table = live.table
        timer = table.timer
        if timer is None or not table.tickets or now < timer.ends([*table.stops(now), *self._tables.outages]):
            return
        if timer.ruled:
            await self._tables.change(live, lambda fork, at: _expire(fork, at, table.tickets))
            return
        for seat, ticket in table.tickets.items():
            choice, level = plain_choice(table, seat), acts.plain(table)
            await self._tables.change(live, _standing_in(seat, ticket, choice, level))

    async def _stand_in(self, live: LiveTable, now: float) -> None:
        patience = live.table.charter.patience
        if patience is None:
            return
        people = expected(live.table)
        if live.is_recalled:
            await self._remember(live, people)
        live.away = {seat: since for seat, since in live.away.items() if seat in people}
        for seat, guest in people.items():
            if live.is_watched_by(guest) or live.table.is_on_holiday(seat, now):
                live.away.pop(seat, None)
            elif now - live.away.setdefault(seat, now) >= patience:
                live.away[seat] = max(live.away[seat], await self._seen_elsewhere(guest, live))
                if now - live.away[seat] >= patience:
                    await self._tables.change(live, partial(acts.leave, seat=seat))

    async def _remember(self, live: LiveTable, people: dict[Seat, str]) -> None:
        """Find out since when people have been away from a table that was not in memory."""
        table = live.table
        since = max([self._tables.began, table.log[0].at, *[end for _, end in table.pauses]])
        for seat, guest in people.items():
            seen = await self._tables.store.seen(guest, table.name)
            live.away[seat] = max(since, seen, table.holidays.get(seat, 0.0))
        live.is_recalled = False

    async def _seen_elsewhere(self, guest: str, live: LiveTable) -> float:
        """When the guest last watched the table through another process."""
        store = self._tables.store
        return await store.seen(guest, live.table.name) if store.is_shared else 0.0

    async def _answer(self, live: LiveTable, seat: Seat, ticket: int, level: str, *, delay: float) -> None:
        """Let a bot choose and play its choice; a bot that fails is replaced by the weakest."""
        try:
            if delay:
                await asyncio.sleep(delay)
            table = live.table
            if table.tickets.get(seat) != ticket:
                return
            proxy = None if isinstance(table.occupants[seat], Bot) and seat not in table.resigned else level
            try:
                choice = await self._choice(table, seat, level, share_for(live))
                await self._tables.change(live, _answering(seat, ticket, choice, level, proxy))
            except (Stale, NotNow, NotKept):
                raise
            except Exception as failure:
                await self._replace(live, seat, ticket, level, _why(failure))
        except (Stale, NotNow):
            return
        except Refusal as refusal:
            log.warning("bot move refused", extra={"table": live.table.name, "why": str(refusal)})
        finally:
            live.asked.discard((seat, ticket))

    async def _choice(self, table: Table, seat: Seat, level: str, share: Share) -> Any:
        if level == acts.plain(table):
            return await asyncio.to_thread(plain_choice, table, seat)
        request = await asyncio.to_thread(request_for, table, seat, level)
        seconds = time_limit(table, level, self._timebox, self._tables.now(), self._tables.outages)
        return acts.readable(table, await self._thinker.think(replace(request, share=share), seconds))

    async def _replace(self, live: LiveTable, seat: Seat, ticket: int, failed: str, why: str) -> None:
        log.warning("bot replaced", extra={"table": live.table.name, "seat": seat + 1, "why": why})
        self._tables.count("bots_replaced")

        def plan(fork: Table, now: float) -> None:
            _still_playing(fork, seat, failed)
            choice, level = plain_choice(fork, seat), acts.plain(fork)
            if isinstance(fork.occupants[seat], Bot):
                add_row(fork, now, Seated(seat, Bot(level), why))
            else:
                add_row(fork, now, Absent(seat, level))
            acts.stand_in(fork, now, seat, ticket, choice, level)

        await self._tables.change(live, plan)


def needs_autoplay(table: Table) -> bool:
    """Does the server have to act at this table: for a start, a clock, a bot's turn, or somebody who may be away?"""
    if table.starting is not None and not table.frozen:
        return True
    if not is_running(table):
        return False
    return has_bot_asked(table) or table.timer is not None or table.charter.patience is not None


def share_for(live: LiveTable) -> Share:
    """Whose share bots take at a table: that of a guest who plays there; where only bots play, of one who watches.

    Somebody who plays without watching belongs to no known party.
    """
    table = live.table
    players = [guest_of(table.occupants[seat]) for seat in table.seats if table.is_played_by_guest(seat)]
    for watcher in live.watchers:
        if not players or watcher.guest in players:
            return Share(watcher.party, watcher.guest, has_player=bool(players))
    return Share(guest=players[0] if players else live.keys.host, has_player=bool(players))


def plain_choice(table: Table, seat: Seat) -> Any:
    """A random choice; every process makes the same one for the same question."""
    return Random(_seed(table, seat)).choice(table.rules.choices(table.state, seat))


def request_for(table: Table, seat: Seat, level: str, task: BotTask = BotTask.CHOICE) -> BotRequest:
    """The decision that a bot is to make: what the seat sees and was told."""
    return BotRequest(
        game=table.charter.game,
        options=msgspec.Raw(msgspec.json.encode(table.charter.options)),
        level=level,
        seed=_seed(table, seat),
        seat=seat,
        view=msgspec.Raw(table.view(seat).json),
        told=msgspec.Raw(msgspec.json.encode(table.told(seat))),
        task=task,
    )


def _why(failure: Exception) -> str:
    if isinstance(failure, BotFailed):
        return str(failure)
    return "the bot answered nonsense" if isinstance(failure, Malformed | Broken) else "the bot failed"


def _standing_in(seat: Seat, ticket: int, choice: Any, proxy: str | None) -> Plan[None]:
    return lambda fork, now: acts.stand_in(fork, now, seat, ticket, choice, proxy)


def _answering(seat: Seat, ticket: int, choice: Any, level: str, proxy: str | None) -> Plan[None]:
    def plan(fork: Table, now: float) -> None:
        _still_playing(fork, seat, level)
        acts.stand_in(fork, now, seat, ticket, choice, proxy)

    return plan


def _still_playing(table: Table, seat: Seat, level: str) -> None:
    """Stale if the person is back, or another bot plays in the seat, since the bot was asked."""
    if playing(table, seat) != level:
        raise Stale(table.number)


def _expire(fork: Table, now: float, tickets: Mapping[Seat, int]) -> None:
    if fork.tickets != tickets:
        raise Stale(fork.number)
    acts.expire(fork, now)


def _seed(table: Table, seat: Seat) -> str:
    if daily := table.daily:
        return bot_seed(table.day_secret, daily.day, table.charter.game, seat, len(table.played))
    about = f"{table.name} bot {seat} {table.tickets.get(seat)}"
    return hmac.new(table.secret, about.encode(), hashlib.sha256).hexdigest()
