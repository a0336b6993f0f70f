"""The page of one's own record: an invitation at first, then results with their numbers, and a file to keep."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.shell import open_game
from tests.e2e.test_settings import open_settings


def test_results_are_shown_after_a_game_and_can_be_exported(visit: Visit, tmp_path: Path) -> None:
    page, _ = visit(**PHONE)
    page.goto("/")
    open_settings(page).get_by_role("link", name="Your record").click()
    expect(page.get_by_role("heading", name="You have not finished a game yet")).to_be_visible()
    expect_accessible(page, "an empty record")
    table = open_game(page, "trihex")
    assert page.request.post(f"/api/tables/{table}/close").ok
    page.goto("/")
    page.get_by_role("link", name="Your record").click()
    card = page.get_by_role("article", name="TriHex")
    expect(card).to_contain_text("1 game since")
    expect(card).to_contain_text("1 game closed without a result")
    expect_accessible(page, "a record")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    download.value.save_as(tmp_path / "record.json")
    assert [game["table"] for game in json.loads((tmp_path / "record.json").read_text())["games"]] == [table]
