"""Replays whole games in a process of its own, in turn for every visitor, so that players do not wait for it."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter, OrderedDict, deque
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.service.refusal import Busy, Malformed, Unknown
from hexarium.web.replay_worker import Declined, Done, Job, WorkerReply, serve
from hexarium.web.settings import ReplayLimits

START_TIME: Final = 20.0
"""Extra seconds for a new process, which first loads the games."""

TOO_LONG: Final = "This game takes too long, or too much memory, to replay."


class _Worker:
    """A process that does one job at a time."""

    def __init__(self, limits: ReplayLimits) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, limits.memory, limits.seconds), name="hexarium replays", daemon=True
        )
        self._process.start()
        theirs.close()
        self._is_new = True

    def ask(self, job: bytes, seconds: float) -> bytes | None:
        """The answer; None if there is none in that time, or the process has died."""
        try:
            self._pipe.send_bytes(job)
            if not self._pipe.poll(seconds + START_TIME * self._is_new):
                return None
            self._is_new = False
            return self._pipe.recv_bytes()
        except (EOFError, OSError):
            return None

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


class _Waiting(Struct, eq=False):
    """A job in the queue."""

    guest: str
    address: str
    job: bytes
    done: asyncio.Future[WorkerReply]


class ReplayPool:
    """Does jobs one after another, in turn for every address; refuses those that would wait too long."""

    def __init__(self, limits: ReplayLimits | None = None) -> None:
        self._limits = limits or ReplayLimits()
        self._waiting: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._guests = Counter[str]()
        self._addresses = Counter[str]()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replays")
        self._worker: _Worker | None = None
        self._working: asyncio.Task[None] | None = None

    async def do(self, guest: str, address: str, job: Job) -> Done:
        """Do a job; Busy if too many wait. A caller that hangs up keeps its place, so that this makes no room."""
        limits = self._limits
        if self._addresses.total() >= limits.queue:
            raise Busy("Too many replays at once: ask again in a moment.")
        if self._addresses[address] >= limits.each_address or (guest and self._guests[guest] >= limits.each_guest):
            raise Busy("You have asked for several replays at once: ask again when they are here.")
        waiting = _Waiting(guest, address, msgspec.msgpack.encode(job), asyncio.get_running_loop().create_future())
        self._guests[guest] += 1
        self._addresses[address] += 1
        self._waiting.setdefault(address, deque()).append(waiting)
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
        """Do what waits: one job of an address, then one of the next."""
        try:
            while self._waiting:
                address, line = self._waiting.popitem(last=False)
                waiting = line.popleft()
                try:
                    reply = await self._ask(waiting.job)
                finally:
                    self._leave(waiting)
                    line.extend(self._waiting.pop(address, ()))
                    if line:
                        self._waiting[address] = line
                if not waiting.done.done():
                    waiting.done.set_result(reply)
        finally:
            self._working = None
            for left in (each for line in self._waiting.values() for each in line):
                left.done.cancel()

    async def _ask(self, job: bytes) -> WorkerReply:
        answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask_worker, job)
        return Declined(TOO_LONG) if answer is None else msgspec.msgpack.decode(answer, type=WorkerReply)

    def _ask_worker(self, job: bytes) -> bytes | None:
        self._worker = self._worker or _Worker(self._limits)
        answer = self._worker.ask(job, self._limits.seconds)
        if answer is None:
            self._replace()
        return answer

    def _replace(self) -> None:
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _leave(self, waiting: _Waiting) -> None:
        for counter, key in ((self._guests, waiting.guest), (self._addresses, waiting.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
