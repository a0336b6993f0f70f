"""Measure what begun games cost while nobody plays them: how long a server takes to start, and its memory.

Run with `python -m bench.idle`. It begins ten thousand tables of all five games through the service, half of them with
a clock, makes a few moves at each, starts a server on the file, and then looks at every table once. `--keep FILE` keeps
the database, and uses it again in the next run.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from tests.web.server import Server

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.games.hexx.actions import Exchange
from hexarium.games.hexx.state import State as HexxState
from hexarium.games.hexx.state import TakeTurn
from hexarium.service import Host, Sqlite, TableRequest
from hexarium.service.bot_worker import BotRequest
from hexarium.service.messages import Answer
from hexarium.service.table import Table

AT_ONCE: Final = 64
"""Tables that are made at the same time, so that they share commits."""

WEEK: Final = 7 * 86400
"""Seconds for a turn at the tables with a clock."""

OPTIONS: Final[dict[str, dict[str, Any]]] = {"wordsearch": {"clock": "none"}}
"""Options of the games whose own clocks would end them within minutes."""


def choose(table: Table, seat: Seat, rng: Random) -> Any:
    """A choice at random. In HEXX an exchange: to list every play with two HEXX tiles takes seconds."""
    if isinstance(table.state, HexxState) and isinstance(table.state.agenda[0], TakeTurn):
        return Exchange(table.state.hands[seat][:1])
    return rng.choice(table.rules.choices(table.state, seat))


class NoBots:
    """No bot plays at these tables."""

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        raise AssertionError(f"{request.game}: {seconds}")

    async def close(self) -> None:
        pass


class Visitor:
    """A guest who plays without watching."""

    def __init__(self, guest: str) -> None:
        self.guest = self.party = guest

    def hear(self, frame: bytes) -> None:
        del frame

    def count_rows(self, rows: int) -> None:
        del rows


async def begin(host: Host, number: int, moves: int) -> str:
    """A game that two people at one screen have begun; every second table has a clock."""
    guest, rng = f"guest {number}", Random(number)
    game = [*CATALOGUE][number % len(CATALOGUE)]
    places = [{"type": "mine", "name": "Ann"}, {"type": "mine", "name": "Ben"}]
    pace = WEEK if number // len(CATALOGUE) % 2 else None
    wanted = {"game": game, "places": places, "options": OPTIONS.get(game, {}), "pace": pace}
    name = (await host.open(guest, msgspec.convert(wanted, TableRequest))).name
    await host.start(guest, name)
    for move in range(moves):
        table = await host.table(name)
        if not table.tickets:
            break
        seat = min(table.tickets)
        action = choose(table, seat, rng)
        raw = msgspec.Raw(msgspec.json.encode(action))
        await host.dispatcher.ask(Visitor(guest), Answer(name, seat, table.tickets[seat], f"move {move}", raw))
    return name


async def fill(file: Path, count: int, moves: int) -> None:
    """Begin that many games in a database."""
    host = Host(Sqlite(file), CATALOGUE, NoBots(), now=time.time)
    await host.wake()
    try:
        for first in range(0, count, AT_ONCE):
            group = range(first, min(count, first + AT_ONCE))
            names = await asyncio.gather(*[begin(host, number, moves) for number in group])
            for name in names:
                host.tables.by_name.pop(name, None)
            if first % (AT_ONCE * 16) == 0:
                await host.heartbeat.beat()
        await host.heartbeat.beat()
    finally:
        await host.close()


async def names_in(file: Path) -> list[str]:
    """Every table in a database."""
    store = Sqlite(file)
    await store.open()
    try:
        return await store.every()
    finally:
        await store.close()


def memory(pid: int) -> float:
    """Megabytes that a process has in memory."""
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def in_use(server: Server) -> int:
    """Number of tables that a server has in memory."""
    lines = server.ask("GET", "/metrics").body.decode().splitlines()
    return next(int(float(line.split()[1])) for line in lines if line.startswith("hexarium_tables "))


def look(server: Server, names: list[str]) -> None:
    """Look at every table once, as a guest who passes by."""
    connection = HTTPConnection("127.0.0.1", server.port)
    for name in names:
        connection.request("GET", f"/api/tables/{name}")
        response = connection.getresponse()
        assert response.read()
        assert response.status == 200
    connection.close()


def measure(file: Path) -> None:
    """Start a server on the database, look at every table, and print the figures."""
    names = asyncio.run(names_in(file))
    with tempfile.TemporaryDirectory() as folder:
        empty = Server(f"sqlite:///{folder}/empty.db", Path(folder, "log"))
        began = time.perf_counter()
        empty.start()
        print(f"no tables: starts in {time.perf_counter() - began:.1f} s, {memory(empty.pid):.0f} MB", flush=True)
        empty.stop()
        server = Server(f"sqlite:///{file}", Path(folder, "log"))
        began = time.perf_counter()
        server.start()
        took, first = time.perf_counter() - began, memory(server.pid)
        try:
            print(f"{len(names)} tables: starts in {took:.1f} s, {first:.0f} MB, {in_use(server)} in use", flush=True)
            began = time.perf_counter()
            look(server, names)
            took, last, used = time.perf_counter() - began, memory(server.pid), in_use(server)
            print(f"after a look at each ({took:.0f} s): {last:.0f} MB, {used} in use")
            print(f"{(last - first) * 1024 / len(names):.1f} kB for each table, in use or not")
        finally:
            server.stop()


def main() -> None:
    """Fill a database, unless there is one already, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=6, help="moves at each table")
    parser.add_argument("--keep", type=Path, help="the database to make or use")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = given.keep or Path(folder, "club.db")
        if not file.exists():
            began = time.perf_counter()
            asyncio.run(fill(file, given.tables, given.moves))
            print(f"{given.tables} tables begun in {time.perf_counter() - began:.0f} s", flush=True)
        measure(file)


if __name__ == "__main__":
    main()
