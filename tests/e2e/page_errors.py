"""What goes wrong in a browser without anybody seeing it: errors, failed requests, broken promises of the policy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

OFFLINE: Final = "net::ERR_INTERNET_DISCONNECTED"


class Watch:
    """Listens to every page of a context and keeps what should not have happened."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self._pardoned: tuple[str, ...] = ()
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    @contextmanager
    def pardoning(self, *words: str) -> Iterator[None]:
        """Let pass what a test brings about on purpose."""
        self._pardoned = words
        yield
        self._pardoned = ()

    def _note(self, fault: str) -> None:
        if not any(words in fault for words in self._pardoned):
            self.faults.append(fault)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._note(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        self._note(f"error: {error.error}")

    def _failed(self, request: Request) -> None:
        self._note(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"refused: {response.status} {response.request.method} {response.url}")


_SETTLED: Final = """async (patience) => {
  const moving = () => document.getAnimations().filter(({ effect, playState }) =>
    playState === "running" && effect.getComputedTiming().endTime !== Infinity);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([late, Promise.allSettled(moving().map(({ finished }) => finished))]);
}"""


def settled(page: Page) -> None:
    """Until nothing on the page moves that will ever come to rest."""
    page.evaluate(_SETTLED, 3_000)
