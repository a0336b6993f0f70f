"""Asks the club that runs in a page, as `tests.e2e.policy` asks a server."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page

REMEMBER_WORKER: Final = """(() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...settings) {
      super(...settings);
      window.clubWorker = this;
    }
  };
})()"""
"""The page has one worker, with the club in it; a test asks it beside the page."""

_ASK: Final = """(path) => new Promise((settle) => {
  const id = -Math.ceil(Math.random() * 1e9);
  const hear = ({ data }) => {
    if (data.kind !== "answer" || data.id !== id) return;
    clubWorker.removeEventListener("message", hear);
    settle([data.answered.status, new TextDecoder().decode(data.answered.body)]);
  };
  clubWorker.addEventListener("message", hear);
  const [at, query = ""] = path.split("?");
  clubWorker.postMessage({ kind: "ask", id, asked: { method: "GET", path: at, query, body: "", headers: {} } });
})"""


class LocalAnswer:
    """An answer of the club in the page."""

    def __init__(self, status: int, text: str) -> None:
        self.status = status
        self.text = text

    def json(self) -> Any:
        """The answer's value."""
        return json.loads(self.text)


class LocalClub:
    """The club in a page whose context has `REMEMBER_WORKER`."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def get(self, path: str) -> LocalAnswer:
        """Ask for something."""
        status, text = self._page.evaluate(_ASK, path)
        return LocalAnswer(status, text)
