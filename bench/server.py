"""The real server under load: two-seat tables, views for each seat, tickets, every move on disk.

Run with `python -m bench.server`; `--sockets 1000 --pace 1000` asks for that many moves a second over that many
sockets, and without a pace it is as many as it can. After `npm install` in bench/boardgame, boardgame.io plays a game
of like size in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from msgspec import Raw, Struct
from tests.web.server import Server, free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME = "hexpert"
BOARDGAME = Path(__file__).parent / "boardgame"


class Choice(Struct):
    action: Raw


class Asked(Struct):
    """A question."""

    ticket: int
    choices: list[Choice]


class Row(Struct):
    """As much of a row as the load needs."""

    id: str | None = None


class Reply(Struct):
    """As much of a reply as the load needs."""

    type: str
    table: str = ""
    phase: str = ""
    asked: Asked | None = None
    rows: list[Row] = []


DECODER = msgspec.json.Decoder(list[Reply])


class Person:
    """Somebody at a table: sends choices, and notes when each is told back."""

    def __init__(self, line: ClientConnection) -> None:
        self.asked: Asked | None = None
        self.over = False
        self.times = list[float]()
        self.table = ""
        self._line = line
        self._sent: tuple[str, float] = "", 0.0
        self._news = asyncio.Event()

    async def look(self, table: str) -> None:
        """Turn to a table."""
        self.table, self.asked, self.over = table, None, False
        await self._line.send(msgspec.json.encode({"type": "since", "table": table, "number": -1}).decode())

    async def listen(self) -> None:
        """Read until the line is closed."""
        try:
            async for frame in self._line:
                now = time.perf_counter()
                for reply in DECODER.decode(frame):
                    if reply.table == self.table:
                        self._note(reply, now)
                self._news.set()
        except ConnectionClosed:
            return

    def _note(self, reply: Reply, now: float) -> None:
        key, sent = self._sent
        if any(row.id == key for row in reply.rows):
            self.times.append(now - sent)
        if reply.type == "shown":
            self.asked, self.over = reply.asked, reply.phase == "over"

    async def question(self, after: int) -> Asked | None:
        """The next question; None when the game is over."""
        while not self.over and (self.asked is None or self.asked.ticket <= after):
            self._news.clear()
            await self._news.wait()
        return None if self.over else self.asked

    async def answer(self, seat: int, asked: Asked) -> None:
        """The first choice there is."""
        key = f"{seat}-{asked.ticket}"
        answer = {"type": "answer", "table": self.table, "seat": seat, "ticket": asked.ticket, "id": key}
        self._sent = key, time.perf_counter()
        await self._line.send(msgspec.json.encode(answer | {"action": asked.choices[0].action}).decode())


class Pair:
    """Two people at one table after another."""

    def __init__(self, server: Server, number: int) -> None:
        self._server = server
        self._tokens = [f"{seat}{number:042d}" for seat in "ab"]
        self.people = list[Person]()
        self._listening = list[asyncio.Task[None]]()

    async def sit(self) -> None:
        """Connect both, and open a table for them."""
        address = f"ws://127.0.0.1:{self._server.port}/api/socket"
        for token in self._tokens:
            headers = {"Authorization": f"Bearer {token}"}
            line = await connect(address, additional_headers=headers, compression=None, open_timeout=60)
            self.people.append(Person(line))
            self._listening.append(asyncio.create_task(self.people[-1].listen()))
        await self._open()

    async def _open(self) -> None:
        places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
        table = await self._ask("/api/tables", 0, {"game": GAME, "places": places})
        name = table["table"]
        await self._ask(f"/api/tables/{name}/seats/1", 1, {"name": "Ben", "invitation": table["invitations"][1]})
        await self._ask(f"/api/tables/{name}/start", 0)
        for person in self.people:
            await person.look(name)

    async def _ask(self, path: str, seat: int, body: object = None) -> dict[str, Any]:
        token = f"Bearer {self._tokens[seat]}"
        answer = await asyncio.to_thread(self._server.ask, "POST", path, body, authorization=token)
        found: dict[str, Any] = answer.json
        return found

    async def play(self, until: float, wait: float, offset: float) -> None:
        """Make choices until then, each of the two in turn, `wait` seconds apart."""
        due, last = time.perf_counter() + offset, [-1, -1]
        while time.perf_counter() < until:
            for seat, person in enumerate(self.people):
                asked = await person.question(last[seat])
                if asked is None:
                    await self._open()
                    last = [-1, -1]
                    break
                due += wait
                if (left := due - time.perf_counter()) > 0:
                    await asyncio.sleep(left)
                last[seat] = asked.ticket
                await person.answer(seat, asked)


async def load(server: Server, sockets: int, seconds: float, pace: float) -> tuple[float, list[float]]:
    """Moves a second, and how long each took to be on disk and told."""
    pairs = [Pair(server, number) for number in range(sockets // 2)]
    for group in range(0, len(pairs), 20):
        await asyncio.gather(*(pair.sit() for pair in pairs[group : group + 20]))
    wait = len(pairs) / pace if pace else 0.0
    began = time.perf_counter()
    offsets = [wait * number / len(pairs) for number in range(len(pairs))]
    plays = [pair.play(began + seconds, wait, offset) for pair, offset in zip(pairs, offsets, strict=True)]
    await asyncio.gather(*plays)
    took = time.perf_counter() - began
    times = sorted(each for pair in pairs for person in pair.people for each in person.times)
    return len(times) / took, times


def on_core(pid: int, core: int) -> None:
    """Keep a process on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, {core})


def boardgame(sockets: int, seconds: float) -> float | None:
    """The moves a second of boardgame.io, which keeps nothing on disk; None where it is not installed."""
    node = shutil.which("node")
    if node is None or not (BOARDGAME / "node_modules").exists():
        return None
    port = str(free_port())
    server = subprocess.Popen(
        [node, "server.cjs", port], cwd=BOARDGAME, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        on_core(server.pid, 0)
        assert server.stdout is not None
        server.stdout.readline()
        command = [node, "load.cjs", port, str(sockets), str(seconds)]
        heard = subprocess.run(command, cwd=BOARDGAME, check=True, capture_output=True).stdout
        found = msgspec.json.decode(heard)
        print(
            f"boardgame.io: {sockets} sockets, {found['rate']:.0f} moves/s, p50 {found['p50']:.1f} ms, "
            f"p99 {found['p99']:.1f} ms"
        )
        return float(found["rate"])
    finally:
        server.kill()
        server.wait()


def main() -> None:
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--sockets", type=int, default=100)
    flags.add_argument("--seconds", type=float, default=10)
    flags.add_argument("--pace", type=float, default=0)
    flags.add_argument("--db", default=None)
    given = flags.parse_args()
    on_core(0, 1)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(given.db or f"{folder}/club.db", Path(folder) / "server.log")
        server.start()
        on_core(server.pid, 0)
        try:
            rate, times = uvloop.run(load(server, given.sockets, given.seconds, given.pace))
        finally:
            server.kill()
    half, late = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(f"hexarium: {given.sockets} sockets, {rate:.0f} moves/s, p50 {half * 1e3:.1f} ms, p99 {late * 1e3:.1f} ms")
    if not given.pace and (theirs := boardgame(given.sockets, given.seconds)):
        print(f"ratio: {rate / theirs:.1f}")


if __name__ == "__main__":
    main()
