"""Load a table from its rows, and compare it with what the store knows about it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from hexarium.core import House, Move, RulesError, Step
from hexarium.service import digests, moves, row_effects
from hexarium.service.digests import VIEW
from hexarium.service.refusal import Damaged, Frozen
from hexarium.service.rows import Opened, Played, Row, read
from hexarium.service.store import Entry, Keys, Phase
from hexarium.service.stored_rows import seal
from hexarium.service.table import Games, LoggedRow, Table

OPEN_SECRETS: Final = 1
"""The last `Charter.proof` under which the commitment is to the table's secret itself; after it the chain shows it."""

MOST_MISSING: Final = 10_000
"""Maximum number of missing rows whose places are left empty; a row far away is taken for one with a wrong number."""

ROWS_IN_TURN: Final = 50
"""Number of rows that are loaded at a time, in two or three milliseconds, where others wait meanwhile."""


def load(name: str, keys: Keys, entries: Sequence[Entry], games: Games, *, checking: bool = False) -> Table:
    """The table. If anything is damaged or missing it is frozen, and readable up to there.

    With `checking`, the position after each row is compared with the one that was played.
    """
    table = Table(name, keys.secret, games)
    for entry in entries:
        load_row(table, entry)
        if checking:
            check_position(table)
    return _compared(table, keys)


async def load_in_turns(name: str, keys: Keys, entries: Sequence[Entry], games: Games) -> Table:
    """The table, as `load` has it, a few rows at a time: whatever else waits is done in between."""
    table = Table(name, keys.secret, games)
    for number, entry in enumerate(entries, start=1):
        load_row(table, entry)
        if number % ROWS_IN_TURN == 0:
            await asyncio.sleep(0)
    return _compared(table, keys)


def _compared(table: Table, keys: Keys) -> Table:
    """The table, damaged if it is not what the store knows about it."""
    if not table.log or table.number < keys.last:
        _note_missing(table, max(keys.last, 0))
    if keys.seal and keys.seal != seal(table.name, keys):
        table.damaged("The table's secret or its host is not as it was written.")
    elif not _is_committed(table):
        table.damaged("The table's secret does not match the commitment.")
    check_position(table)
    return table


def load_row(table: Table, entry: Entry) -> None:
    """Apply a row from the log; one that cannot be read or replayed freezes the table. Never raises."""
    if 0 < entry.number - len(table.log) <= MOST_MISSING:
        _note_missing(table, entry.number - 1)
    number, row = len(table.log), None
    if entry.number != number:
        table.damaged(f"There is a row {entry.number}, which does not belong to the table.")
        return
    try:
        row = _read(table, number, entry)
        if isinstance(row, Played):
            _replay(table, entry, row)
        else:
            row_effects.apply(table, entry.at, row)
    except Damaged as damage:
        table.damaged(str(damage))
    except Exception as error:  # one damaged table must not stop the server
        table.freeze(_why_frozen(number, error))
    if len(table.log) == number:
        table.log.append(LoggedRow(number, entry.at, row, events=None))
        if isinstance(row, Played):
            table.unreplayed = (*table.unreplayed, table.log[-1])
    if table.frozen:  # rows after the one that froze the table are still applied, but they ask nothing
        table.ask_nothing()
    table.digest = entry.digest
    table.reach(_stored(entry.head))


def check_position(table: Table) -> None:
    """Freeze the table if the position differs from the one after the last row when it was written.

    Positions are not compared if the views of this release have other fields.
    """
    if table.phase is Phase.OPEN or table.frozen or not table.digest.startswith(table.shape):
        return
    try:
        is_same = table.fresh_digest() == table.digest
    except Exception as error:  # as in `load_row`
        table.freeze(_why_frozen(table.number, error))
        return
    if not is_same:
        table.freeze(f"After row {table.number} the rules of this release lead to another position than was played.")


def _read(table: Table, number: int, entry: Entry) -> Row:
    """The row of an entry, after its place in the chain was checked; Damaged if it is not the one that was written.

    The first row says whether there is a chain, and where it begins. Each row is compared with the stored head of
    the row before it, so that a damaged row does not hide whether those after it are sound.
    """
    if entry.damage:
        raise Damaged(f"Row {number} cannot be read: its {entry.damage} is damaged.")
    row = read(entry.body)
    if isinstance(row, Opened) != (number == 0):
        raise Frozen(f"Row {number} does not fit: a table is opened by its first row.")
    if isinstance(row, Opened):
        table.begin_chain(row.charter)
    if table.damage and not table.head:  # the head before it is lost
        return row
    head = table.head_after(number, entry.at, entry.digest, entry.body, table.secret)
    if head.hex() != entry.head:
        raise Damaged(f"Row {number} is not as it was written: its head does not follow from the rows before it.")
    return row


def _replay(table: Table, entry: Entry, row: Played) -> None:
    if table.is_lost:
        return
    action = msgspec.json.decode(row.action, type=table.game.action)
    if row.by is House.DEALER and table.opening_left:
        if row.draws:
            raise Frozen(f"Row {len(table.log)} has draws, but its luck is that of another game.")
    elif row.by is House.DEALER:
        wanted, draws = moves.deal(table)
        if (action, row.draws) != (wanted, draws):
            raise Frozen(f"Row {len(table.log)} does not follow from the secret.")
    step = table.rules.apply(table.state, row.by, action)
    if table.is_outdated:
        _compare(table, step, entry.digest)
    moves.make(table, entry.at, row, Move(row.by, action), step)


def _compare(table: Table, step: Step[Any, Any], digest: str) -> None:
    """Frozen if a step leads elsewhere than the one with this digest, where the two can be compared."""
    if not digest.startswith(table.shape):
        table.is_compared = False
    elif _digest_of(table, step) != digest:
        raise Frozen(f"Row {len(table.log)} leads to another position than was played.")


def _digest_of(table: Table, step: Step[Any, Any]) -> str:
    """The digest that a row with this step has."""
    if digests.shows_position(table.rules.turn(step.state)):
        views = [VIEW.encode(table.rules.view(step.state, seat)) for seat in table.seats]
        return digests.of_views(table.shape, views)
    return digests.of_events(table.shape, step.events)


def _note_missing(table: Table, last: int) -> None:
    """Freeze the table because rows up to that number are missing; their places are left empty."""
    first = len(table.log)
    at = table.log[-1].at if table.log else 0.0
    table.damaged(f"Row {first} is missing." if first == last else f"Rows {first} to {last} are missing.")
    places = range(first, min(last + 1, first + MOST_MISSING))
    for number in places:
        table.log.append(LoggedRow(number, at, None, events=None))
    table.head = b""


def _is_committed(table: Table) -> bool:
    charter = table.charter
    if charter.proof > OPEN_SECRETS or not charter.commitment:
        return True
    return hashlib.sha256(table.secret).hexdigest() == charter.commitment


def _why_frozen(number: int, error: Exception) -> str:
    """Why a table is frozen that has this error in this row."""
    match error:
        case Frozen():
            return str(error)
        case RulesError():
            return f"Row {number} is against the rules of this release: {error}"
        case msgspec.MsgspecError() | UnicodeError():
            return f"Row {number} cannot be read: {error}."
        case _:
            return f"Row {number} does not fit the rows before it ({type(error).__name__})."


def _stored(head: str) -> bytes:
    """A head from the log; empty if it cannot be read."""
    try:
        return bytes.fromhex(head)
    except ValueError:
        return b""
