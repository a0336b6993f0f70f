"""Rooms: one link for a whole table, and a code of a few letters to say aloud. Both end when the game starts."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Final

from hexarium.service.acts import BY_HOST
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import LiveTables
from hexarium.service.refusal import NotKept, NotNow, Unknown
from hexarium.service.rows import Client, Person, Seated
from hexarium.service.store import Phase, Room, Store, Taken
from hexarium.service.table import Table

LETTERS: Final = "CFGHJKLMPQRTWXYZ"
"""The letters of codes. There are no vowels, so that no code is a word, and no two letters that look or sound alike to
somebody who hears a code across a room: B, D, N, S and V are left out."""

CODE_LENGTH: Final = 5

TRIES: Final = 20
"""Maximum number of codes that are drawn for a room before giving up: nearly all are free."""

NO_CODE: Final = "There is no open game with this code. Check the letters; a code ends when its game starts."


class Rooms:
    """The rooms of a server. They are stored: every server that shares the database knows them."""

    def __init__(self, store: Store, tables: LiveTables, token: Callable[[int], bytes]) -> None:
        self._store = store
        self._tables = tables
        self._token = token

    async def of(self, live: LiveTable) -> Room:
        """The room of a table; a new one if there is none, or if it has ended. NotNow once the game has started."""
        room = await self._store.room(live.table.name)
        if room is not None and is_open(room, live.table, live.keys.host):
            return room
        return await self._renewed(live, room)

    async def renew(self, live: LiveTable, word: str) -> Room:
        """Another room for the table, after which the link with this word and its code have ended.

        If another link has taken its place before, that one is returned: the same request may be sent twice.
        """
        room = await self.of(live)
        return await self._renewed(live, room) if room.word == word else room

    async def find(self, code: str) -> Room:
        """The room with this code, however it is spelled; Unknown if there is none, or if it has ended."""
        typed = tidy_code(code)
        is_code = len(typed) == CODE_LENGTH and {*typed} <= {*LETTERS}
        room = await self._store.room_with(typed) if is_code else None
        if room is None:
            raise Unknown(NO_CODE)
        live = await self._tables.find(room.table)
        if self._store.is_shared:
            await self._tables.refresh(room.table)
        if not is_open(room, live.table, live.keys.host):
            raise Unknown(NO_CODE)
        return room

    async def _renewed(self, live: LiveTable, before: Room | None) -> Room:
        """The room that replaces this one; another server may have been faster."""
        if live.table.phase is not Phase.OPEN:
            raise NotNow("The game has started: links and codes are for open seats.")
        name, word = live.table.name, self._token(12).hex()
        for _ in range(TRIES):
            room = Room(name, fresh_code(self._token), word, removals(live.table, live.keys.host))
            try:
                await self._store.keep_room(room, before.word if before else "")
            except Taken:
                continue
            return await self._store.room(name) or room
        raise NotKept("No code is free: try again.")


def is_open(room: Room, table: Table, host: str) -> bool:
    """Can people still find the table by this room?"""
    return table.phase is Phase.OPEN and room.removals == removals(table, host)


def is_word_of(room: Room | None, table: Table, host: str, word: str) -> bool:
    """Is this the word in the table's link, and has the link not ended?"""
    if room is None or not is_open(room, table, host):
        return False
    return hmac.compare_digest(room.word.encode(), word.encode())


def removals(table: Table, host: str) -> int:
    """How often the host has removed somebody else. They still have the link that they came with, so it has to end."""
    number, sitting = 0, dict[int, str]()
    for line in table.log:
        if isinstance(row := line.row, Seated):
            number += row.why == BY_HOST and sitting.get(row.seat, host) != host
            sitting[row.seat] = row.occupant.guest if isinstance(row.occupant, Person | Client) else host
    return number


def fresh_code(token: Callable[[int], bytes]) -> str:
    """A code that nobody can predict."""
    return "".join(LETTERS[each % len(LETTERS)] for each in token(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as it is stored: in capital letters, without what people put between them.

    >>> tidy_code(" fgh-jk ")
    'FGHJK'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())
