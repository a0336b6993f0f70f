"""The fullest board of all, on a slow phone, still moves at sixty frames a second."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from hexarium.web.auth import COOKIE
from tests.e2e import hexx_tables
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import put_tile
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.input import Finger
from tests.e2e.playthrough import turns
from tests.e2e.prepared_tables import TOKEN

SLOWER: Final = 4
"""How many times slower than this machine the phone's processor is."""

MAX_DROPPED: Final = 0.1


def dropped(trace: bytes) -> float:
    """The share of frames that never came, of those in which something moved, as the browser itself reports them."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    reports = [event["args"].get("frame_reporter") for event in events if event.get("name") == "PipelineReporter"]
    moving = [report["state"] for report in reports if report and report["has_compositor_animation"]]
    wanted = [state for state in moving if state != "STATE_NO_UPDATE_DESIRED"]
    assert len(wanted) > 50, f"the browser reported only {len(wanted)} frames"
    return wanted.count("STATE_DROPPED") / len(wanted)


@pytest.mark.exhaustive
def test_a_word_and_its_answer_are_told_smoothly_on_a_nearly_full_board(
    visit: Visit, club: Club, chromium: Browser
) -> None:
    late = hexx_tables.prepare(club.database, tiles=66, flips=3)
    page, _ = visit(**PHONE)
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])
    page.goto(f"/table/{late.name}")
    asked = turns(page)
    next(asked)
    expect(page.locator("[data-piece-at]")).to_have_count(late.tiles)
    for placing in late.word.tiles:
        put_tile(Finger(page), placing)
    play = page.get_by_role("button", name=re.compile(r"^Play [A-Z]+$"))
    expect(play).to_be_enabled()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    chromium.start_tracing(page=page, categories=["cc"])
    play.tap()
    next(asked)
    wait_for_animations(page)
    share = dropped(chromium.stop_tracing())
    print(f"{late.flips} of {late.tiles} tiles turned, then a bot's turn: {share:.1%} of the frames dropped")
    assert share < MAX_DROPPED
