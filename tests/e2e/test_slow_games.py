"""A game over days: the first page says how much time is left, and a restart of the server changes nothing of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from hexarium.web.auth import COOKIE
from tests.e2e.choosing import play_trihex
from tests.e2e.conftest import PHONE, TIMEOUT_MS
from tests.e2e.input import Finger
from tests.e2e.playthrough import turns
from tests.e2e.policy import Policy
from tests.web.server import Server

DAY: Final = 86400


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    served = Server(str(tmp_path / "club.db"), tmp_path / "server.log")
    served.start()
    yield served
    served.stop()


def on_a_phone(chromium: Browser, server: Server, token: str) -> Page:
    """A phone of the guest with this token."""
    address = f"http://127.0.0.1:{server.port}"
    context = chromium.new_context(base_url=address, **PHONE)
    context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
    context.add_init_script(f"localStorage.hexarium ??= {json.dumps(json.dumps({'speed': 'instant'}))}")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    return page


def slow_game(server: Server, tokens: list[str]) -> str:
    """A game of TriHex between two people with three days for a turn, begun."""
    signed = [{"authorization": f"Bearer {token}"} for token in tokens]
    places = [{"type": "mine", "name": "Ann"}, {"type": "vacant"}]
    opened = server.ask("POST", "/api/tables", {"game": "trihex", "places": places, "pace": 3 * DAY}, **signed[0]).json
    table, sit = str(opened["table"]), {"name": "Ben", "invitation": opened["invitations"][1]}
    assert server.ask("POST", f"/api/tables/{table}/seats/1", sit, **signed[1]).status == 200
    assert server.ask("POST", f"/api/tables/{table}/start", **signed[0]).status == 200
    return table


@pytest.mark.exhaustive
def test_a_slow_game_goes_on_after_the_server_was_killed(server: Server, chromium: Browser) -> None:
    tokens = [str(server.ask("POST", "/api/tokens").json["token"]) for _ in range(2)]
    table = slow_game(server, tokens)
    phones = [on_a_phone(chromium, server, token) for token in tokens]
    try:
        for _ in range(2):
            policies = [Policy(page.request, table, seat) for seat, page in enumerate(phones)]
            [seat] = policies[0].shown()["deciding"]
            asked = phones[seat]
            asked.goto("/")
            card = asked.get_by_role("article", name="TriHex with")
            expect(card).to_contain_text(re.compile("Your turn · (3 days|2 days 23 hours) left"))
            card.get_by_role("link", name="Play on").tap()
            next(turns(asked))
            server.kill()
            server.start()
            asked.reload()
            next(turns(asked))
            shown = policies[seat].shown()
            play_trihex(Finger(asked), policies[seat].choose(shown))
            asked.locator(f"[data-number]:not([data-number='{shown['number']}'])").wait_for()
            server.kill()
            server.start()
            assert policies[0].shown()["number"] > shown["number"], "the move is kept"
    finally:
        for page in phones:
            page.context.close()
