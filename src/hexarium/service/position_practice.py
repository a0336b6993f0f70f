"""Practice from a position of a finished game: somebody tries one of their own choices again, against bots.

The new table begins with the moves of the other game as rows of its own, so that it is loaded, replayed and verified
like any other. The luck among them is taken over with them; all luck after them is drawn from the new table's secret.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from hexarium.bots import UnknownLevel, level_named, middle_opponent
from hexarium.core import House, Move, Seat
from hexarium.service import acts
from hexarium.service.kept_reviews import KeptReviews
from hexarium.service.keyed_locks import KeyedLocks
from hexarium.service.live_tables import LiveTables
from hexarium.service.opening_moves import begin_with
from hexarium.service.refusal import NotNow, NotYours, Unknown
from hexarium.service.rows import Bot, Occupant, Person
from hexarium.service.store import Keys, Phase, RequestKey
from hexarium.service.table import Table
from hexarium.service.table_request import checked_name

NOT_YOUR_CHOICE: Final = "Move {} was not yours: you can try again from your own moves."


class PositionPractice:
    """Opens tables that begin at a position of a finished game."""

    def __init__(
        self,
        tables: LiveTables,
        reviews: KeptReviews,
        token: Callable[[int], bytes],
        may_open: Callable[[str], Awaitable[None]],
    ) -> None:
        self._tables = tables
        self._reviews = reviews
        self._token = token
        self._may_open = may_open
        self._replaying = asyncio.Lock()
        self._parties = KeyedLocks()

    async def begin(
        self, guest: str, table: str, move: int, name: str, key: RequestKey | None = None, party: str = ""
    ) -> Table:
        """A table at the position before a move of a game that the guest may review; the move was one of theirs.

        Requests of one `party` wait for each other first, and each then for one of every other party at most.
        """
        old = await self._reviews.table(guest, table)
        moves = old.moves()
        if not 1 <= move <= len(moves):
            raise Unknown(f"There is no move {move}: the game has moves 1 to {len(moves)}.")
        seat = moves[move - 1].by
        if isinstance(seat, House) or seat not in old.seats_of(guest):
            raise NotYours(NOT_YOUR_CHOICE.format(move))
        person = Person(checked_name(name), guest)
        await self._may_open(guest)
        master, now = self._token(32), self._tables.now()
        fresh = Table(self._token(9).hex(), master, self._tables.games)
        # In one thread at a time: a long game may take a second, and others play meanwhile.
        async with self._parties.of(party), self._replaying:
            await asyncio.to_thread(_begin_at, fresh, old, moves[: move - 1], seat, person, now)
        return (await self._tables.create(fresh, Keys(master, guest), key)).table

    async def again(self, guest: str, table: Table, party: str = "") -> Table:
        """Another table at the position where this one began, for its player, under the same name."""
        if not (seats := table.seats_of(guest)):
            raise NotYours("Only the player can try again from here.")
        if table.opening is None or table.phase is not Phase.OVER:
            raise NotNow("The game is not over yet.")
        name = acts.name_in(table, seats[0])
        return await self.begin(guest, table.opening.table, table.opening.moves + 1, name, party=party)


def _begin_at(table: Table, old: Table, moves: tuple[Move[Any], ...], seat: Seat, person: Person, now: float) -> None:
    """Open the table and start its game with these moves; the person has the seat, and bots have the others."""
    occupants = [person if each == seat else _bot_for(old, each) for each in old.seats]
    begin_with(table, old.charter.game, old.charter.options, occupants, moves, now, (old.name, old.day_shown))


def _bot_for(old: Table, seat: Seat) -> Occupant:
    """The bot that plays in the place of a seat's occupant: the same one, or the one in the middle for anybody else."""
    occupant = old.occupants[seat]
    if isinstance(occupant, Bot):
        try:
            return Bot(level_named(old.charter.game, occupant.level).name)
        except UnknownLevel:  # an earlier release had it
            pass
    return Bot(middle_opponent(old.charter.game).name)
