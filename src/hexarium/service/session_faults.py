"""What is wrong with the tokens, devices and sign-in codes of a database; for `hexarium doctor`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from hexarium.service import database, session_statements
from hexarium.service.store import CodeKind
from hexarium.service.stored_rows import is_text, is_time


class Rows(Protocol):
    """A database that is only read."""

    async def rows(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds and that can be read."""
        ...


async def session_faults(source: Rows) -> list[str]:
    """Faults of what is stored about sessions: every guest with a token or a code stored has a numbered change."""
    tokens = [*await source.rows(session_statements.TOKENS)]
    changed = [*await source.rows(session_statements.NUMBERS)]
    codes = [*await source.rows(session_statements.EVERY_CODE)]
    faults = [
        f"Among the tokens and those who have signed out, {value!r} cannot be read."
        for value in (*[value for row in tokens for value in row], *[guest for guest, _ in changed])
        if not is_text(value)
    ]
    counted = database.number_from(await source.rows(session_statements.COUNTED))
    faults += [
        f"The guest {guest!r} made sign-out number {number!r} of {counted}."
        for guest, number in changed
        if not isinstance(number, int) or not 0 <= number <= counted
    ]
    known = {guest for guest, _ in changed}
    faults += [
        f"A token is stored for the guest {guest!r}, whose tokens have never changed."
        for guest in sorted({guest for _, guest in tokens} - known, key=repr)
    ]
    for digest, guest, kind, made, ends in codes:
        is_sound = is_text(digest) and kind in {*CodeKind} and is_time(made) and (ends is None or is_time(ends))
        if not is_sound or guest not in known:
            faults.append(f"A sign-in code is stored for the guest {guest!r} that cannot be right.")
    return faults
