"""A queue for free workers that serves guests in turn, however many requests each of them has."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from itertools import count
from typing import Final, Generic, TypeVar

from hexarium.service.bot_worker import BotTask

T = TypeVar("T")

MOST_REMEMBERED: Final = 10_000
"""Maximum number of guests of whom it is remembered when they were served last."""


class JobQueue(Generic[T]):
    """Hands out workers: to the guest who was served the longest time ago, or never.

    Of one guest's requests, choices go before advice, since a table waits for them; otherwise first come, first served.
    """

    def __init__(self, idle: Iterable[T]) -> None:
        self._idle = [*idle]
        self._waiting: dict[str, dict[BotTask, deque[asyncio.Future[T]]]] = {}
        self._served: dict[str, int] = {}
        self._turns = count()

    async def take(self, task: BotTask, guest: str) -> T:
        """The worker that was given back last, or one of the next to be given back."""
        if self._idle:
            self._note_served(guest)
            return self._idle.pop()
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        lines = self._waiting.setdefault(guest, {BotTask.CHOICE: deque(), BotTask.ADVICE: deque()})
        lines[task].append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.give(place.result())
            raise

    def give(self, one: T) -> None:
        """Give a worker back; the next guest in turn gets it."""
        while self._waiting:
            guest = min(self._waiting, key=lambda each: self._served.get(each, -1))
            place = self._next_of(guest)
            if place is not None:
                self._note_served(guest)
                place.set_result(one)
                return
        self._idle.append(one)

    def _next_of(self, guest: str) -> asyncio.Future[T] | None:
        """Take the guest's first request out of the queue, and the guest too if there is no other; None if all left."""
        lines = self._waiting[guest]
        found: asyncio.Future[T] | None = None
        for line in lines.values():
            while line and (found is None or line[0].done()):
                place = line.popleft()
                if not place.done():
                    found = place
        if not any(lines.values()):
            del self._waiting[guest]
        return found

    def _note_served(self, guest: str) -> None:
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
        self._served[guest] = next(self._turns)
