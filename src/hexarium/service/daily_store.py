"""What is stored of daily deals: the secrets of days, the tables of each deal, and pars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from hexarium.service.store import TableSummary


class DaySecret(Struct, frozen=True, gc=False):
    """The secret of a day, and when its commitment was first published."""

    day: str
    secret: bytes
    published: float


class DailyScore(Struct, frozen=True, gc=False):
    """How a game of a deal ended: places and scores, those of the player first."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


class DailyTable(Struct, frozen=True, gc=False):
    """A table of a daily deal: a guest's counted try, of which there is one for each day and game, or practice."""

    table: str
    guest: str
    day: str
    game: str
    counted: bool


class DailyStore(Protocol):
    """The part of a store that is about daily deals."""

    async def day_secret(self, day: str) -> DaySecret | None:
        """The secret of a day; None before there is one."""
        ...

    async def add_day_secret(self, secret: DaySecret) -> None:
        """Store the secret of a day, unless there is one."""
        ...

    async def tries(self, day: str, game: str, most: int) -> list[TableSummary]:
        """The counted tries of a deal, the first to be over first."""
        ...

    async def tries_over(self, day: str) -> dict[str, int]:
        """How many counted tries of that day are over, by game."""
        ...

    async def tries_counted(self, day: str, game: str) -> tuple[int, int]:
        """How many counted tries of a deal are over, and how many are not."""
        ...

    async def daily_tables(self, guest: str, most: int) -> list[DailyTable]:
        """The guest's tables of daily deals, the latest day first."""
        ...

    async def daily_table(self, table: str) -> DailyTable | None:
        """What is stored of a table of a daily deal; None if it is another."""
        ...

    async def try_of(self, guest: str, day: str, game: str) -> TableSummary | None:
        """The guest's counted try of a deal; None if there is none."""
        ...

    async def tries_of(self, guest: str, most: int) -> list[tuple[str, TableSummary]]:
        """The guest's counted tries, each with its day, the latest first."""
        ...

    async def par(self, day: str, game: str) -> DailyScore | None:
        """How the champion's game of a deal ended; None before it was played."""
        ...

    async def add_par(self, day: str, game: str, score: DailyScore) -> None:
        """Store how the champion's game ended, unless there is a par."""
        ...
