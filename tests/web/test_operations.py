"""Every operation of the HTTP API has a name, a title and a description that people can use."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hexarium.web.operations import openapi_document
from tests.banned_words import banned_in
from tests.web.server import Server

DOCUMENT = openapi_document()
OPERATIONS: dict[str, dict[str, Any]] = {
    f"{method} {path}": operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


def without_headers(value: Any) -> Any:
    """The document without the headers of responses: those of its policy are a server's own."""
    if isinstance(value, dict):
        return {name: without_headers(part) for name, part in value.items() if name != "headers"}
    return [without_headers(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
def test_an_operation_has_a_name_a_title_and_a_description(operation: dict[str, Any]) -> None:
    name, title, about = operation["operationId"], operation["summary"], operation["description"]
    assert re.fullmatch(r"[a-z]+([A-Z][a-z]+)*", name), "a verb and what it is done to, in camel case"
    assert re.fullmatch(r"[A-Z][a-z]+ .*[^.]", title), "a sentence without its full stop"
    assert re.match(r"[A-Z`]", about)
    assert about.endswith((".", "?"))
    assert about.rstrip(".") != title, "a description says more than the title"
    assert len(operation["tags"]) == 1
    assert banned_in(" ".join(f"{title}. {about}".split())) == []


def test_no_two_operations_share_a_name_or_a_title() -> None:
    for what in ("operationId", "summary"):
        assert len({operation[what] for operation in OPERATIONS.values()}) == len(OPERATIONS)
    assert len(OPERATIONS) > 70


def test_the_document_without_a_server_describes_what_a_server_shows(server: Server) -> None:
    assert without_headers(server.ask("GET", "/api/schema/openapi.json").json) == without_headers(DOCUMENT)
