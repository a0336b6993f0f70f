"""What runs in the worker where bots think and games are reviewed; the page keeps the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from hexarium.answers.review_news import review as reviewed
from hexarium.service.bot_worker import BotRequest, answer

_REQUEST: Final = msgspec.json.Decoder(BotRequest)


def think(request: bytes) -> bytes:
    """A bot's choice, or its advice: the same request and answer as a server's bot processes exchange, as JSON."""
    return answer(_REQUEST.decode(request))


def review(request: bytes, on_part: Callable[[bytes], None]) -> None:
    """Review the game in a record (its text); each part is told as soon as it is made, as JSON."""
    for news in reviewed(request.decode()):
        on_part(msgspec.json.encode(news))
