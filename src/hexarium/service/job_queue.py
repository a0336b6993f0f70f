"""A queue for free workers: requests for a choice come first, then requests for advice."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

from hexarium.service.bot_worker import BotTask

T = TypeVar("T")


class JobQueue(Generic[T]):
    """Hands out workers. Choices go before advice, since a table waits for them; otherwise first come, first served."""

    def __init__(self, idle: Iterable[T]) -> None:
        self._idle = [*idle]
        self._lines = {task: deque[asyncio.Future[T]]() for task in (BotTask.CHOICE, BotTask.ADVICE)}

    async def take(self, task: BotTask) -> T:
        """The worker that was given back last, or the next one to be given back."""
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
        """Give a worker back; the first request in line gets it."""
        for line in self._lines.values():
            while line:
                place = line.popleft()
                if not place.done():
                    place.set_result(one)
                    return
        self._idle.append(one)
