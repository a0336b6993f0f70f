"""The client's types are those of the server, and its packages come from wherever the reader's own settings say."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import msgspec
import pytest

from hexarium.web import documents

CLIENT = Path(__file__).parent.parent / "client"
SCHEMAS = CLIENT / "schema"
DOCUMENTS = documents.every()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_schema_documents_are_what_the_server_says(name: str) -> None:
    said = json.loads(msgspec.json.encode(DOCUMENTS[name]))
    assert json.loads((SCHEMAS / f"{name}.json").read_bytes()) == said, "run `make types-ts`"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_types_are_made_from_the_documents_that_lie_beside_them(name: str) -> None:
    types = (CLIENT / "src" / "types" / f"{name}.ts").read_text()
    digest = hashlib.sha256((SCHEMAS / f"{name}.json").read_bytes()).hexdigest()
    assert digest in types.splitlines()[0], "run `make types-ts`"


def test_no_types_and_documents_are_left_over() -> None:
    kept = {path.stem for path in (CLIENT / "src" / "types").iterdir()} | {path.stem for path in SCHEMAS.iterdir()}
    assert kept == {*DOCUMENTS}


def test_the_lock_file_names_no_registry() -> None:
    packages = json.loads((CLIENT / "package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_nothing_in_the_client_breaks_the_content_security_policy() -> None:
    for path in CLIENT.glob("src/**/*.svelte"):
        assert not re.search(r'\sstyle="', path.read_text()), f"{path.name} has a style attribute"
