"""How people find a table and join it: by its link, by its code, or in its next game."""

from __future__ import annotations

from collections.abc import Callable

from hexarium.service import acts, arrivals, next_game, rooms
from hexarium.service.arrivals import Arrival, Join, Link
from hexarium.service.dispatch import CheckAccess
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import LiveTables
from hexarium.service.next_game import MOST_ASKERS, NextGame
from hexarium.service.rooms import Rooms
from hexarium.service.store import Asker, RequestKey, Room, Store
from hexarium.service.table import Table
from hexarium.service.table_request import checked_name


class Joining:
    """Answers people who come to a table, and those who invite them."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        rooms_: Rooms,
        now: Callable[[], float],
        check_access: CheckAccess,
    ) -> None:
        self._check_access = check_access
        self._store = store
        self._tables = tables
        self._rooms = rooms_
        self._now = now

    async def room(self, guest: str, name: str) -> Room:
        """The link and the code of a table whose game has not started; for the table's host."""
        return await self._rooms.of(await self._tables.hosted_by(guest, name))

    async def renew_room(self, guest: str, name: str, word: str) -> Room:
        """Another link and code for a table, if it still has the link with this word; for the table's host."""
        return await self._rooms.renew(await self._tables.hosted_by(guest, name), word)

    async def room_with(self, code: str) -> Room:
        """The room with this code; Unknown if there is none."""
        return await self._rooms.find(code)

    async def arrival(self, guest: str, name: str, link: Link) -> Arrival:
        """What a guest finds who follows a link to a table. Nothing changes."""
        live = await self._tables.latest(name)
        is_invited = await self._is_invited(live, link)
        return arrivals.arrival(live, live.table, guest, seat=link.seat, is_invited=is_invited)

    async def join(self, guest: str, name: str, request: Join, key: RequestKey | None = None) -> None:
        """Sit down in any free seat of a listed table, or with the table's link."""
        live = await self._tables.latest(name)
        room = await self._store.room(name)

        def plan(table: Table, now: float) -> None:
            is_invited = rooms.is_word_of(room, table, live.keys.host, request.word)
            arrivals.join(live, table, now, guest, request, is_invited=is_invited)

        await self._tables.change(live, plan, key)

    async def ask_for_next_game(self, guest: str, name: str, who: str) -> None:
        """Ask to join the next game of a table; asking again changes the name."""
        live = await self._tables.latest(name)
        acts.played_together(live.table)
        next_game.check_asking(live.table, guest)
        await self._store.ask(Asker(name, guest, checked_name(who), self._now()), MOST_ASKERS)
        next_game.check_place(await self._store.askers(name), guest)

    async def withdraw_request(self, guest: str, name: str) -> None:
        """No longer ask to join the next game of a table."""
        live = await self._tables.find(name)
        await self._store.withdraw(guest, live.table.name)

    async def next_game(self, guest: str, name: str) -> NextGame:
        """Who asks for the next game of a table, as far as the guest may know, and where it is."""
        live = await self._tables.latest(name)
        await self._check_access(guest, live.table)
        askers = (await self._store.askers(name))[:MOST_ASKERS]
        word = ""
        if live.table.followed and guest in [each.guest for each in askers]:
            word = await self._word_for(guest, live.table.followed)
        return next_game.shown_to(live.table, live.keys.host, guest, askers, word)

    async def _is_invited(self, live: LiveTable, link: Link) -> bool:
        if link.seat is not None:
            return arrivals.is_invited_to(live, link.seat, link.word)
        return rooms.is_word_of(await self._store.room(live.table.name), live.table, live.keys.host, link.word)

    async def _word_for(self, guest: str, name: str) -> str:
        """The word in the link of a table; empty if it has none, its game has started, or the guest ever sat there.

        Somebody who sat there and sits there no more may have been removed by the host.
        """
        live, room = await self._tables.latest(name), await self._store.room(name)
        if next_game.has_sat(live.table, guest):
            return ""
        return room.word if room is not None and rooms.is_open(room, live.table, live.keys.host) else ""
