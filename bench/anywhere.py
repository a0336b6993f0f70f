"""Measure the club in a page: bytes before the first click and the first move, start, and time per choice of each bot.

Run with `python -m bench.anywhere`, after `make page-static`. The site comes from a host of plain files on loopback,
into Chromium. Sizes are those of the compressed copies, which a web host sends. A start ends when the first question
of a game of TriHex has been painted: cold in a browser that has never seen the site, warm in one that was closed after
a whole game and opened again, and then in a new tab of it. (A browser keeps compiled WebAssembly only when it has run
for a few seconds.) Bots choose in positions of random games.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from tests.e2e import browser
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.input import Mouse
from tests.e2e.local_club import REMEMBER_WORKER, LocalClub
from tests.e2e.playthrough import play_to_end, turns
from tests.e2e.policy import Policy
from tests.e2e.static_host import StaticHost, static_host

from hexarium.bots import opponents
from hexarium.core import Deciding, Seat
from hexarium.games import CATALOGUE
from hexarium.service.bot_worker import BotRequest
from hexarium.testing.kit import play_through
from hexarium.web.static_site import FOLDER

STARTS = 5
"""Warm starts of each kind."""

START_THINKER = """async (script) => {
  const runtime = JSON.parse(document.getElementById("runtime").textContent);
  const folder = new URL(document.documentElement.dataset.runtime, location).href;
  window.thinker = new Worker(script, { type: "module" });
  const ready = new Promise((done) => (thinker.onmessage = ({ data }) => done(data)));
  thinker.postMessage({ kind: "start", folder, runtime });
  return (await ready).kind;
}"""

THINK = """async (request) => {
  const bytes = Uint8Array.from(atob(request), (sign) => sign.charCodeAt(0));
  const said = new Promise((done) => (thinker.onmessage = ({ data }) => done(data)));
  const began = performance.now();
  thinker.postMessage({ kind: "think", request: bytes });
  const { kind, reason } = await said;
  if (kind !== "answer") throw new Error(reason);
  return performance.now() - began;
}"""


@contextmanager
def device(playwright: Playwright, folder: Path, host: StaticHost) -> Iterator[BrowserContext]:
    """A browser whose caches stay in a folder when it is closed."""
    found = browser.find()
    context = found.launch_persistent(playwright, folder, host.address)
    context.add_init_script(REMEMBER_WORKER)
    context.add_init_script('localStorage.setItem("hexarium", JSON.stringify({ speed: "instant" }))')
    yield context
    context.close()


def packed(host: StaticHost) -> int:
    """The bytes of everything that was asked for by now, as a web host sends it."""
    names = {path.strip("/") or "index.html" for path in host.requests}
    files = [FOLDER / name for name in sorted(names) if (FOLDER / name).is_file()]
    smallest = [file.with_name(f"{file.name}.br") for file in files]
    return sum((small if small.is_file() else file).stat().st_size for file, small in zip(files, smallest, strict=True))


def start(context: BrowserContext, host: StaticHost) -> tuple[float, int, int]:
    """Seconds to the first question, and bytes before the first click and before the first move."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto("/")
    play = page.get_by_role("button", name="Play TriHex")
    play.wait_for()
    scripts = {path for path in host.requests if not path.startswith("/runtime/")}
    before_click = sum(_size(path) for path in scripts)
    play.click()
    next(turns(page))
    return time.perf_counter() - began, before_click, packed(host)


def _size(path: str) -> int:
    file = FOLDER / (path.strip("/") or "index.html")
    small = file.with_name(f"{file.name}.br")
    return (small if small.is_file() else file).stat().st_size if file.is_file() else 0


def positions(slug: str, count: int) -> list[tuple[Seat, Any]]:
    """What seats see where they choose, in random games."""
    game, rng, found = CATALOGUE[slug], Random(slug), list[tuple[Seat, Any]]()
    rules = game.rules(game.options())
    while len(found) < count:
        states = [position.state for position in play_through(rules, 2, rng.getrandbits(32))]
        turns_ = [(state, rules.turn(state)) for state in states]
        asked = [(min(turn.seats), state) for state, turn in turns_ if isinstance(turn, Deciding)]
        found += [(seat, rules.view(state, seat)) for seat, state in rng.sample(asked, min(5, len(asked)))]
    return found[:count]


def think_times(page: Page, slug: str, level: str, count: int) -> list[float]:
    """Milliseconds for each choice of a bot."""
    options = msgspec.Raw(msgspec.json.encode(CATALOGUE[slug].options()))
    taken = []
    for number, (seat, view) in enumerate(positions(slug, count)):
        seen = msgspec.Raw(msgspec.json.encode(view))
        request = msgspec.json.encode(BotRequest(slug, options, level, f"{number}", seat, seen, msgspec.Raw(b"[]")))
        taken.append(page.evaluate(THINK, base64.b64encode(request).decode()))
    return taken


def main() -> None:
    """Print the tables of docs/anywhere.md."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--choices", type=int, default=20, help="choices of each bot")
    count = options.parse_args().choices
    with tempfile.TemporaryDirectory() as folder, static_host(FOLDER) as host, sync_playwright() as playwright:
        with device(playwright, Path(folder), host) as context:
            cold, click, move = start(context, host)
            page = context.pages[-1]
            table = page.url.partition("/table/")[2]
            play_to_end(Mouse(page), Policy(LocalClub(page), table), MAKE_CHOICE["trihex"])
            page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
        print(f"before the first click {click / 1000:.0f} kB, before the first move {move / 1e6:.2f} MB")
        reopened, tabs = list[float](), list[float]()
        for _ in range(STARTS):
            with device(playwright, Path(folder), host) as context:
                reopened.append(start(context, host)[0])
                context.pages[-1].close()
                tabs.append(start(context, host)[0])
        print(f"cold start {cold:.1f} s")
        for where, warm in (("a browser that is opened again", reopened), ("a new tab", tabs)):
            print(f"warm start in {where}: median {median(warm):.2f} s of {[round(each, 2) for each in warm]}")
        with device(playwright, Path(folder), host) as context:
            page = context.new_page()
            page.goto("/")
            (script,) = FOLDER.glob("assets/thinkerWorker-*.js")
            assert page.evaluate(START_THINKER, f"./assets/{script.name}") == "ready"
            for slug in CATALOGUE:
                for level in opponents(slug):
                    taken = sorted(think_times(page, slug, level.name, count))
                    print(f"{slug} {level.name}: median {median(taken):.0f} ms, slowest {taken[-1]:.0f} ms")


if __name__ == "__main__":
    main()
