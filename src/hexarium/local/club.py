"""A club for one guest on one device, as a page without a server uses it.

The page gives four things: where to keep what changes (`keep`), what it has kept (`kept`), a bot that thinks somewhere
else (`think`) and reviews that are made somewhere else (`review`). It gets the answers of the HTTP routes and the
messages of the socket, made by the same code as on a server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

Change: TypeAlias = tuple[str, bytes | None]
"""A key, and what is to be kept under it from now on; None if nothing."""

Keep: TypeAlias = Callable[[Sequence[Change]], Awaitable[None]]
"""Stores changes durably, all of them or none, before it returns; raises anything if it cannot."""

Kept: TypeAlias = Mapping[str, bytes] | Iterable[tuple[str, bytes]]
"""What is kept by key, in any order: everything that `keep` was given and that was not deleted since."""

Think: TypeAlias = Callable[[bytes], Awaitable[bytes]]
"""Sends a request to `thinker.think` in another worker, and returns its answer; raises anything if it has none."""

Review: TypeAlias = Callable[[bytes, Callable[[bytes], None]], Awaitable[None]]
"""Sends a request to `thinker.review` in another worker, and calls the function with each part that comes from it."""

Hear: TypeAlias = Callable[[bytes], None]
"""Is called with each frame for the page: a JSON list of replies, as a server sends it in one message of text."""


class Answer(Struct, frozen=True):
    """The answer to a request: what an HTTP response would have. Names of headers are in small letters."""

    status: int
    headers: dict[str, str]
    body: bytes


class Line:
    """What the page has in place of a socket; the first frame is a hello with the protocol version."""

    async def send(self, frame: bytes) -> None:
        """Answer a frame: a JSON text. What comes of it is told to `hear`, also after this has returned."""
        raise NotImplementedError(frame)

    def close(self) -> None:
        """Tell the page nothing more."""
        raise NotImplementedError


class Club:
    """Everything that the page asks for, for the one guest of this device."""

    async def answer(
        self, method: str, path: str, query: str = "", body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """The answer to a request; `path` begins with `/api`, and `query` is what follows the question mark.

        It never raises: what is not there, or needs a club with other people, is refused in words.
        """
        raise NotImplementedError((method, path, query, body, headers))

    def connect(self, hear: Hear) -> Line:
        """A line on which the page speaks as over a socket."""
        raise NotImplementedError(hear)

    async def close(self) -> None:
        """Stop; everything is kept already."""
        raise NotImplementedError


async def open_club(
    keep: Keep, kept: Kept, think: Think, review: Review | None = None, *, now: Callable[[], float]
) -> Club:
    """Open the club with what the page has kept, and begin to keep time."""
    raise NotImplementedError((keep, kept, think, review, now))
