"""Limits on the number of games and processes of a run, and its progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import track

from hexarium.cli.usage_error import check_range

T = TypeVar("T")

MAX_GAMES: Final = 1_000_000
"""Maximum number of games in a run. More would take weeks and make the figures no more precise."""

MAX_PROCESSES_PER_CORE: Final = 4
"""Maximum number of processes for each core of the machine. More only slow one another down."""

MAX_PROCESSES: Final = 64
"""Number of processes allowed on any machine, even one with few cores."""

PROGRESS_INTERVAL: Final = 10.0
"""Seconds between two lines of progress where there is no terminal."""


def check_games(name: str, games: int, least: int = 1) -> None:
    """Raise UsageError unless a run can have this number of games."""
    check_range(name, games, least, MAX_GAMES)


def check_processes(name: str, processes: int, least: int = 1) -> None:
    """Raise UsageError unless this machine can run this number of processes."""
    check_range(name, processes, least, max(MAX_PROCESSES, MAX_PROCESSES_PER_CORE * (os.cpu_count() or 1)))


def with_progress(games: Iterable[T], title: str, total: int) -> Iterator[T]:
    """Yield the games and show progress on stderr: a bar on a terminal, otherwise a line from time to time."""
    console = Console(stderr=True)
    if console.is_terminal:
        yield from track(games, title, total, console=console, transient=True)
        return
    reported = monotonic()
    for number, game in enumerate(games, start=1):
        yield game
        if monotonic() - reported >= PROGRESS_INTERVAL:
            reported = monotonic()
            print(f"{title}: {number} of {total}", file=sys.stderr, flush=True)
