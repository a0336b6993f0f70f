"""Reviews finished games in processes of their own, in turn for every visitor, and tells how far each review is."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final

import msgspec

from hexarium.answers.made_review import MadeReview
from hexarium.answers.review_news import Failed, Finished, ReviewNews
from hexarium.service.refusal import Refusal
from hexarium.web.fair_queue import FairQueue
from hexarium.web.review_worker import serve
from hexarium.web.settings import ReviewLimits
from hexarium.web.worker_process import WorkerProcess

log = logging.getLogger("hexarium.web")

TOO_LONG: Final = "This game takes too long, or too much memory, to review."

NOT_MADE: Final = "This review could not be made. Try again later."

REMEMBERED: Final = 32
"""Number of reviews that are remembered after they were made, or could not be made."""

PATIENCE: Final = 5.0
"""A review may take this many times its processor time: at the lowest priority it waits for others."""

Keep = Callable[[str, bytes], Awaitable[None]]
"""Keeps the review of a table."""


class _Desk:
    """Where one review at a time is made: a process, started when it is needed."""

    def __init__(self, limits: ReviewLimits) -> None:
        self._limits = limits
        self._worker: WorkerProcess | None = None

    def begin(self, record: str) -> None:
        """Give the process a game."""
        limits = self._limits
        self._worker = self._worker or WorkerProcess(serve, "hexarium reviews", limits.memory, limits.seconds)
        self._worker.send(record.encode())

    def hear(self, seconds: float) -> ReviewNews:
        """What comes next from the process."""
        answer = None if self._worker is None else self._worker.receive(seconds)
        return Failed(TOO_LONG) if answer is None else msgspec.json.decode(answer, type=ReviewNews)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._worker is not None:
            self._worker.stop()
            self._worker = None


class ReviewPool:
    """Makes reviews, each once for everybody who asks for it; refuses those that would wait too long."""

    def __init__(self, keep: Keep, limits: ReviewLimits) -> None:
        self._keep = keep
        self._limits = limits
        self._queue = FairQueue[MadeReview]("reviews", limits.queue, limits.each_address, limits.each_guest)
        self._reviews: OrderedDict[str, MadeReview] = OrderedDict()
        self._threads = ThreadPoolExecutor(limits.processes, thread_name_prefix="reviews")
        self._desks = [_Desk(limits) for _ in range(limits.processes)]
        self._free = [*self._desks]
        self._working = set[asyncio.Task[None]]()

    def find(self, table: str) -> MadeReview | None:
        """The review of a table, if it is remembered or being made."""
        found = self._reviews.get(table)
        if found is None or found.may_be_retried:
            return None
        self._reviews.move_to_end(table)
        found.asked = time.monotonic()
        return found

    def remember(self, review: MadeReview) -> MadeReview:
        """Remember a review that was made before."""
        self._reviews[review.table] = review
        self._forget_oldest()
        return review

    def begin(self, guest: str, address: str, table: str, record: str, total: int) -> MadeReview:
        """Make the review of a table, if nobody has asked for it before; Busy if too many wait."""
        if (found := self.find(table)) is not None:
            return found
        review = MadeReview(table, record, total)
        if (dropped := self._queue.add(guest, address, review)) is not None:
            dropped.drop(self._queue.made_room)
        self._reviews[table] = review
        if self._free:
            task = asyncio.create_task(self._work(self._free.pop()))
            self._working.add(task)
            task.add_done_callback(self._working.discard)
        return review

    async def close(self) -> None:
        """End the processes; what is in the queue is not made."""
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        for desk in self._desks:
            desk.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _work(self, desk: _Desk) -> None:
        """Make the reviews that wait, one after another."""
        while (place := self._queue.take()) is not None:
            try:
                if time.monotonic() - place.job.asked > self._limits.abandoned:
                    del self._reviews[place.job.table]
                else:
                    await self._make(desk, place.job)
            except Exception:  # no process could be started, say: the next review is tried all the same
                log.exception("a review could not be made")
                place.job.hear(Failed(NOT_MADE))
                desk.stop()
            finally:
                self._queue.leave(place)
                self._forget_oldest()
        self._free.append(desk)

    async def _make(self, desk: _Desk, review: MadeReview) -> None:
        loop, ends = asyncio.get_running_loop(), time.monotonic() + PATIENCE * self._limits.seconds
        await loop.run_in_executor(self._threads, desk.begin, review.record)
        while not review.has_ended:
            news = await loop.run_in_executor(self._threads, desk.hear, max(0.0, ends - time.monotonic()))
            if isinstance(news, Finished):
                with suppress(
                    Refusal
                ):  # a disk that is full, or a club that is read only: it is remembered for a while
                    await self._keep(review.table, news.kept)
            review.hear(news)
        if not review.is_done:  # whatever the process may still be doing is not needed
            await loop.run_in_executor(self._threads, desk.stop)

    def _forget_oldest(self) -> None:
        ended = [table for table, review in self._reviews.items() if review.has_ended]
        for table in ended[: max(0, len(ended) - REMEMBERED)]:
            del self._reviews[table]
