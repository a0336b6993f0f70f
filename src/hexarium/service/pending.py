"""A change that waits to be carried out at a table. Those that wait together are written and told together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, Generic, TypeAlias, TypeVar

from hexarium.service.store import RequestKey
from hexarium.service.table import Table

T = TypeVar("T")

Plan: TypeAlias = Callable[[Table, float], T]
"""Adds rows to a fork at a given time, or refuses."""


class PendingChange(Generic[T]):
    """A plan that is attempted until it is done. `error` and `has_rows` are those of the last attempt."""

    _result: T

    def __init__(self, plan: Plan[T], request: RequestKey | None) -> None:
        self.request = request
        self.error: Exception | None = None
        self.has_rows = False
        self.is_done = False
        self._plan = plan

    def attempt(self, table: Table, now: float) -> Table:
        """A fork of the table with the rows that the plan adds; the table itself if it adds none, or refuses."""
        fork = table.fork()
        self.error = None
        try:
            self._result = self._plan(fork, max(now, fork.log[-1].at))
        except Exception as error:  # it is for the one who asked, and must not stop the others
            self.error = error
        self.has_rows = self.error is None and bool(fork.entries)
        if not self.has_rows:
            return table
        fork.entries = [*table.entries, *fork.entries]
        return fork

    def outcome(self) -> T:
        """The result, once it is done; raises the error if there is one."""
        try:
            if self.error is not None:
                raise self.error
        finally:
            self.error = None  # its traceback refers to this change: without this, a reference cycle
        return self._result


def together(changes: Sequence[PendingChange[Any]]) -> list[PendingChange[Any]]:
    """Those that are carried out next. One with a key is by itself, since it may have been carried out before."""
    keyless = [*takewhile(lambda change: change.request is None, changes)]
    return keyless or [*changes[:1]]
