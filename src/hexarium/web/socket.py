"""The WebSocket: one request in each frame from the client, lists of replies in each frame to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from hexarium.service import Host
from hexarium.service.messages import Hint, Refused, Reply, Request
from hexarium.web.admission import VISITOR
from hexarium.web.auth import guest_of, is_from_here, token_of, visitor
from hexarium.web.connections import TOO_FAST
from hexarium.web.json_bounds import BadJson, check_json
from hexarium.web.limits import SocketLimits
from hexarium.web.settings import Settings

FORBIDDEN: Final = 4403
TOO_SLOW: Final = 4408

READING_FRACTION: Final = 1 / 8
"""Requests are read while at most this fraction of the maximum backlog waits; news of tables may fill all of it."""

_REQUEST: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)
_ENCODER: Final = msgspec.json.Encoder()
_SLOW_DOWN: Final = _ENCODER.encode(
    [Refused(None, None, "too-fast", "Too many requests: wait a moment and try again.")]
)

log = logging.getLogger("hexarium.web")

AnySocket = WebSocket[Any, Any, Any]


class SocketClient:
    """A connected client. Replies wait here until they are sent; a client that falls too far behind is disconnected.

    So is one whose guest has ended its token, before it says or hears anything more; `token` is the token's digest.
    """

    def __init__(self, token: str, socket: AnySocket, host: Host, settings: Settings, limits: SocketLimits) -> None:
        self.guest = host.guest_with(token) or ""
        self._digest = token
        self._socket = socket
        self._host = host
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._backlog = 0
        self._max_backlog = settings.backlog
        self._is_disconnected = False
        self._has_room = asyncio.Event()
        self._limits = limits
        self._size = settings.size
        self._asides = set[asyncio.Task[None]]()
        self._sending: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    def hear(self, frame: bytes) -> None:
        """Queue a frame to be sent; disconnect the client if its backlog is full."""
        if self._is_disconnected:
            return
        if not self._is_signed_in():
            self._disconnect(FORBIDDEN)
        elif self._queue(len(frame)):
            self._frames.put_nowait(frame)
        else:
            self._disconnect(TOO_SLOW)

    async def listen(self) -> None:
        """Answer requests until the client disconnects."""
        self._sending = asyncio.create_task(self._send())
        try:
            while not self._is_disconnected:
                await self._take(await self._socket.receive_data(mode="binary"))
                await self._room()
        except WebSocketDisconnect:
            return
        finally:
            self._host.forget(self)
            self._sending.cancel()
            self._queue(-self._backlog)
            if self._closing is not None:
                await self._closing
            for task in self._asides:
                task.cancel()

    async def _room(self) -> None:
        """Wait while the client does not take its replies."""
        while self._backlog > self._max_backlog * READING_FRACTION and self._sending and not self._sending.done():
            self._has_room.clear()
            await self._has_room.wait()

    def _is_signed_in(self) -> bool:
        return self._host.guest_with(self._digest) == self.guest

    async def _take(self, frame: bytes) -> None:
        if not self._is_signed_in():
            self._disconnect(FORBIDDEN)
            return
        if not self._limits.admits():
            if self._limits.is_barred:
                self._disconnect(TOO_FAST)
            else:
                self.hear(_SLOW_DOWN)
            return
        try:
            check_json(frame)
            request = _REQUEST.decode(frame)
        except (BadJson, msgspec.MsgspecError) as error:
            self._say([Refused(None, None, "malformed", str(error))])
            return
        if isinstance(request, Hint):  # a bot may think for seconds, and the client may play on meanwhile
            self._aside(self._answer(request))
        else:
            await self._answer(request)

    async def _answer(self, request: Request) -> None:
        try:
            self._say(await self._host.reply(self, request))
        except Exception:
            log.exception("request failed", extra={"kind": type(request).__name__})
            key = getattr(request, "id", None)
            self._say([Refused(request.table, key, "internal", "Something went wrong on the server.")])

    def _queue(self, size: int) -> bool:
        """Count bytes that wait for the client; False if too many do, for it or for its address."""
        self._backlog += size
        return self._limits.queue(size) and self._backlog <= self._max_backlog

    def _disconnect(self, code: int) -> None:
        self._is_disconnected = True
        self._host.forget(self)
        self._closing = asyncio.create_task(self._socket.close(code=code))

    def _say(self, replies: list[Reply]) -> None:
        if replies:
            self.hear(_ENCODER.encode(replies))

    async def _send(self) -> None:
        try:
            while True:
                frames = [await self._frames.get()]
                size = len(frames[0])
                while not self._frames.empty() and size < self._size:
                    frames.append(self._frames.get_nowait())
                    size += len(frames[-1])
                text = (b"[" + b",".join([frame[1:-1] for frame in frames]) + b"]").decode()
                await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
                self._queue(-size)
                self._has_room.set()
        finally:
            self._has_room.set()

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)


@websocket("/api/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    """Play and watch: `since` watches a table, `answer` plays."""
    host: Host = socket.app.state.host
    settings: Settings = socket.app.state.settings
    token = token_of(socket)
    if token is None or not visitor(socket) or not is_from_here(socket):
        await socket.close(code=FORBIDDEN)
        return
    await socket.accept()
    limits = SocketLimits(socket.app.state.limiter, *socket.scope["state"][VISITOR])
    await SocketClient(guest_of(token), socket, host, settings, limits).listen()
