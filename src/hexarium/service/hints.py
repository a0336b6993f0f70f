"""Hints: what the strongest bot would do, for guests who ask, and one at a time for each of them."""

from __future__ import annotations

import asyncio

import msgspec

from hexarium.bots import roster
from hexarium.core import Seat
from hexarium.service import acts
from hexarium.service.autoplay import request_for
from hexarium.service.bot_pool import BotFailed, BotThinker
from hexarium.service.bot_worker import BotAdvice, BotTask
from hexarium.service.messages import Hinted
from hexarium.service.refusal import Busy, NotNow
from hexarium.service.table import Table


class Hints:
    """Asks bots for advice, and knows who waits for some."""

    def __init__(self, thinker: BotThinker, timebox: float) -> None:
        self._thinker = thinker
        self._timebox = timebox
        self._asked: dict[str, asyncio.Task[Hinted]] = {}

    async def hint(self, guest: str, table: Table, seat: Seat, key: str) -> Hinted:
        """What the seat could do; Busy while another hint is thought about for the guest, who may have hung up."""
        if guest in self._asked:
            raise Busy("one hint at a time: a bot still thinks about another for you")
        asked = self._asked[guest] = asyncio.create_task(self._advice(table, seat, key))
        asked.add_done_callback(lambda _asked: self._asked.pop(guest))
        return await asyncio.shield(asked)

    async def close(self) -> None:
        """Give no more hints."""
        asked = [*self._asked.values()]
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    async def _advice(self, table: Table, seat: Seat, key: str) -> Hinted:
        level = roster(table.charter.game)[-1].name
        request = await asyncio.to_thread(request_for, table, seat, level, BotTask.ADVICE)
        try:
            advice = msgspec.json.decode(await self._thinker.think(request, self._timebox), type=BotAdvice)
        except BotFailed as stuck:
            raise NotNow(f"no hint: {stuck}") from stuck
        choice = acts.readable(table, bytes(advice.choice))
        action = msgspec.Raw(msgspec.json.encode(choice))
        return Hinted(table.name, key, level, action, table.game.notation.write(choice), advice.why)
