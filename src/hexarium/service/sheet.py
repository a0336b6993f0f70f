"""The sheet of a finished game: everything that was done at its table, published with the secret of its draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.core import Unreadable
from hexarium.service import rows
from hexarium.service.blinding import on_sheet
from hexarium.service.refusal import Frozen, NotNow
from hexarium.service.rows import Row
from hexarium.service.store import Entry
from hexarium.service.table import Table

FORMAT: Final = 1

MAX_BYTES: Final = 16_000_000
"""Maximum size of a sheet that is read."""

MAX_ROWS: Final = 20_000
"""Maximum number of rows of a sheet that is read."""


class SheetRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row as it is published; `head` is the head of the chain after it."""

    number: int
    at: float
    digest: str
    row: Row
    head: str = ""


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that was done at a table, published when the game is over.

    `day_secret` is that of a daily deal, in hexadecimal; it is empty until it is revealed, and at any other table.
    """

    hexarium_sheet: int
    table: str
    rows: tuple[SheetRow, ...]
    day_secret: str = ""


def sheet(table: Table, entries: Sequence[Entry], day_secret: bytes = b"") -> Sheet:
    """The sheet of a finished game, from its log; NotNow if the game is not over, Frozen if a row cannot be read."""
    if table.ended is None:
        raise NotNow("The sheet is published when the game is over.")
    if any(line.row is None for line in table.log):
        raise Frozen(f"The sheet of this table cannot be made. {table.frozen}")
    published = tuple(
        [
            SheetRow(entry.number, entry.at, entry.digest, on_sheet(rows.read(entry.body)), entry.head)
            for entry in entries[: len(table.log)]
        ]
    )
    return Sheet(hexarium_sheet=FORMAT, table=table.name, rows=published, day_secret=day_secret.hex())


def write_sheet(published: Sheet) -> bytes:
    """The sheet as JSON."""
    return msgspec.json.encode(published)


def read_sheet(text: str | bytes) -> Sheet:
    """Read a sheet from JSON; Unreadable if it is not one, or is too long."""
    if len(text) > MAX_BYTES:
        raise Unreadable(f"it has more than {MAX_BYTES} bytes", "sheet")
    try:
        found = msgspec.json.decode(text, type=Sheet)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error), "sheet") from error
    if found.hexarium_sheet != FORMAT:
        raise Unreadable(f"this is a sheet of format {found.hexarium_sheet}; format {FORMAT} is understood", "sheet")
    if len(found.rows) > MAX_ROWS:
        raise Unreadable(f"it has more than {MAX_ROWS} rows", "sheet")
    return found
