"""The reading room: whole games are gone through here, a few at a time, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from hexarium.service.refusal import Busy

T = TypeVar("T")

DESKS: Final = 1
"""So many read at once. Threads share one interpreter: more of them would read no faster and hold up the loop."""

LINE: Final = 8
"""So many wait for a desk."""


class ReplayPool:
    """A desk, and a short line in front of it; whoever finds the line full is asked to come again."""

    def __init__(self) -> None:
        self._desks = ThreadPoolExecutor(DESKS, thread_name_prefix="reading room")
        self._readers = 0

    async def read(self, work: Callable[[], T]) -> T:
        """What comes of the work; Busy where too many wait. Whoever hangs up holds the place until the work is done."""
        if self._readers >= DESKS + LINE:
            raise Busy("too many games are being gone through: ask again in a moment")
        self._readers += 1
        reading = asyncio.get_running_loop().run_in_executor(self._desks, work)
        reading.add_done_callback(self._leave)
        return await asyncio.shield(reading)

    def close(self) -> None:
        """Send away whoever waits."""
        self._desks.shutdown(wait=False, cancel_futures=True)

    def _leave(self, _reading: asyncio.Future[T]) -> None:
        self._readers -= 1
