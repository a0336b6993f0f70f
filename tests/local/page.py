"""A page for tests: it keeps what it is given, thinks on the spot, and talks to the club as a browser would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any

import msgspec

from hexarium.local import Answer, Club, Line, open_club, thinker
from hexarium.service.messages import PROTOCOL
from hexarium.service.whole_tables import WholeTables
from tests.service.club import Clock, scripted, whole


class Disk:
    """What the page keeps; it can be full."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.is_full = False
        self.writes = 0

    async def keep(self, changes: Sequence[tuple[str, bytes | None]]) -> None:
        await asyncio.sleep(0)
        if self.is_full:
            raise OSError("the quota is used up")
        self.writes += 1
        for key, value in changes:
            if value is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = value


async def think(request: bytes, seconds: float) -> bytes:
    del seconds
    await asyncio.sleep(0)
    return thinker.think(request)


async def review(request: bytes, on_part: Callable[[bytes], None]) -> None:
    await asyncio.sleep(0)
    thinker.review(request, on_part)


class Page:
    """A browser's page with a club inside."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.frames = list[bytes]()
        self.line: Line = club.connect(self.frames.append)
        self._ids = count(1)

    async def get(self, path: str, query: str = "") -> Any:
        return self._read(await self.club.answer("GET", f"/api{path}", query))

    async def post(self, path: str, body: Any = None, **headers: str) -> Any:
        text = b"" if body is None else msgspec.json.encode(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self._read(await self.club.answer("POST", f"/api{path}", "", text, named))

    async def greet(self) -> None:
        await self.say({"type": "hello", "protocol": PROTOCOL, "now": 0})

    async def say(self, message: dict[str, Any]) -> None:
        await self.line.send(msgspec.json.encode(message))

    async def watch(self, table: str) -> None:
        await self.say({"type": "since", "table": table, "number": -1})

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Everything that was told, with tables put together from their parts."""
        tables = WholeTables()
        return [whole(reply, tables) for frame in self.frames for reply in msgspec.json.decode(frame)]

    def shown(self, table: str) -> dict[str, Any]:
        """The table as it was last shown."""
        return next(each for each in reversed(self.heard) if each["type"] == "shown" and each["table"] == table)

    async def rest(self) -> None:
        """Wait until no bot thinks."""
        await self.club._host.autoplay.rest()

    async def choose(self, table: str, rng: Random) -> bool:
        """Make a random choice in a seat of one's own that is asked; False if the game is over."""
        await self.rest()
        found = await self.club._host.table(table)
        if not found.tickets:
            return False
        seat, ticket = next(iter(found.tickets.items()))
        action = rng.choice([*found.rules.legal(found.state, seat)])
        about = {"table": table, "seat": seat, "ticket": ticket, "id": f"id-{next(self._ids)}"}
        await self.say({"type": "answer", **about, "action": msgspec.to_builtins(action)})
        return True

    async def play_on(self, table: str, most: int = 10_000, seed: int = 0) -> None:
        """Make random choices until the game is over, or that many."""
        rng = Random(seed)
        for _ in range(most):
            if not await self.choose(table, rng):
                return

    async def begin(self, game: str, *places: dict[str, str], options: dict[str, Any] | None = None) -> str:
        """A game that has begun."""
        wanted = {"game": game, "places": list(places), "options": options or {}}
        table: str = (await self.post("/tables", wanted))["table"]
        await self.post(f"/tables/{table}/start")
        return table

    def _read(self, answer: Answer) -> Any:
        assert answer.status < 300, (answer.status, answer.body)
        is_json = answer.headers["content-type"] == "application/json"
        return msgspec.json.decode(answer.body) if is_json else answer.body.decode()


ME = {"type": "mine", "name": "Ann"}


def bot(level: str) -> dict[str, str]:
    return {"type": "bot", "level": level}


@asynccontextmanager
async def page(disk: Disk, clock: Clock | None = None, seed: int = 1, **given: Any) -> AsyncIterator[Page]:
    """The page, open on that disk; its luck repeats."""
    clock = clock or Clock()
    asked = {"think": think, "review": review, **given}
    club = await open_club(disk.keep, disk.kept, now=clock, token=scripted(seed), **asked)
    here = Page(club)
    await here.greet()
    try:
        yield here
    finally:
        await club.close()
