"""Undos, pauses and ends that players may agree on; the server adds these rows, and `verify` accepts no others."""

from __future__ import annotations

from typing import Final

from hexarium.core import Seat
from hexarium.core.undo import is_sealed, last_choice, obstacle
from hexarium.service.rows import Ended, Paused, TookBack, Wish, Withdrew
from hexarium.service.store import Phase
from hexarium.service.table import Table

AGREED: Final = "the players agreed to end the game"
"""Why a game ended that everybody wanted to end."""


def free_undo(table: Table, seat: Seat, key: str) -> Withdrew | TookBack | None:
    """The row that undoes the seat's last choice, if nobody has to agree; None if that needs everybody's consent."""
    index = last_choice(table.played, seat)
    if index is None:
        return None
    row = table.played[index].row
    if is_sealed(table.rules, table.played, index):
        return Withdrew(seat, row, key)
    if obstacle(table.rules, table.played, seat, table.charter.seats) is None:
        return TookBack(seat, row, key)
    return None


def granted(table: Table) -> Paused | TookBack | Ended | None:
    """The row that grants the open wish, once everybody agrees who is asked; bots and programs always do."""
    wish = table.wish
    if wish is None or table.phase is not Phase.PLAYING or not table.asked_to_agree <= table.agreed:
        return None
    if wish.wish is Wish.PAUSE:
        return Paused()
    if wish.wish is Wish.END:
        return Ended(None, AGREED, table.secret.hex())
    index = last_choice(table.played, wish.seat)
    return None if index is None else TookBack(wish.seat, table.played[index].row, wish.id)
