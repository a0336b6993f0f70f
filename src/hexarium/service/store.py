"""Where logs are kept: one row per (table, number), on disk before anyone is told."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from hexarium.service.rows import Door


class Taken(Exception):
    """Somebody else has written a row of that number: reload, and try again from what is there."""


class Entry(Struct, frozen=True, gc=False):
    """A row as it lies in the log: its key, its time, what it says, and a digest of the game after it."""

    table: str
    number: int
    at: float
    digest: str
    body: bytes


class Keys(Struct, frozen=True, gc=False):
    """What a table keeps to itself: the secret of its luck and invitations, and who its host is."""

    secret: bytes
    host: str


class Phase(enum.StrEnum):
    """Where a table is in its life."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class TableSummary(Struct, frozen=True, gc=False):
    """What lists of tables show without opening one; `guests` sit there, `awaited` are those it waits for.

    `players` are names by seat, empty for a free one.
    """

    table: str
    game: str
    phase: Phase
    door: Door
    moved: float
    guests: tuple[str, ...]
    awaited: tuple[str, ...]
    players: tuple[str, ...] = ()


class BestScore(Struct, frozen=True, gc=False):
    """A score of a solo game, kept for the guest who made it."""

    guest: str
    game: str
    options: str
    score: int
    table: str
    at: float


class Batch(Struct, frozen=True, gc=False):
    """What is written in one transaction: rows in order, what lists show after them, and guests who sat down."""

    entries: tuple[Entry, ...]
    summary: TableSummary
    arrived: tuple[str, ...] = ()
    keys: Keys | None = None
    best: BestScore | None = None


Heard: TypeAlias = Callable[[str], None]

EVERYTHING: Final = "*"
"""Said instead of a table's name when news may have been missed."""


class Store(Protocol):
    """Logs on disk. `write` raises Taken where a number is taken and NotKept where there is no room."""

    is_shared: bool
    """May other processes write to it at the same time?"""

    async def open(self) -> None:
        """Get ready; bring an older layout up to date."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...

    async def write(self, batch: Batch) -> None:
        """Write all of it, or nothing; it is on disk when this returns."""
        ...

    async def entries(self, table: str, since: int = -1) -> list[Entry]:
        """The table's rows after that number, in order."""
        ...

    async def keys(self, table: str) -> Keys | None:
        """What the table keeps to itself; None where there is no such table."""
        ...

    async def lobby(self) -> list[TableSummary]:
        """Tables that anybody may join or watch, the latest first."""
        ...

    async def of_guest(self, guest: str) -> list[TableSummary]:
        """The tables where a guest sits, the latest first."""
        ...

    async def live(self) -> list[str]:
        """Every table that is being played."""
        ...

    async def every(self) -> list[str]:
        """Every table there is, the oldest first."""
        ...

    async def moved(self, since: float) -> dict[str, float]:
        """When each table that another process may have written to since then was written to last."""
        ...

    async def bests(self, guest: str) -> list[BestScore]:
        """The guest's scores in solo games, in no order."""
        ...

    async def see(self, present: Iterable[tuple[str, str]], now: float) -> None:
        """Note that these guests are looking at these tables."""
        ...

    async def seen(self, guest: str, table: str) -> float:
        """When the guest was last noted to look at the table, by whichever process; 0 for never."""
        ...

    async def beat(self, now: float) -> None:
        """Note that a server is up."""
        ...

    async def wake(self, now: float, pause: float) -> list[tuple[float, float]]:
        """Note a start: if no server was up for longer than `pause`, that is an outage. Every outage so far."""
        ...

    def listen(self, heard: Heard) -> None:
        """Call `heard` with a table's name when another process has written to it."""
        ...
