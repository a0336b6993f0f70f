"""A club, a browser, and visitors whose every error is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e import browser as browsers
from tests.e2e.page_errors import PageErrors
from tests.e2e.seeded_server import seeded
from tests.web.server import Server

TIMEOUT_MS = 15_000
"""How long anything may take to appear, on two busy cores."""

PHONE: Mapping[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


PREFER = """try { localStorage.hexarium ??= JSON.stringify({ speed: "SPEED" }) } catch { /* no storage */ }"""
"""The speed at which the moves of others are told to somebody who has not chosen one."""


REPEAT = """(() => {
  let state = 0;
  try {
    const loads = (localStorage.loads = String(Number(localStorage.loads ?? 0) + 1));
    for (const sign of `${SEED} ${loads}`) state = (Math.imul(state, 31) + sign.codePointAt(0)) | 0;
  } catch {
    return; // Without storage every load would draw the same ids.
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Math.random = () => next() / 2 ** 32;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const place of bytes.keys()) bytes[place] = next();
    return array;
  };
})()"""
"""Salts, ids and shuffles of a page that follow from a seed and from how many pages were loaded before."""


class Club(NamedTuple):
    """A server, the file in which it keeps everything, and the file with the seed of its luck."""

    server: Server
    database: Path
    luck: Path

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

Motion = Literal["reduce", "no-preference"]
"""What a browser says about its user's wish for things that move."""


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    server = seeded(folder, "club", "--site", f"http://{browsers.LAN_NAME}:{{port}}")
    server.start()
    yield Club(server, folder / "club.db", folder / "luck")
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
def motion() -> Motion:
    """Whether visitors want things to move: not where a test is about something else, since it would wait for that.

    `tests.e2e.moving` has another of this name for the tests of boards and games.
    """
    return "reduce"


@pytest.fixture
def visit(club: Club, chromium: Browser, motion: Motion, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Let somebody come in; nothing may have gone wrong in anybody's browser when they leave.

    Each test has luck of its own, which repeats.
    """
    seed = request.node.nodeid
    club.luck.write_text(seed)
    with ExitStack() as leaving:
        collected: list[PageErrors] = []

        def come_in(speed: str = "instant", **context_options: Any) -> Visitor:
            usual = {"base_url": club.address, "reduced_motion": motion}
            context = chromium.new_context(**{**usual, **context_options})
            context.add_init_script(PREFER.replace("SPEED", speed))
            context.add_init_script(REPEAT.replace("SEED", json.dumps(f"{seed} {len(collected)}")))
            leaving.callback(context.close)
            context.set_default_timeout(TIMEOUT_MS)
            collected.append(PageErrors(context))
            return Visitor(context.new_page(), collected[-1])

        yield come_in
        faults = [fault for errors in collected for fault in errors.faults]
    assert not faults, "\n".join(faults)
