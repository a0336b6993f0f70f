"""What the service needs of whatever lets bots think."""

from __future__ import annotations

from typing import Protocol

from hexarium.service.bot_worker import BotRequest


class BotFailed(Exception):
    """The bot did not answer in time, or its process died; `str()` says which."""


class BotThinker(Protocol):
    """Answers requests with a bot's choice, as JSON; BotFailed if it cannot."""

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        """The choice."""
        ...

    async def close(self) -> None:
        """Stop every bot."""
        ...
