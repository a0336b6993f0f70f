"""The real server under load: two-seat tables, views for each seat, tickets, every move on disk.

Run with `python -m bench.server`; `--sockets 1000 --seconds 10 --pace 1000` asks for that many moves a second over that
many sockets, `--pace 0` for as many as it can.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from tests.web.server import Server
from websockets.asyncio.client import ClientConnection, connect

GAME = "hexpert"
DECODER = msgspec.json.Decoder(list[dict[str, Any]])


class Pair:
    """Two people at one table after another, who answer at once or at a given pace."""

    def __init__(self, server: Server, number: int) -> None:
        self._server = server
        self._tokens = [f"{seat}{number:042d}" for seat in "ab"]
        self._lines = list[ClientConnection]()
        self._table = ""
        self._count = 0
        self.times = list[float]()

    async def sit(self) -> None:
        """Connect both, and open a table for them."""
        address = f"ws://127.0.0.1:{self._server.port}/api/socket"
        for token in self._tokens:
            headers = {"Authorization": f"Bearer {token}"}
            self._lines.append(
                await connect(address, additional_headers=headers, compression=None, max_queue=None, open_timeout=60)
            )
        await self._open()

    async def _open(self) -> None:
        def ask(path: str, seat: int, body: object = None) -> dict[str, Any]:
            answer: dict[str, Any] = self._server.ask(
                "POST", path, body, authorization=f"Bearer {self._tokens[seat]}"
            ).json
            return answer

        places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
        table = await asyncio.to_thread(ask, "/api/tables", 0, {"game": GAME, "places": places})
        self._table = name = table["table"]
        sit = {"name": "Ben", "invitation": table["invitations"][1]}
        await asyncio.to_thread(ask, f"/api/tables/{name}/seats/1", 1, sit)
        await asyncio.to_thread(ask, f"/api/tables/{name}/start", 0)

    async def play(self, until: float, wait: float, offset: float) -> None:
        """Make choices until then, each of the two in turn, `wait` seconds apart."""
        due = time.perf_counter() + offset
        while time.perf_counter() < until:
            asked = [await self._look(line) for line in self._lines]
            if None in asked:
                await self._open()
            for seat, question in enumerate(asked):
                if question is None:
                    break
                due += wait
                if (left := due - time.perf_counter()) > 0:
                    await asyncio.sleep(left)
                await self._answer(seat, question)

    async def _look(self, line: ClientConnection) -> dict[str, Any] | None:
        await line.send(msgspec.json.encode({"type": "since", "table": self._table, "number": 10**6}).decode())
        while True:
            for reply in DECODER.decode(await line.recv()):
                if reply["type"] == "shown" and reply["table"] == self._table:
                    if reply["phase"] == "over":
                        return None
                    if reply["asked"]:
                        found: dict[str, Any] = reply["asked"]
                        return found

    async def _answer(self, seat: int, asked: dict[str, Any]) -> None:
        self._count += 1
        answer = {"type": "answer", "table": self._table, "seat": seat, "ticket": asked["ticket"]}
        answer |= {"id": str(self._count), "action": asked["choices"][0]}
        sent = time.perf_counter()
        await self._lines[seat].send(msgspec.json.encode(answer).decode())
        while not self._is_told(await self._lines[seat].recv()):
            pass
        self.times.append(time.perf_counter() - sent)

    def _is_told(self, frame: str | bytes) -> bool:
        text = frame if isinstance(frame, str) else frame.decode()
        return f'"id":"{self._count}"' in text


async def load(server: Server, sockets: int, seconds: float, pace: float) -> tuple[float, list[float]]:
    """Moves a second, and how long each took to be on disk and told."""
    pairs = [Pair(server, number) for number in range(sockets // 2)]
    for group in range(0, len(pairs), 20):
        await asyncio.gather(*(pair.sit() for pair in pairs[group : group + 20]))
    wait = len(pairs) / pace if pace else 0.0
    began = time.perf_counter()
    spread = [wait * number / len(pairs) for number in range(len(pairs))]
    await asyncio.gather(
        *(pair.play(began + seconds, wait, offset) for pair, offset in zip(pairs, spread, strict=True))
    )
    took = time.perf_counter() - began
    times = sorted(each for pair in pairs for each in pair.times)
    return len(times) / took, times


def main() -> None:
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--sockets", type=int, default=200)
    flags.add_argument("--seconds", type=float, default=10)
    flags.add_argument("--pace", type=float, default=0)
    flags.add_argument("--db", default=None)
    given = flags.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(given.db or f"{folder}/club.db", Path(folder) / "server.log")
        server.start()
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(server.pid, {0})
            os.sched_setaffinity(0, {*range(1, os.cpu_count() or 1)} or {0})
        try:
            rate, times = uvloop.run(load(server, given.sockets, given.seconds, given.pace))
        finally:
            server.kill()
    half, late = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(f"{GAME}: {given.sockets} sockets, {rate:.0f} moves/s, p50 {half * 1e3:.1f} ms, p99 {late * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
