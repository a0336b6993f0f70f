"""An event loop with nothing outside it: no sockets, no threads, so that whole clubs run in tests in Pyodide too."""

from __future__ import annotations

import asyncio
from asyncio import events, tasks
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class _NobodyCalls:
    """Waits for nothing, since nothing comes from outside."""

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("What runs here waits for something that never comes.")
        return []


class PlainLoop(asyncio.BaseEventLoop):
    """Runs what was begun in it; what belongs into a thread is done on the spot."""

    _selector = _NobodyCalls()

    def _process_events(self, happened: list[Any]) -> None:
        del happened

    def _write_to_self(self) -> None:
        """Nobody waits for it elsewhere."""

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        del executor
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def run_plainly(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end; in Pyodide the browser's own loop, in which tests run there, stands still meanwhile."""
    outer = events._get_running_loop()
    task = asyncio.current_task(outer) if outer else None
    if outer and task:
        tasks._leave_task(outer, task)
    events._set_running_loop(None)
    loop = PlainLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()
        events._set_running_loop(outer)
        if outer and task:
            tasks._enter_task(outer, task)
