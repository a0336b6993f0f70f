"""A process of our own that is sent jobs over a pipe, and ended if it takes too long."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from typing import Final

START_TIME: Final = 20.0
"""Extra seconds for a new process, which first loads the games."""


class WorkerProcess:
    """A process that does one job at a time: `serve` gets its end of the pipe and the arguments."""

    def __init__(self, serve: Callable[..., None], name: str, memory: int, seconds: float) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, memory, seconds), name=name, daemon=True)
        self._process.start()
        theirs.close()
        self._is_new = True

    def send(self, job: bytes) -> None:
        """Give the process a job. If it has died, `receive` will say so."""
        try:
            self._pipe.send_bytes(job)
        except OSError:
            return

    def receive(self, seconds: float) -> bytes | None:
        """The next answer; None if there is none in that time, or the process has died."""
        try:
            if not self._pipe.poll(seconds + START_TIME * self._is_new):
                return None
            self._is_new = False
            return self._pipe.recv_bytes()
        except (EOFError, OSError):
            return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()
