"""Where bots think: worker processes under a time box, so that a bot that hangs or crashes takes nobody with it."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Protocol

import msgspec

from hexarium.service.worker import Puzzle, serve

PATIENCE: Final = 20.0
"""A new worker may take so long to load what it needs, before its first answer."""


class Stuck(Exception):
    """The bot has not answered in time, or its process has died; `str()` says which."""


class Thinker(Protocol):
    """Gets a bot's choice for a puzzle, as JSON; Stuck if there is none."""

    async def think(self, puzzle: Puzzle, seconds: float) -> bytes:
        """The choice."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


class _Worker:
    def __init__(self, target: Callable[[Connection], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=target, args=(theirs,), name="hexarium bot", daemon=True)
        self.process.start()
        theirs.close()
        self.is_new = True

    def ask(self, puzzle: bytes, seconds: float) -> bytes:
        """The worker's answer; Stuck where it gives none."""
        try:
            self.pipe.send_bytes(puzzle)
            if not self.pipe.poll(seconds + PATIENCE * self.is_new):
                raise Stuck("the bot took too long")
            self.is_new = False
            return self.pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise Stuck("the bot crashed") from error

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Workers:
    """So many processes, started when they are first needed; one that is stuck is ended and replaced."""

    def __init__(self, count: int, target: Callable[[Connection], None] = serve) -> None:
        self._target = target
        self._idle: asyncio.LifoQueue[_Worker | None] = asyncio.LifoQueue()
        self._all = set[_Worker]()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def think(self, puzzle: Puzzle, seconds: float) -> bytes:
        """The choice of a worker that is free, or will be."""
        worker = await self._idle.get()
        fit: _Worker | None = None
        try:
            if worker is None:
                worker = await asyncio.to_thread(_Worker, self._target)
                self._all.add(worker)
            answer = await asyncio.to_thread(worker.ask, msgspec.json.encode(puzzle), seconds)
            fit = worker
            return answer
        finally:
            if fit is None and worker is not None:
                self._all.discard(worker)
                worker.stop()
            self._idle.put_nowait(fit)

    async def close(self) -> None:
        """End every worker."""
        for worker in self._all:
            worker.stop()
        self._all.clear()
