"""Pings: somebody whose line is dead without a word is found out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

PING_INTERVAL: Final = 5.0
PING_TIMEOUT: Final = 8.0
"""Seconds between two pings, and for an answer to one.

With `presence.GRACE`, somebody who has vanished is shown as away within 20 seconds.
"""

MOST_WAITS: Final = 6
"""How many times the timeout an answer may take at most, whatever the reason."""


class Keepalive:
    """Sends a ping every `interval` seconds; if it is not answered within `timeout` seconds, `no_pong` is called."""

    def __init__(
        self, interval: float | None, timeout: float | None, ping: Callable[[bytes], None], no_pong: Callable[[], None]
    ) -> None:
        self._interval, self._timeout = interval, timeout or 0.0
        self._ping, self._no_pong = ping, no_pong
        self._sent: bytes | None = None
        self._waits = 0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Send the first ping when it is due."""
        if self._interval and self._timeout:
            self._timer = asyncio.get_running_loop().call_later(self._interval, self._send)

    def wait_longer(self) -> bool:
        """Wait as long again for an answer to the last ping; False if that has been done too often."""
        if self._waits == MOST_WAITS:
            return False
        self._waits += 1
        self._timer = asyncio.get_running_loop().call_later(self._timeout, self._no_pong)
        return True

    def stop(self) -> None:
        """Send no more pings, and wait for no answer."""
        self._sent = None
        if self._timer is not None:
            self._timer.cancel()

    def answered(self, data: bytes) -> None:
        """A pong: if it answers the last ping, the next is due in a while."""
        if self._sent is not None and data == self._sent:
            self.stop()
            self.start()

    def _send(self) -> None:
        self._sent = secrets.token_bytes(4)
        self._waits = 0
        self.wait_longer()
        self._ping(self._sent)
