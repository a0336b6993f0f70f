"""Many games: how many make sense, on how many processes, and how far they have come."""

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

MOST: Final = 1_000_000
"""More games than this tell nothing more, and would be played for weeks."""

A_CORE: Final = 4
"""More processes than this on each core only get in one another's way."""

PROCESSES: Final = 64
"""So many may be asked for on any machine."""

EVERY: Final = 10.0
"""Where there is no terminal, a line says after so many seconds how far the games have come."""


def check_games(flag: str, games: int, least: int = 1) -> None:
    """UsageError unless so many games make sense."""
    check_range(flag, games, least, MOST)


def check_processes(flag: str, processes: int, least: int = 1) -> None:
    """UsageError unless so many processes make sense on this machine."""
    check_range(flag, processes, least, max(PROCESSES, A_CORE * (os.cpu_count() or 1)))


def watched(games: Iterable[T], title: str, total: int) -> Iterator[T]:
    """The games as they are played: a bar at a terminal shows how far they have come, elsewhere a line now and then."""
    console = Console(stderr=True)
    if console.is_terminal:
        yield from track(games, title, total, console=console, transient=True)
        return
    told = monotonic()
    for number, game in enumerate(games, start=1):
        yield game
        if monotonic() - told >= EVERY:
            told = monotonic()
            print(f"{title}: {number} of {total}", file=sys.stderr, flush=True)
