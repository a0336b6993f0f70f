"""What the documents promise is so."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import runpy
from pathlib import Path

import pytest

import hexarium
from hexarium.cli.app import app
from hexarium.core import read_record
from hexarium.drawing import drawing
from hexarium.games import CATALOGUE
from tests import room_map
from tests.golden import RECORDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
MODULES = [module.name for module in pkgutil.walk_packages(hexarium.__path__, "hexarium.")]


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) < 120


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_game_is_in_the_readme_and_its_notation_in_the_records_page(slug: str) -> None:
    title = CATALOGUE[slug].title
    assert f"| **{title}** |" in README
    assert f"| {title} | `" in (ROOT / "docs" / "records.md").read_text()


def test_every_command_is_shown_in_the_readme_or_the_changelog() -> None:
    documents = README + (ROOT / "CHANGELOG.md").read_text()
    for command in app:
        if not command.startswith("-"):
            assert re.search(rf"\b{command}\b", documents), command


def test_every_room_is_on_the_map() -> None:
    rooms = {path.parent.name for path in Path(hexarium.__file__).parent.glob("*/__init__.py")}
    assert rooms == {*re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE)}


def test_the_map_of_rooms_shows_the_imports_as_they_are() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    assert page == room_map.updated(page, room_map.rooms()), "run python -m tests.room_map"


def test_every_path_that_the_architecture_page_names_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    named = {*re.findall(r"`((?:client|tests|tools)/[\w./]+|(?:service|web|cli|games|bots|core)/[\w/]+\.py)", page)}
    assert len(named) > 15
    for path in named:
        assert (ROOT / path).exists() or (ROOT / "src" / "hexarium" / path).exists(), path


def test_every_promise_about_attacks_names_a_test_that_is_there() -> None:
    page = (ROOT / "docs" / "threats.md").read_text()
    promises = re.findall(r"^\| .* \| .* \| (.*`.*`.*) \|$", page, re.MULTILINE)
    assert len(promises) > 10
    for tested in promises:
        files = re.findall(r"`(tests/[\w./]+)`", tested)
        assert files, tested
        assert all((ROOT / file).exists() for file in files), tested


def test_the_picture_is_what_the_program_draws() -> None:
    game, record = read_record((RECORDS / "hexpert-adjacent-sunrays.txt").read_text(), CATALOGUE)
    rules = game.rules(record.header.options)
    state = rules.start(record.header.seats)
    for move in record.moves:
        state = rules.apply(state, move.by, move.action).state
    drawn = drawing(game, record.header.options).picture(rules.view(state, None), ("seat 1", "seat 2"))
    assert (ROOT / "docs" / "pictures" / "hexpert.svg").read_text() == drawn


def test_every_message_is_in_the_guide_to_the_server_as_the_schema_documents_describe_it() -> None:
    guide = (ROOT / "docs" / "server.md").read_text()
    tool = runpy.run_path(str(ROOT / "tools" / "schemas.py"))
    assert all(f"| `{name}` |" in guide for name in ("hello", "since", "answer", "told", "shown", "changed"))
    assert tool["guide_with_messages"](guide) == guide, "run `make types-ts`"


def test_links_between_documents_lead_somewhere() -> None:
    made = {*re.findall(r"(?:rulebooks|reference)/\S+\.md", (ROOT / "mkdocs.yml").read_text())}
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
            assert (path.parent / target).exists() or target in made, f"{path.name} points to {target}"
