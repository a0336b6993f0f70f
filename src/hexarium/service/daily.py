"""The daily deal: each day of UTC one deal for each game, with the same luck for everybody.

The secret of a day is made the day before, so that its commitment is public before anybody can play, and it is revealed
an hour after the day has ended. A guest has one counted try of each deal, and may practise when it is over.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from hexarium.core import Game
from hexarium.service import acts, days, starting
from hexarium.service.daily_luck import joined
from hexarium.service.daily_par import Pars, champion
from hexarium.service.daily_store import DaySecret
from hexarium.service.daily_tables import open_deal
from hexarium.service.live_tables import LiveTables
from hexarium.service.refusal import NotKept, NotNow, NotYours, Unknown
from hexarium.service.rows import Bot, Person
from hexarium.service.store import Keys, Phase, RequestKey, TableSummary
from hexarium.service.table import Table
from hexarium.service.table_request import checked_name

MOST_LISTED: Final = 1000
"""Maximum number of a guest's tables of daily deals that are known as such in lists."""

RETRY_INTERVAL: Final = 60.0
"""Seconds between two attempts to store the secrets of days, if that fails."""

NOT_YET: Final = "You can see other people's games of a daily deal when you have finished your own."
IS_PLAYED: Final = "A daily deal can be seen by others when it is over."
TRY_FIRST: Final = "Finish your counted try first: after that you can practise as often as you like."

MayOpen = Callable[[str], Awaitable[None]]


def no_deal(day: str, now: float) -> Unknown:
    """The refusal for a day without a deal: one that has not begun yet, or any other text."""
    if days.is_day(day) and day > days.day_at(now):
        return Unknown(f"There is no daily deal for {day} yet.")
    return Unknown(f"There was no daily deal on {day}.")


class Daily:
    """The daily deals of a club."""

    def __init__(
        self, tables: LiveTables, pars: Pars, token: Callable[[int], bytes], now: Callable[[], float], may_open: MayOpen
    ) -> None:
        self.pars = pars
        self._tables = tables
        self._store = tables.store
        self._token = token
        self._now = now
        self._may_open = may_open
        self._kept = ""
        self._next_attempt = 0.0

    async def keep_ahead(self) -> None:
        """Make the secrets of today and tomorrow, so that their commitments are public; called often."""
        now = self._now()
        today = days.day_at(now)
        if self._kept == today or now < self._next_attempt:
            return
        self._next_attempt = now + RETRY_INTERVAL
        with suppress(NotKept):  # nothing can be written at present
            for day in (today, days.later(today, 1)):
                await self._secret(day)
            self._kept = today

    async def play(self, guest: str, slug: str, name: str) -> Table:
        """The guest's counted try of today's deal: begun now, or the one that they have."""
        game, day = self.game(slug), days.day_at(self._now())
        if mine := await self._store.try_of(guest, day, slug):
            return (await self._tables.find(mine.table)).table
        await self._may_open(guest)
        secret = await self._secret(day)
        try:
            begun = await self._begin(guest, game, secret, name, counted=True)
        except NotNow:  # it was begun meanwhile, here or at another process
            if mine := await self._store.try_of(guest, day, slug):
                return (await self._tables.find(mine.table)).table
            raise
        await self.want_par(secret, game)
        return begun

    async def has_try(self, guest: str, slug: str) -> bool:
        """Has the guest begun today's deal of a game?"""
        return await self._store.try_of(guest, days.day_at(self._now()), slug) is not None

    async def practise(self, guest: str, slug: str, day: str, name: str, key: RequestKey | None = None) -> Table:
        """Another game with the luck of a deal, which counts for nothing; NotNow before the guest's own try is over."""
        game = self.game(slug)
        now = self._now()
        day = day or days.day_at(now)
        secret = await self._store.day_secret(day) if days.is_day(day) else None
        if secret is None or day > days.day_at(now):
            raise no_deal(day, now)
        if not await self.is_open_to(guest, day, slug):
            raise NotNow(TRY_FIRST)
        await self._may_open(guest)
        return await self._begin(guest, game, secret, name, counted=False, key=key)

    async def practise_again(self, guest: str, table: Table) -> Table:
        """A rematch of a daily deal: practice under the same name. Each request opens another table."""
        if not table.seats_of(guest):
            raise NotYours("Only the player of a daily deal can practise it from here.")
        deal = table.daily
        if deal is None or table.phase is not Phase.OVER:
            raise NotNow("The game is not over yet.")
        name = acts.name_in(table, table.seats_of(guest)[0])
        return await self.practise(guest, table.charter.game, deal.day, name)

    async def check_access(self, guest: str, table: Table) -> None:
        """NotNow if the table is one of a daily deal, or begins at a position of one, that the guest may not see.

        Its player may always see it. Others may see it when the game is over, if they have finished their own try of
        the deal or its secret is revealed: the luck of one table is that of all.
        """
        if not table.day_shown or table.seats_of(guest):
            return
        if not await self.is_open_to(guest, table.day_shown, table.charter.game):
            raise NotNow(NOT_YET)
        if table.phase is not Phase.OVER:
            raise NotNow(IS_PLAYED)

    def revealed_secret(self, table: Table) -> bytes:
        """The secret of the table's day if it is revealed; otherwise nothing."""
        deal = table.daily
        return table.day_secret if deal is not None and self.is_revealed(deal.day) else b""

    async def with_days(self, guest: str, summaries: list[TableSummary]) -> list[TableSummary]:
        """The guest's tables, those of daily deals with their days."""
        daily = {each.table: each for each in await self._store.daily_tables(guest, MOST_LISTED)}
        return [replace(each, daily=daily[each.table]) if each.table in daily else each for each in summaries]

    async def is_open_to(self, guest: str, day: str, slug: str) -> bool:
        """May the guest know everything about a deal: is their own try over, or the secret revealed?"""
        if self.is_revealed(day):
            return True
        mine = await self._store.try_of(guest, day, slug) if guest else None
        return mine is not None and mine.phase is Phase.OVER

    def is_revealed(self, day: str) -> bool:
        """Is the secret of the day public?"""
        return self._now() >= days.reveal_of(day)

    async def _secret(self, day: str) -> DaySecret:
        """The secret of a day; if there is none, it is made now. Every process gets the one that was stored first."""
        if (found := await self._store.day_secret(day)) is not None:
            return found
        await self._store.add_day_secret(DaySecret(day, self._token(32), self._now()))
        found = await self._store.day_secret(day)
        if found is None:
            raise NotKept("The secret of the day could not be stored: try again.")
        return found

    def game(self, slug: str) -> Game[Any, Any, Any, Any]:
        """The game of that name; Unknown if there is none."""
        game = self._tables.games.get(slug)
        if game is None:
            raise Unknown(f"There is no game {slug!r}; choose one of {', '.join(self._tables.games)}.")
        return game

    async def _begin(
        self,
        guest: str,
        game: Game[Any, Any, Any, Any],
        secret: DaySecret,
        name: str,
        *,
        counted: bool,
        key: RequestKey | None = None,
    ) -> Table:
        """A table of the deal, opened and started in one transaction: nobody else can sit down, or commit to a salt."""
        master, now = joined(self._token(32), secret.secret), self._now()
        table = Table(self._token(9).hex(), master, self._tables.games)
        open_deal(table, game, secret, Person(checked_name(name), guest), now, counted=counted)
        starting.start(table, now)
        return (await self._tables.create(table, Keys(master, guest), key)).table

    async def want_par(self, secret: DaySecret, game: Game[Any, Any, Any, Any]) -> None:
        """Let the champion play the deal, unless it has."""
        best = champion(game.slug)
        if best is None or await self._store.par(secret.day, game.slug) is not None:
            return
        master = joined(bytes(32), secret.secret)  # nobody ever sees this table, so its own part may be known
        table = Table("", master, self._tables.games)
        open_deal(table, game, secret, Bot(best), 0.0, counted=True)
        self.pars.want(secret.day, table)
