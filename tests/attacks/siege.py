"""A server under attack from one address while people play from others; `make soak` besieges it with everything."""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from tests.attacks.floods import KINDS, token
from tests.attacks.people import PAUSE, Guest
from tests.web.server import Server

SERVER_CORE, LOAD_CORE = 0, 1
MEGABYTE: Final = 1024 * 1024


class Siege(NamedTuple):
    """What people met during an attack: refusals, how long moves took, and how the server's memory grew (bytes).

    Half of the moves took up to `half` seconds, nine of ten up to `most`, and 99 of a hundred up to `late`.
    """

    kind: str
    sent: int
    refusals: tuple[str, ...]
    moves: int
    half: float
    most: float
    late: float
    grown: int

    def __str__(self) -> str:
        return (
            f"{self.kind:11} {self.sent:9} sent   {self.moves:5} moves of others: p50 {self.half * 1e3:5.1f} ms,"
            f" p99 {self.late * 1e3:6.1f} ms, {len(self.refusals)} refused   memory +{self.grown / MEGABYTE:.0f} MB"
        )


async def besiege(server: Server, kind: str, seconds: float, people: int, pause: float = PAUSE) -> Siege:
    """Attack a server with one kind of flood (or with none, as `peace`), and let people play meanwhile."""
    guests = [Guest(server.port, f"127.0.0.{2 + number}", token()) for number in range(people)]
    before = memory(server.pid)
    command = [sys.executable, "-m", "tests.attacks.floods", kind, str(server.port), str(seconds)]
    attacker = None if kind == "peace" else subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    ends = time.monotonic() + seconds
    try:
        await asyncio.gather(*(guest.play(ends, pause) for guest in guests))
        said = "0" if attacker is None else (await asyncio.to_thread(attacker.communicate))[0]
    finally:
        if attacker is not None:
            attacker.kill()
    times = sorted(each for guest in guests for each in guest.times)
    return Siege(
        kind=kind,
        sent=int(said.split()[0]),
        refusals=tuple(each for guest in guests for each in guest.refusals),
        moves=len(times),
        half=times[len(times) // 2],
        most=times[int(len(times) * 0.9)],
        late=times[int(len(times) * 0.99)],
        grown=memory(server.pid) - before,
    )


def memory(pid: int) -> int:
    """Memory of a process, in bytes."""
    resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return resident * os.sysconf("SC_PAGE_SIZE")


def on_core(pid: int, core: int) -> None:
    """Pin a process to one core, if there is more than one."""
    if (os.cpu_count() or 1) > 1:
        for thread in Path(f"/proc/{pid or 'self'}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})


def main() -> None:
    """Besiege a server with every kind of flood; fail if people have to wait, are refused, or memory grows."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--seconds", type=float, default=10)
    flags.add_argument("--people", type=int, default=20)
    flags.add_argument("--kinds", nargs="*", default=["peace", *KINDS])
    given = flags.parse_args()
    faults = list[str]()
    on_core(0, LOAD_CORE)
    with tempfile.TemporaryDirectory() as folder:
        for kind in given.kinds:
            server = Server(f"{folder}/{kind}.db", Path(folder) / f"{kind}.log", "--bots", "1", pace=60)
            server.start()
            on_core(server.pid, SERVER_CORE)
            try:
                siege = asyncio.run(besiege(server, kind, given.seconds, given.people))
            finally:
                server.kill()
            print(siege, flush=True)
            is_held = siege.late < 0.1 and not siege.refusals and siege.grown < 100 * MEGABYTE
            if not is_held or "trace" in (Path(folder) / f"{kind}.log").read_text():
                faults.append(kind)
    if faults:
        sys.exit(f"The server does not withstand {', '.join(faults)}.")


if __name__ == "__main__":
    main()
