"""Group commit: what several callers want written goes into one transaction, because a commit costs about the same
however much is in it.

Inserting only touches memory and is done on the event loop; waiting for the disk is left to a thread. (In the thread,
every statement would have to win the interpreter back from a busy loop.) While another program has the file locked,
nothing waits on the loop: a timer tries again.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from hexarium.service.refusal import NotKept
from hexarium.service.sqlite_file import is_locked
from hexarium.service.store import Taken

Work: TypeAlias = Callable[[sqlite3.Connection], Any]

MAX_JOBS: Final = 256
"""Maximum number of jobs in one commit."""

MIN_INTERVAL: Final = 0.01
"""Minimum seconds between the beginnings of two commits. A lone move is written at once; under load moves gather."""

LOCK_TIMEOUT: Final = 5.0
"""Seconds that writes wait for another program's lock on the file; then they are refused."""

LOCK_INTERVAL: Final = 0.02
"""Seconds between two attempts to get a lock."""


class Job:
    """Work on the file, and a future for its result."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.refuse_at = self.loop.time() + LOCK_TIMEOUT
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def attempt(self, connection: sqlite3.Connection) -> None:
        """Do the work, and keep the result or the error."""
        try:
            self.result = self.work(connection)
        except sqlite3.IntegrityError:
            self.error = Taken()
        except Exception as error:  # the caller must get it, whatever it is
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """Keep an error; one of SQLite's as a refusal."""
        self.error = refusal_for(error) if isinstance(error, sqlite3.Error) else error

    def settle(self) -> None:
        """Set the future's result."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class GroupCommit:
    """Writes to one connection; a thread of its own commits."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting = list[Job]()
        self._committing = list[Job]()
        self._commits: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._next = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._thread = threading.Thread(target=self._commit_on, name="store writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        """Do the work in the next commit, which begins at once unless one has just begun."""
        job = Job(work)
        self._waiting.append(job)
        self._commit_soon(job.loop)
        try:
            await job.done
        finally:
            del job  # a refusal's traceback refers to this frame: without this, a reference cycle

    async def close(self) -> None:
        """Finish what is waiting, stop the thread and close the connection."""
        while unfinished := [job.done for job in (*self._committing, *self._waiting)]:
            await asyncio.wait(unfinished)
        self._commits.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _commit_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._committing or self._timer is not None:
            return
        if loop.time() >= self._next:
            self._commit_waiting(loop)
        else:
            self._timer = loop.call_at(self._next, self._commit_waiting, loop)

    def _commit_waiting(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer, self._next = None, loop.time() + MIN_INTERVAL
        wanted = [job for job in self._waiting if not job.done.cancelled()]
        self._committing, self._waiting = wanted[:MAX_JOBS], wanted[MAX_JOBS:]
        if not self._committing:
            return
        error = _put_in(self._committing, self._connection)
        if error is None:
            self._commits.put(self._committing)
        elif is_locked(error):
            self._try_again_soon(loop, error)
        else:
            self._committed(error)

    def _try_again_soon(self, loop: asyncio.AbstractEventLoop, error: sqlite3.Error) -> None:
        """Refuse the jobs that have waited too long for a lock; the others go on waiting."""
        jobs, self._committing = self._committing, []
        for job in jobs:
            if loop.time() >= job.refuse_at:
                job.error = refusal_for(error)
                job.settle()
        self._waiting = [job for job in jobs if job.error is None] + self._waiting
        if self._waiting:
            self._timer = loop.call_later(LOCK_INTERVAL, self._commit_waiting, loop)

    def _committed(self, error: sqlite3.Error | None) -> None:
        """Settle every job; if the commit failed, all of them have failed."""
        jobs, self._committing = self._committing, []
        for job in jobs:
            if error is not None:
                job.error = job.error or refusal_for(error)
            job.settle()
        if self._waiting:
            self._commit_soon(self._waiting[0].loop)

    def _commit_on(self) -> None:
        while jobs := self._commits.get():
            call_on_loop(jobs[0].loop, self._committed, _end("COMMIT", self._connection))


def call_on_loop(loop: asyncio.AbstractEventLoop, report: Callable[..., None], *given: object) -> None:
    """Call something on an event loop from a thread, unless the loop is closed."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(report, *given)


def _put_in(jobs: list[Job], connection: sqlite3.Connection) -> sqlite3.Error | None:
    """Do every job in one transaction, which is left open; returns the error that stopped it."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        if not _do_together(jobs, connection):
            _end("ROLLBACK", connection)
            connection.execute("BEGIN IMMEDIATE")
            _do_one_by_one(jobs, connection)
    except sqlite3.Error as error:
        _end("ROLLBACK", connection)
        return error
    return None


def _do_together(jobs: list[Job], connection: sqlite3.Connection) -> bool:
    """Do all jobs; False as soon as one of them fails."""
    try:
        for job in jobs:
            job.work(connection)
    except Exception:  # which job it was, and its error, is found out when they are done one by one
        return False
    return True


def _do_one_by_one(jobs: list[Job], connection: sqlite3.Connection) -> None:
    """Do each job in a savepoint, so that one that fails leaves nothing behind and does not stop the others."""
    for job in jobs:
        connection.execute("SAVEPOINT job")
        job.attempt(connection)
        if job.error is not None and connection.in_transaction:
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")


def _end(how: str, connection: sqlite3.Connection) -> sqlite3.Error | None:
    """Commit or roll back; if committing fails, roll back and return the error."""
    try:
        if connection.in_transaction:
            connection.execute(how)
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return error
    return None


def refusal_for(error: Exception) -> NotKept:
    """What callers are told if the file cannot be written."""
    reason = "another program has it locked" if is_locked(error) else error
    refusal = NotKept(f"The database could not be written ({reason}): nothing was changed, try again.")
    refusal.__cause__ = error
    return refusal
