"""What a device keeps of the page without a server: a new release when the player agrees, and no move without room."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from hexarium.web import static_site
from tests.e2e.choosing import MAKE_CHOICE
from tests.e2e.input import Mouse
from tests.e2e.local_club import LocalClub
from tests.e2e.page_errors import PageErrors
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.policy import Policy
from tests.e2e.static_host import StaticHost, static_host
from tests.e2e.test_anywhere import START_MS, arrive, device, notice, wait_until_open, watched

__all__ = ["device", "watched"]

UPDATE_TOLD = "A new version of Hexarium is ready."

LOOK_FOR_UPDATE = (
    "() => navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => undefined)"
)

FILL = """() => {
  self.plainPut = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...what) {
    const { transaction } = this;
    if (!Object.hasOwn(transaction, "error")) queueMicrotask(() => transaction.abort());
    const value = new DOMException("", "QuotaExceededError");
    Object.defineProperty(transaction, "error", { value, configurable: true });
    return plainPut.apply(this, what);
  };
}"""
"""Let transactions end as they do without room. A browser looks at a smaller quota only after half a minute."""

MAKE_ROOM = "() => { IDBObjectStore.prototype.put = self.plainPut; }"

SIZE_OF = """async (address) => {
  const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
  return `${width}x${height}`;
}"""

SIZES_ASKED = ("192x192", "512x512")
"""The icons without which Chromium does not offer to install a site."""

WASM = b"\0asm\1"
"""How a module of WebAssembly begins."""

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
"""Is the page's script that keeps the files in charge?"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A copy of the site, of which there can be a new release."""
    assert static_site.is_built(), "run `make page-static`"
    return shutil.copytree(static_site.FOLDER, tmp_path / "site", ignore=shutil.ignore_patterns("*.br", "*.gz"))


@pytest.fixture
def host(site: Path) -> Iterator[StaticHost]:
    with static_host(site) as serving:
        yield serving
        assert serving.foreign == []


def publish_release(site: Path) -> None:
    """Another index, and the script that keeps the files with another digest of them."""
    index, script = site / "index.html", site / "service-worker.js"
    index.write_text(index.read_text(encoding="utf-8").replace("<html ", '<html data-release="new" ', 1))
    named = re.sub(r'^const RELEASE = "\w+"', 'const RELEASE = "new"', script.read_text(encoding="utf-8"))
    script.write_text(named, encoding="utf-8")


def break_kernels(site: Path) -> None:
    """Let no kernel be a module of WebAssembly any more."""
    (pack,) = site.glob("runtime/kernels-*.pack")
    archive = gzip.decompress(pack.read_bytes())
    assert archive.count(WASM) > 5
    pack.write_bytes(gzip.compress(archive.replace(WASM, b"\0nope")))


def choose(page: Page, policy: Policy) -> None:
    MAKE_CHOICE["trihex"](Mouse(page), policy.choose(policy.shown()))


def whole(shown: dict[str, Any]) -> tuple[Any, Any]:
    return shown["view"], shown["head"]


def test_a_new_release_is_told_during_a_game_and_taken_only_when_the_player_agrees(
    device: BrowserContext, site: Path
) -> None:
    page = arrive(device)
    policy = Policy(LocalClub(page), open_table(Mouse(page), "trihex", ME, "Easy"))
    asked = turns(page)
    next(asked)
    page.wait_for_function(CONTROLLED, timeout=START_MS)
    publish_release(site)
    page.evaluate(LOOK_FOR_UPDATE)
    expect(notice(page, UPDATE_TOLD)).to_be_visible(timeout=START_MS)
    choose(page, policy)
    next(asked)
    before = policy.shown()
    expect(page.locator("html[data-release]")).to_have_count(0)
    page.get_by_role("button", name="Update now").click()
    expect(page.locator('html[data-release="new"]')).to_have_count(1, timeout=START_MS)
    wait_until_open(page)
    next(turns(page))
    assert whole(policy.shown()) == whole(before)
    expect(notice(page, UPDATE_TOLD)).to_have_count(0)


def test_bots_play_on_where_no_kernel_can_be_loaded(device: BrowserContext, site: Path) -> None:
    break_kernels(site)
    page = arrive(device)
    policy = Policy(LocalClub(page), open_table(Mouse(page), "trihex", ME, "Hard"))
    asked = turns(page)
    next(asked)
    before = policy.shown()
    choose(page, policy)
    next(asked)
    assert policy.shown()["number"] > before["number"] + 1


def test_a_browser_can_install_the_site(device: BrowserContext) -> None:
    """It has what they ask for: a sound manifest, icons of the sizes that it names, and a script in charge of it."""
    page = device.new_page()
    page.goto("/")
    page.wait_for_function(CONTROLLED, timeout=START_MS)
    found = device.new_cdp_session(page).send("Page.getAppManifest")
    manifest = json.loads(found["data"])
    assert (found["errors"], manifest["display"]) == ([], "standalone")
    assert manifest["name"]
    assert manifest["short_name"]
    base = found["url"]
    start, scope = urljoin(base, manifest["start_url"]), urljoin(base, manifest["scope"])
    assert start.startswith(scope)
    assert page.url.startswith(scope)
    icons = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    sizes = [page.evaluate(SIZE_OF, urljoin(base, icon["src"])) for icon in icons]
    assert sizes == [icon["sizes"] for icon in icons]
    assert {*SIZES_ASKED} <= {icon["sizes"] for icon in icons if icon.get("purpose", "any") == "any"}
    assert any(icon.get("purpose") == "maskable" for icon in icons)


def test_a_move_for_which_the_device_has_no_room_is_refused_and_can_be_made_later(
    watched: tuple[BrowserContext, PageErrors],
) -> None:
    device, errors = watched
    page = arrive(device)
    policy = Policy(LocalClub(page), open_table(Mouse(page), "trihex", ME, "Easy"))
    asked = turns(page)
    next(asked)
    before = policy.shown()
    (club,) = [worker for worker in page.workers if "clubWorker" in worker.url]
    refusal = page.get_by_text("This device did not keep it (the browser has no room left for this site)")
    with errors.allowing("periodic work refused"):
        club.evaluate(FILL)
        choose(page, policy)
        expect(refusal.first).to_be_visible()
        assert whole(policy.shown()) == whole(before)
        club.evaluate(MAKE_ROOM)
        choose(page, policy)
        next(asked)
    assert policy.shown()["number"] > before["number"]
    expect(refusal).to_have_count(0)
