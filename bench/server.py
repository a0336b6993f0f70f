"""Measure the real server under load: two-seat tables, a view for each seat, tickets, every move on disk.

Run with `python -m bench.server`; `--sockets 1000 --pace 1000` plays that many moves a second over that many sockets,
and without a pace as many as possible. After `npm install` in bench/boardgame and bench/colyseus, these servers play
the same game in the same run: both with games in memory, as they come, and boardgame.io also with its own file store,
which does not wait for the disk. The server has one core to itself, and the load another. How Python was
built makes up to half of the figure; the first line says which one this is.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import uvloop
from msgspec import Raw, Struct
from tests.web.connection import SocketClient
from tests.web.greeting import HELLO
from tests.web.server import Server, free_port

GAME: Final = "hexpert"
HERE: Final = Path(__file__).parent
SERVER_CORE, LOAD_CORE = 0, 1
STOLEN: Final = 7
"""Index of stolen time among the kinds of processor time that the system reports."""


class Other(NamedTuple):
    """A server to compare with; `keeps` says whether it gets a folder for its games."""

    name: str
    folder: Path
    keeps: bool = False


OTHERS: Final = (
    Other("boardgame.io", HERE / "boardgame"),
    Other("with files", HERE / "boardgame", keeps=True),
    Other("Colyseus", HERE / "colyseus"),
)


class Choice(Struct):
    """A legal choice."""

    action: Raw


class Packed(Struct):
    """Legal choices as a question has them that is not the first."""

    texts: list[str]


class Asked(Struct):
    """A question."""

    ticket: int
    choices: list[Choice] | Packed

    @property
    def first(self) -> Raw | str:
        """The first legal choice, as an action or in words."""
        return self.choices.texts[0] if isinstance(self.choices, Packed) else self.choices[0].action


class Row(Struct):
    """The parts of a row that the load needs."""

    id: str | None = None


class Reply(Struct):
    """The parts of a reply that the load needs."""

    type: str
    table: str = ""
    phase: str = ""
    asked: Asked | None = None
    rows: list[Row] = []


REPLIES: Final = msgspec.json.Decoder(list[Reply])
ENCODER: Final = msgspec.json.Encoder()


class Figures(NamedTuple):
    """What a load has measured: moves a second, how long each took (in seconds), and processor time for each.

    `stolen` is the share of the time in which the machine's own host gave its processors to others.
    """

    rate: float
    half: float
    late: float
    processor: float
    stolen: float = float("nan")

    def tell(self, who: str, sockets: int) -> None:
        """Print the figures."""
        print(
            f"{who:12}  {sockets} sockets  {self.rate:6.0f} moves/s  p50 {self.half * 1e3:6.1f} ms  "
            f"p99 {self.late * 1e3:6.1f} ms  {self.processor * 1e6:5.0f} µs of processor a move"
            f"  ({self.stolen:.0%} of the machine stolen)",
            flush=True,
        )


class Person:
    """A player at one table after another: chooses when asked and due, and notes when the choice is acknowledged."""

    def __init__(self, line: SocketClient, seat: int, wait: float) -> None:
        self.times = list[float]()
        self.tables = list[str]()
        self.is_done = False
        self._line, self._seat, self._wait = line, seat, wait
        self._due = 0.0
        self._table = ""
        self._asked: Asked | None = None
        self._sent: dict[str, float] = {}
        line.heard = self._hear
        line.send(HELLO.encode())

    def arrive(self) -> None:
        """Watch the first table, and wait for the start signal."""
        self._due = inf
        self._turn_to_next()

    @property
    def is_asked(self) -> bool:
        """Has the first question arrived?"""
        return self._asked is not None

    def begin(self, due: float) -> None:
        """Set when the first choice is due."""
        self._due = due
        self._answer_when_due()

    def _turn_to_next(self) -> None:
        if not self.tables:
            self.is_done = True
            return
        self._table = self.tables.pop()
        self._line.send(ENCODER.encode({"type": "since", "table": self._table, "number": -1}))

    def _hear(self, frame: bytes) -> None:
        for reply in REPLIES.decode(frame):
            for row in reply.rows:
                if row.id in self._sent:
                    self.times.append(time.perf_counter() - self._sent.pop(row.id))
            if reply.type in ("shown", "changed") and reply.table == self._table:
                self._look(reply)

    def _look(self, shown: Reply) -> None:
        asked, before = shown.asked, self._asked
        if shown.phase == "over":
            self._asked = None
            self._turn_to_next()
        elif asked is not None and (before is None or asked.ticket > before.ticket):
            self._asked = asked
            if self._due < inf:
                self._answer_when_due()

    def _answer_when_due(self) -> None:
        loop = asyncio.get_running_loop()
        if self._asked is None:
            return
        if self._due > loop.time():
            loop.call_at(self._due, self._answer, self._asked)
        else:
            self._answer(self._asked)

    def _answer(self, asked: Asked) -> None:
        """The first legal choice."""
        self._due += self._wait
        key = f"{self._table}-{self._seat}-{asked.ticket}"
        answer = {"type": "answer", "table": self._table, "seat": self._seat, "ticket": asked.ticket, "id": key}
        self._sent[key] = time.perf_counter()
        self._line.send(ENCODER.encode(answer | {"action": asked.first}))


async def seat_pair(server: Server, number: int, wait: float, games: int) -> list[Person]:
    """Two players with a socket each, at tables that have started."""
    tokens = [f"{seat}{number:042d}" for seat in "ab"]
    lines = [
        await SocketClient.to(server.port, "/api/socket", {"Authorization": f"Bearer {token}"}) for token in tokens
    ]
    people = [Person(line, seat, wait) for seat, line in enumerate(lines)]

    async def ask(path: str, seat: int, body: object = None) -> Any:
        bearer = f"Bearer {tokens[seat]}"
        return (await asyncio.to_thread(server.ask, "POST", path, body, authorization=bearer)).json

    places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
    for _ in range(games):
        table = await ask("/api/tables", 0, {"game": GAME, "places": places})
        name = table["table"]
        await ask(f"/api/tables/{name}/seats/1", 1, {"name": "Ben", "invitation": table["invitations"][1]})
        await ask(f"/api/tables/{name}/start", 0)
        for person in people:
            person.tables.append(name)
    return people


async def load(server: Server, sockets: int, seconds: float, pace: float, games: int) -> Figures:
    """Play until time is up or a player has finished all games. Time starts when everybody is seated and watching."""
    wait = sockets / pace if pace else 0.0
    people = list[Person]()
    for start in range(0, sockets // 2, 20):
        group = range(start, min(start + 20, sockets // 2))
        pairs = await asyncio.gather(*(seat_pair(server, number, wait, games) for number in group))
        people += [person for pair in pairs for person in pair]
    for person in people:
        person.arrive()
    while not all(person.is_asked for person in people):
        await asyncio.sleep(0.05)
    loop = asyncio.get_running_loop()
    began, spent, machine = loop.time(), processor_time(server.pid), machine_time()
    for number, person in enumerate(people):
        person.begin(began + wait * number / sockets)
    while loop.time() < began + seconds and not any(person.is_done for person in people):
        await asyncio.sleep(0.05)
    took, spent = loop.time() - began, processor_time(server.pid) - spent
    times = sorted(each for person in people for each in person.times)
    rate, half, late = len(times) / took, times[len(times) // 2], times[int(len(times) * 0.99)]
    return Figures(rate, half, late, spent / len(times), stolen_since(machine))


def on_core(pid: int, core: int) -> None:
    """Pin a process to one core, if the system allows it."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        for thread in Path(f"/proc/{pid or 'self'}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})


def processor_time(pid: int) -> float:
    """Processor time of a process and those that it started, in seconds, if the system reports it."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return float("nan")
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") + sum(map(processor_time, map(int, started)))


def machine_time() -> list[int]:
    """Processor time of the machine so far, in ticks by kind, if the system reports it."""
    stat = Path("/proc/stat")
    return [*map(int, stat.read_text().splitlines()[0].split()[1:9])] if stat.exists() else []


def stolen_since(before: list[int]) -> float:
    """The share of the time since then that was stolen."""
    passed = [now - then for now, then in zip(machine_time(), before, strict=True)]
    return passed[STOLEN] / sum(passed) if passed else float("nan")


def compared(other: Other, sockets: int, seconds: float) -> Figures | None:
    """The figures of another server with the same game; None if it is not installed."""
    node = shutil.which("node")
    if node is None or not (other.folder / "node_modules").exists():
        return None
    port = str(free_port())
    with tempfile.TemporaryDirectory() as kept:
        command = [node, "server.cjs", port, *([kept] if other.keeps else [])]
        server = subprocess.Popen(command, cwd=other.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            on_core(server.pid, SERVER_CORE)
            command = [node, "load.cjs", port, str(sockets), str(seconds), str(server.pid)]
            machine = machine_time()
            heard = subprocess.run(command, cwd=other.folder, check=True, capture_output=True).stdout
            return msgspec.json.decode(heard, type=Figures)._replace(stolen=stolen_since(machine))
        finally:
            server.kill()
            server.wait()


def hexarium(given: argparse.Namespace) -> Figures:
    """The figures of our own server."""
    with tempfile.TemporaryDirectory() as folder:
        flags = "--address-sockets", str(2 * given.sockets), "--workers", str(given.workers)
        server = Server(given.db or f"{folder}/club.db", Path(folder) / "server.log", *flags)
        server.start()
        if given.workers == 1:
            on_core(server.pid, SERVER_CORE)
        try:
            return uvloop.run(load(server, given.sockets, given.seconds, given.pace, given.games))
        finally:
            server.kill()


def middle(rounds: list[Figures]) -> Figures:
    """The median of each figure."""
    return Figures(*map(statistics.median, zip(*rounds, strict=True)))


def main() -> None:
    """Measure in turns, so that all servers share the machine's good and bad moments, and compare."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--sockets", type=int, default=100)
    flags.add_argument("--seconds", type=float, default=6)
    flags.add_argument("--pace", type=float, default=0)
    flags.add_argument("--games", type=int, default=20, help="tables opened for each pair before the clock starts")
    flags.add_argument("--rounds", type=int, default=3, help="how often each server is measured; medians are compared")
    flags.add_argument("--db", default=None)
    flags.add_argument("--workers", type=int, default=1, help="processes of our server; more than one need PostgreSQL")
    given = flags.parse_args()
    print(f"Python {platform.python_version()}: {sys.executable}")
    on_core(0, LOAD_CORE)
    ours = list[Figures]()
    theirs: dict[str, list[Figures]] = {other.name: [] for other in OTHERS}
    for _ in range(given.rounds):
        ours.append(hexarium(given))
        ours[-1].tell("Hexarium", given.sockets)
        for other in () if given.pace else OTHERS:
            if figures := compared(other, given.sockets, given.seconds):
                figures.tell(other.name, given.sockets)
                theirs[other.name].append(figures)
    mine = middle(ours)
    print(f"Medians of {given.rounds} rounds:")
    mine.tell("Hexarium", given.sockets)
    for name, rounds in theirs.items():
        if rounds:
            compared_with = middle(rounds)
            compared_with.tell(name, given.sockets)
            ratios = mine.rate / compared_with.rate, compared_with.processor / mine.processor
            print(f"  Hexarium makes {ratios[0]:.1f} times as many moves, {ratios[1]:.1f} times by processor")


if __name__ == "__main__":
    main()
