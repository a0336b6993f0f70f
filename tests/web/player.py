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

RESEND_AFTER = 0.3
"""A client that hears nothing for so many seconds asks again."""


class Player:
    """One person at one table."""

    def __init__(self, token: str, table: str, game: str, seat: int, seed: int) -> None:
        self.token = token
        self.table = table
        self.seat = seat
        self.game = CATALOGUE[game]
        self.rows: dict[int, dict[str, Any]] = {}
        self.shown: dict[str, Any] = {"number": -1, "phase": "open"}
        self.acknowledged: dict[str, int] = {}
        self._rng = Random(seed)
        self._pending: dict[str, Any] | None = None
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
        if self._pending is not None:
            await self._send(line, self._pending)

    async def _hear(self, line: Any, reply: dict[str, Any]) -> None:
        match reply:
            case {"type": "told", "rows": rows}:
                self._note(rows)
            case {"type": "shown"} if reply["number"] >= self.shown["number"]:
                self.shown = reply
                await self._answer(line, reply["asked"])
            case {"type": "refused", "code": "stale" | "not-now"} if self._is_pending(reply["id"]):
                self._pending = None
            case {"type": "refused", "code": "illegal" | "malformed" | "internal"}:
                raise AssertionError(reply)
            case _:
                pass

    def _note(self, rows: list[dict[str, Any]]) -> None:
        for row in rows:
            number = row["number"]
            if number in self.rows:
                assert self.rows[number] == row, "a row is told in other words than before"
            elif number == self.number + 1:
                self.rows[number] = row
            if (key := row.get("id")) is not None:
                assert self.acknowledged.setdefault(key, number) == number, "a choice is told under two numbers"
                if self._is_pending(key):
                    self._pending = None

    async def _answer(self, line: Any, asked: dict[str, Any] | None) -> None:
        if asked is None or (self._pending is not None and self._pending["ticket"] >= asked["ticket"]):
            return
        self._ids += 1
        answer = {"type": "answer", "table": self.table, "seat": self.seat, "ticket": asked["ticket"]}
        self._pending = answer | {"id": f"{self.token[:6]}-{self.seat}-{self._ids}", "action": self._choice(asked)}
        await self._send(line, self._pending)

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
