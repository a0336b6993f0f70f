"""The records of guests: read from what is kept of their finished games, and completed from the log where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from hexarium.core import Seat
from hexarium.service.best_scores import best_scores
from hexarium.service.game_results import GameResult, Outcome, results_of
from hexarium.service.player_record import PlayerRecord, player_record
from hexarium.service.refusal import NotKept
from hexarium.service.result_store import ReviewFigures
from hexarium.service.rows import NOBODY, Row, read
from hexarium.service.store import LATEST, Bookmark, Entry, Store
from hexarium.service.table import Games

MOST_GAMES: Final = 2_000
"""Maximum number of finished games that a record counts, the latest."""

MOST_READ: Final = 20
"""Maximum number of games that one request reads from the log."""

GAMES_IN_EXPORT: Final = 500
"""Maximum number of games in a page of an export."""


class ExportPage(Struct, frozen=True):
    """Finished games of a guest, the latest first, what reviews say about them by table, and where the list goes on."""

    results: list[GameResult]
    figures: dict[str, ReviewFigures]
    next: Bookmark | None


class SeatFigures(Struct, frozen=True):
    """What a review says about one seat; see `ReviewFigures`."""

    unit: str
    luck: float
    luck_error: float
    cost: float
    choices: int
    close: int


class RecordKeeper:
    """The records of guests, each for that guest alone."""

    def __init__(self, store: Store, games: Games, now: Callable[[], float]) -> None:
        self._store = store
        self._games = games
        self._now = now

    async def record(self, guest: str) -> PlayerRecord:
        """The guest's record over their latest finished games."""
        kept = await self._store.results(guest, MOST_GAMES + 1)
        results = await self._completed(guest, kept[:MOST_GAMES])
        figures = await self._store.review_figures(guest, MOST_GAMES)
        bests = best_scores(await self._store.bests(guest), self._games)
        is_partial = len(kept) > MOST_GAMES
        return player_record(results, self._games, self._now(), figures=figures, bests=bests, is_partial=is_partial)

    async def export(self, guest: str, after: Bookmark = LATEST) -> ExportPage:
        """A page of the guest's finished games."""
        found = await self._store.results(guest, GAMES_IN_EXPORT + 1, after.moved, after.table)
        page = found[:GAMES_IN_EXPORT]
        is_last = len(found) == len(page)
        figures = await self._store.review_figures(guest, GAMES_IN_EXPORT, after.moved, after.table)
        by_table = {each.table: each for each in figures}
        following = None if is_last else Bookmark(page[-1].at, page[-1].table)
        return ExportPage(await self._completed(guest, page), by_table, following)

    async def note_review(self, name: str, seats: Mapping[Seat, SeatFigures]) -> None:
        """Keep what the review of a table says about each guest who has one seat there.

        Where a guest has several seats, somebody else plays too, and nobody knows who.
        """
        table = await self._store.outline(name)
        seating = dict(enumerate(() if table is None else table.seating))
        seats_taken = Counter(guest for guest in seating.values() if guest not in ("", NOBODY))
        figures = [
            ReviewFigures(seating[seat], name, *astuple(said))
            for seat, said in seats.items()
            if seats_taken[seating.get(seat, "")] == 1
        ]
        await self._store.keep_figures(figures)

    async def _completed(self, guest: str, results: list[GameResult]) -> list[GameResult]:
        """The results; those that are not read yet are read from the log, as many as one request may."""
        unread = [each.table for each in results if each.outcome is Outcome.UNREAD][:MOST_READ]
        found = dict[str, GameResult | None]()
        for table in unread:
            of_table = results_of(table, map(_timed, await self._store.entries(table)))
            found[table] = next((each for each in of_table if each.guest == guest), None)
            with suppress(NotKept):  # then it is read again the next time
                await self._store.read_results(guest, table, of_table)
        completed = [found.get(each.table, each) for each in results]
        return [each for each in completed if each is not None]


def _timed(entry: Entry) -> tuple[float, Row | None]:
    """A row with its time; None in its place if it cannot be read."""
    try:
        return entry.at, read(entry.body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return entry.at, None
