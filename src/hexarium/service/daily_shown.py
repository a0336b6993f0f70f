"""What guests are shown of daily deals: today's, the table of a day, par, streaks and proofs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from hexarium.service import days
from hexarium.service.daily import Daily, no_deal
from hexarium.service.daily_results import (
    AnyGame,
    Standing,
    TryState,
    score_of,
    share_text,
    standings,
    state_of,
    text_of,
)
from hexarium.service.daily_store import DaySecret
from hexarium.service.daily_tables import opponents_of
from hexarium.service.salts import promise
from hexarium.service.store import Phase, Store, TableSummary
from hexarium.service.table import Games

MOST_TRIES: Final = 1000
"""Maximum number of lines in a table of the day, and of a guest's tries that a streak is computed from."""


class DayProof(Struct, frozen=True):
    """That the luck of a day was fixed: the commitment, since when it is published, and the secret once revealed."""

    day: str
    commitment: str
    published: float
    reveals: float
    secret: str


class DealShown(Struct, frozen=True):
    """A deal of today as a guest may see it: `finished` is how many have finished it.

    `opponent` is empty if it is played solo. `table` is your counted try; null before you begin. `par` is empty until
    your try is over, even if `has_par`. `share` is a text to send to others.
    """

    game: str
    opponent: str
    finished: int
    table: str | None
    state: TryState | None
    result: str
    has_par: bool
    par: str
    share: str


class DayPlayed(Struct, frozen=True):
    """A day of this week, and whether you finished a deal of it."""

    day: str
    is_played: bool


class DailyShown(Struct, frozen=True):
    """Today's deals, your streak and this week, and the proofs of yesterday, today and tomorrow as far as there are."""

    day: str
    ends: float
    deals: tuple[DealShown, ...]
    streak: int
    week: tuple[DayPlayed, ...]
    proofs: tuple[DayProof, ...]


class TableOfTheDay(Struct, frozen=True):
    """Who has played a deal, with its par; `is_open` is false if you have to finish your own try first.

    Then only numbers are told: of those who `finished`, and of those who have begun and not finished (`playing`).
    """

    day: str
    game: str
    is_open: bool
    finished: int
    playing: int
    standings: tuple[Standing, ...]
    table: str | None
    state: TryState | None
    result: str
    has_par: bool
    par: str
    share: str
    streak: int
    proof: DayProof


class DailyPages:
    """Shows daily deals to guests."""

    def __init__(self, daily: Daily, store: Store, games: Games, now: Callable[[], float]) -> None:
        self._daily = daily
        self._store = store
        self._games = games
        self._now = now

    async def shown_to(self, guest: str) -> DailyShown:
        """Today's deals as the guest may see them."""
        now = self._now()
        today = days.day_at(now)
        mine = await self._store.tries_of(guest, MOST_TRIES) if guest else []
        finished = await self._store.tries_over(today)
        played = _played(mine, now)
        streak = days.streak(played, today)
        begun = {each.game: each for day, each in mine if day == today}
        deals = list[DealShown]()
        for game in self._games.values():
            deals.append(await self._deal(game, today, begun.get(game.slug), guest, finished.get(game.slug, 0), streak))
        monday = days.later(today, -days.weekday(today))
        week = [days.later(monday, number) for number in range(7)]
        return DailyShown(
            day=today,
            ends=days.end_of(today),
            deals=tuple(deals),
            streak=streak,
            week=tuple(DayPlayed(day, day in played) for day in week),
            proofs=await self._proofs(today),
        )

    async def table_of_the_day(self, guest: str, slug: str, day: str) -> TableOfTheDay:
        """Who has played a deal; only numbers, if the guest has not finished it and its secret is not revealed."""
        game, now = self._daily.game(slug), self._now()
        day = day or days.day_at(now)
        secret = await self._store.day_secret(day) if days.is_day(day) else None
        if secret is None or day > days.day_at(now):
            raise no_deal(day, now)
        is_open = await self._daily.is_open_to(guest, day, slug)
        mine = await self._store.try_of(guest, day, slug) if guest else None
        lines = tuple[Standing, ...]()
        if is_open:
            lines = standings(game, day, await self._tries(day, slug, mine), guest, now)
            finished = sum(line.state is not TryState.PLAYING for line in lines)
            playing = len(lines) - finished
        else:  # nobody is named, so nothing else is read: a visitor could ask for it as often as they like
            finished, playing = await self._store.tries_counted(day, slug)
        played = _played(await self._store.tries_of(guest, MOST_TRIES), now) if guest else set[str]()
        streak = days.streak(played, days.day_at(now))
        deal = await self._deal(game, day, mine, guest, finished, streak)
        par = await self._store.par(day, slug) if is_open else None
        return TableOfTheDay(
            day=day,
            game=slug,
            is_open=is_open,
            finished=finished,
            playing=playing,
            standings=lines,
            table=deal.table,
            state=deal.state,
            result=deal.result,
            has_par=deal.has_par,
            par=text_of(par) if par else "",
            share=deal.share,
            streak=streak,
            proof=self._proof(secret),
        )

    async def _tries(self, day: str, slug: str, mine: TableSummary | None) -> list[tuple[str, TableSummary]]:
        """The tries of a deal, each with its guest; the one who asks is among them, however many there are."""
        found = await self._store.tries(day, slug, MOST_TRIES)
        if mine is not None and all(each.table != mine.table for each in found):
            found.append(mine)
        return [(each.seating[0] if each.seating else "", each) for each in found]

    async def _deal(
        self, game: AnyGame, day: str, mine: TableSummary | None, guest: str, finished: int, streak: int
    ) -> DealShown:
        state = None if mine is None else state_of(mine, day, self._now())
        is_over = mine is not None and mine.phase is Phase.OVER
        par = await self._store.par(day, game.slug)
        if par is None and is_over and (secret := await self._store.day_secret(day)) is not None:
            await self._daily.want_par(secret, game)  # a server that has stopped since may not have finished it
        score = score_of(mine, guest) if mine is not None and state is TryState.DONE else None
        return DealShown(
            game=game.slug,
            opponent=next(iter(opponents_of(game)), ""),
            finished=finished,
            table=None if mine is None else mine.table,
            state=state,
            result=text_of(score) if score else "",
            has_par=par is not None,
            par=text_of(par) if par and is_over else "",
            share=share_text(game, day, score, par, streak) if score else "",
        )

    async def _proofs(self, today: str) -> tuple[DayProof, ...]:
        found = [await self._store.day_secret(days.later(today, number)) for number in (-2, -1, 0, 1)]
        return tuple(self._proof(secret) for secret in found if secret is not None)

    def _proof(self, secret: DaySecret) -> DayProof:
        revealed = secret.secret.hex() if self._daily.is_revealed(secret.day) else ""
        return DayProof(secret.day, promise(secret.secret), secret.published, days.reveal_of(secret.day), revealed)


def _played(mine: list[tuple[str, TableSummary]], now: float) -> set[str]:
    """The days of which the guest finished a deal in time."""
    return {day for day, each in mine if state_of(each, day, now) is TryState.DONE}
