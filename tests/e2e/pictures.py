"""Pictures of every page and game, for people to look at: `make screenshots` puts them into docs/pictures."""

from __future__ import annotations

import asyncio
import io
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from hexarium.bots import Decision, level_named
from hexarium.core import Seat
from hexarium.service.store import Phase
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace, Place
from hexarium.web.auth import COOKIE
from tests.e2e import browser
from tests.e2e.animations import wait_for_animations
from tests.e2e.conftest import PHONE
from tests.e2e.prepared_tables import GUEST, TOKEN
from tests.service.club import Clock, Club, club
from tests.web.server import Server

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "pictures"
COLOURS: Final = 256
"""As many as a small PNG can have: fewer would blend the lights of Hexpert."""


class Scene(NamedTuple):
    """A table to be seen: the game, who plays, how, and after how many choices of Ann's."""

    slug: str
    level: str
    rival: str
    choices: int
    options: Mapping[str, str] = MappingProxyType({})


PLAYED: Final = {
    "hexpert": Scene("hexpert", "greedy", "hard", 11, {"scoring": "sunrays"}),
    "trihex": Scene("trihex", "greedy", "medium", 7),
    "hexagone": Scene("hexagone", "greedy", "medium", 6),
    "wordsearch": Scene("wordsearch", "longest", "medium", 9, {"clock": "none"}),
    "wordsearch-insert": Scene("wordsearch", "longest", "medium", 8, {"clock": "none", "mode": "insert"}),
    "hexx": Scene("hexx", "greedy", "medium", 5),
    "ending": Scene("hexpert", "greedy", "easy", 19),
}

REVIEWED: Final = Scene("hexx", "greedy", "medium", 60, {"board": "small"})
"""A game that is over before Ann has made so many choices."""

REVIEWED_MS: Final = 120_000

DEVICES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {**PHONE},
}


async def lay_out(path: Path) -> dict[str, str]:
    """The tables by scene, each with luck of its own that repeats."""
    clock = Clock()
    clock.time = time.time()
    tables = dict[str, str]()
    for name, scene in PLAYED.items():
        async with club(path, clock, token=Random(name).randbytes) as open_club:
            tables[name] = await _play(open_club, scene, Random(name))
    async with club(path, clock, token=Random("others").randbytes) as open_club:
        tables["review"] = await _play(open_club, REVIEWED, Random("review"))
        tables["cover"] = await _begin(open_club, "trihex", OwnPlace("Ann"), OwnPlace("Ben"))
        await open_club.choose(tables["cover"], 0)
        room = await open_club.open("trihex", OwnPlace("Ann"), OpenPlace(), BotPlace("medium"), guest=GUEST)
        tables["room"] = room.name
    return tables


async def _begin(open_club: Club, slug: str, *places: Place, **settled: Any) -> str:
    table = await open_club.open(slug, *places, guest=GUEST, **settled)
    await open_club.host.start(GUEST, table.name)
    return table.name


async def _play(open_club: Club, scene: Scene, rng: Random) -> str:
    name = await _begin(open_club, scene.slug, OwnPlace("Ann"), BotPlace(scene.rival), options={**scene.options})
    level = level_named(scene.slug, scene.level)
    for _ in range(scene.choices):
        await open_club.host.autoplay.rest()
        table = await open_club.table(name)
        if table.phase is Phase.OVER:
            break
        rules, state = table.rules, table.state
        decision = Decision[Any, Any](Seat(0), rules.view(state, Seat(0)), (), partial(rules.legal, state, Seat(0)))
        await open_club.choose(name, 0, level.make(rules).choose(decision, rng))
    await open_club.host.autoplay.rest()
    table = await open_club.table(name)
    assert table.phase is Phase.OVER or Seat(0) in table.tickets
    return name


def scenes(page: Page, tables: dict[str, str]) -> Iterator[str]:
    """Goes through every page; each name is that of what is on the screen now."""
    page.goto("/")
    expect(page.get_by_role("button", name="Play HEXX")).to_be_visible()
    yield "home"
    for name, heading in (("daily", "Today’s deal"), ("record", "Your record")):
        page.goto(f"/{name}")
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        yield name
    page.goto("/new/hexx")
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    yield "new"
    page.goto("/rules/hexx")
    expect(page.get_by_role("article").first).to_be_visible()
    yield "rules"
    page.goto("/learn/hexx")
    expect(page.get_by_role("complementary", name="Lesson", exact=True)).to_be_visible()
    yield "learn"
    page.goto(f"/table/{tables['room']}")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    yield "room"
    page.goto("/devices")
    expect(page.get_by_role("heading", name="Your devices")).to_be_visible()
    yield "devices"
    page.goto(f"/table/{tables['cover']}")
    expect(page.get_by_role("button", name="I am Ben")).to_be_visible()
    yield "cover"
    for name in PLAYED:
        page.goto(f"/table/{tables[name]}")
        page.locator(".table[data-ticket], #ending").first.wait_for()
        yield name
    page.goto(f"/replay/{tables['ending']}#move=16")
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    yield "replay"
    page.goto(f"/review/{tables['review']}")
    page.locator('[data-review="done"]').wait_for(timeout=REVIEWED_MS)
    expect(page.get_by_role("region", name="Position before move")).to_be_visible()
    yield "review"


@contextmanager
def served() -> Iterator[tuple[Server, dict[str, str]]]:
    """A club with all these tables."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        tables = asyncio.run(lay_out(folder / "club.db"))
        server = Server(str(folder / "club.db"), folder / "server.log")
        server.start()
        stack.callback(server.stop)
        yield server, tables


def keep(picture: bytes, path: Path) -> None:
    """As a PNG with few colours."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)


def take(chromium: Browser, server: Server, tables: dict[str, str]) -> None:
    """Every picture, on every device, in light and dark."""
    address = f"http://127.0.0.1:{server.port}"
    for device, shape in DEVICES.items():
        for theme in ("light", "dark"):
            context = chromium.new_context(base_url=address, color_scheme=theme, reduced_motion="reduce", **shape)
            context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": address}])
            page = context.new_page()
            for name in scenes(page, tables):
                wait_for_animations(page)
                keep(page.screenshot(), FOLDER / f"{name}-{device}-{theme}.png")
            context.close()


def main() -> None:
    with served() as (server, tables), sync_playwright() as playwright:
        chromium = browser.find().launch(playwright)
        take(chromium, server, tables)
        chromium.close()


if __name__ == "__main__":
    main()
