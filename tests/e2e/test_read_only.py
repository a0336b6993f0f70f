"""A club that can only be read: the page says so, games can be watched, and play goes on when there is room."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hexarium.web.auth import COOKIE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, TIMEOUT_MS
from tests.faults import full_disk, give_room
from tests.web.server import Server
from tests.web.test_http import begun

WHAT = "This club can only be read at the moment."


@pytest.mark.exhaustive
def test_a_club_on_a_full_disk_says_so_until_it_can_be_written_again(tmp_path: Path, chromium: Browser) -> None:
    server = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    server.start()
    token = str(server.ask("POST", "/api/tokens").json["token"])
    name = begun(server, token)
    server.stop()
    with full_disk():
        server.start()
    address = f"http://127.0.0.1:{server.port}"
    context = chromium.new_context(base_url=address, **PHONE)
    try:
        context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
        context.add_init_script(f"localStorage.hexarium ??= {json.dumps(json.dumps({'speed': 'instant'}))}")
        page = context.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.goto(f"/table/{name}")
        banner = page.get_by_role("note").filter(has_text=WHAT)
        expect(banner).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="Table")).to_be_in_viewport(ratio=1)
        spoken = page.get_by_role("log", name="Announcements")
        expect(spoken.get_by_text(WHAT)).to_have_count(1)
        banner.get_by_role("button", name="Why?").tap()
        expect(page.get_by_text("could not be written")).to_be_visible()
        expect_accessible(page, "a club that can only be read")
        page.keyboard.press("Escape")
        page.get_by_role("link", name="Hexarium, home").tap()
        expect(page.get_by_role("heading", name="All games")).to_be_visible()
        expect(banner).to_be_in_viewport(ratio=1)
        give_room(server.pid)
        expect(banner).to_have_count(0)
        expect(spoken.get_by_text(WHAT)).to_have_count(1)
        expect(spoken.get_by_text("This club can be written again.")).to_have_count(1)
    finally:
        context.close()
        server.stop()
