"""Games that were begun somewhere else, on a device without a server, and are carried to this club.

The record is checked: every move is replayed under the rules of today. Nobody can check its luck, which the device drew
by itself, so the game counts for nothing here. It goes on with luck of this club; one that is over is there to look at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from hexarium.core import Record, Unreadable, read_any_version
from hexarium.service import acts
from hexarium.service.live_tables import LiveTables
from hexarium.service.opening_moves import begin_with
from hexarium.service.refusal import Malformed
from hexarium.service.rows import Occupant
from hexarium.service.store import Keys, RequestKey
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OwnPlace, occupant_for

OTHER_RULES: Final = "This game was played under other rules than today's, so it cannot go on here."
OTHER_SEATS: Final = "The game has {} seats: say who plays in each."
NOBODY_PLAYS: Final = "Play in a seat yourself."

CarriedPlace: TypeAlias = OwnPlace | BotPlace


class CarriedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that was begun elsewhere: its record so far, as text or JSON, and who plays in each seat from now on."""

    record: Annotated[str, Meta(max_length=60_000)]
    places: Annotated[tuple[CarriedPlace, ...], Meta(min_length=1, max_length=12)]


class CarriedGames:
    """Opens tables that go on with games from elsewhere."""

    def __init__(
        self, tables: LiveTables, token: Callable[[int], bytes], may_open: Callable[[str], Awaitable[None]]
    ) -> None:
        self._tables = tables
        self._token = token
        self._may_open = may_open
        self._replaying = asyncio.Lock()

    async def carry(self, guest: str, request: CarriedGame, key: RequestKey | None = None) -> Table:
        """A table of the guest's where the game goes on; Malformed or Broken if its record does not hold."""
        await self._may_open(guest)
        occupants = [each for each in (occupant_for(place, guest) for place in request.places) if each is not None]
        if not any(isinstance(place, OwnPlace) for place in request.places):
            raise Malformed(NOBODY_PLAYS)
        master, now = self._token(32), self._tables.now()
        table = Table(self._token(9).hex(), master, self._tables.games)
        async with self._replaying:  # in one thread at a time: a long game may take a second, and others play meanwhile
            await asyncio.to_thread(self._begin, table, request.record, occupants, now)
        return (await self._tables.create(table, Keys(master, guest), key)).table

    def _begin(self, table: Table, text: str, occupants: list[Occupant], now: float) -> None:
        record = self._read(text)
        header = record.header
        if header.seats != len(occupants):
            raise Malformed(OTHER_SEATS.format(header.seats))
        options: dict[str, Any] = msgspec.to_builtins(header.options)
        begin_with(table, header.game, options, occupants, record.moves, now, (table.name, ""))
        acts.proceed(table, now)

    def _read(self, text: str) -> Record[Any]:
        try:
            game, record, unread = read_any_version(text, self._tables.games)
        except Unreadable as error:
            raise Malformed(str(error)) from error
        if unread or record.header.rules != game.version:
            raise Malformed(OTHER_RULES)
        return record
