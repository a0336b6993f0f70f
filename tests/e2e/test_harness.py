"""The end-to-end tests would notice."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e import browser
from tests.e2e.accessibility import serious_violations
from tests.e2e.conftest import Visit
from tests.e2e.page_errors import ABORTED, OFFLINE
from tests.e2e.seeded_server import Luck


def test_errors_failed_requests_and_broken_policy_are_noticed(visit: Visit) -> None:
    page, errors = visit()
    page.goto("/health")
    page.evaluate("console.error('oh')")
    page.evaluate("fetch('/api/nowhere').then((answer) => answer.text())")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('ah'); })")
    page.context.set_offline(True)
    page.evaluate("fetch('/health').catch(() => 0)")
    faults = "\n".join(errors.faults)
    errors.faults.clear()
    for sign in (
        "console: oh",
        "refused: 404",
        "Content Security Policy",
        "error: ah",
        f"failed: GET {page.url} {OFFLINE}",
    ):
        assert sign in faults


def test_a_request_that_was_dropped_is_a_fault_unless_the_visitor_went_elsewhere(visit: Visit) -> None:
    page, errors = visit()
    page.goto("/health")
    with answered_by_nobody(page):
        with page.expect_request("**/api/slow"):
            page.evaluate("void fetch('/api/slow').catch(() => 0)")
        page.goto("/health?again")
        assert errors.faults == []
        with page.expect_event("requestfailed"):
            page.evaluate("void fetch('/api/slow', { signal: AbortSignal.timeout(1) }).catch(() => 0)")
    assert [fault.rpartition(" ")[2] for fault in errors.faults] == [ABORTED]
    errors.faults.clear()


@contextmanager
def answered_by_nobody(page: Page) -> Iterator[None]:
    """Requests of the interface get no answer at all."""
    page.route("**/api/**", lambda _route: None)
    yield
    page.unroute_all(behavior="ignoreErrors")


def test_each_run_of_a_test_has_the_same_luck(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "luck").write_text("one test")
    first, again = Luck(tmp_path / "luck"), Luck(tmp_path / "luck")
    drawn = [first(32), first(9)]
    assert drawn == [again(32), again(9)]
    (tmp_path / "luck").write_text("another test")
    assert again(32) not in drawn

    page, _ = visit()
    other, _ = visit()
    values = list[str]()
    for one in (page, page, other):
        one.goto("/health")
        values.append(one.evaluate("crypto.getRandomValues(new Uint8Array(16)).join()"))
    assert values[0].startswith("167,4,234,17,189,234,")
    assert len(set(values)) == len(values)


def test_axe_finds_a_button_without_a_name(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/health")
    page.evaluate("document.documentElement.lang = 'en'; document.title = 'Health'")
    assert serious_violations(page) == []
    page.evaluate("document.body.append(document.createElement('button'))")
    assert [fault.split()[0] for fault in serious_violations(page)] == ["button-name"]


def test_no_browser_is_a_failure_and_not_a_skip(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browser, "READY", tmp_path / "ready")
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(AssertionError, match="run `make browser`"):
        browser.find()
