"""The par of a daily deal: what the champion makes of it. Played once, when somebody first plays the deal, and kept."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec.structs import replace

from hexarium.bots import hint_level, level_named, opponents
from hexarium.core import Deciding, Seat
from hexarium.service import acts, starting
from hexarium.service.autoplay import request_for
from hexarium.service.bot_thinker import BotFailed, BotThinker
from hexarium.service.bot_time_limit import limit_for
from hexarium.service.bot_worker import Share
from hexarium.service.daily_results import own_first
from hexarium.service.daily_store import DailyScore
from hexarium.service.refusal import NotNow, Refusal
from hexarium.service.store import Store
from hexarium.service.table import Table

log = logging.getLogger("hexarium.service")

SHARE: Final = Share("daily par", "daily par", has_player=False)
"""Games in which nobody plays get what the others leave of the workers' time."""


def champion(slug: str) -> str | None:
    """The strongest opponent; None in a game whose bots play at random."""
    return None if hint_level(slug) is None else opponents(slug)[-1].name


class Pars:
    """Plays deals with champions, each at most once at a time."""

    def __init__(self, store: Store, thinker: BotThinker, timebox: float) -> None:
        self._store = store
        self._thinker = thinker
        self._timebox = timebox
        self._playing: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._failed = set[tuple[str, str]]()

    def want(self, day: str, table: Table) -> None:
        """Play this table, where the champion is to sit in the first seat, in the background; its rows are not kept.

        A deal that a bot failed at is not tried again while the server is up.
        """
        key = day, table.charter.game
        if key not in self._playing and key not in self._failed:
            task = self._playing[key] = asyncio.create_task(self._play(day, table))
            task.add_done_callback(lambda _task: self._playing.pop(key, None))

    async def rest(self) -> None:
        """Wait until no deal is played; for tests."""
        while self._playing:
            await asyncio.gather(*self._playing.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop at once."""
        playing = [*self._playing.values()]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    async def _play(self, day: str, table: Table) -> None:
        slug = table.charter.game
        try:
            score = await self._score(table)
            await self._store.add_par(day, slug, score)
        except (BotFailed, Refusal) as failure:
            self._failed.add((day, slug))
            log.warning("no par of a daily deal", extra={"day": day, "game": slug, "why": str(failure)})

    async def _score(self, table: Table) -> DailyScore:
        starting.start(table, 0.0)
        while isinstance(turn := table.turn, Deciding):
            await self._move(table, min(turn.seats))
        ranking = None if table.ended is None else table.ended.ranking
        if ranking is None:
            raise NotNow("The game did not come to its end.")
        return own_first(ranking.places, ranking.scores, 0)

    async def _move(self, table: Table, seat: Seat) -> None:
        level = level_named(table.charter.game, acts.name_in(table, seat))
        request = replace(await asyncio.to_thread(request_for, table, seat, level.name), share=SHARE)
        answer = await self._thinker.think(request, limit_for(level, self._timebox))
        acts.stand_in(table, 0.0, seat, table.tickets[seat], acts.readable(table, answer), None)
