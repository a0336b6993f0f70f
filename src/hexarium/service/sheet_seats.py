"""The seats of a sheet: who went and came back, and who took a seat with a link of the host's."""

from __future__ import annotations

from hexarium.core import Seat
from hexarium.service.chain import START
from hexarium.service.rows import Absent, Bot, Client, LinkEnded, LinkMade, Person, Returned, Row, Seated
from hexarium.service.seat_links import wait_seconds
from hexarium.service.store import Phase
from hexarium.service.table import Table


def seat_fault(table: Table, row: Row, at: float) -> str:
    """Why nobody could have come, gone or made a link like this now; empty if they could."""
    has_chain = table.charter.proof >= START  # before there was one, other rules held
    match row:
        case Seated(_, None) if table.phase is Phase.PLAYING:
            return "a seat was left open during the game"
        case Seated(seat, Person() | Client()) if has_chain and table.phase is Phase.PLAYING:
            return _arrival_fault(table, seat, at)
        case Absent() if has_chain:
            return _absence_fault(table, row)
        case Returned(seat) if seat not in table.absent:
            return "the seat was not away"
        case LinkMade(seat) if isinstance(table.occupants[seat], Bot | None) or seat in table.resigned:
            return "a link was made to a seat that no person has"
        case LinkEnded(seat) if seat not in table.seat_links:
            return "there was no link to the seat"
        case _:
            return ""


def _arrival_fault(table: Table, seat: Seat, at: float) -> str:
    made = table.seat_links.get(seat)
    if made is None:
        return "somebody took a seat during the game without a link to it"
    is_early = at < table.log[made].at + wait_seconds(table)
    return "a link was used before its wait was over" if is_early else ""


def _absence_fault(table: Table, row: Absent) -> str:
    if row.by == row.seat:
        return "a seat let a bot play for itself as if it were another"
    return "the seat was away already" if row.seat in table.absent else ""
