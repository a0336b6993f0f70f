"""A queue for free workers: games with players go first, and guests are served in turn, however much each asks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from itertools import count
from typing import Final, Generic, TypeVar

from hexarium.service.bot_worker import BotTask, Share

T = TypeVar("T")

MOST_REMEMBERED: Final = 10_000
"""Maximum number of parties and guests of whom it is remembered when they were served last."""


class JobQueue(Generic[T]):
    """Hands out workers: to the party that was served the longest time ago, or never, and to its guests likewise.

    Guests cost nothing to make, so a party's share does not grow with them. Games in which nobody plays but bots get
    what the others leave, and never the last free worker unless it is the only one there is. Of one guest's requests,
    choices go before advice, since a table waits for them; otherwise first come, first served.
    """

    def __init__(self, idle: Iterable[T]) -> None:
        self._idle = [*idle]
        self._most_for_bots = max(1, len(self._idle) - 1)
        self._used_for_bots = 0
        self._waiting: dict[Share, dict[BotTask, deque[asyncio.Future[T]]]] = {}
        self._served: dict[tuple[str, ...], int] = {}
        self._turns = count()

    async def take(self, task: BotTask, share: Share) -> T:
        """The worker that was given back last, or one of the next to be given back."""
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        lines = self._waiting.setdefault(share, {BotTask.CHOICE: deque(), BotTask.ADVICE: deque()})
        lines[task].append(place)
        self._hand_out()
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.give(place.result(), share)
            raise

    def give(self, one: T, share: Share) -> None:
        """Give a worker back that was taken for this share; the next in turn gets it."""
        self._used_for_bots -= not share.has_player
        self._idle.append(one)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._idle and self._waiting:
            share = min(self._waiting, key=self._turn)
            if not share.has_player and self._used_for_bots >= self._most_for_bots:
                return
            place = self._next_of(share)
            if place is not None:
                self._note_served(share)
                self._used_for_bots += not share.has_player
                place.set_result(self._idle.pop())

    def _turn(self, share: Share) -> tuple[bool, int, int]:
        """The least of these is served next."""
        party, guest = self._served.get((share.party,), -1), self._served.get((share.party, share.guest), -1)
        return not share.has_player, party, guest

    def _next_of(self, share: Share) -> asyncio.Future[T] | None:
        """Take the first request of a share out of the queue, and the share if it was the last; None if all left."""
        lines = self._waiting[share]
        found: asyncio.Future[T] | None = None
        for line in lines.values():
            while line and (found is None or line[0].done()):
                place = line.popleft()
                if not place.done():
                    found = place
        if not any(lines.values()):
            del self._waiting[share]
        return found

    def _note_served(self, share: Share) -> None:
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
        self._served[share.party,] = self._served[share.party, share.guest] = next(self._turns)
