"""A client that plays: it keeps what it was told, answers what it is asked, and never gives up on an answer."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service.whole_tables import WholeTables
from tests.web.greeting import HELLO

RESEND_AFTER = 0.3
"""A client that hears nothing for so many seconds asks again."""

OTHER_ACTS = (
    ("undo", 0.04),
    ("pause", 0.02),
    ("leave", 0.01),
    ("replace", 0.02),
    ("end", 0.003),
    ("say", 0.04),
    ("react", 0.02),
)
"""How often, when a client is asked something, it does something else first."""

UNPROMISED = ("say", "react")
"""Acts that leave no row: what players say may be lost."""

AGREES = 0.7
"""How often a client agrees to what another asks for."""


class Player:
    """One person at one table."""

    def __init__(self, token: str, table: str, game: str, seat: int, seed: int) -> None:
        self.token = token
        self.table = table
        self.seat = seat
        self.game = CATALOGUE[game]
        self.rows: dict[int, dict[str, Any]] = {}
        self.shown: dict[str, Any] = {"number": -1, "phase": "open"}
        self._tables = WholeTables()
        self.acknowledged: dict[str, int] = {}
        self.done: dict[str, str] = {}
        self.refused = 0
        self.spoken = 0
        self.heard = set[tuple[int, str]]()
        self._rng = Random(seed)
        self._pending: dict[str, Any] | None = None
        self._act: dict[str, Any] | None = None
        self._weighed = -1
        self._answered_wish = -1
        self._ids = 0

    def __str__(self) -> str:
        asked = self.shown.get("asked")
        return f"{self.game.slug} {self.table} seat {self.seat}: row {self.number}, asked {asked}, sent {self._pending}"

    @property
    def number(self) -> int:
        """The last row that was told without a gap."""
        return len(self.rows) - 1

    @property
    def is_done(self) -> bool:
        return bool(self.shown["phase"] == "over" and self.number == self.shown["number"])

    async def play(self, address: str) -> None:
        """Until the game is over, however often the line breaks."""
        while not self.is_done:
            with suppress(OSError, WebSocketException, TimeoutError):
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(address, additional_headers=headers, compression=None, open_timeout=5) as line:
                    await self._converse(line)

    async def _converse(self, line: Any) -> None:
        self._tables = WholeTables()
        await line.send(HELLO)
        await self._ask_again(line)
        while not self.is_done:
            try:
                frame = await asyncio.wait_for(line.recv(), RESEND_AFTER)
            except TimeoutError:
                await self._ask_again(line)
                continue
            for reply in msgspec.json.decode(frame):
                await self._hear(line, reply)

    async def _ask_again(self, line: Any) -> None:
        await self._send(line, {"type": "since", "table": self.table, "number": self.number})
        for request in (self._act, self._pending):
            if request is not None:
                await self._send(line, request)

    async def _hear(self, line: Any, reply: dict[str, Any]) -> None:
        match reply:
            case {"type": "told", "rows": rows}:
                self._note(rows)
            case {"type": "shown" | "changed"}:
                await self._see(line, self._tables.take(reply))
            case {"type": "done", "id": key} if self._act is not None and self._act["id"] == key:
                if self._act["type"] in UNPROMISED:
                    self.spoken += 1
                else:
                    self.done[key] = self._act["type"]
                self._act = None
            case {"type": "heard", "said": said}:
                self.heard |= {(each["seat"], each["id"]) for each in said}
            case {"type": "refused", "code": "stale" | "not-now" | "too-fast", "id": str(key)}:
                if self._act is not None and self._act["id"] == key:
                    self._act, self.refused = None, self.refused + 1
                elif self._is_pending(key):
                    self._pending = None
            case {"type": "refused", "code": "illegal" | "malformed" | "internal"}:
                raise AssertionError(reply)
            case _:
                pass

    async def _see(self, line: Any, shown: dict[str, Any] | None) -> None:
        """Look at the table, or ask for all of it if a part has been lost."""
        if shown is None:
            await self._ask_again(line)
        elif shown["number"] >= self.shown["number"]:
            self.shown = shown
            await self._do_something_else(line)
            await self._answer(line, shown["asked"])

    def _note(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            number = row["number"]
            if number in self.rows:
                assert wordless(self.rows[number]) == wordless(row), "a row is told otherwise than before"
            elif number == self.number + 1:
                self.rows[number] = row
            if (key := row.get("id")) is not None:
                assert self.acknowledged.setdefault(key, number) == number, "a choice is told under two numbers"
                if self._is_pending(key):
                    self._pending = None

    async def _answer(self, line: Any, asked: dict[str, Any] | None) -> None:
        if asked is None or (self._pending is not None and self._pending["ticket"] >= asked["ticket"]):
            return
        self._pending = self._request("answer") | {"ticket": asked["ticket"], "action": self._choice(asked)}
        await self._send(line, self._pending)

    async def _do_something_else(self, line: Any) -> None:
        """Answer a wish, end a pause, or now and then do something else than what is asked."""
        shown = self.shown
        if self._act is not None or shown["phase"] != "playing":
            return
        if shown["paused"]:
            self._act = self._request("resume")
        elif shown["wish"] and shown["wished_by"] != self.seat and shown["wish_row"] != self._answered_wish:
            self._answered_wish = shown["wish_row"]
            consent = {"wish": shown["wish_row"], "agrees": self._rng.random() < AGREES}
            self._act = self._request("consent") | consent
        elif shown["asked"] and shown["asked"]["ticket"] != self._weighed:
            self._weighed = shown["asked"]["ticket"]
            self._act = self._other_act()
        if self._act is not None:
            await self._send(line, self._act)

    def _other_act(self) -> dict[str, Any] | None:
        kinds = [kind for kind, often in OTHER_ACTS if self._rng.random() < often]
        others = [seat for seat, each in enumerate(self.shown["seats"]) if self._is_another_person(seat, each)]
        match kinds[:1]:
            case ["replace"] if self.seat == 0 and others:  # the host may at any time
                return self._request("replace") | {"missing": self._rng.choice(others)}
            case ["say"]:
                return self._request("say") | {"text": f"Good luck! {self._rng.random()}"}
            case ["react"]:
                return self._request("react") | {"reaction": "clap"}
            case [("undo" | "pause" | "leave" | "end") as kind]:
                return self._request(kind)
            case _:
                return None

    def _is_another_person(self, seat: int, shown: dict[str, Any]) -> bool:
        return seat != self.seat and shown["occupant"]["type"] == "person" and not shown["absent"]

    def _request(self, kind: str) -> dict[str, Any]:
        self._ids += 1
        key = f"{self.token[:6]}-{self.seat}-{self._ids}"
        return {"type": kind, "table": self.table, "seat": self.seat, "id": key}

    def _choice(self, asked: dict[str, Any]) -> Any:
        if asked["choices"] is not None:
            return self._rng.choice(asked["choices"])["action"]
        options = msgspec.convert(self.shown["charter"]["options"], self.game.options)
        rules = self.game.rules(options)
        world = rules.imagine(msgspec.convert(self.shown["view"], self.game.view), self._rng)
        return msgspec.to_builtins(self._rng.choice([*rules.legal(world, Seat(self.seat))]))

    def _is_pending(self, key: str | None) -> bool:
        return self._pending is not None and self._pending["id"] == key

    async def _send(self, line: Any, request: dict[str, Any]) -> None:
        await line.send(msgspec.json.encode(request).decode())


def wordless(row: dict[str, Any]) -> dict[str, Any]:
    """A row without its sentences, which name a seat by whoever has it now."""
    said = [{**each, "says": ""} for each in row.get("said", ())]
    return {**row, "said": said, "text": ""}
