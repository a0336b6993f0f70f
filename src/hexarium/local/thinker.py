"""What runs in the worker where bots think and games are reviewed; the page keeps the time."""

from __future__ import annotations

from collections.abc import Callable


def think(request: bytes) -> bytes:
    """A bot's choice, or its advice: the same request and answer as a server's bot processes exchange, as JSON."""
    raise NotImplementedError(request)


def review(request: bytes, on_part: Callable[[bytes], None]) -> None:
    """Review the game in a record (its text); each part is told as soon as it is made, as JSON."""
    raise NotImplementedError((request, on_part))
