"""The built site of documents: what newcomers look for is near, and nothing is fetched from elsewhere."""

from __future__ import annotations

import doctest
import importlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import urldefrag, urljoin

import pytest
from tools.docs_site import links, python_reference, room_picture
from tools.docs_site.links import rewritten
from tools.docs_site.python_reference import place_of
from tools.public_api import PUBLIC

from hexarium.games import CATALOGUE, pictures
from hexarium.web.operations import openapi_document

SITE = Path(__file__).parent.parent / "build" / "site"
"""`make docs` builds it; `make test` does so before the tests."""

FIRST = "index.html"
WANTED = {
    "install": "Install",
    "first game": "Your first game",
    "first bot": "Your first bot",
    "first plugin": "Your first plugin",
    "host a club": "Host a club",
}
"""What a newcomer looks for, and the title of the page that answers it."""


class Page(HTMLParser):
    """A page's title, the links that can be clicked, and the files that a browser loads with it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name, self.title, self.links, self.loaded = name, "", list[str](), list[str]()
        self._in_title = False
        self.feed((SITE / name).read_text(encoding="utf-8"))
        self.title = re.sub(r"[¶\s]+$", "", self.title).strip()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "a" and values.get("href"):
            self.links.append(values["href"] or "")
        elif tag == "link" and values.get("rel") in ("stylesheet", "icon", "preload", "preconnect"):
            self.loaded.append(values.get("href") or "")
        elif values.get("src"):
            self.loaded.append(values["src"] or "")
        self._in_title = self._in_title or tag == "h1"

    def handle_endtag(self, tag: str) -> None:
        self._in_title = self._in_title and tag != "h1"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def leads_to(self) -> set[str]:
        """The pages of the site that one click leads to."""
        found = {urldefrag(urljoin(f"http://site/{self.name}", link)).url for link in self.links}
        inside = {
            address.removeprefix("http://site/") or FIRST for address in found if address.startswith("http://site/")
        }
        return {name for name in inside if name.endswith(".html")}


def pages() -> list[str]:
    return sorted(file.relative_to(SITE).as_posix() for file in SITE.rglob("*.html"))


@pytest.mark.parametrize("thing", WANTED)
def test_a_newcomer_finds_it_within_two_clicks(thing: str) -> None:
    near = Page(FIRST).leads_to()
    near |= {name for page in near for name in Page(page).leads_to()}
    [page] = [page for page in map(Page, near) if page.title == WANTED[thing]]
    text = (SITE / page.name).read_text(encoding="utf-8")
    assert "<code" in text.partition("<article")[2], "it says what to type"


def test_every_link_leads_to_a_page_and_nothing_is_loaded_from_elsewhere() -> None:
    there = {file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()}
    for page in map(Page, pages()):
        assert page.leads_to() <= there, page.name
        for address in page.loaded:
            assert not re.match(r"(\w+:)?//", address), f"{page.name} loads {address}"
            place = urldefrag(urljoin(f"http://site/{page.name}", address)).url.removeprefix("http://site/")
            assert place in there, f"{page.name} loads {address}"
    assert len(there) > 100


def test_no_style_loads_a_font_or_a_picture_from_elsewhere() -> None:
    for style in SITE.rglob("*.css"):
        assert re.findall(r"(?:url\(|@import\s+)[\"']?(?:\w+:)?//[^)]+", style.read_text(encoding="utf-8")) == []


def test_the_search_knows_every_kind_of_page() -> None:
    known = {urldefrag(each["location"]).url for each in json.loads((SITE / "search.json").read_text())["items"]}
    assert {"hosting.html", "rulebooks/hexx.html", "reference/http.html", "reference/python/core.html"} <= known


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_rulebook_is_there_with_its_pictures(slug: str) -> None:
    text = (SITE / "rulebooks" / f"{slug}.html").read_text(encoding="utf-8")
    shown = re.findall(r'<img [^>]*src="(pictures/[^"]+\.svg)"', text)
    assert len(shown) == len(pictures(slug)) > 1
    assert all((SITE / "rulebooks" / name).read_text().startswith("<svg") for name in shown)


def test_every_operation_is_in_the_reference() -> None:
    text = (SITE / "reference" / "http.html").read_text(encoding="utf-8")
    for methods in openapi_document()["paths"].values():
        for operation in methods.values():
            assert f'id="{operation["operationId"].lower()}"' in text


@pytest.mark.parametrize("module", [name for name in PUBLIC if name != "hexarium"])
def test_every_public_name_is_in_the_reference(module: str) -> None:
    text = (SITE / "reference" / "python" / f"{module.rpartition('.')[2]}.html").read_text(encoding="utf-8")
    places = {place_of(module, name) for name in importlib.import_module(module).__all__}
    assert {place for place in places if f'id="{place}"' not in text} == set()


@pytest.mark.parametrize("module", [links, python_reference, room_picture], ids=lambda module: module.__name__)
def test_examples_in_the_docstrings_of_what_makes_the_site_hold(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert (failed, tried > 0) == (0, True)


def test_links_out_of_the_documents_lead_to_pages_or_become_text() -> None:
    text = "[log](../CHANGELOG.md#x), [tests](../tests/hexgame), [kernel](kernel.md)\n```text\n[a](../b.py)\n```\n"
    expected = "[log](project/changelog.md#x), tests, [kernel](kernel.md)\n```text\n[a](../b.py)\n```\n"
    assert rewritten(text, "public-api.md") == expected
