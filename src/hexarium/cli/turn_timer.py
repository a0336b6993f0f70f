"""The time limit of a turn, in games that have one."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from time import monotonic

from hexarium.core import Deciding


class TurnTimer:
    """A countdown that starts anew with every turn; all questions of one turn share its time."""

    def __init__(self) -> None:
        self._ends: float | None = None
        self._runs_on = False

    def run_on(self) -> None:
        """Let the next question continue the countdown, because a choice was undone."""
        self._runs_on = True

    def ask(self, turn: Deciding) -> None:
        """Start the countdown, or continue it if the question belongs to the same turn."""
        if turn.seconds is None:
            self._ends = None
        elif self._ends is None or not (turn.continues or self._runs_on):
            self._ends = monotonic() + turn.seconds
        self._runs_on = False

    def end(self) -> None:
        """Forget the countdown: the turn is over."""
        self._ends = None

    @contextmanager
    def stopped(self) -> Generator[None, None, None]:
        """Stop the countdown while a person reads."""
        stopped_at = monotonic()
        yield
        if self._ends is not None:
            self._ends += monotonic() - stopped_at

    @property
    def left(self) -> float | None:
        """Seconds left; None without a time limit."""
        return None if self._ends is None else self._ends - monotonic()
