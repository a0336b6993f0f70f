"""The time of a turn, where the rules give one: it runs while a person thinks, and a late answer finds it run out."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from time import monotonic

from hexarium.core import Deciding


class TurnTimer:
    """Turned over for every turn; questions of one turn share its time."""

    def __init__(self) -> None:
        self._ends: float | None = None
        self._runs_on = False

    def run_on(self) -> None:
        """The next question does not turn the glass over: somebody took a choice back."""
        self._runs_on = True

    def ask(self, turn: Deciding) -> None:
        """A question is put: time begins, or goes on if the question continues a turn."""
        if turn.seconds is None:
            self._ends = None
        elif self._ends is None or not (turn.continues or self._runs_on):
            self._ends = monotonic() + turn.seconds
        self._runs_on = False

    @contextmanager
    def stopped(self) -> Generator[None, None, None]:
        """Time stands still, while somebody reads."""
        begun = monotonic()
        yield
        if self._ends is not None:
            self._ends += monotonic() - begun

    @property
    def left(self) -> float | None:
        """How many seconds are left; None where time does not count."""
        return None if self._ends is None else self._ends - monotonic()
