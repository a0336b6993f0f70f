"""The whole club in one page: from a host that knows only files, and then with no host and no connection at all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from hexarium.games import CATALOGUE
from hexarium.web import static_site
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.conftest import PREFER, REPEAT, TIMEOUT_MS
from tests.e2e.input import Mouse
from tests.e2e.local_club import REMEMBER_WORKER, LocalClub
from tests.e2e.page_errors import PageErrors
from tests.e2e.playthrough import ME, open_table, play_to_end, turns
from tests.e2e.policy import Policy
from tests.e2e.shell import control
from tests.e2e.static_host import StaticHost, static_host
from tests.e2e.test_lessons import follow_the_light
from tests.representatives import represented_by

START_MS = 60_000
"""How long Python may take to start, on two busy cores."""

WAIT_UNTIL_KEPT = """async (count) => {
  await navigator.serviceWorker.ready;
  for (;;) {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(caches_.map((cache) => cache.keys()));
    if (kept.some((files) => files.length === count)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
"""All files are kept for play without a connection."""

HOLD_WORKERS = """{
  const { postMessage } = Worker.prototype;
  const held = [];
  Worker.prototype.postMessage = function (...what) { held.push([this, what]); };
  window.letGo = () => {
    Worker.prototype.postMessage = postMessage;
    for (const [worker, what] of held) postMessage.apply(worker, what);
  };
}"""
"""No worker starts before `letGo()`."""


@pytest.fixture
def host() -> Iterator[StaticHost]:
    assert static_site.is_built(), "run `make page-static`"
    with static_host(static_site.FOLDER) as serving:
        yield serving
        assert serving.foreign == []


@pytest.fixture
def watched(
    host: StaticHost, chromium: Browser, request: pytest.FixtureRequest
) -> Iterator[tuple[BrowserContext, PageErrors]]:
    """A browser on a device of its own, all of whose requests the host sees, and what goes wrong in it: nothing may."""
    with ExitStack() as leaving:
        context = chromium.new_context(base_url=host.address, proxy=host.proxy)
        leaving.callback(context.close)
        for script in (PREFER.replace("SPEED", "instant"), REMEMBER_WORKER):
            context.add_init_script(script)
        context.add_init_script(REPEAT.replace("SEED", json.dumps(request.node.nodeid)))
        context.set_default_timeout(TIMEOUT_MS)
        errors = PageErrors(context)
        yield context, errors
        assert not errors.faults, "\n".join(errors.faults)


@pytest.fixture
def device(watched: tuple[BrowserContext, PageErrors]) -> BrowserContext:
    return watched[0]


def arrive(context: BrowserContext) -> Page:
    """Open the site and wait until it can be played."""
    page = context.new_page()
    page.goto("/")
    wait_until_open(page)
    return page


def notice(page: Page, words: str) -> Locator:
    return page.get_by_role("note").filter(has_text=words)


def wait_until_open(page: Page) -> None:
    page.locator("[data-local]:not([data-local=loading])").wait_for(state="attached", timeout=START_MS)
    assert page.locator("[data-local]").get_attribute("data-local") == "open", page.get_by_role("note").inner_text()


def cut_off(context: BrowserContext, host: StaticHost, page: Page) -> None:
    """Take host and connection away once the device has all files, and load the page again."""
    files = [file for file in static_site.FOLDER.rglob("*") if file.suffix not in (".br", ".gz")]
    count = sum(file.is_file() for file in files) - 1  # all but the script that keeps them
    page.evaluate(WAIT_UNTIL_KEPT, count)
    host.close()
    context.set_offline(True)
    page.reload()
    wait_until_open(page)


def play(page: Page, slug: str, rival: str = "Easy", level: str = "random") -> str:
    """A whole game against a bot; returns the name of its table."""
    device = Mouse(page)
    table = open_table(device, slug, ME, rival)
    play_to_end(device, Policy(LocalClub(page), table, level=level), MAKE_CHOICE[slug])
    expect(page.locator("#ending")).to_be_visible()
    return table


@pytest.mark.parametrize("slug", represented_by("trihex", CATALOGUE))
def test_a_whole_game_is_played_without_a_connection(device: BrowserContext, host: StaticHost, slug: str) -> None:
    page = arrive(device)
    cut_off(device, host, page)
    table = play(page, slug)
    page.get_by_role("link", name="Replay", exact=True).click()
    page.get_by_role("button", name="Last move").click()
    expect(page.get_by_role("slider", name="Move")).not_to_have_value("0")
    expect(page).to_have_url(re.compile(r"/\?/replay/\w+#move="))
    assert page.url.startswith(f"{host.address}/?/replay/{table}#move=")
    page.get_by_role("link", name="Review", exact=True).click()
    page.locator('[data-review="done"]').wait_for(timeout=START_MS)
    page.goto(f"/?/table/{table}")
    expect(page.locator("#ending")).to_be_visible()


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_lesson_is_taken_without_a_connection(device: BrowserContext, host: StaticHost, slug: str) -> None:
    page = arrive(device)
    cut_off(device, host, page)
    page.goto(f"/?/learn/{slug}")
    expect(page.get_by_role("complementary", name="Lesson", exact=True)).to_be_visible()
    follow_the_light(page, page.mouse.click)


@pytest.mark.exhaustive  # an update during a game represents it
def test_nothing_is_lost_when_the_page_is_loaded_again_in_the_middle_of_a_game(device: BrowserContext) -> None:
    page = arrive(device)
    mouse = Mouse(page)
    table = open_table(mouse, "trihex", ME, "Easy")
    policy = Policy(LocalClub(page), table)
    asked = turns(page)
    for _ in range(2):
        next(asked)
        MAKE_CHOICE["trihex"](mouse, policy.choose(policy.shown()))
    next(asked)
    before = policy.shown()
    page.reload()
    wait_until_open(page)
    next(turns(page))
    after = policy.shown()
    assert (after["view"], after["number"], after["head"]) == (before["view"], before["number"], before["head"])


@pytest.mark.exhaustive  # `tests/local` undoes one too, and HEXpert at a club
def test_a_choice_is_undone_without_a_server(device: BrowserContext) -> None:
    page = arrive(device)
    mouse = Mouse(page)
    policy = Policy(LocalClub(page), open_table(mouse, "trihex", ME, "Easy"))
    asked = turns(page)
    next(asked)
    before = policy.shown()["view"]
    MAKE_CHOICE["trihex"](mouse, policy.choose(policy.shown()))
    next(asked)
    assert policy.shown()["view"] != before
    control(page, "Undo").click()
    next(asked)
    assert policy.shown()["view"] == before


def test_a_second_tab_takes_over_only_when_asked_and_nothing_is_overwritten(device: BrowserContext) -> None:
    first = arrive(device)
    table = open_table(Mouse(first), "trihex", ME, "Easy")
    next(turns(first))
    before = Policy(LocalClub(first), table).shown()
    second = device.new_page()
    second.goto(f"/?/table/{table}")
    expect(notice(second, "Hexarium is open in another tab.")).to_be_visible(timeout=START_MS)
    second.get_by_role("button", name="Play here instead").click()
    wait_until_open(second)
    asked = turns(second)
    next(asked)
    expect(notice(first, "Hexarium was opened in another tab.")).to_be_visible()
    policy = Policy(LocalClub(second), table)
    assert policy.shown()["head"] == before["head"]
    MAKE_CHOICE["trihex"](Mouse(second), policy.choose(policy.shown()))
    next(asked)  # a choice that the club has not yet answered may go with its tab
    expect(first.get_by_role("region", name="Table"), "nothing can be played where the games are not").to_be_hidden()
    first.get_by_role("button", name="Play here instead").click()
    wait_until_open(first)
    next(turns(first))
    assert Policy(LocalClub(first), table).shown()["number"] > before["number"]
    expect(notice(second, "Hexarium was opened in another tab.")).to_be_visible()


@pytest.mark.exhaustive
def test_a_second_tab_opens_when_the_first_is_closed(device: BrowserContext) -> None:
    first = arrive(device)
    second = device.new_page()
    second.goto("/")
    expect(notice(second, "Hexarium is open in another tab.")).to_be_visible(timeout=START_MS)
    first.close()
    expect(notice(second, "Hexarium is open in another tab.")).not_to_be_visible()


@pytest.mark.exhaustive
def test_the_site_works_in_a_folder_of_a_larger_one(chromium: Browser) -> None:
    with static_host(static_site.FOLDER, "/games/hexarium/") as host:
        context = chromium.new_context(proxy=host.proxy)
        page = context.new_page()
        page.goto(f"{host.address}/games/hexarium/")
        wait_until_open(page)
        page.get_by_role("link", name="Rules of TriHex").click()
        expect(page.get_by_role("heading", name="TriHex").first).to_be_visible()
        assert page.url == f"{host.address}/games/hexarium/?/rules/trihex"
        page.reload()
        expect(page.get_by_role("heading", name="TriHex").first).to_be_visible()
        context.close()
        assert host.foreign == []
        assert all(path.startswith("/games/hexarium/") for path in host.requests)


def test_the_first_click_works_while_python_still_loads(device: BrowserContext) -> None:
    page = device.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play TriHex").click()
    wait_until_open(page)
    next(turns(page))
    assert page.url.partition("/table/")[2]
    room = page.evaluate("() => [document.querySelector('main').getBoundingClientRect().bottom, innerHeight]")
    assert room[0] == pytest.approx(room[1], abs=1), "the table fills the window when the loading banner is gone"


def test_the_page_stays_in_place_when_the_games_are_loaded(device: BrowserContext) -> None:
    page = device.new_page()
    page.goto("/")
    button = page.get_by_role("button", name="Play TriHex")
    before = button.bounding_box()
    expect(notice(page, "Loading")).to_be_visible()
    wait_until_open(page)
    assert button.bounding_box() == before


@pytest.mark.exhaustive  # `client/tests/last-seen.test.ts` has what is kept and shown
def test_who_returns_sees_their_games_in_place_before_they_are_loaded(device: BrowserContext) -> None:
    page = device.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play TriHex").click()
    wait_until_open(page)
    next(turns(page))
    page.goto("/")
    wait_until_open(page)
    game = page.get_by_role("article", name="TriHex with Easy")
    expect(game).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('hexarium.last-seen')")
    page.add_init_script(HOLD_WORKERS)
    page.reload()
    expect(game).to_be_visible()
    button = page.get_by_role("button", name="Play Word Search")
    before = button.bounding_box()
    expect(notice(page, "Loading")).to_be_visible()
    page.evaluate("() => letGo()")
    wait_until_open(page)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.running .board img')")
    assert button.bounding_box() == before


def test_a_missing_file_of_the_runtime_is_named(chromium: Browser, host: StaticHost) -> None:
    context = chromium.new_context(base_url=host.address, proxy=host.proxy)
    context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    page = context.new_page()
    page.goto("/")
    expect(notice(page, "A file is missing on this site (404)")).to_be_visible()
    context.close()


def test_a_connection_that_is_lost_while_the_games_load_is_told(chromium: Browser, host: StaticHost) -> None:
    context = chromium.new_context(base_url=host.address, proxy=host.proxy)
    context.route("**/pyodide.asm.wasm", lambda route: route.abort("connectionreset"))
    page = context.new_page()
    page.goto("/")
    expect(notice(page, "The connection was lost. Check it, and try again.")).to_be_visible()
    context.unroute("**/pyodide.asm.wasm")
    page.get_by_role("button", name="Try again").click()
    page.locator("[data-local=open]").wait_for(state="attached", timeout=START_MS)
    context.close()
