"""The shelves of a club inside a page, and how they are changed: with the page first, then in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import Struct

from hexarium.local.shelves import Changes, Keep, Kept, Shelf, Shelves
from hexarium.service.daily_store import DailyScore, DailyTable
from hexarium.service.game_results import GameResult
from hexarium.service.result_store import ReviewFigures
from hexarium.service.review_store import StoredReview
from hexarium.service.store import BestScore, Entry, TableSummary

T = TypeVar("T")

Make: TypeAlias = Callable[[], Changes]
"""Makes the changes that are to be written, at the last moment."""


class KeptTable(Struct, frozen=True):
    """A table beside its rows: as lists show it, its secret and host, its last row, and when it is due."""

    summary: TableSummary
    secret: bytes
    host: str
    last: int
    due: float | None = None


class Sitter(Struct, frozen=True):
    """A table on a guest's list; `ended` is when its game was over."""

    guest: str
    table: str
    ended: float | None = None
    reminded: float = 0.0


class KeptRequest(Struct, frozen=True):
    """A request that was carried out, and its table."""

    digest: str
    table: str
    at: float


class KeptSheet(Struct, frozen=True):
    """The sheet of a game that was finished at a club, as the club published it, and when it was kept."""

    body: bytes
    at: float


GAMES: Final = ("tables", "rows", "sitters", "bests", "results", "figures", "reviews", "dailies", "sheets")
"""The shelves that belong to games, and go into an export."""


class ClubShelves:
    """Everything that is kept. A change is on disk when `keep` returns, and only then in memory."""

    def __init__(self, keep: Keep, kept: Kept = ()) -> None:
        self.tables = Shelf("tables", KeptTable)
        self.rows = Shelf("rows", Entry)
        self.sitters = Shelf("sitters", Sitter)
        self.bests_of_tables = Shelf("bests", BestScore)
        self.requests = Shelf("requests", KeptRequest)
        self.results_of_tables = Shelf("results", GameResult)
        self.figures = Shelf("figures", ReviewFigures)
        self.reviews = Shelf("reviews", StoredReview)
        self.dailies = Shelf("dailies", DailyTable)
        self.pars = Shelf("pars", DailyScore)
        self.spans = Shelf("outages", tuple[float, float])
        self.pulse = Shelf("pulse", float)
        self.sheets = Shelf("sheets", KeptSheet)
        every: list[Shelf[Any]] = [each for each in vars(self).values() if isinstance(each, Shelf)]
        self.shelves = Shelves(keep, every)
        self.shelves.load(kept)
        self._writing = asyncio.Lock()

    async def change(self, make: Make) -> None:
        """Write the changes that `make` returns when its turn comes; they are kept when this returns.

        A caller that is cancelled does not stop the writing: the page may have kept it already.
        """
        await asyncio.shield(asyncio.ensure_future(self._change(make)))

    async def put(self, shelf: Shelf[T], key: str, value: T) -> None:
        """Keep one value."""

        def changes() -> Changes:
            made = Changes()
            made.put(shelf, key, value)
            return made

        await self.change(changes)

    async def drop(self, shelf: Shelf[T], is_meant: Callable[[T], bool]) -> None:
        """Keep those values no more that are meant."""

        def changes() -> Changes:
            made = Changes()
            for key, value in shelf.items.items():
                if is_meant(value):
                    made.drop(shelf, key)
            return made

        await self.change(changes)

    def summaries(self) -> Iterable[TableSummary]:
        """Every table as lists show it."""
        return [each.summary for each in self.tables.items.values()]

    async def _change(self, make: Make) -> None:
        async with self._writing:
            await self.shelves.commit(make())
