"""What a club with many finished games costs: a real server and the real commands, on a database of `club`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.hexgame.installed import path_with_hexgame
from tests.web.server import Answer, Server

from .club import BUSY, RARE, name_of

ASKED: Final = 20
"""How often each request is sent; the fastest counts, because other programs slow down some of them."""

LISTED: Final = 20
"""Open tables in the lobby."""

EXAMINED: Final = 500
"""Games that `doctor --latest` examines."""

WHOLE: Final = 10_000
"""The largest club in which `doctor` examines every game: it replays about 300 games a second."""


def measure(file: Path, games: int) -> dict[str, float]:
    """Milliseconds for each thing that a club of this size is asked."""
    found = dict[str, float]()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTHONPATH"] = path_with_hexgame(Path(folder))
        server = Server(f"sqlite:///{file}", Path(folder, "log"))
        found["start of the server"] = _timed(server.start)
        try:
            found |= _ask(server, games)
        finally:
            server.stop()
        copy = Path(folder, "copy.db")
        found["backup"] = _timed(lambda: _command("backup", str(copy), "--db", str(file)))
        copy.unlink()
        some = ["doctor", "--db", str(file), "--latest", str(EXAMINED)]
        found[f"doctor, the latest {EXAMINED}"] = _timed(lambda: _command(*some))
        if games <= WHOLE:
            found["doctor, every game"] = _timed(lambda: _command("doctor", "--db", str(file)))
    return found


def _ask(server: Server, games: int) -> dict[str, float]:
    rare, busy = {"authorization": f"Bearer {RARE}"}, {"authorization": f"Bearer {BUSY}"}
    request = {"game": "hexgame", "door": "listed", "places": [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]}
    opened = [_good(server.ask("POST", "/api/tables", request, **busy)).json["table"] for _ in range(LISTED)]
    link = _good(server.ask("GET", "/api/tables/mine", **busy)).headers["link"]
    earlier = link.partition(">")[0].removeprefix("<")
    names = iter([name_of(number * games // (ASKED + 1)) for number in range(2 * ASKED + 2)])
    found = {
        "lobby": _asked(lambda: server.ask("GET", "/api/tables")),
        "own games, few": _asked(lambda: server.ask("GET", "/api/tables/mine", **rare)),
        "own games, very many": _asked(lambda: server.ask("GET", "/api/tables/mine", **busy)),
        "their next page": _asked(lambda: server.ask("GET", earlier, **busy)),
        "replay of a game": _asked(lambda: server.ask("GET", f"/api/tables/{next(names)}/replay?look=open")),
        "opening a table": _asked(lambda: _opened(server, request, busy, opened)),
    }
    for name in opened:
        _good(server.ask("POST", f"/api/tables/{name}/remove", **busy))
    return found


def _opened(server: Server, request: object, guest: dict[str, str], opened: list[str]) -> Answer:
    answer = server.ask("POST", "/api/tables", request, **guest)
    opened.append(_good(answer).json["table"])
    return answer


def _asked(ask: Callable[[], Answer]) -> float:
    """The fastest of some requests, after a first one that does not count."""
    _good(ask())
    return min([_timed(lambda: _good(ask())) for _ in range(ASKED)])


def _good(answer: Answer) -> Answer:
    if answer.status not in (200, 201):
        raise AssertionError(answer.body.decode())
    return answer


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


def _command(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "hexarium.cli.app", *words], check=True, stdout=subprocess.DEVNULL)
