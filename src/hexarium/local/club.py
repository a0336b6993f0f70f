"""A club for one guest on one device, as a page without a server uses it.

The page gives four things: where to keep what changes (`keep`), what it has kept (`kept`), a bot that thinks somewhere
else (`think`) and reviews that are made somewhere else (`review`). It gets the answers of the HTTP routes and the
messages of the socket, made by the same code as on a server.

Bytes that the page returns may be anything that `bytes()` reads. The page keeps the time of its workers: it ends one
that is late, and lets the call fail; the club then plays on with a simpler choice. It must not end one that is still
starting.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, TypeAlias
from urllib.parse import parse_qsl

from hexarium.answers.caller import Caller, key_of
from hexarium.answers.conversation import Conversation
from hexarium.answers.refusals import status_of
from hexarium.games import CATALOGUE
from hexarium.local.asking import Answer, Ask, Unfit, refused
from hexarium.local.bots import PageBots, Think
from hexarium.local.club_only import NEEDS_CLUB
from hexarium.local.memory_store import MemoryStore
from hexarium.local.reviews import PageReviews, Review
from hexarium.local.routes import find
from hexarium.local.sheets import ClubSheets
from hexarium.local.shelves import Change, Keep, Kept
from hexarium.service import Host
from hexarium.service.refusal import Refusal

__all__ = ["GUEST", "Answer", "Change", "Club", "Hear", "Keep", "Kept", "Line", "Review", "Think", "open_club"]

GUEST: Final = "this-device"
"""The guest of the device, for whom everything is answered."""

TICK: Final = 0.25
"""Seconds between two checks of the clocks at the tables."""

Hear: TypeAlias = Callable[[bytes], None]
"""Is called with each frame for the page: a JSON list of replies, as a server sends it in one message of text."""

log = logging.getLogger("hexarium.local")


class Line:
    """What the page has in place of a socket; its first frame is a hello with the protocol version.

    A page that speaks another protocol is refused in words, and heard no more.
    """

    def __init__(self, host: Host, hear: Hear) -> None:
        self.guest = GUEST
        self.party = GUEST
        self._host = host
        self._hear = hear
        self._is_open = True
        self._conversation = Conversation(host, self, lambda _code: None)

    async def send(self, frame: bytes) -> None:
        """Answer a frame: a JSON text. The replies go to `hear`, some of them later."""
        if self._is_open and not await self._conversation.answer(bytes(frame)):
            self.close()

    def close(self) -> None:
        """Tell the page nothing more."""
        self._is_open = False
        self._host.forget(self)
        self._conversation.end()

    def hear(self, frame: bytes) -> None:
        """Pass a frame on to the page."""
        if self._is_open:
            self._hear(frame)

    def count_rows(self, rows: int) -> None:
        """Nothing is counted: the page asks itself."""


class Club:
    """Everything that the page asks for, for the one guest of this device. It is made by `open_club`."""

    def __init__(self, host: Host, store: MemoryStore, reviews: PageReviews) -> None:
        self._host = host
        self._store = store
        self._reviews = reviews
        self._sheets = ClubSheets(store, host.now)
        self._rounds = asyncio.create_task(self._keep_time())

    async def answer(
        self, method: str, path: str, query: str = "", body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """The answer to a request; `path` begins with `/api`, and `query` is what follows the question mark.

        It never raises: what is not there, or needs a club with other people, is refused in words. Of the headers,
        `Idempotency-Key` counts, in capital letters or not.
        """
        found = find(method, path)
        if found is None:
            return refused(404, "needs-club", NEEDS_CLUB)
        respond, parts = found
        key = {name.lower(): value for name, value in (headers or {}).items()}.get("idempotency-key", "")
        body = bytes(body)
        caller = Caller(self._host, GUEST, key_of(GUEST, key, path, body, self._host.now()))
        asked = Ask(caller, self._store, self._reviews, self._sheets, parts, dict(parse_qsl(query)), body)
        try:
            return await respond(asked)
        except Refusal as no:
            return refused(status_of(no), no.code, str(no), no.clause)
        except Unfit as error:
            return refused(400, "malformed", str(error))
        except Exception:
            log.exception("request failed", extra={"path": path})
            return refused(500, "internal", "Something went wrong on this page.")

    def connect(self, hear: Hear) -> Line:
        """A line on which the page speaks as over a socket."""
        return Line(self._host, hear)

    async def close(self) -> None:
        """Stop; everything is kept already."""
        self._rounds.cancel()
        with suppress(asyncio.CancelledError):
            await self._rounds
        await self._reviews.close()
        await self._host.close()

    async def _keep_time(self) -> None:
        """Do what is due at the tables, again and again; a refusal is logged once, until there is none or another."""
        told = ""
        while True:
            try:
                await self._host.round()
                told = ""
            except Refusal as no:
                if str(no) != told:
                    log.warning("periodic work refused", extra={"why": str(no)})
                told = str(no)
            except Exception:
                log.exception("periodic work failed")
            await asyncio.sleep(TICK)


async def open_club(
    keep: Keep,
    kept: Kept,
    think: Think,
    review: Review | None = None,
    *,
    now: Callable[[], float],
    token: Callable[[int], bytes] = secrets.token_bytes,
) -> Club:
    """Open the club with what the page has kept, and begin to keep time.

    NotKept if that was kept by a newer release. `token` makes secrets, of that many bytes.
    """
    store = MemoryStore(keep, kept)
    host = Host(store, CATALOGUE, PageBots(think), now=now, token=token)
    await host.wake()
    return Club(host, store, PageReviews(host, review))
