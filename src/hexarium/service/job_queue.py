"""The bench: where workers sit who have nothing to do, and who gets the next that comes free."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

from hexarium.service.bot_worker import BotTask

T = TypeVar("T")


class JobQueue(Generic[T]):
    """Those who want a choice, for a table that waits, go before those who want advice; else whoever came first."""

    def __init__(self, idle: Iterable[T]) -> None:
        self._idle = [*idle]
        self._lines = {task: deque[asyncio.Future[T]]() for task in (BotTask.CHOICE, BotTask.ADVICE)}

    async def take(self, task: BotTask) -> T:
        """The one who came back last, or the next to come back."""
        if self._idle:
            return self._idle.pop()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._lines[task].append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.give(place.result())
            raise

    def give(self, one: T) -> None:
        """One has come back: the first who still waits gets it."""
        for line in self._lines.values():
            while line:
                place = line.popleft()
                if not place.done():
                    place.set_result(one)
                    return
        self._idle.append(one)
