"""Worker processes for bots, with a time limit: a bot that hangs or crashes harms nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Final

import msgspec
from msgspec.structs import replace

from hexarium.service.bot_thinker import BotFailed
from hexarium.service.bot_worker import BotRequest, BotTask, Share, serve
from hexarium.service.job_queue import JobQueue

WORKER_START_TIMEOUT: Final = 20.0
"""Extra seconds for a new worker's first answer, in which it also loads what it needs."""


class _Worker:
    def __init__(self, target: Callable[[Connection], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=target, args=(theirs,), name="hexarium bot", daemon=True)
        self.process.start()
        theirs.close()
        self.is_new = True

    def ask(self, request: bytes, seconds: float) -> bytes:
        """The worker's answer; BotFailed if it gives none."""
        try:
            self.pipe.send_bytes(request)
            if not self.pipe.poll(seconds + WORKER_START_TIMEOUT * self.is_new):
                raise BotFailed("the bot took too long")
            self.is_new = False
            return self.pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise BotFailed("the bot crashed") from error

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class BotPool:
    """`count` worker processes, each started when it is first needed; one that hangs is killed and replaced.

    A thread of the pool waits at each pipe, so that bots use none of the threads that everything else shares.
    """

    def __init__(self, count: int, target: Callable[[Connection], None] = serve) -> None:
        self._target = target
        self._queue = JobQueue[_Worker | None]([None] * count)
        self._all = set[_Worker]()
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")
        self._asking = set[asyncio.Task[bytes]]()

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        """The choice of the worker that is free when it is the guest's turn; see `JobQueue`.

        For advice, waiting for a worker counts toward the time limit.
        """
        ends = None if request.task is BotTask.CHOICE else asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(ends) as box:
                worker = await self._queue.take(request.task, request.share)
                if ends is not None and worker is None:
                    box.reschedule(ends + WORKER_START_TIMEOUT)
                return await asyncio.shield(self._begin(worker, request, seconds))
        except TimeoutError as error:
            raise BotFailed("no bot had time for it") from error

    async def close(self) -> None:
        """End every worker."""
        asking = [*self._asking]
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        for worker in self._all:
            worker.stop()
        self._all.clear()
        self._threads.shutdown(wait=False)

    def _begin(self, worker: _Worker | None, request: BotRequest, seconds: float) -> asyncio.Task[bytes]:
        """Ask in a separate task: if the caller is cancelled, the worker still finishes and stays usable."""
        asking = asyncio.create_task(self._ask(worker, request, seconds))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        return asking

    async def _ask(self, worker: _Worker | None, request: BotRequest, seconds: float) -> bytes:
        fit: _Worker | None = None
        try:
            worker = worker or await self._fresh()
            sent = msgspec.json.encode(replace(request, share=Share()))
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, sent, seconds)
            fit = worker
            return answer
        finally:
            if fit is None and worker is not None:
                self._all.discard(worker)
                worker.stop()
            self._queue.give(fit, request.share)

    async def _fresh(self) -> _Worker:
        worker = await asyncio.get_running_loop().run_in_executor(self._threads, _Worker, self._target)
        self._all.add(worker)
        return worker
