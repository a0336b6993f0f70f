"""What a table asks its seats: the tickets of the question, and the timer that it runs on."""

from __future__ import annotations

from collections.abc import Mapping

from hexarium.core import Deciding, Seat
from hexarium.service.clock import Timer
from hexarium.service.table import Table


def ask(table: Table, at: float) -> None:
    """Ask a new question: new tickets, and a new timer unless it continues the turn."""
    _hand_out_tickets(table, {})
    if isinstance(table.turn, Deciding) and not table.turn.continues:
        _start_timer(table, at)
    else:
        _keep_timer(table, at)


def ask_the_rest(table: Table, at: float) -> None:
    """Go on waiting for those who have not answered: they keep their tickets and the timer."""
    _hand_out_tickets(table, table.tickets)
    _keep_timer(table, at)


def ask_again(table: Table, at: float, timer: Timer | None) -> None:
    """Ask what was asked before an undo, when that timer ran: new tickets, since the old ones were used."""
    # A turn may have several questions on one timer. Undoing within a turn must not give it more time; going back
    # to an earlier turn, whose timer has stopped, starts a new one.
    if timer == table.timer:
        _hand_out_tickets(table, {})
        _keep_timer(table, at)
    else:
        ask(table, at)


def _hand_out_tickets(table: Table, kept: Mapping[Seat, int]) -> None:
    """Give each seat that is asked its kept ticket, or one for this row. In the order of seats, as in the log."""
    turn, number = table.turn, table.number
    asked = sorted(turn.seats) if isinstance(turn, Deciding) else ()
    table.tickets = {seat: kept.get(seat, number) for seat in asked}


def _start_timer(table: Table, at: float) -> None:
    """Start the timer of the question, if there is one: the game's own time goes before the table's pace."""
    turn = table.turn
    if isinstance(turn, Deciding):
        seconds = turn.seconds if turn.seconds is not None else table.charter.pace
        table.timer = None if seconds is None else Timer(at, seconds, ruled=turn.seconds is not None)


def _keep_timer(table: Table, at: float) -> None:
    """Let the timer run on; start or stop one where the question has a time and the one before it had none.

    While luck or nothing is awaited the timer stays, so that a question after it can continue the turn.
    """
    turn = table.turn
    if isinstance(turn, Deciding):
        has_time = turn.seconds is not None or table.charter.pace is not None
        if table.timer is None or not has_time:
            _start_timer(table, at)
