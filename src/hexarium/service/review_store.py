"""How a database keeps reviews of finished games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

_REVIEW: Final = "SELECT tbl, version, at, body FROM reviews WHERE tbl = ?"
_KEEP: Final = (
    "INSERT INTO reviews VALUES (?, ?, ?, ?) ON CONFLICT (tbl) DO UPDATE SET "
    "version = excluded.version, at = excluded.at, body = excluded.body"
)

Statement = tuple[str, tuple[Any, ...]]


class StoredReview(Struct, frozen=True, gc=False):
    """The review of a table, the version of what is in `body`, and when it was made. It has no names in it."""

    table: str
    version: int
    at: float
    body: bytes


class ReviewStore(Protocol):
    """The part of a store that is about reviews."""

    async def review(self, table: str) -> StoredReview | None:
        """The review of a table; None if none is kept."""
        ...

    async def keep_review(self, review: StoredReview) -> None:
        """Keep a review in the place of an earlier one of its table."""
        ...


class ReviewQueries(ABC):
    """How an SQL database keeps reviews; a store brings `fetch` and `execute`."""

    @abstractmethod
    async def fetch(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds."""
        ...

    @abstractmethod
    async def execute(self, statements: Sequence[Statement]) -> None:
        """Run the statements in one transaction; it is on disk when this returns."""
        ...

    async def review(self, table: str) -> StoredReview | None:
        """The review of a table; None if none is kept, or it cannot be read."""
        for row in await self.fetch(_REVIEW, table):
            match tuple(row):
                case (str(), int(), float() | int(), bytes() as body):
                    return StoredReview(row[0], row[1], row[2], body)
                case _:
                    return None
        return None

    async def keep_review(self, review: StoredReview) -> None:
        """Keep a review in the place of an earlier one of its table."""
        await self.execute([(_KEEP, (review.table, review.version, review.at, review.body))])
