"""Games that were finished at a club and are kept on this device, to replay and review them without the club."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from hexarium.core import Record, Unreadable
from hexarium.games import CATALOGUE
from hexarium.local.club_shelves import KeptSheet
from hexarium.local.memory_store import MemoryStore
from hexarium.service import Sheet, read_sheet, verify, write_sheet
from hexarium.service.records import record
from hexarium.service.refusal import Malformed, NotNow
from hexarium.service.salts import luck_of
from hexarium.service.sheet_replay import Replay
from hexarium.service.table import Table

FAULTY: Final = "This game cannot be kept: {}."


class SheetListed(Struct, frozen=True):
    """A kept game of a club: its table there, the players, and when it was kept."""

    table: str
    game: str
    players: tuple[str, ...]
    kept: float


class ClubSheets:
    """The kept games of clubs. Each was verified when it came; they count for nothing on this device."""

    def __init__(self, store: MemoryStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    def __contains__(self, table: object) -> bool:
        """Is the game of that table at a club kept here?"""
        return table in self._store.sheets.items

    async def keep(self, body: bytes) -> SheetListed:
        """Keep a sheet as the club sent it; Malformed if it is none, or does not verify."""
        try:
            published = read_sheet(body)
            verdict = verify(published, CATALOGUE)
        except Unreadable as error:
            raise Malformed(str(error)) from error
        if verdict.faults:
            raise Malformed(FAULTY.format(verdict.faults[0]))
        if verdict.unchecked:
            raise NotNow(verdict.unchecked)
        kept = KeptSheet(write_sheet(published), self._now())
        await self._store.keep_sheet(published.table, kept)
        return _listed(kept)

    def listed(self) -> list[SheetListed]:
        """The kept games, the latest first."""
        return [_listed(each) for each in sorted(self._store.sheets.items.values(), key=lambda each: -each.at)]

    def sheet(self, table: str) -> bytes:
        """The sheet of a kept game."""
        return self._store.sheets.items[table].body

    def record(self, table: str) -> Record[Any]:
        """The record of a kept game."""
        return record(_replayed(read_sheet(self.sheet(table))))


def _listed(kept: KeptSheet) -> SheetListed:
    published = read_sheet(kept.body)
    header = record(_replayed(published)).header
    return SheetListed(published.table, header.game, header.players, kept.at)


def _replayed(published: Sheet) -> Table:
    """The table of a sheet that was verified."""
    luck = luck_of(published.table, [each.row for each in published.rows])
    replay = Replay(published, luck.secrets, CATALOGUE, bytes.fromhex(published.day_secret))
    if fault := replay.fault():
        raise Malformed(FAULTY.format(fault))
    return replay.table
