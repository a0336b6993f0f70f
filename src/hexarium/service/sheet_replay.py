"""A sheet replayed under the rules: every row must be one that the table could have had there, and lead to its end."""

from __future__ import annotations

import re
from typing import Final

from hexarium.core import Deciding, House, Over, Ranking
from hexarium.core.undo import last_choice
from hexarium.service import holidays, rows
from hexarium.service.acts import ranking_of_resigned
from hexarium.service.chain import START
from hexarium.service.loading import check_position, load_row
from hexarium.service.rows import Row
from hexarium.service.sheet import Sheet, SheetRow
from hexarium.service.sheet_seats import seat_fault
from hexarium.service.sheet_undos import Redrawn, agreement_fault, undo_fault, wish_fault
from hexarium.service.store import Entry, Phase
from hexarium.service.table import Games, Table
from hexarium.service.undoing import AGREED

_ROWS: Final[dict[Phase, tuple[type[Row], ...]]] = {
    Phase.OPEN: (
        rows.Opened,
        rows.Seated,
        rows.Salted,
        rows.Committed,
        rows.Starting,
        rows.Revealed,
        rows.CalledOff,
        rows.HolidayBegan,
        rows.HolidayEnded,
        rows.Started,
        rows.ChatSwitched,
        rows.Ended,
    ),
    Phase.PLAYING: (
        rows.Played,
        rows.Seated,
        rows.Withdrew,
        rows.TookBack,
        rows.Wished,
        rows.Consented,
        rows.Paused,
        rows.Resumed,
        rows.Resigned,
        rows.Absent,
        rows.Returned,
        rows.LinkMade,
        rows.LinkEnded,
        rows.HolidayBegan,
        rows.HolidayEnded,
        rows.ChatSwitched,
        rows.Ended,
    ),
    Phase.OVER: (rows.Followed,),
}

_DIGEST: Final = re.compile("[0-9a-f]{8}:[0-9a-f]{16}")

CLOSED: Final = ("the host closed the table", "somebody else was first", "the start was called off 3 times")
"""Why a game can end without a result."""


class Replay:
    """A sheet that is replayed row by row, until one does not fit."""

    def __init__(self, published: Sheet, secrets: tuple[bytes, ...], games: Games, day_secret: bytes = b"") -> None:
        self._rows = published.rows
        self.table = Table(published.table, secrets[0], games, secrets=secrets, day_secret=day_secret)
        self.is_compared = True
        self.redrawn = Redrawn()

    @property
    def _has_chain(self) -> bool:
        """Before there was a chain, other rules of undo held, and consents could be invented unnoticed."""
        return self.table.charter.proof >= START

    def fault(self) -> str:
        """The first thing that does not follow from the rules; empty if all does."""
        before: SheetRow | None = None
        for each in self._rows:
            fault = self._unfit(each.row, each.at) or self._load(each) or self._digest_fault(each, before)
            if fault:
                return fault if fault[0].isupper() else f"row {each.number}: {fault}"
            before = each
        return ""

    def _load(self, each: SheetRow) -> str:
        table = self.table
        if isinstance(each.row, rows.TookBack | rows.Withdrew):
            self.redrawn.note(table, each.row)
        load_row(table, Entry(table.name, each.number, each.at, each.digest, rows.write(each.row), each.head))
        if isinstance(each.row, rows.Played):
            check_position(table)
        return table.frozen or ""

    def _unfit(self, row: Row, at: float) -> str:
        """Why the table could not have had this row now; empty if it could."""
        table = self.table
        if not isinstance(row, _ROWS[table.phase]):
            return "such a row does not belong here"
        if table.opening_left and not isinstance(row, rows.Played):
            return "the moves of the other game that this one begins with are not all here"
        match row:
            case rows.Ended():
                return self._end_fault(row)
            case _ if isinstance(table.turn, Over) or self._is_decided():
                return "the game was decided, but it does not end here"
            case rows.Started() if None in table.occupants:
                return "the game started with an open seat"
            case rows.Seated() | rows.Absent() | rows.Returned() | rows.LinkMade() | rows.LinkEnded():
                return seat_fault(table, row, at)
            case rows.ChatSwitched(on) if on == table.has_chat:
                return "the chat was switched to what it was"
            case rows.Played():
                return self._move_fault(row)
            case rows.TookBack() | rows.Withdrew() if table.is_counted_try:
                return "a choice was undone in the counted try of a daily deal"
            case rows.TookBack(seat, number) | rows.Withdrew(seat, number):
                index = last_choice(table.played, seat)
                if index is None or table.played[index].row != number:
                    return "this was not the last choice of the seat that undoes it"
                return undo_fault(table, row) if self._has_chain else ""
            case rows.Wished() | rows.Consented() | rows.Paused() if self._has_chain:
                return wish_fault(table, row)
            case rows.Resigned(seat) if seat in table.resigned:
                return "the seat has resigned before"
            case rows.Resumed() if table.paused is None:
                return "the game was not paused"
            case rows.HolidayBegan() | rows.HolidayEnded():
                return holidays.fault(table, row, at)
            case _:
                return ""

    def _move_fault(self, row: rows.Played) -> str:
        table = self.table
        if row.by is House.DEALER:
            return ""
        if row.draws:
            return "a choice has draws"
        if not self._has_chain:
            return ""
        if table.paused is not None:
            return "a move was made while the game was paused"
        if row.by is House.CLOCK:
            return ""
        if not isinstance(table.turn, Deciding) or row.ticket is None or table.tickets.get(row.by) != row.ticket:
            return "the choice does not answer a question that was open"
        return ""

    def _is_decided(self) -> bool:
        """Is at most one seat left that has not resigned?"""
        table = self.table
        return table.phase is Phase.PLAYING and bool(table.resigned) and len(table.seats) - len(table.resigned) <= 1

    def _end_fault(self, row: rows.Ended) -> str:
        """Why the end does not follow from the rows before it; empty if it does."""
        wanted, why = self._wanted_end()
        if wanted is None:
            if row.ranking is not None:
                return "the game has a result, but it was not over"
            if row.why == AGREED:
                return agreement_fault(self.table)
            return "" if row.why in CLOSED else "the reason for the end is none that there can be"
        if row.ranking is None:
            return "the game was decided, but its result is missing"
        if row.ranking.places != wanted.places:
            return "the ranking is not the one that was reached"
        if row.ranking != wanted:
            return "the scores are not those that were reached"
        return "" if row.why == why else "the reason for the end is not the one that there was"

    def _wanted_end(self) -> tuple[Ranking | None, str]:
        table = self.table
        if self._is_decided():
            return ranking_of_resigned(table), f"seat {table.resigned[-1] + 1} resigned"
        if isinstance(table.turn, Over):
            return table.ranking(table.turn.ranking), "the game is over"
        return None, ""

    def _digest_fault(self, each: SheetRow, before: SheetRow | None) -> str:
        """Why the digest of a row can't be the one that it had; only rows of a chain have all theirs."""
        table = self.table
        if not self._has_chain:
            return ""
        if (
            table.phase is Phase.OPEN
            or before is None
            or not isinstance(each.row, rows.Started | rows.Played | rows.TookBack | rows.Withdrew)
        ):
            wanted = "" if before is None else before.digest
            return "" if each.digest == wanted else "the position changed where nothing was done to it"
        if not _DIGEST.fullmatch(each.digest):
            return "the digest of the position is missing"
        if not each.digest.startswith(table.shape):
            self.is_compared = False
            return ""
        return "" if each.digest == table.fresh_digest() else "the digest is not that of the position"
