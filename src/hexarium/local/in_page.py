"""The club and its bots as the scripts of a page call them: promises are awaited, and their arrays become bytes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from hexarium.local import thinker
from hexarium.local.club import Change, Club, Line, open_club


class JsBytes(Protocol):
    """An array of bytes in the page."""

    def to_bytes(self) -> bytes:
        """A copy in Python."""
        ...


AskThinker: TypeAlias = Callable[[bytes, float], Awaitable[JsBytes]]
AskReviewer: TypeAlias = Callable[[bytes, Callable[[JsBytes], None]], Awaitable[None]]
Stop: TypeAlias = Callable[[], None]
"""Ends the worker that is being waited for."""


class PageAnswer(NamedTuple):
    """An answer of the club, of types that a page can take."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class PageLine:
    """A line to the club on which the page sends text."""

    def __init__(self, line: Line) -> None:
        self._line = line

    async def send(self, text: str) -> None:
        """Answer a frame."""
        await self._line.send(text.encode())

    def close(self) -> None:
        """Tell the page nothing more."""
        self._line.close()


class PageClub:
    """The club for the scripts of a page."""

    def __init__(self, club: Club) -> None:
        self._club = club

    async def answer(self, method: str, path: str, query: str, body: str, headers: Mapping[str, str]) -> PageAnswer:
        """The answer to a request, as over HTTP."""
        answer = await self._club.answer(method, path, query, body.encode(), headers)
        return PageAnswer(answer.status, [*answer.headers.items()], answer.body)

    def connect(self, hear: Callable[[str], None]) -> PageLine:
        """A line that tells the page its frames as text."""
        return PageLine(self._club.connect(lambda frame: hear(frame.decode())))


async def open_page_club(
    kept: Iterable[tuple[str, memoryview]],
    keep: Callable[[Sequence[Change]], Awaitable[None]],
    ask_thinker: AskThinker,
    stop_thinker: Stop,
    ask_reviewer: AskReviewer,
    stop_reviewer: Stop,
) -> PageClub:
    """Open the club of a page. A worker whose answer is no longer awaited is ended."""

    async def think(request: bytes, seconds: float) -> bytes:
        try:
            return (await ask_thinker(request, seconds)).to_bytes()
        except asyncio.CancelledError:
            stop_thinker()
            raise

    async def review(request: bytes, on_part: Callable[[bytes], None]) -> None:
        try:
            await ask_reviewer(request, lambda part: on_part(part.to_bytes()))
        except asyncio.CancelledError:
            stop_reviewer()
            raise

    stored = {key: bytes(value) for key, value in kept}
    return PageClub(await open_club(keep, stored, think, review, now=time.time))


def think(request: JsBytes) -> bytes:
    """A bot's answer, in the worker where bots think."""
    return thinker.think(request.to_bytes())


def review(request: JsBytes, on_part: Callable[[bytes], None]) -> None:
    """Review a game, in the worker for reviews."""
    thinker.review(request.to_bytes(), on_part)
