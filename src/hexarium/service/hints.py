"""Hints from the strongest bot, one at a time for each guest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from hexarium.bots import NO_HINT, hint_level
from hexarium.core import Seat
from hexarium.service import acts
from hexarium.service.autoplay import request_for
from hexarium.service.bot_thinker import BotFailed, BotThinker
from hexarium.service.bot_time_limit import limit_for
from hexarium.service.bot_worker import BotAdvice, BotTask, Share
from hexarium.service.messages import Hinted
from hexarium.service.refusal import Busy, NotNow
from hexarium.service.rows import guest_of
from hexarium.service.table import Table


class Hints:
    """Asks bots for advice, and knows which guests are waiting for a hint."""

    def __init__(self, thinker: BotThinker, timebox: float) -> None:
        self._thinker = thinker
        self._timebox = timebox
        self._asked: dict[str, asyncio.Task[Hinted]] = {}

    async def one_at_a_time(self, guest: str, hint: Callable[[], Coroutine[Any, Any, Hinted]]) -> Hinted:
        """Get a hint for a guest; Busy until their last one is done, even if they have disconnected since."""
        if guest in self._asked:
            raise Busy("One hint at a time: wait until the last one is here.")
        asked = self._asked[guest] = asyncio.create_task(hint())
        asked.add_done_callback(lambda _asked: self._asked.pop(guest))
        return await asyncio.shield(asked)

    async def hint(self, table: Table, seat: Seat, key: str, party: str = "") -> Hinted:
        """The choice that the strongest bot suggests in that seat; NotNow if there is none to ask.

        `party` is that of the guest who asks.
        """
        strongest = hint_level(table.charter.game)
        if strongest is None:
            raise NotNow(NO_HINT)
        level, seconds = strongest.name, limit_for(strongest, self._timebox)
        request = await asyncio.to_thread(request_for, table, seat, level, BotTask.ADVICE)
        request = msgspec.structs.replace(request, share=Share(party, guest_of(table.occupants[seat])))
        try:
            advice = msgspec.json.decode(await self._thinker.think(request, seconds), type=BotAdvice)
        except BotFailed as stuck:
            raise NotNow(f"No hint: {stuck}.") from stuck
        first, *then = (
            msgspec.Raw(msgspec.json.encode(acts.readable(table, bytes(choice))))
            for choice in (advice.choice, *advice.then)
        )
        return Hinted(table.name, key, level, first, tuple(then), advice.lines, advice.drawn)

    async def close(self) -> None:
        """Cancel every hint."""
        asked = [*self._asked.values()]
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
