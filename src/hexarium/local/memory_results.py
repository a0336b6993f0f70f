"""What a club inside a page keeps for a player's own record, and its reviews."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import TypeVar

from msgspec.structs import replace

from hexarium.local.club_shelves import ClubShelves
from hexarium.local.shelves import Changes
from hexarium.service.game_results import GameResult
from hexarium.service.result_store import ReviewFigures
from hexarium.service.review_store import StoredReview

T = TypeVar("T", GameResult, ReviewFigures)


class ResultMemory(ClubShelves):
    """A `ResultStore` and a `ReviewStore` for one page."""

    async def results(self, guest: str, most: int, before: float = inf, after: str = "") -> list[GameResult]:
        """The guest's finished games from the time `before` on back, the latest first."""
        return _page(self.results_of_tables.items.values(), guest, before, after)[:most]

    async def read_results(self, guest: str, table: str, results: Sequence[GameResult]) -> None:
        """Store the results of a table that was read from the log; the guest has none there if it is not among them."""

        def changes() -> Changes:
            made = Changes()
            if all(each.guest != guest for each in results):
                made.drop(self.results_of_tables, f"{guest}/{table}")
            for each in results:
                if f"{each.guest}/{each.table}" in self.results_of_tables.items:
                    made.put(self.results_of_tables, f"{each.guest}/{each.table}", each)
            return made

        await self.change(changes)

    async def keep_figures(self, figures: Sequence[ReviewFigures]) -> None:
        """Store what a review says about guests, for those of them whose results are kept."""

        def changes() -> Changes:
            made = Changes()
            for each in figures:
                key = f"{each.guest}/{each.table}"
                if (result := self.results_of_tables.items.get(key)) is not None:
                    made.put(self.figures, key, replace(each, game=result.game, at=result.at))
            return made

        await self.change(changes)

    async def review_figures(self, guest: str, most: int, before: float = inf, after: str = "") -> list[ReviewFigures]:
        """What reviews say about the guest, the latest game first."""
        return _page(self.figures.items.values(), guest, before, after)[:most]

    async def review(self, table: str) -> StoredReview | None:
        """The review of a table; None if none is kept."""
        return self.reviews.items.get(table)

    async def keep_review(self, review: StoredReview) -> None:
        """Keep a review in the place of an earlier one of its table."""
        await self.put(self.reviews, review.table, review)


def _page(values: Iterable[T], guest: str, before: float, after: str) -> list[T]:
    """What the guest has from the time `before` on back, the latest first; of that time after a table."""
    mine = [each for each in values if each.guest == guest and (-each.at, each.table) > (-before, after)]
    return sorted(mine, key=lambda each: (-each.at, each.table))
