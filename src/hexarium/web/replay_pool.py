"""Replays whole games in a process of its own, in turn for every visitor, so that players do not wait for it."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.service.refusal import Busy, Malformed, Unknown
from hexarium.web.fair_queue import FairQueue
from hexarium.web.replay_worker import Declined, Done, Job, WorkerReply, serve
from hexarium.web.settings import ReplayLimits
from hexarium.web.worker_process import WorkerProcess

log = logging.getLogger("hexarium.web")

TOO_LONG: Final = "This game takes too long, or too much memory, to replay."

NOT_MADE: Final = "This game could not be replayed. Try again later."


class _Waiting(Struct, eq=False):
    """A job in the queue."""

    job: bytes
    done: asyncio.Future[WorkerReply]


class ReplayPool:
    """Does jobs one after another, in turn for every address; refuses those that would wait too long."""

    def __init__(self, limits: ReplayLimits | None = None) -> None:
        self._limits = limits = limits or ReplayLimits()
        self._queue = FairQueue[_Waiting]("replays", limits.queue, limits.each_address, limits.each_guest)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replays")
        self._worker: WorkerProcess | None = None
        self._working: asyncio.Task[None] | None = None

    async def do(self, guest: str, address: str, job: Job) -> Done:
        """Do a job; Busy if too many wait. A caller that hangs up keeps its place, so that this makes no room."""
        waiting = _Waiting(msgspec.msgpack.encode(job), asyncio.get_running_loop().create_future())
        if (dropped := self._queue.add(guest, address, waiting)) is not None and not dropped.done.done():
            dropped.done.set_exception(Busy(self._queue.made_room))
            dropped.done.exception()  # its caller may have hung up: then nobody else looks at it
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        match await asyncio.shield(waiting.done):
            case Declined(detail, is_unknown):
                raise Unknown(detail) if is_unknown else Malformed(detail)
            case done:
                return done

    async def close(self) -> None:
        """End the process and cancel everything in the queue."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        self._replace()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        """Do what waits."""
        try:
            while (place := self._queue.take()) is not None:
                try:
                    reply = await self._ask(place.job.job)
                finally:
                    self._queue.leave(place)
                if not place.job.done.done():
                    place.job.done.set_result(reply)
        finally:
            self._working = None
            for left in self._queue.jobs():
                left.done.cancel()

    async def _ask(self, job: bytes) -> WorkerReply:
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask_worker, job)
        except OSError:  # no process could be started: the next replay is tried all the same
            log.exception("a replay could not be made")
            return Declined(NOT_MADE)
        return Declined(TOO_LONG) if answer is None else msgspec.msgpack.decode(answer, type=WorkerReply)

    def _ask_worker(self, job: bytes) -> bytes | None:
        limits = self._limits
        self._worker = self._worker or WorkerProcess(serve, "hexarium replays", limits.memory, limits.seconds)
        self._worker.send(job)
        answer = self._worker.receive(limits.seconds)
        if answer is None:
            self._replace()
        return answer

    def _replace(self) -> None:
        if self._worker is not None:
            self._worker.stop()
            self._worker = None
