"""Errors in a browser that a user would not see: console errors, failed requests, policy violations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

OFFLINE: Final = "net::ERR_INTERNET_DISCONNECTED"
ABORTED: Final = "net::ERR_ABORTED"


class PageErrors:
    """Collects the errors of every page of a context."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self._allowed: tuple[str, ...] = ()
        self._sent: list[Request] = []
        self._left_behind: list[Request] = []
        self._leaving: list[Page] = []
        context.on("page", self._opened)
        context.on("request", self._requested)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    @contextmanager
    def allowing(self, *words: str) -> Iterator[None]:
        """Ignore the errors that a test causes on purpose."""
        self._allowed = words
        yield
        self._allowed = ()

    def _note(self, fault: str) -> None:
        if not any(words in fault for words in self._allowed):
            self.faults.append(fault)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._note(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        self._note(f"error: {error.error}")

    def _opened(self, page: Page) -> None:
        page.on("framenavigated", lambda _: self._arrived(page))

    def _arrived(self, page: Page) -> None:
        self._leaving = [each for each in self._leaving if each is not page]

    def _requested(self, request: Request) -> None:
        """A browser that goes to another document drops what the one before it has not yet received.

        Until the other document is there, the one before it may still send something.
        """
        if request.is_navigation_request():
            page = request.frame.page
            self._left_behind += [sent for sent in self._sent if sent.frame.page is page]
            self._sent = [sent for sent in self._sent if sent.frame.page is not page]
            self._leaving.append(page)
        elif request.service_worker is None:  # a worker's requests belong to no page
            is_late = request.frame.page in self._leaving
            (self._left_behind if is_late else self._sent).append(request)

    def _failed(self, request: Request) -> None:
        if request.failure == ABORTED and request in self._left_behind:
            return
        self._note(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"refused: {response.status} {response.request.method} {response.url}")
