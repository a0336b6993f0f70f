"""What every row of an honest sheet has, whatever was played: bounds, numbers, times, seats, names, and their order."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from hexarium.service.blinding import NONCE_DIGITS
from hexarium.service.chain import START
from hexarium.service.rows import Absent, Charter, Client, Ended, Followed, Opened, Person, Played, Row, Seated
from hexarium.service.sheet import Sheet

MAX_SEATS: Final = 12
MAX_OPTIONS: Final = 10_000
"""Maximum length of a charter's options, as JSON."""
MAX_DRAWS: Final = 200_000
MAX_NUMBER: Final = 2**64
"""Draws are below numbers that are less than this."""

_HASH: Final = re.compile("[0-9a-f]{64}")
_NONCE: Final = re.compile(f"[0-9a-f]{{{NONCE_DIGITS}}}")
_TABLE: Final = re.compile("[0-9a-f]{18}")
_MAX_NAME: Final = 64


def excess(published: Sheet) -> str:
    """What is too big in a sheet to look any further; empty if nothing is."""
    charters = [each.row.charter for each in published.rows if isinstance(each.row, Opened)]
    for charter in charters:
        if not 1 <= charter.seats <= MAX_SEATS:
            return f"a table has 1 to {MAX_SEATS} seats, not {charter.seats}"
        if len(msgspec.json.encode(charter.options)) > MAX_OPTIONS:
            return "the options of the game are too long"
    drawn = 0
    for each in published.rows:
        if isinstance(each.row, Played):
            drawn += len(each.row.draws)
            if any(not 1 <= n < MAX_NUMBER for n, _ in each.row.draws):
                return f"row {each.number}: a draw is below a number from 1 to 2^64 - 1"
    return f"there are more than {MAX_DRAWS} draws" if drawn > MAX_DRAWS else ""


def form_faults(published: Sheet, charter: Charter) -> Iterator[str]:
    """What is wrong in single rows and in their order."""
    has_chain = charter.proof >= START
    if [each.number for each in published.rows] != [*range(len(published.rows))]:
        yield "rows are missing or out of order"
    yield from _order(published)
    before = 0.0
    for each in published.rows:
        if not math.isfinite(each.at):
            yield f"row {each.number}: its time is not a number"
        elif has_chain and each.at < before:
            yield f"row {each.number}: its time is before that of the row above it"
        before = max(before, each.at) if math.isfinite(each.at) else before
        yield from (f"row {each.number}: {fault}" for fault in _row_faults(each.row, charter))


def _order(published: Sheet) -> Iterator[str]:
    ends = [index for index, each in enumerate(published.rows) if isinstance(each.row, Ended)]
    if len(ends) != 1:
        yield f"the game ends {len(ends)} times"
    later = [each.row for each in published.rows[ends[0] + 1 :]]
    if any(not isinstance(row, Followed) for row in later):
        yield "the sheet goes on after the end of the game"
    if len([row for row in later if isinstance(row, Followed)]) > 1:
        yield "the game has two rematches"
    if any(isinstance(each.row, Opened) for each in published.rows[1:]):
        yield "the table is opened twice"


def _row_faults(row: Row, charter: Charter) -> Iterator[str]:
    seats: list[Any] = [*getattr(row, "seats", ())]
    if (seat := getattr(row, "seat", None)) is not None:
        seats.append(seat)
    if isinstance(row, Played | Absent) and isinstance(row.by, int):
        seats.append(row.by)
    if any(not 0 <= seat < charter.seats for seat in seats):
        yield "there is no such seat"
    if isinstance(row, Seated) and isinstance(row.occupant, Person | Client):
        yield from _name(row.occupant, has_chain=charter.proof >= START)
    if isinstance(row, Followed) and not _TABLE.fullmatch(row.table):
        yield "the rematch has no name of a table"


def _name(occupant: Person | Client, *, has_chain: bool) -> Iterator[str]:
    """What is wrong with a name: it comes with its nonce, or only its hash is left."""
    if occupant.guest or occupant.guest_nonce:
        yield "the sheet names a guest's id, which is never published"
    if len(occupant.name) > _MAX_NAME:
        yield "a name is too long"
    if not has_chain:
        return
    if not _HASH.fullmatch(occupant.guest_hash):
        yield "a guest has no hash"
    if occupant.name_hash:
        if occupant.name or occupant.nonce or not _HASH.fullmatch(occupant.name_hash):
            yield "a name and the hash of a removed one exclude each other"
    elif not occupant.name or not _NONCE.fullmatch(occupant.nonce):
        yield "a name has no nonce"
