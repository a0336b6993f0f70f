"""Reviews of finished games: of which games there can be one, and where they are kept once they are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from hexarium.core import Over, Record
from hexarium.service.records import record
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.review_store import ReviewStore, StoredReview
from hexarium.service.table import Table

Published = Callable[[str, str], Awaitable[Table]]
"""The table of a name if its game is over and a guest may see everything of it."""


class KeptReviews:
    """Keeps reviews in the store. What a review is, is no matter of this room: it keeps bytes and their version."""

    def __init__(self, store: ReviewStore, published: Published, now: Callable[[], float]) -> None:
        self._store = store
        self._published = published
        self._now = now

    async def record(self, guest: str, name: str) -> Record[Any]:
        """The record of a game that can be reviewed, and that the guest may see."""
        return record(await self.table(guest, name))

    async def table(self, guest: str, name: str) -> Table:
        """The table of a game that can be reviewed, and that the guest may see.

        NotNow if it was not played to its end, and Frozen if it was played under other rules or is damaged.
        """
        table = await self._published(name, guest)
        if table.frozen:
            raise Frozen(f"This game cannot be reviewed. {table.frozen}")
        if not isinstance(table.rules.turn(table.state), Over):
            raise NotNow("This game was not played to its end, so there is nothing to review.")
        return table

    async def find(self, name: str, version: int) -> bytes | None:
        """The kept review of a table; None if there is none of this version."""
        found = await self._store.review(name)
        return None if found is None or found.version != version else found.body

    async def keep(self, name: str, version: int, body: bytes) -> None:
        """Keep the review of a table in the place of an earlier one; NotKept if nothing can be written."""
        await self._store.keep_review(StoredReview(name, version, self._now(), body))
