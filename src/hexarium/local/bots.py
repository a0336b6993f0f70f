"""Bots that think in another worker of the page: one request at a time, and players before anything else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from hexarium.service.bot_thinker import BotFailed
from hexarium.service.bot_worker import BotRequest, Share
from hexarium.service.job_queue import JobQueue

Think: TypeAlias = Callable[[bytes, float], Awaitable[bytes]]
"""Sends a request to `thinker.think` in another worker, and returns its answer; raises anything if it has none.

The second argument is how many seconds the bot may think.
"""

PATIENCE: Final = 30.0
"""Seconds more than a bot has for its answer: its worker may have to start, and the page ends one that is late."""


class PageBots:
    """A `BotThinker` that asks the page."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._queue = JobQueue[None]([None])

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        """The choice; BotFailed if the page has none in time."""
        await self._queue.take(request.task, request.share)
        try:
            async with asyncio.timeout(seconds + PATIENCE):
                return bytes(await self._think(msgspec.json.encode(replace(request, share=Share())), seconds))
        except TimeoutError as error:
            raise BotFailed("the bot took too long") from error
        except Exception as error:
            raise BotFailed("the bot crashed") from error
        finally:
            self._queue.give(None, request.share)

    async def close(self) -> None:
        """The page ends its workers."""
