"""The fullest board of all, on a slow phone, still moves at sixty frames a second."""

from __future__ import annotations

import json
import re
from math import ceil
from typing import Any, Final, NamedTuple

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

FRAME_MS: Final = 1000 / 60
MAX_DROPPED: Final = 0.1


class Work(NamedTuple):
    """What the page's main thread did: milliseconds for each frame that it was needed for, and how long all took."""

    frames: list[float]
    total_ms: float

    @property
    def dropped(self) -> float:
        """The share of frames that came too late. Where nothing but layers moves, the main thread is not needed."""
        missed = sum(max(0, ceil(work / FRAME_MS) - 1) for work in self.frames)
        return missed * FRAME_MS / self.total_ms


def work_in(trace: bytes) -> Work:
    """The thread's own time, not that of the clock on the wall: other programs do not drop its frames."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    names = [event for event in events if event.get("args", {}).get("name") == "CrRendererMain"]
    threads = {(event["pid"], event["tid"]) for event in names}
    tasks = sorted(
        (event["ts"] / 1000, event["tdur"] / 1000, event["name"])
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
    return Work(frames, tasks[-1][0] - tasks[0][0])


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
    expect(page.locator(".lying")).to_have_count(late.tiles)
    for placing in late.word.tiles:
        put_tile(Finger(page), placing)
    play = page.get_by_role("button", name=re.compile(r"^Play [A-Z]+$"))
    expect(play).to_be_enabled()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    chromium.start_tracing(page=page, categories=["toplevel", "cc"])
    play.tap()
    next(asked)
    wait_for_animations(page)
    work = work_in(chromium.stop_tracing())
    print(f"{late.flips} of {late.tiles} tiles turned, then a bot's turn: {work.dropped:.1%} of the frames dropped")
    assert work.dropped < MAX_DROPPED
