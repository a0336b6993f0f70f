"""The undos, wishes and pauses of a sheet: each must have been free, or granted by everybody who had to be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hexarium.core import Deciding, Seat
from hexarium.core.english import both, count
from hexarium.core.undo import last_choice
from hexarium.service.acts import name_in
from hexarium.service.rows import Consented, Ended, Paused, Played, TookBack, Wish, Wished, Withdrew
from hexarium.service.table import Table
from hexarium.service.undoing import free_undo, granted


def undo_fault(table: Table, row: TookBack | Withdrew) -> str:
    """Why the table could not have had this undo now; empty if it could."""
    if row == granted(table):
        return ""
    if not isinstance(table.turn, Deciding):
        return "a move is undone while luck is awaited"
    if fault := _request_fault(table, row.seat):
        return fault
    free = free_undo(table, row.seat, row.id)
    if row == free:
        return ""
    number = len(table.log)
    if isinstance(row, Withdrew):
        return f"Row {number} withdraws a choice that was not sealed."
    if free is not None:
        return f"Row {number} takes back the sealed choices of others with a choice that could be withdrawn alone."
    wish = table.wish
    has_asked = wish is not None and wish.seat == row.seat and wish.wish is Wish.UNDO
    if missing := table.asked_to_agree - {row.seat} - (table.agreed if has_asked else set()):
        return f"Row {number} takes back a move without the consent of {_names(table, missing)}."
    if not has_asked:
        return f"Row {number} takes back a move that {name_in(table, row.seat)} did not ask to undo."
    return f"Row {number} takes back a move, but not the one that {name_in(table, row.seat)} asked to undo."


def agreement_fault(table: Table) -> str:
    """Why the players cannot have agreed to end the game now; empty if they have."""
    if isinstance(granted(table), Ended):
        return ""
    has_asked = table.wish is not None and table.wish.wish is Wish.END
    missing = table.asked_to_agree - (table.agreed if has_asked else set())
    without = f"without the consent of {_names(table, missing)}" if missing else "but nobody asked for it"
    return f"Row {len(table.log)} says that the players agreed to end the game, {without}."


def wish_fault(table: Table, row: Wished | Consented | Paused) -> str:
    """Why nobody could have asked, agreed or paused like this now; empty if they could."""
    match row:
        case Wished(seat, wish):
            if wish is Wish.UNDO and last_choice(table.played, seat) is None:
                return "the seat asks to undo, but has chosen nothing"
            return _request_fault(table, seat)
        case Consented(seat, _, wish, key):
            if table.wish is None or wish != table.wish_row or seat not in table.asked_to_agree:
                return "the consent answers nothing that the seat was asked for"
            return "the consent was counted before" if (seat, key) in table.ids else ""
        case Paused():
            return "" if row == granted(table) else _pause_fault(table)


class Redrawn:
    """How many draws were undone, so that others took their place, and who agreed to that or was away."""

    def __init__(self) -> None:
        self._draws = Counter[str]()

    def note(self, table: Table, row: TookBack | Withdrew) -> None:
        """Count an undo, before it is applied."""
        if isinstance(row, TookBack):
            undone = [table.log[moment.row].row for moment in table.played if moment.row >= row.row]
            self._draws[_agreed(table, row)] += sum(len(each.draws) for each in undone if isinstance(each, Played))

    def __str__(self) -> str:
        """The draws in a sentence; empty if there were none."""
        draws = +self._draws
        if not draws:
            return ""
        were = "was" if draws.total() == 1 else "were"
        parts = [f"{number} {how}" for how, number in draws.most_common()]
        return f"After undos, {count(draws.total(), 'draw')} {were} drawn again: {both(parts)}."


def _agreed(table: Table, row: TookBack) -> str:
    """Who agreed to an undo, and who was away."""
    agreed = table.asked_to_agree - {row.seat} if row == granted(table) else set[Seat]()
    how = f"with the consent of {_names(table, agreed)}" if agreed else ""
    away = (
        f"while {_names(table, table.absent)} {'was' if len(table.absent) == 1 else 'were'} away"
        if table.absent
        else ""
    )
    return " ".join(filter(None, (how, away))) or "where nobody else had to agree"


def _request_fault(table: Table, seat: Seat) -> str:
    """Why the seat could not have asked for an undo or a pause now; empty if it could."""
    if table.paused is not None:
        return "the game was paused"
    return "the seat has resigned" if seat in table.resigned else ""


def _pause_fault(table: Table) -> str:
    has_asked = table.wish is not None and table.wish.wish is Wish.PAUSE
    missing = table.asked_to_agree - (table.agreed if has_asked else set())
    without = f"without the consent of {_names(table, missing)}" if missing else "and nobody asked for it"
    return f"Row {len(table.log)} pauses the game {without}."


def _names(table: Table, seats: Iterable[Seat]) -> str:
    return both([name_in(table, seat) for seat in sorted(seats)])
