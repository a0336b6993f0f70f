"""Measure how long a move against a fast bot takes on the page, from the click until the reply is on screen.

Run with `python -m bench.page`. Whole games of Hexpert are played in a real browser against the random bot, on
loopback; a move ends when the next question has been painted: by then both tiles are placed and the next is called.
Moves of others are shown at once.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright
from tests.e2e import browser
from tests.e2e.choosing import play_hexpert
from tests.e2e.input import Mouse
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.policy import Policy
from tests.web.server import Server

STOPWATCH = """() => {
  window.taken = [];
  let pressed;
  addEventListener("pointerup", () => { pressed = performance.now(); }, true);
  const painted = () => requestAnimationFrame(() => setTimeout(() => window.taken.push(performance.now() - pressed)));
  const watch = new MutationObserver(() => { if (document.querySelector(".table")?.dataset.ticket) painted(); });
  watch.observe(document.querySelector(".table"), { attributeFilter: ["data-ticket"] });
}"""


def game(page: Page) -> list[float]:
    """Milliseconds for each move of a game."""
    device = Mouse(page)
    policy = Policy(page.request, open_table(device, "hexpert", ME, "Random"))
    for number, _ in enumerate(turns(page)):
        if not number:
            page.evaluate(STOPWATCH)
        play_hexpert(device, policy.choose(policy.shown()))
    taken: list[float] = page.evaluate("window.taken")
    return taken


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=5)
    games = options.parse_args().games
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = Server(str(folder / "club.db"), folder / "server.log")
        server.start()
        stack.callback(server.stop)
        chromium = browser.find().launch(stack.enter_context(sync_playwright()))
        stack.callback(chromium.close)
        page = chromium.new_page(base_url=f"http://127.0.0.1:{server.port}")
        page.add_init_script('localStorage.setItem("hexarium", JSON.stringify({ speed: "instant" }))')
        taken = [each for _ in range(games) for each in game(page)]
    print(f"{len(taken)} moves: median {median(taken):.0f} ms, 95 % within {quantiles(taken, n=20)[-1]:.0f} ms")


if __name__ == "__main__":
    main()
