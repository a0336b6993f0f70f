"""A club, a browser, and visitors whose every error is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e import browser as browsers
from tests.e2e.page_errors import PageErrors
from tests.web.server import Server

TIMEOUT_MS = 15_000
"""How long anything may take to appear, on two busy cores."""

PHONE: Mapping[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


PREFER = """try { localStorage.hexarium ??= JSON.stringify({ speed: "SPEED" }) } catch { /* no storage */ }"""
"""The speed at which the moves of others are told to somebody who has not chosen one."""


class Club(NamedTuple):
    """A server, and the file in which it keeps everything."""

    server: Server
    database: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def lan_address(self) -> str:
        """The club as a browser on another machine of the local network sees it: plain HTTP, and not loopback."""
        return f"http://{browsers.LAN_NAME}:{self.server.port}"


class Visitor(NamedTuple):
    """Somebody with a browser of their own."""

    page: Page
    errors: PageErrors


Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    server = Server(str(folder / "club.db"), folder / "server.log", "--site", f"http://{browsers.LAN_NAME}:{{port}}")
    server.start()
    yield Club(server, folder / "club.db")
    assert server.stop() in (0, -15)
    assert "Traceback" not in (folder / "server.log").read_text()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        running = browsers.find().launch(playwright)
        yield running
        running.close()


@pytest.fixture
def visit(club: Club, chromium: Browser) -> Iterator[Visit]:
    """Let somebody come in; nothing may have gone wrong in anybody's browser when they leave."""
    with ExitStack() as leaving:
        collected: list[PageErrors] = []

        def come_in(speed: str = "instant", **context_options: Any) -> Visitor:
            context = chromium.new_context(**{"base_url": club.address, **context_options})
            context.add_init_script(PREFER.replace("SPEED", speed))
            leaving.callback(context.close)
            context.set_default_timeout(TIMEOUT_MS)
            collected.append(PageErrors(context))
            return Visitor(context.new_page(), collected[-1])

        yield come_in
        faults = [fault for errors in collected for fault in errors.faults]
    assert not faults, "\n".join(faults)
