"""Load a table from its rows, and compare it with what the store knows about it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from hexarium.service.store import Entry, Keys
from hexarium.service.stored_rows import seal
from hexarium.service.table import Games, Table

OPEN_SECRETS: Final = 1
"""The last `Charter.proof` under which the commitment is to the table's secret itself; after it the chain shows it."""


def load(name: str, keys: Keys, entries: Sequence[Entry], games: Games, *, checking: bool = False) -> Table:
    """The table. If anything is damaged or missing it is frozen, and readable up to there.

    With `checking`, the position after each row is compared with the one that was played.
    """
    table = Table(name, keys.secret, games)
    for entry in entries:
        table.load(entry)
        if checking:
            table.check()
    if not table.log or table.number < keys.last:
        table.lack(max(keys.last, 0))
    if keys.seal and keys.seal != seal(name, keys):
        table.damaged("The table's secret or its host is not as it was written.")
    elif not _is_committed(table):
        table.damaged("The table's secret does not match the commitment.")
    table.check()
    return table


def _is_committed(table: Table) -> bool:
    charter = table.charter
    if charter.proof > OPEN_SECRETS or not charter.commitment:
        return True
    return hashlib.sha256(table.secret).hexdigest() == charter.commitment
