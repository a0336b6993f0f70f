"""A thread for replaying whole games, with a short queue, so that players do not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from hexarium.service.refusal import Busy

T = TypeVar("T")

THREADS: Final = 1
"""Number of threads. They share one interpreter: more would be no faster and would hold up the event loop."""

QUEUE: Final = 8
"""Maximum queue length."""


class ReplayPool:
    """Runs work in a thread; refuses it if the queue is full."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="replays")
        self._waiting = 0

    async def read(self, work: Callable[[], T]) -> T:
        """The result of the work; Busy if the queue is full. A cancelled caller keeps its place until the end."""
        if self._waiting >= THREADS + QUEUE:
            raise Busy("Too many replays at once: ask again in a moment.")
        self._waiting += 1
        reading = asyncio.get_running_loop().run_in_executor(self._threads, work)
        reading.add_done_callback(self._finish)
        return await asyncio.shield(reading)

    def close(self) -> None:
        """Cancel everything in the queue."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _finish(self, _reading: asyncio.Future[T]) -> None:
        self._waiting -= 1
