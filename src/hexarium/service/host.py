"""The host of the club: what a guest can ask for, and who may ask for what."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar, assert_never

import msgspec
from msgspec import Struct

from hexarium.bots import roster
from hexarium.core import Aim, Record, Seat
from hexarium.core.record import Header
from hexarium.service import acts, fairness, telling
from hexarium.service.floor import Floor, Live, Plan, Watcher
from hexarium.service.hints import Hints
from hexarium.service.house import House
from hexarium.service.messages import (
    Answer,
    Consent,
    Done,
    Hint,
    Leave,
    Pause,
    Refused,
    Reply,
    Request,
    Resign,
    Resume,
    Shown,
    Since,
    Told,
    Tried,
    Try,
    Undo,
)
from hexarium.service.opening import Opening, charter_for, invitation, occupant_for
from hexarium.service.refusal import Frozen, NotNow, NotYours, Refusal, Stale
from hexarium.service.rows import (
    Bot,
    Client,
    Door,
    Followed,
    Occupant,
    Opened,
    Person,
    Seated,
    name_of,
)
from hexarium.service.store import EVERYTHING, Best, Keys, Outline, Phase, Store
from hexarium.service.table import Games, Table
from hexarium.service.thinking import Thinker

PULSE: Final = 2.0
"""How often, in seconds, a server notes that it is up."""

OVERLAP: Final = 30.0
"""So far back, in seconds, a server looks for what others wrote without its hearing of it."""

MOST_TABLES: Final = 100
"""So many tables a guest may have unfinished; whoever wants another closes one."""

T = TypeVar("T")

log = logging.getLogger("hexarium.service")


class Seen(Struct, frozen=True):
    """A game's view, with the names of those who play."""

    game: str
    view: Any
    players: tuple[str, ...]


class Host:
    """One server's share of the club."""

    def __init__(
        self,
        store: Store,
        games: Games,
        thinker: Thinker,
        *,
        now: Callable[[], float],
        token: Callable[[int], bytes] = secrets.token_bytes,
        timebox: float = 10.0,
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.floor = Floor(store, games, now)
        self.house = House(self.floor, thinker, timebox)
        self.hints = Hints(thinker, timebox)
        self._token = token
        self._refreshing = set[asyncio.Task[None]]()
        self._beaten = now()

    async def wake(self) -> None:
        """Open the doors: note how long the club was closed, and go on with every game that is being played."""
        await self.store.open()
        self.store.listen(self._heard)
        await self._note_outage()
        for name in await self.store.live():
            await self.floor.find(name)

    async def close(self) -> None:
        """Close the doors; everything is on disk already."""
        await self.hints.close()
        await self.house.close()
        for task in self._refreshing:
            task.cancel()
        await self.store.close()

    async def round(self) -> None:
        """Note that the club is open, hear what was missed, and do what is due by the clock; called often."""
        if self.now() - self._beaten >= PULSE:
            await self.beat()
            await self._note_presence()
            await self._listen_again()
        await self.tick()

    async def tick(self) -> None:
        """Do what is due by the clock."""
        await self.house.tick()

    async def beat(self) -> None:
        """Note that the club is open; if that could not be noted in a while (no disk, no power), clocks stood still."""
        if self.now() - self._beaten > 2 * PULSE:
            await self._note_outage()
        else:
            await self.store.beat(self.now())
        self._beaten = self.now()

    async def open(self, guest: str, opening: Opening) -> Table:
        """Open a table; whoever opens it is its host."""
        if await self._unfinished(guest) >= MOST_TABLES:
            raise NotNow(f"you have {MOST_TABLES} unfinished tables: finish or close one of them first")
        secret, name = self._token(32), self._token(9).hex()
        table = Table(name, secret, self.games)
        table.add(self.now(), Opened(charter_for(opening, self.games, secret)))
        for seat, place in enumerate(opening.places):
            if occupant := occupant_for(place, guest):
                acts.sit(table, self.now(), Seat(seat), occupant)
        live = await self.floor.found(table, Keys(secret, guest))
        return live.table

    async def table(self, name: str) -> Table:
        """The table of that name."""
        return (await self.floor.find(name)).table

    async def looks(self, guest: str, name: str) -> tuple[Shown, ...]:
        """The table as each of the guest's eyes sees it."""
        live = await self.floor.find(name)
        return tuple(telling.shown(live.table, eye, self.now(), self.floor.outages) for eye in live.eyes(guest))

    async def stories(self, guest: str, name: str, since: int) -> list[Told]:
        """What each of the guest's eyes has been told after that row."""
        live = await self.floor.find(name)
        return [telling.story(live.table, eye, since) for eye in live.eyes(guest)]

    async def seen(self, guest: str, name: str, eye: Seat | None) -> Seen:
        """What one of the guest's eyes sees of a game that has begun: that of a seat of theirs, or their first."""
        live = await self.floor.find(name)
        table, eyes = live.table, live.eyes(guest)
        if table.phase is Phase.OPEN:
            raise NotNow("the game has not begun")
        if table.frozen:
            raise Frozen(f"this table cannot be drawn here: {table.frozen}")
        if eye is not None and eye not in eyes:
            raise NotYours(f"seat {eye + 1} is not yours")
        look = eyes[0] if eye is None else eye
        return Seen(table.charter.game, table.rules.view(table.state, look), tuple(map(_name, table.occupants)))

    async def options(self, name: str) -> tuple[str, Any]:
        """The game that a table plays, and its options."""
        table = await self.table(name)
        if table.frozen:
            raise Frozen(f"this table can be read but not played: {table.frozen}")
        return table.charter.game, msgspec.convert(table.charter.options, table.game.options)

    async def links(self, guest: str, name: str) -> tuple[str, ...]:
        """Invitations, if the guest is the one who may hand them out."""
        live = await self.floor.find(name)
        return await self.invitations(guest, name) if guest and guest == live.keys.host else ()

    def levels(self, slug: str) -> list[tuple[str, str]]:
        """The bots of a game, the weakest first: name, and a line about how it plays."""
        return [(level.name, level.about) for level in roster(slug)]

    async def invitations(self, guest: str, name: str) -> tuple[str, ...]:
        """A word for each seat that lets whoever knows it sit there; for the table's host."""
        live = await self._hosted(guest, name)
        return tuple(invitation(live.keys.secret, seat) for seat in live.table.seats)

    async def sit(self, guest: str, name: str, seat: Seat, occupant: Person | Client, invite: str) -> None:
        """Sit down in an open seat of a listed table, or with an invitation."""
        live = await self.floor.find(name)
        is_invited = live.table.charter.door is Door.LISTED or hmac.compare_digest(
            invite.encode(), invitation(live.keys.secret, seat).encode()
        )
        if not is_invited and guest != live.keys.host:
            raise NotYours("this seat is for somebody with an invitation")
        await self.floor.change(live, lambda table, now: acts.sit(table, now, seat, _signed(occupant, guest)))

    async def hand_over(self, guest: str, name: str, seat: Seat, level: str | None) -> None:
        """Put a bot in a seat, or leave it open; for the table's host."""
        live = await self._hosted(guest, name)
        occupant = None if level is None else Bot(level)
        await self.floor.change(
            live, lambda table, now: acts.hand_over(table, now, seat, occupant, "the host decided so")
        )

    async def salt(self, guest: str, name: str, seat: Seat, salt: str) -> None:
        """Add to what luck is made from."""
        live = await self.floor.find(name)
        await self.floor.change(live, _sitting(seat, guest, lambda table, now: acts.salt(table, now, seat, salt)))

    async def start(self, guest: str, name: str) -> None:
        """Begin to play; for the table's host."""
        await self.floor.change(await self._hosted(guest, name), acts.start)

    async def shut(self, guest: str, name: str) -> None:
        """Close a table whose game will not be finished; for its host."""
        live = await self._hosted(guest, name)
        await self.floor.change(live, lambda table, now: acts.end(table, now, "the host closed the table", None))

    async def rematch(self, guest: str, name: str) -> Table:
        """Another table with the same people, bots and options; one only, whoever asks first."""
        live = await self.floor.find(name)
        if guest != live.keys.host and live.eyes(guest) == (None,):
            raise NotYours("a rematch is for those who played")
        old = await self._finished(name)
        if old.phase is not Phase.OVER:
            raise NotNow("the game is not over yet")
        if old.frozen:
            raise Frozen(f"this table can be read but not played: {old.frozen}")
        if old.followed:
            return await self.table(old.followed)
        secret, fresh = self._token(32), self._token(9).hex()
        charter = msgspec.structs.replace(old.charter, commitment=hashlib.sha256(secret).hexdigest())
        table = Table(fresh, secret, self.games)
        table.add(self.now(), Opened(charter))
        for seat, occupant in enumerate(old.occupants):
            table.add(self.now(), Seated(Seat(seat), occupant))
        founded = await self.floor.found(table, Keys(secret, live.keys.host))
        followed = await self.floor.change(live, lambda fork, now: _follow(fork, now, fresh))
        if followed != fresh:
            await self.floor.change(founded, lambda fork, now: acts.end(fork, now, "somebody else was first", None))
        return await self.table(followed)

    async def lobby(self) -> list[Outline]:
        """Tables that anybody may join or watch."""
        return await self.store.lobby()

    async def of_guest(self, guest: str) -> list[Outline]:
        """The guest's own tables."""
        return await self.store.of_guest(guest)

    async def bests(self, guest: str) -> list[Best]:
        """The guest's best score for each solo game and its options."""
        best = dict[tuple[str, str], Best]()
        for score in await self.store.bests(guest):
            key = score.game, score.options
            sign = 1 if self.games[score.game].solo is Aim.HIGH else -1
            if key not in best or sign * score.score > sign * best[key].score:
                best[key] = score
        return [*best.values()]

    async def record(self, name: str) -> Record[Any]:
        """The record of a finished game; NotNow while it would give something away."""
        return record(await self._finished(name))

    async def sheet(self, name: str) -> fairness.Sheet:
        """Everything that was done at a table, once its game is over."""
        return fairness.sheet(await self._finished(name))

    async def reply(self, watcher: Watcher, request: Request) -> list[Reply]:
        """Do what a watcher asks, or say why not; a stale answer is told what has changed."""
        try:
            return await self.ask(watcher, request)
        except Refusal as refusal:
            self.floor.tally["refused"] += 1
            key = None if isinstance(request, Since) else request.id
            said: list[Reply] = [Refused(request.table, key, refusal.code, str(refusal), refusal.clause)]
            if isinstance(refusal, Stale) and not isinstance(request, Since):
                live, seat = await self.floor.find(request.table), Seat(request.seat)
                said += self.floor.news(live, seat, refusal.since) if seat in live.eyes(watcher.guest) else []
            return said

    async def ask(self, watcher: Watcher, request: Request) -> list[Reply]:
        """Do what a watcher asks; what came of it is told to all who look, and a reply to the one who asked."""
        guest = watcher.guest
        live = await self.floor.find(request.table)
        if isinstance(request, Since):
            await self._watch(live, watcher, request.number)
            return []
        seat = Seat(request.seat)

        async def change(plan: Plan[T]) -> T:
            return await self.floor.change(live, _sitting(seat, guest, plan))

        match request:
            case Answer(_, _, ticket, key, action):
                before = live.table.number
                row = await change(lambda table, now: acts.answer(table, now, seat, ticket, key, bytes(action)))
                is_news = row > before and watcher in live.watchers
                return [] if is_news else [telling.one_row(live.table, seat, row)]
            case Try(_, _, ticket, key, action):
                await self._sits(live, seat, guest)
                await self._is_asked(live, seat, ticket)
                said = telling.attempt(live.table, seat, acts.readable(live.table, bytes(action)))
                return [Tried(request.table, key, said)]
            case Hint(_, _, ticket, key):
                await self._sits(live, seat, guest)
                await self._is_asked(live, seat, ticket)
                return [await self.hints.hint(guest, live.table, seat, key)]
            case Undo(_, _, key):
                await change(lambda table, now: acts.undo(table, now, seat, key))
            case Pause(_, _, key):
                await change(lambda table, now: acts.pause(table, now, seat, key))
            case Resign():
                await change(lambda table, now: acts.resign(table, now, seat))
            case Resume():
                await change(acts.resume)
            case Consent(_, _, _, agrees):
                await change(lambda table, now: acts.consent(table, now, seat, agrees=agrees))
            case Leave():
                await change(lambda table, now: acts.leave(table, now, seat))
            case _:
                assert_never(request)
        return [Done(request.table, request.id)]

    def forget(self, watcher: Watcher) -> None:
        """The watcher has gone."""
        self.floor.forget(watcher)

    async def _watch(self, live: Live, watcher: Watcher, since: int) -> None:
        if self.store.is_shared:
            await self.floor.refresh(live.table.name)
        self.floor.watch(live, watcher, since)
        for seat in live.eyes(watcher.guest):
            if seat is not None and seat in live.table.absent:
                await self.floor.change(live, partial(acts.come_back, seat=seat))

    async def _is_asked(self, live: Live, seat: Seat, ticket: int) -> None:
        """Stale unless that question is open, whichever process put it."""
        if live.table.tickets.get(seat) != ticket:
            await self.floor.refresh(live.table.name)
        if live.table.tickets.get(seat) != ticket:
            raise Stale(min(ticket, live.table.number))

    async def _unfinished(self, guest: str) -> int:
        """How many tables have not come to their end where the guest sits, or that are in use and are theirs."""
        sat = {outline.table for outline in await self.of_guest(guest) if outline.phase is not Phase.OVER}
        live = self.floor.tables.values()
        hosted = {each.table.name for each in live if each.keys.host == guest and each.table.phase is not Phase.OVER}
        return len(sat | hosted)

    async def _finished(self, name: str) -> Table:
        """The table as it is when its game may be over, whichever process ended it."""
        live = await self.floor.find(name)
        if live.table.phase is not Phase.OVER:
            await self.floor.refresh(name)
        return live.table

    async def _hosted(self, guest: str, name: str) -> Live:
        live = await self.floor.find(name)
        if not hmac.compare_digest(guest, live.keys.host):
            raise NotYours("only the host of the table may do that")
        return live

    async def _sits(self, live: Live, seat: Seat, guest: str) -> None:
        """NotYours unless the guest sits there, whichever process they sat down in."""
        try:
            acts.seat_of(live.table, seat, guest)
        except NotYours:
            await self.floor.refresh(live.table.name)
            acts.seat_of(live.table, seat, guest)

    async def _note_outage(self) -> None:
        self.floor.outages = await self.store.wake(self.now(), 2 * PULSE)
        self._beaten = self.now()

    async def _note_presence(self) -> None:
        """Tell other processes who is here, at tables where a bot sits in for whoever is away."""
        present = {
            (watcher.guest, name)
            for name, live in self.floor.tables.items()
            if live.table.charter.patience is not None and live.table.phase is Phase.PLAYING
            for watcher in live.watchers
        }
        if present and self.store.is_shared:
            await self.store.see(present, self.now())

    async def _listen_again(self) -> None:
        """Read what others wrote and did not live to tell."""
        for name, at in (await self.store.moved(self.now() - OVERLAP)).items():
            live = self.floor.tables.get(name)
            if live is not None and live.table.lines[-1].at < at:
                await self.floor.refresh(name)

    def _heard(self, name: str) -> None:
        names = [*self.floor.tables] if name == EVERYTHING else [name]
        task = asyncio.create_task(self._refresh(names))
        self._refreshing.add(task)
        task.add_done_callback(self._refreshing.discard)

    async def _refresh(self, names: list[str]) -> None:
        for name in names:
            try:
                await self.floor.refresh(name)
            except Refusal as refusal:
                log.warning("not refreshed", extra={"table": name, "why": str(refusal)})


def record(table: Table) -> Record[Any]:
    """The game's record; NotNow while it would give something away."""
    if table.phase is not Phase.OVER:
        raise NotNow("a record shows everything: it is published when the game is over")
    if table.frozen:
        raise Frozen(f"this table's record cannot be made here: {table.frozen}")
    charter = table.charter
    header = Header(
        game=charter.game,
        rules=charter.rules,
        seats=charter.seats,
        options=msgspec.convert(charter.options, table.game.options),
        players=tuple(_name(occupant) for occupant in table.occupants),
        lexicon=charter.lexicon,
    )
    return Record(header, table.moves())


def _sitting(seat: Seat, guest: str, plan: Plan[T]) -> Plan[T]:
    """The plan, for as long as the guest sits there: the seat may change hands while the plan waits for its turn."""

    def checked(table: Table, now: float) -> T:
        acts.seat_of(table, seat, guest)
        return plan(table, now)

    return checked


def _signed(occupant: Person | Client, guest: str) -> Person | Client:
    return msgspec.structs.replace(occupant, guest=guest)


def _follow(table: Table, now: float, fresh: str) -> str:
    if table.followed is None:
        table.add(now, Followed(fresh))
        return fresh
    return table.followed


def _name(occupant: Occupant | None) -> str:
    return "nobody" if occupant is None else name_of(occupant)
