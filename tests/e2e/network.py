"""Somebody's line to the club, which can be cut and mended."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute


class Cable:
    """Every socket that a page opens goes through here; set it up before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._plugs = list[WebSocketRoute]()
        page.route_web_socket(re.compile("/api/socket$"), self._plug_in)

    def cut(self) -> None:
        """The line is gone, and no other can be had."""
        self._is_cut = True
        for plug in self._plugs:
            plug.close()
        self._plugs.clear()

    def mend(self) -> None:
        """From now on the page gets a line again, when it next tries."""
        self._is_cut = False

    def _plug_in(self, plug: WebSocketRoute) -> None:
        if self._is_cut:
            plug.close()
            return
        plug.connect_to_server()
        self._plugs.append(plug)
