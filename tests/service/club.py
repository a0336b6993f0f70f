"""A club for tests: a real log on disk, a clock that stands where it is put, and guests who look on."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Host, Sqlite, TableRequest, Watcher
from hexarium.service.bot_worker import BotRequest, answer
from hexarium.service.clock import SteadyClock
from hexarium.service.messages import Answer, Consent, Reply, Request, Since
from hexarium.service.new_rows import add_row
from hexarium.service.push_delivery import Delivery
from hexarium.service.push_outbox import PushOutbox
from hexarium.service.refusal import Refusal
from hexarium.service.rows import Opened, Person, Seated
from hexarium.service.salts import commitment_of
from hexarium.service.seating import Sit
from hexarium.service.store import Keys, Phase, Store
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace, Place, charter_for
from hexarium.service.whole_tables import WholeTables

ANN, BEN, CAT = "ann", "ben", "cat"

W = TypeVar("W", bound=Watcher)


def salt_of(guest: str, attempt: int = 0) -> str:
    """The salt of a guest's device."""
    return hashlib.sha256(f"{guest} {attempt}".encode()).hexdigest()


class Clock:
    """Time that passes when it is told to; `ticks` are the seconds that have passed, even if the clock was set."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self.passed = 0.0

    def __call__(self) -> float:
        return self.time

    def ticks(self) -> float:
        return self.passed

    def pass_by(self, seconds: float) -> None:
        self.time += seconds
        self.passed += seconds

    def set_by(self, seconds: float) -> None:
        """Somebody sets the clock ahead or back."""
        self.time += seconds


class InProcess:
    """Bots that think on the spot."""

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        return answer(request)

    async def close(self) -> None:
        pass


class Guest:
    """Somebody who looks at tables and keeps all that they are told."""

    def __init__(self, guest: str, party: str = "") -> None:
        self.guest = guest
        self.party = party or guest
        self.frames = list[bytes]()

    def hear(self, frame: bytes) -> None:
        self.frames.append(frame)

    def count_rows(self, rows: int) -> None:
        pass

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Everything that was sent, with tables put together from their parts."""
        tables = WholeTables()
        return [whole(reply, tables) for frame in self.frames for reply in msgspec.json.decode(frame)]

    def last(self, kind: str) -> dict[str, Any]:
        return next(reply for reply in reversed(self.heard) if reply["type"] == kind)

    def rows(self, eye: int | None) -> list[dict[str, Any]]:
        told = [reply for reply in self.heard if reply["type"] == "told" and reply["eye"] == eye]
        return [row for reply in told for row in reply["rows"]]


def whole(reply: dict[str, Any], tables: WholeTables) -> dict[str, Any]:
    """A reply; if it is about what has changed at a table, the whole table."""
    if reply["type"] not in ("shown", "changed"):
        return reply
    shown = tables.take(reply)
    assert shown is not None, "a part was sent to somebody who does not know the rest"
    return shown


class Club:
    """A host with its clock."""

    def __init__(self, host: Host, clock: Clock) -> None:
        self.host = host
        self.clock = clock
        self._ids = count(1)

    def pass_by(self, seconds: float) -> None:
        """Time passes while the server is up."""
        self.clock.pass_by(seconds)
        self.host.tables.beaten = self.clock()

    def fresh_id(self) -> str:
        return f"id-{next(self._ids)}"

    async def open(self, game: str, *places: Place, guest: str = ANN, **settled: Any) -> Table:
        """A table with these places, not yet begun."""
        return await self.host.open(guest, msgspec.convert({"game": game, "places": places, **settled}, TableRequest))

    async def begin(self, game: str, *guests: str, **settled: Any) -> str:
        """A game between these guests, begun."""
        places: list[Place] = [OwnPlace("Ann"), *(OpenPlace() for _ in guests[1:])]
        table = await self.open(game, *places, **settled)
        invites = await self.host.invitations(ANN, table.name)
        for seat, guest in enumerate(guests[1:], start=1):
            await self.host.sit(guest, table.name, Seat(seat), Sit(guest.title(), invites[seat]))
        await self.host.start(ANN, table.name)
        return table.name

    async def begin_salted(self, game: str, *guests: str, **settled: Any) -> str:
        """A game between these guests, begun with a salt of each."""
        places: list[Place] = [OwnPlace("Ann"), *(OpenPlace() for _ in guests[1:])]
        table = await self.open(game, *places, **settled)
        invites = await self.host.invitations(ANN, table.name)
        for seat, guest in enumerate(guests[1:], start=1):
            await self.host.sit(guest, table.name, Seat(seat), Sit(guest.title(), invites[seat]))
        for guest in guests:
            await self.commit(guest, table.name)
        await self.host.start(ANN, table.name)
        for guest in guests:
            await self.reveal(guest, table.name)
        return table.name

    async def commit(self, guest: str, name: str, salt: str = "") -> str:
        """The guest commits to a salt, theirs for this attempt if none is given; returns it."""
        table = await self.table(name)
        salt = salt or salt_of(guest, table.attempt)
        await self.host.commit(guest, name, commitment_of(name, table.seats_of(guest)[0], salt))
        return salt

    async def reveal(self, guest: str, name: str, salt: str = "") -> None:
        """The guest reveals a salt, quoting the head that they are shown."""
        [look, *_] = await self.host.looks(guest, name)
        head = (look.salts and look.salts.head) or "0" * 64
        await self.host.reveal(guest, name, salt or salt_of(guest, (await self.table(name)).attempt), head)

    async def open_earlier(self, game: str, *guests: str) -> str:
        """A table as an earlier release has left it: with salts in the open. The first guest is its host."""
        request = TableRequest(game=game, places=(OpenPlace(),) * len(guests))
        master, name = b"earlier", "e" * 18
        commitment = hashlib.sha256(master).hexdigest()
        charter = replace(charter_for(request, self.host.games, master), proof=1, commitment=commitment)
        table = Table(name, master, self.host.games)
        add_row(table, self.clock(), Opened(charter))
        for seat, guest in enumerate(guests):
            add_row(table, self.clock(), Seated(Seat(seat), Person(guest.title(), guest)))
        await self.host.tables.create(table, Keys(master, guests[0]))
        return name

    async def against(self, game: str, *levels: str, **settled: Any) -> str:
        """A game of Ann's against bots, begun."""
        table = await self.open(game, OwnPlace("Ann"), *map(BotPlace, levels), **settled)
        await self.host.start(ANN, table.name)
        await self.host.autoplay.rest()
        return table.name

    async def ask(self, guest: Guest | str, request: Request) -> list[Reply]:
        watcher = Guest(guest) if isinstance(guest, str) else guest
        return await self.host.dispatcher.ask(watcher, request)

    async def watch(self, guest: str, name: str, since: int = -1) -> Guest:
        return await self.watch_as(Guest(guest), name, since)

    async def watch_as(self, watcher: W, name: str, since: int = -1) -> W:
        await self.host.dispatcher.ask(watcher, Since(name, since))
        return watcher

    async def table(self, name: str) -> Table:
        return await self.host.table(name)

    async def choose(self, name: str, seat: int, choice: Any = None) -> Any:
        """The seat's person makes a choice: the first there is, if none is given."""
        table = await self.table(name)
        place = Seat(seat)
        action = choice if choice is not None else next(iter(table.rules.legal(table.state, place)))
        occupant = table.occupants[place]
        await self.ask(str(getattr(occupant, "guest", "")), self.answer(table, place, action))
        return action

    def answer(self, table: Table, seat: Seat, action: Any, key: str | None = None) -> Answer:
        raw = msgspec.Raw(msgspec.json.encode(action))
        return Answer(table.name, seat, table.tickets.get(seat, -1), key or self.fresh_id(), raw)

    async def consent(self, name: str, seat: int, key: str = "c", *, agrees: bool = True) -> None:
        """The seat's person agrees to what is asked for, or refuses."""
        table = await self.table(name)
        guest = str(getattr(table.occupants[seat], "guest", ""))
        await self.ask(guest, Consent(name, seat, key, table.wish_row, agrees))

    async def play_on(self, name: str, most: int = 10_000, seed: int = 0) -> Table:
        """Everybody makes random choices until the game is over."""
        rng = Random(seed)
        for _ in range(most):
            await self.host.autoplay.rest()
            table = await self.table(name)
            if table.phase is Phase.OVER:
                break
            seat = rng.choice(sorted(table.tickets))
            await self.choose(name, seat, rng.choice([*table.rules.legal(table.state, seat)]))
        return await self.table(name)


@asynccontextmanager
async def club(path: Path | Store, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Club]:
    """The club, open on that log."""
    clock = clock or Clock()
    store = Sqlite(path) if isinstance(path, Path) else path
    thinker = settings.pop("thinker", None) or InProcess()
    outbox = partial(PushOutbox, delivery=settings.pop("delivery", None) or Delivery())
    games = settings.pop("games", CATALOGUE)
    host = Host(store, games, thinker, now=SteadyClock(clock, clock.ticks), outbox=outbox, **settings)
    await host.wake()
    try:
        yield Club(host, clock)
    finally:
        await host.close()


async def refused(work: Any) -> Refusal:
    """What the work is refused with."""
    try:
        await work
    except Refusal as refusal:
        return refusal
    raise AssertionError("it was not refused")


Deal = Callable[[int], bytes]


def scripted(seed: int) -> Deal:
    """Tokens that repeat."""
    return Random(seed).randbytes
