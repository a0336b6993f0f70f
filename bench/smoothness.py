"""Measure how many frames a slow phone drops while HEXX tells a move on a nearly full board.

Run with `python -m bench.smoothness` on a quiet machine. The processor of the page is slowed down to a quarter; a
word is played that turns tiles over, and a bot answers. The browser itself reports which frames it dropped.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, expect, sync_playwright
from tests.e2e import browser, hexx_tables
from tests.e2e.animations import wait_for_animations
from tests.e2e.choosing import put_tile
from tests.e2e.conftest import PHONE
from tests.e2e.input import Finger
from tests.e2e.playthrough import turns
from tests.e2e.prepared_tables import TOKEN
from tests.web.server import Server

from hexarium.web.auth import COOKIE

SLOWER: Final = 4
"""How many times slower than this machine the phone's processor is."""

MOST_DROPPED: Final = 0.1


def dropped(trace: bytes) -> float:
    """The share of frames that never came, of those in which something moved."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    reports = [event["args"].get("frame_reporter") for event in events if event.get("name") == "PipelineReporter"]
    moving = [report["state"] for report in reports if report and report["has_compositor_animation"]]
    wanted = [state for state in moving if state != "STATE_NO_UPDATE_DESIRED"]
    return wanted.count("STATE_DROPPED") / len(wanted)


def turn(chromium: Browser, address: str, late: hexx_tables.HexxTable) -> float:
    """Play the word, and see the bot's answer."""
    context = chromium.new_context(base_url=address, **PHONE)
    context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": address}])
    page = context.new_page()
    page.goto(f"/table/{late.name}")
    asked = turns(page)
    next(asked)
    for placing in late.word.tiles:
        put_tile(Finger(page), placing)
    play = page.get_by_role("button", name=re.compile(r"^Play [A-Z]+$"))
    expect(play).to_be_enabled()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    chromium.start_tracing(page=page, categories=["cc"])
    play.tap()
    next(asked)
    wait_for_animations(page)
    share = dropped(chromium.stop_tracing())
    context.close()
    return share


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--turns", type=int, default=5)
    shares = list[float]()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        chromium = browser.find().launch(stack.enter_context(sync_playwright()))
        stack.callback(chromium.close)
        for number in range(options.parse_args().turns):
            database = folder / f"club{number}.db"
            server = Server(str(database), folder / f"server{number}.log")
            server.start()
            stack.callback(server.stop)
            late = hexx_tables.prepare(database, tiles=66, flips=3, luck="late 5")
            shares.append(turn(chromium, f"http://127.0.0.1:{server.port}", late))
            print(
                f"{late.flips} of {late.tiles} tiles turned, then a bot's turn: {shares[-1]:.1%} of the frames dropped"
            )
    print(f"median {median(shares):.1%}; at most {MOST_DROPPED:.0%} is wanted")
    sys.exit(median(shares) > MOST_DROPPED)


if __name__ == "__main__":
    main()
