"""A real server process for tests: started, killed, started again, always on the same port."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).parents[2]
PAUSE = 0.05
START = 40.0
"""A server that is not up after so many seconds never will be."""


PORTS = range(20_000, 32_000)
"""Below the ports that systems choose themselves, so that nothing takes one while its server starts or is down."""

_numbers = count(os.getpid() * 100)
"""Places in `PORTS` for the servers of this process; other processes begin elsewhere."""


def free_port() -> int:
    for number in _numbers:
        port = PORTS[number % len(PORTS)]
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
    raise AssertionError


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes
    all_headers: tuple[tuple[str, str], ...] = ()

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Server:
    """`hexarium serve` in a process of its own."""

    def __init__(
        self,
        database: str,
        log: Path,
        *flags: str,
        pace: int = 100_000,
        program: Sequence[str] = ("hexarium.cli.app",),
    ) -> None:
        self.port = free_port()
        self._log = log
        self._command = [sys.executable, "-m", *program, "serve", "--db", database]
        self._command += ["--port", str(self.port), "--pace", str(pace)]
        self._command += [flag.format(port=self.port) for flag in flags]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONFAULTHANDLER": "1"},
            )
        self.wait()

    def wait(self) -> None:
        """Until the server answers."""
        until = time.monotonic() + START
        while time.monotonic() < until:
            try:
                if self.ask("GET", "/health").status == 200:
                    return
            except (OSError, http.client.HTTPException):
                assert self._process is not None
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(PAUSE)
                    raise AssertionError(self._log.read_text()[-2000:]) from None
        raise AssertionError("the server does not come up: " + self._log.read_text()[-2000:])

    def wait_for(self, words: str, times: int) -> None:
        """Until the log says so, as often as that."""
        assert self._process is not None
        until = time.monotonic() + START
        while self._log.read_text().count(words) < times:
            assert time.monotonic() < until, self._log.read_text()[-2000:]
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(PAUSE)

    def kill(self) -> None:
        """As if the power had gone."""
        os.killpg(self.pid, signal.SIGKILL)
        assert self._process is not None
        self._process.wait()

    def abort(self) -> None:
        """End it, and print where it was."""
        os.kill(self.pid, signal.SIGABRT)
        time.sleep(1)
        print(self._log.read_text()[-6000:])

    def stop(self) -> int:
        """As a service manager would."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(START)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        content = body if isinstance(body, bytes) else None if body is None else msgspec.json.encode(body)
        if content is not None:
            sent.setdefault("content-type", "application/json")
        try:
            connection.request(method, path, content, sent)
            response = connection.getresponse()
            fields = tuple((name.lower(), value) for name, value in response.getheaders())
            return Answer(response.status, dict(fields), response.read(), fields)
        finally:
            connection.close()
