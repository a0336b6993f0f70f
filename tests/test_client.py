"""The client's types match the server's, its packages name no registry, and its texts are in plain words."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import msgspec
import pytest

from hexarium.service.messages import PROTOCOL
from hexarium.web import documents
from tests.banned_words import BANNED_LABELS, banned_in

CLIENT = Path(__file__).parent.parent / "client"
SCHEMAS = CLIENT / "schema"
DOCUMENTS = documents.every()
SOURCES = [path for path in sorted(CLIENT.glob("src/**/*")) if path.suffix in (".svelte", ".ts")]
WRITTEN = [CLIENT / "index.html", *(path for path in SOURCES if path.parent.name != "types")]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_schema_documents_are_what_the_server_says(name: str) -> None:
    said = json.loads(msgspec.json.encode(DOCUMENTS[name]))
    assert json.loads((SCHEMAS / f"{name}.json").read_bytes()) == said, "run `make types-ts`"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_types_are_made_from_the_documents_that_lie_beside_them(name: str) -> None:
    types = (CLIENT / "src" / "types" / f"{name}.ts").read_text()
    digest = hashlib.sha256((SCHEMAS / f"{name}.json").read_bytes()).hexdigest()
    assert digest in types.splitlines()[0], "run `make types-ts`"


def test_the_page_speaks_the_protocol_of_the_server() -> None:
    assert f"export const PROTOCOL = {PROTOCOL};" in (CLIENT / "src" / "lib" / "connection.ts").read_text()


def test_no_types_and_documents_are_left_over() -> None:
    kept = {path.stem for path in (CLIENT / "src" / "types").iterdir()} | {path.stem for path in SCHEMAS.iterdir()}
    assert kept == {*DOCUMENTS}


def test_the_lock_file_names_no_registry() -> None:
    packages = json.loads((CLIENT / "package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_nothing_in_the_client_breaks_the_content_security_policy() -> None:
    for path in CLIENT.glob("src/**/*.svelte"):
        assert not re.search(r'\sstyle="', path.read_text()), f"{path.name} has a style attribute"


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(CLIENT)))
def test_the_page_uses_plain_words(path: Path) -> None:
    text = " ".join(path.read_text().split())
    assert banned_in(text) == []


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(CLIENT)))
def test_no_label_of_the_page_is_a_banned_one(path: Path) -> None:
    labels = {label.strip() for label in re.findall(r"""["'`>]([^"'`<>]*)(?=["'`<])""", path.read_text())}
    assert not labels & BANNED_LABELS.keys()


def test_banned_words_would_be_found() -> None:
    assert banned_in('<button class="button">Take back</button>') == ["Take back"]
    assert banned_in("Waiting for everybody to sit down") == ["sit down"]
    assert banned_in("You can do it if you take back a tile.") == []
