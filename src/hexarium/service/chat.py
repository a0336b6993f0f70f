"""What players say to each other at a table. It is kept in memory for a while and never stored or logged.

Only people who sit at a table can write; everybody who watches it can read. Servers on one database pass on what is
said with notifications, which hold no row and are sent outside of any transaction.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.core import Seat, Unreadable
from hexarium.core.person_name import clean_text
from hexarium.service import acts, log_limits
from hexarium.service.buckets import Buckets, Pace
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import LiveTables
from hexarium.service.messages import Gesture, Heard, React, Remark, Say
from hexarium.service.new_rows import add_row
from hexarium.service.refusal import Malformed, NotKept, NotNow, TooFast
from hexarium.service.rows import ChatSwitched
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.telling import Watcher

LONGEST: Final = 200
"""Maximum number of characters in a remark."""

MOST_KEPT: Final = 50
"""Maximum number of remarks of a table that are kept for those who come later."""

MOST_TABLES: Final = 2_000
"""Maximum number of tables of which remarks are kept; the least recently used is dropped first."""

GUEST_PACE: Final = Pace(burst=6, per_second=0.5)
ADDRESS_PACE: Final = Pace(burst=30, per_second=5)

_ENCODER: Final = msgspec.json.Encoder()


class Spoken(Struct, frozen=True):
    """Something that was said at a table, with the guest who said it: as servers pass it on to each other."""

    table: str
    guest: str
    said: Remark | Gesture


class Chat:
    """What was said lately at each table."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._kept = OrderedDict[str, deque[Spoken]]()
        self._guests = Buckets(GUEST_PACE)
        self._parties = Buckets(ADDRESS_PACE)
        tables.store.listen_to_chat(self._hear_elsewhere)

    async def say(self, live: LiveTable, watcher: Watcher, request: Say | React) -> None:
        """Let everybody who watches the table hear this, once; the guest sits there."""
        table, seat = live.table, Seat(request.seat)
        if not table.has_chat:
            raise NotNow("The host has turned the chat off.")
        if any((each.said.seat, each.said.id) == (seat, request.id) for each in self._kept.get(table.name, ())):
            return
        said = self._said(table, seat, request)
        self._take_pace(watcher)
        spoken = Spoken(table.name, watcher.guest, said)
        self._pass_on(spoken)
        with suppress(NotKept):  # nothing that is said is promised to get there
            await self._tables.store.pass_on(_ENCODER.encode(spoken).decode())

    def show(self, live: LiveTable, watcher: Watcher) -> None:
        """Send somebody who has come what was said lately."""
        name = live.table.name
        if kept := self._kept.get(name):
            watcher.hear(_ENCODER.encode([Heard(name, tuple([each.said for each in kept]))]))

    def notice(self, live: LiveTable) -> None:
        """Forget what was said at a table whose host has turned the chat off."""
        if not live.table.has_chat:
            self._kept.pop(live.table.name, None)

    def forget(self, guest: str) -> None:
        """Forget what a guest has said."""
        for name, kept in self._kept.items():
            self._kept[name] = deque([each for each in kept if each.guest != guest], MOST_KEPT)

    def _said(self, table: Table, seat: Seat, request: Say | React) -> Remark | Gesture:
        at, name = round(self._tables.now(), 3), acts.name_in(table, seat)
        if isinstance(request, React):
            return Gesture(seat, request.id, at, name, request.reaction)
        try:
            return Remark(seat, request.id, at, name, clean_text(request.text, "A message", LONGEST))
        except Unreadable as error:
            raise Malformed(str(error)) from error

    def _take_pace(self, watcher: Watcher) -> None:
        now = self._tables.now()
        if not (self._guests.take(watcher.guest, now) and self._parties.take(watcher.party, now)):
            raise TooFast("You write too fast: wait a moment.")

    def _hear_elsewhere(self, text: str) -> None:
        """Another server passes on what was said there."""
        with suppress(msgspec.MsgspecError):  # perhaps of another release
            self._pass_on(msgspec.json.decode(text, type=Spoken))

    def _pass_on(self, spoken: Spoken) -> None:
        live = self._tables.by_name.get(spoken.table)
        if live is not None and not live.table.has_chat:
            return
        if isinstance(spoken.said, Remark):
            self._keep(spoken)
        if live is None:
            return
        frame = _ENCODER.encode([Heard(spoken.table, (spoken.said,))])
        for watcher in [*live.watchers]:  # hearing may remove a watcher that is too slow
            watcher.hear(frame)

    def _keep(self, spoken: Spoken) -> None:
        kept = self._kept.setdefault(spoken.table, deque(maxlen=MOST_KEPT))
        kept.append(spoken)
        self._kept.move_to_end(spoken.table)
        if len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)


def switch(table: Table, now: float, *, on: bool) -> None:
    """Turn the chat on or off."""
    acts.thawed(table)
    if table.phase is Phase.OVER:
        raise NotNow("The game is over.")
    acts.unlocked(table)
    if table.has_chat != on:
        log_limits.check_switch(table)
        add_row(table, now, ChatSwitched(on))
