"""What is said over a line: one request in each message from the client, a list of replies in each to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec

from hexarium.answers.hello import greeting
from hexarium.answers.json_bounds import BadJson, check_json
from hexarium.service import Host
from hexarium.service.messages import Hello, Hint, Refused, Reply, Request
from hexarium.service.telling import Watcher

_REQUEST: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)
_ENCODER: Final = msgspec.json.Encoder()

log = logging.getLogger("hexarium.answers")


def encoded(replies: Sequence[Reply | Hello]) -> bytes:
    """Replies as they are sent in one message."""
    return _ENCODER.encode(replies)


class Conversation:
    """Answers the messages of a watcher; `on_refusal` is called with the code of each refusal."""

    def __init__(self, host: Host, watcher: Watcher, on_refusal: Callable[[str], None]) -> None:
        self._host = host
        self._watcher = watcher
        self._on_refusal = on_refusal
        self._has_greeted = False
        self._asides = set[asyncio.Task[None]]()

    async def answer(self, message: bytes) -> bool:
        """Answer a message; False if the client speaks another protocol, which it is told."""
        if not self._has_greeted:
            return self._greet(message)
        try:
            check_json(message)
            request = _REQUEST.decode(message)
        except (BadJson, msgspec.MsgspecError) as error:
            self._say([Refused(None, None, "malformed", str(error))])
            return True
        if isinstance(request, Hint):  # a bot may think for seconds, and the client may play on meanwhile
            self._aside(self._reply(request))
        else:
            await self._reply(request)
        return True

    def end(self) -> None:
        """Nothing is left to be answered."""
        for task in self._asides:
            task.cancel()

    def _greet(self, message: bytes) -> bool:
        reply = greeting(message, self._host.now())
        self._has_greeted = isinstance(reply, Hello)
        self._say([reply])
        return self._has_greeted

    async def _reply(self, request: Request) -> None:
        try:
            self._say(await self._host.reply(self._watcher, request))
        except Exception:
            log.exception("request failed", extra={"kind": type(request).__name__})
            key = getattr(request, "id", None)
            self._say([Refused(request.table, key, "internal", "Something went wrong on the server.")])

    def _say(self, replies: Sequence[Reply | Hello]) -> None:
        for reply in replies:
            if isinstance(reply, Refused):
                self._on_refusal(reply.code)
        if replies:
            self._watcher.hear(encoded(replies))

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)
