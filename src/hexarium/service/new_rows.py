"""New rows: an act adds them to a fork of a table, which keeps them for the store."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hexarium.core import Chance, House, Move, RulesError, Sampled, Seat
from hexarium.service import moves, row_effects
from hexarium.service.blinding import with_nonces
from hexarium.service.refusal import Broken
from hexarium.service.rows import Opened, Played, Row, Started, TookBack, Withdrew, write
from hexarium.service.store import Entry
from hexarium.service.table import Table

_ACTION: Final = msgspec.json.Encoder(order="sorted")


def add_row(table: Table, at: float, row: Row) -> None:
    """Add a new row that is not a move."""
    if isinstance(row, Opened):
        table.begin_chain(row.charter)
    elif table.head:
        row = with_nonces(row)
    secret = table.secret
    row_effects.apply(table, at, row)
    if isinstance(row, Started | TookBack | Withdrew):
        table.digest = table.fresh_digest()
    _keep(table, at, row, secret)


def play(table: Table, at: float, by: Seat | House, action: Any, *, ticket: int | None = None, **note: Any) -> None:
    """Add a move; if the rules refuse it, Broken, and nothing is added."""
    raw = msgspec.Raw(_ACTION.encode(action))
    row = Played(by, raw, ticket=ticket, **note)
    try:
        step = table.rules.apply(table.state, by, action)
    except RulesError as refusal:
        raise Broken(refusal) from refusal
    moves.make(table, at, row, Move(by, action), step)
    table.digest = table.fresh_digest()
    _keep(table, at, row, table.secret)


def settle(table: Table, at: float) -> None:
    """Let the dealer act for as long as luck is awaited."""
    while isinstance(table.turn, Chance | Sampled):
        action, draws = moves.deal(table)
        play(table, at, House.DEALER, action, draws=draws)


def _keep(table: Table, at: float, row: Row, secret: bytes) -> None:
    """Keep a new row for the store; `secret` was in force before it."""
    number, body = table.number, write(row)
    table.reach(table.head_after(number, at, table.digest, body, secret))
    table.entries.append(Entry(table.name, number, at, table.digest, body, table.head.hex()))
