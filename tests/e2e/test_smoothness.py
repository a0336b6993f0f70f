"""The fullest board of all, on a slow phone, still moves at sixty frames a second."""

from __future__ import annotations

import json
from math import ceil
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from hexarium.web.auth import COOKIE
from tests.e2e import late_hexx
from tests.e2e.animations import wait_for_animations
from tests.e2e.conftest import PHONE, Club, Visit
from tests.e2e.playthrough import turns
from tests.e2e.prepared_tables import TOKEN

SLOWER: Final = 4
"""How many times slower than this machine the phone's processor is."""

FRAME_MS: Final = 1000 / 60
MAX_DROPPED: Final = 0.1

EVERY_FRAME: Final = "() => { const again = () => requestAnimationFrame(again); again(); }"
"""Asks for every frame, also those in which nothing moves."""


def work_per_frame(trace: bytes) -> list[float]:
    """The milliseconds that the page's main thread worked for each frame.

    Its own time is counted, not that of the clock on the wall: other programs on this machine do not drop its frames.
    """
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    names = ((event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == "CrRendererMain")
    threads = {*names}
    tasks = sorted(
        (event["ts"], event["tdur"] / 1000, event["name"])
        for event in events
        if event.get("ph") == "X" and "tdur" in event and (event["pid"], event["tid"]) in threads
    )
    frames, work = list[float](), 0.0
    for _, took, name in tasks:
        if name == "ThreadControllerImpl::RunTask":
            work += took
        elif name == "ProxyMain::BeginMainFrame":
            frames.append(work)
            work = 0.0
    return frames


def dropped(frames: list[float]) -> float:
    """The share of frames that the work made too late."""
    missed = sum(max(0, ceil(work / FRAME_MS) - 1) for work in frames)
    return missed / (missed + len(frames))


@pytest.mark.exhaustive
def test_a_word_and_its_answer_are_told_smoothly_on_a_nearly_full_board(
    visit: Visit, club: Club, chromium: Browser
) -> None:
    late = late_hexx.prepare(club.database, tiles=66, flips=3)
    page, _ = visit(**PHONE)
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": club.address}])
    page.goto(f"/table/{late.name}")
    asked = turns(page)
    next(asked)
    expect(page.locator(".lying")).to_have_count(late.tiles)
    page.keyboard.press("/")
    page.keyboard.type(late.line)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(EVERY_FRAME)
    chromium.start_tracing(page=page, categories=["toplevel", "cc"])
    page.keyboard.press("Enter")
    next(asked)
    wait_for_animations(page)
    frames = work_per_frame(chromium.stop_tracing())
    share = dropped(frames)
    print(f"{late.flips} of {late.tiles} tiles turned, then a bot's turn: {share:.1%} of {len(frames)} frames dropped")
    assert share < MAX_DROPPED
