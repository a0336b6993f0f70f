"""A server shows the guide for players and the rulebooks as plain pages, within its policy."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import hatch_build
import pytest

from hexarium.games import CATALOGUE, rulebook
from hexarium.web import guide_pages
from tests.plugins.environment import our_wheel
from tests.web.server import Server

DOCUMENTS = ["together", "daily", "review", "anywhere"]
PAGES = ["", *DOCUMENTS, *(f"rules-{slug}" for slug in CATALOGUE)]


@pytest.fixture(scope="module")
def shown(server: Server) -> dict[str, str]:
    """Every page by its name."""
    found = {}
    for name in PAGES:
        answer = server.ask("GET", f"/docs/{name}")
        assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "style-src 'self'" in answer.headers["content-security-policy"]
        found[name] = answer.body.decode()
    return found


@pytest.mark.parametrize("name", PAGES)
def test_a_page_keeps_to_the_policy_and_loads_only_what_is_there(
    name: str, shown: dict[str, str], server: Server
) -> None:
    assert re.findall(r"<script|<style|\sstyle=|\son\w+=|javascript:", shown[name]) == []
    loaded = re.findall(r'(?:src|srcset|<link rel="stylesheet" href)="([^"]+)"', shown[name])
    assert "/docs/guide.css" in loaded
    for address in loaded:
        answer = server.ask("GET", address)
        assert answer.status == 200, address
        assert answer.headers["content-type"].startswith(("text/css", "image/")), address


@pytest.mark.parametrize("name", PAGES)
def test_its_links_lead_somewhere(name: str, shown: dict[str, str]) -> None:
    for address, part in re.findall(r'<a href="(/[^"#]*)(#[^"]*)?"', shown[name]):
        if address != "/":
            there = shown[address.removeprefix("/docs/")]
            assert not part or f'id="{part[1:]}"' in there, f"{address}{part}"
    assert ".md)" not in shown[name]


def test_the_list_has_every_page(shown: dict[str, str]) -> None:
    assert re.findall(r'<li><a href="/docs/([^"]+)"', shown[""]) == PAGES[1:]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_rulebook_has_every_clause_ruling_and_picture(slug: str, shown: dict[str, str]) -> None:
    text, clauses = shown[f"rules-{slug}"], rulebook(slug).clauses
    assert re.findall(r'<h3 id="([^"]+)">', text) == [clause.short_name for clause in clauses]
    assert text.count("<summary>Our ruling</summary>") == sum(clause.ruling is not None for clause in clauses)
    assert text.count('<img class="board"') == sum(len(clause.pictures) for clause in clauses)


@pytest.mark.parametrize("path", ["/docs", "/docs/"])
def test_the_list_is_found_with_and_without_the_slash(path: str, server: Server) -> None:
    assert b"<h1>Guide</h1>" in server.ask("GET", path).body


@pytest.mark.parametrize("path", ["threats", "rules-chess", "pictures/missing.png", "pictures", "%00", "../app.py"])
def test_nothing_else_is_there(path: str, server: Server) -> None:
    assert server.ask("GET", f"/docs/{path}").status in (400, 404)


@pytest.fixture
def without_guide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(guide_pages, "FOLDER", tmp_path / "guide")
    guide_pages.addresses.cache_clear()
    yield
    guide_pages.addresses.cache_clear()


def test_without_the_documents_it_says_so_and_has_the_rulebooks(without_guide: None) -> None:
    del without_guide
    text = guide_pages.page("")
    assert "were not built" in text
    assert [*guide_pages.addresses()] == [f"rules-{slug}" for slug in CATALOGUE]


def test_the_documents_are_copied_with_their_pictures(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    (docs / "pictures").mkdir(parents=True)
    for name in hatch_build.GUIDE_PAGES:
        (docs / name).write_text("# A page\n\n![One](pictures/one.png)\n")
    (docs / "pictures" / "one.png").write_bytes(b"1")
    (docs / "pictures" / "two.png").write_bytes(b"2")
    hatch_build.copy_guide(tmp_path)
    guide = tmp_path / hatch_build.GUIDE
    names = {file.relative_to(guide).as_posix() for file in guide.rglob("*") if file.is_file()}
    assert names == {*hatch_build.GUIDE_PAGES, "pictures/one.png"}


def test_html_in_a_rulebook_is_shown_as_text() -> None:
    assert "<b>" not in guide_pages._html("a <b>bold</b> rule")


@pytest.mark.exhaustive
def test_the_guide_is_in_the_wheel(tmp_path: Path) -> None:
    with zipfile.ZipFile(our_wheel(tmp_path)) as wheel:
        names = {*wheel.namelist()}
    assert {f"hexarium/web/guide/{name}" for name in hatch_build.GUIDE_PAGES} <= names
    assert "hexarium/web/guide.css" in names
