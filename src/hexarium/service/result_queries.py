"""The queries of a `ResultStore`, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import astuple

from hexarium.service.game_results import GameResult
from hexarium.service.result_store import ReviewFigures
from hexarium.service.stored_rows import UNREADABLE, is_text, is_time

T = TypeVar("T", GameResult, ReviewFigures)
Statement = tuple[str, tuple[Any, ...]]

_COLUMNS: Final = "guest, tbl, game, at, opponents, outcome, how, place, seats, score, counted, options"
_KEEP: Final = "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_READ: Final = (
    "UPDATE results SET game = ?, at = ?, opponents = ?, outcome = ?, how = ?, place = ?, seats = ?, score = ?, "
    "counted = ?, options = ? WHERE guest = ? AND tbl = ?"
)
"""An update, so that nothing is kept again about somebody who was forgotten meanwhile."""
_DROP: Final = "DELETE FROM results WHERE guest = ? AND tbl = ?"
_PAGE: Final = "WHERE guest = ? AND at <= ? AND (at < ? OR tbl > ?) ORDER BY at DESC, tbl LIMIT ?"
RESULTS: Final = f"SELECT {_COLUMNS} FROM results {_PAGE}"  # noqa: S608  (names of our own)
RESULTS_AT: Final = f"SELECT {_COLUMNS} FROM results WHERE tbl IN ({{}})"  # noqa: S608
RESULTS_FOR: Final = "SELECT DISTINCT tbl FROM results"

_KEEP_FIGURES: Final = (
    "INSERT INTO review_figures SELECT guest, tbl, game, at, CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), "
    "CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), CAST(? AS INTEGER), CAST(? AS INTEGER) "
    "FROM results WHERE guest = ? AND tbl = ? ON CONFLICT (guest, tbl) DO UPDATE SET unit = excluded.unit, "
    "luck = excluded.luck, luck_error = excluded.luck_error, cost = excluded.cost, choices = excluded.choices, "
    "close = excluded.close"
)
_FIGURES: Final = "guest, tbl, unit, luck, luck_error, cost, choices, close, game, at"
FIGURES: Final = f"SELECT {_FIGURES} FROM review_figures {_PAGE}"  # noqa: S608  (names of our own)


def keeping(results: Iterable[GameResult]) -> Iterator[Statement]:
    """The statements that store the results of a game that has just ended."""
    for result in results:
        yield _KEEP, _values(result)


def results_from(rows: Iterable[Sequence[Any]]) -> list[GameResult]:
    """Results from database rows; those that cannot be read are left out."""
    return [result for row in rows if (result := result_from(row)) is not None]


def result_from(row: Sequence[Any]) -> GameResult | None:
    """A result from a database row; None if it cannot be read."""
    *values, counted, options = row
    is_sound = counted in (0, 1) and is_time(row[3]) and is_text(row[0]) and is_text(row[1])
    return _converted([*values, bool(counted), options], GameResult) if is_sound else None


class ResultQueries(ABC):
    """The queries of people's own records. A database brings `fetch` and `execute`."""

    @abstractmethod
    async def fetch(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds."""
        ...

    @abstractmethod
    async def execute(self, statements: Sequence[Statement]) -> None:
        """Run the statements in one transaction; it is on disk when this returns."""
        ...

    async def results(self, guest: str, most: int, before: float = inf, after: str = "") -> list[GameResult]:
        """The guest's finished games from the time `before` on back, the latest first."""
        return results_from(await self.fetch(RESULTS, guest, before, before, after, most))

    async def read_results(self, guest: str, table: str, results: Sequence[GameResult]) -> None:
        """Store the results of a table that was read from the log; the guest has none there if it is not among them."""
        found = [(_READ, (*_values(each)[2:], each.guest, each.table)) for each in results]
        is_among = any(each.guest == guest for each in results)
        await self.execute(found if is_among else [*found, (_DROP, (guest, table))])

    async def keep_figures(self, figures: Sequence[ReviewFigures]) -> None:
        """Store what a review says about guests, for those of them whose results are kept."""
        await self.execute(
            [
                (_KEEP_FIGURES, (*astuple(each)[2:8], each.guest, each.table))
                for each in sorted(figures, key=lambda each: each.guest)
            ]
        )

    async def review_figures(self, guest: str, most: int, before: float = inf, after: str = "") -> list[ReviewFigures]:
        """What reviews say about the guest, the latest game first."""
        rows = await self.fetch(FIGURES, guest, before, before, after, most)
        return [found for row in rows if (found := _converted([*row], ReviewFigures)) is not None]


def _values(result: GameResult) -> tuple[Any, ...]:
    values = [*astuple(result)]
    values[5], values[6], values[10] = result.outcome.value, result.exit.value, int(result.is_counted)
    return tuple(values)


def _converted(values: list[Any], kind: type[T]) -> T | None:
    try:
        return msgspec.convert(dict(zip(kind.__struct_fields__, values, strict=True)), kind)
    except UNREADABLE:
        return None
