"""Write the schema documents that the client's types are generated from, and the list of messages in docs/server.md.

There is a document for the messages, one for HTTP, and one for each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from hexarium.service import messages
from hexarium.web import documents

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "client" / "schema"
GUIDE: Final = ROOT / "docs" / "server.md"
BEGIN, END = "<!-- messages: written by tools/schemas.py -->\n", "<!-- end of messages -->"


def message_list() -> str:
    """Every message and every part of one, with its fields, as the schema document describes them."""
    schemas: dict[str, Any] = documents.of_messages()["components"]["schemas"]
    ours = {name: schema for name, schema in schemas.items() if hasattr(messages, name) and "properties" in schema}
    groups = {
        "a client sends": [_named(each) for each in schemas["Request"]["anyOf"]],
        "the server sends": [_named(each) for each in schemas["Reply"]["anyOf"]],
        "both send first": ["Hello"],
    }
    listed = {name for group in groups.values() for name in group}
    groups["they contain"] = [name for name in ours if name not in listed]
    return "\n".join([line for title, names in groups.items() for line in _table(title, names, ours)])


def guide_with_messages(guide: str) -> str:
    """The guide to the server with the list of messages as it is now."""
    before, _, rest = guide.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + message_list() + END + after


def _table(title: str, names: list[str], schemas: dict[str, Any]) -> Iterator[str]:
    yield from (f"| {title} | fields | what it is |", "|---|---|---|")
    for name in names:
        schema = schemas[name]
        fields = [
            f"`{field}`" if field in schema.get("required", ()) else f"`{field}?`"
            for field in schema["properties"]
            if field != "type"
        ]
        tag = schema["properties"].get("type", {}).get("enum", [name])[0]
        yield f"| `{tag}` | {' '.join(fields)} | {' '.join(schema['description'].split())} |"
    yield ""


def _named(reference: dict[str, str]) -> str:
    return reference["$ref"].rpartition("/")[2]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, document in documents.every().items():
        text = msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=1)
        (FOLDER / f"{name}.json").write_bytes(text + b"\n")
    GUIDE.write_text(guide_with_messages(GUIDE.read_text()))
