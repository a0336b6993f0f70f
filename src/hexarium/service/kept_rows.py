"""Rows of long stories as they were told: many people ask for the same story, and some ask again and again."""

from __future__ import annotations

from typing import Final, NamedTuple

from hexarium.core import Eye
from hexarium.service.messages import ToldRow
from hexarium.service.rows import Ended
from hexarium.service.table import LoggedRow

MOST_ROWS: Final = 20_000
"""Maximum number of rows that are kept; the first to come is the first to go."""


class WeighedRow(NamedTuple):
    """A row as an eye is told of it, and its size in bytes."""

    row: ToldRow
    size: int


class KeptRows:
    """Rows that are told alike whenever somebody asks.

    They are found by the identity of their line in the log, which is faster than comparing lines, and is another one
    when a table is loaded again.
    """

    def __init__(self, most: int = MOST_ROWS) -> None:
        self._most = most
        self._rows: dict[tuple[int, Eye, tuple[str, ...]], tuple[LoggedRow, WeighedRow]] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def get(self, line: LoggedRow, eye: Eye, names: tuple[str, ...]) -> WeighedRow | None:
        """The row as it was told to that eye, when the players had these names."""
        kept = self._rows.get((id(line), eye, names))
        return None if kept is None else kept[1]

    def keep(self, line: LoggedRow, eye: Eye, names: tuple[str, ...], told: WeighedRow) -> None:
        """Keep a row, unless more than the line, the eye and the names decides how it is told."""
        if line.events is None or isinstance(line.row, Ended):
            return
        self._rows[id(line), eye, names] = line, told  # with the line itself, so that no other gets its id
        if len(self._rows) > self._most:
            del self._rows[next(iter(self._rows))]
