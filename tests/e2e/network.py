"""A page's connection to the server, which can be broken and restored."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute


class Network:
    """Routes every socket that a page opens; create it before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self._is_down = False
        self._refusal = ""
        self._sockets = list[WebSocketRoute]()
        page.route_web_socket(re.compile("/api/socket$"), self._connect)

    def disconnect(self) -> None:
        """Close every socket and refuse new ones."""
        self._is_down = True
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()

    def restore(self) -> None:
        """Let the page open sockets again."""
        self._is_down = False
        self._refusal = ""

    def refuse(self, refusal: str) -> None:
        """Close every socket, and answer new ones with these words and nothing else, as a server of another release."""
        self.disconnect()
        self._refusal = refusal

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._refusal:
            socket.on_message(lambda _message: socket.send(self._refusal))
            return
        if self._is_down:
            socket.close()
            return
        socket.connect_to_server()
        self._sockets.append(socket)
