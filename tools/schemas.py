"""Write the documents that the client's types are made from: one for the messages, one for HTTP, one for each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from hexarium.games import CATALOGUE
from hexarium.web import documents

FOLDER: Final = Path(__file__).parent.parent / "client" / "schema"


def schemas() -> dict[str, bytes]:
    """Every document by its file name."""
    found: dict[str, dict[str, Any]] = {"messages": documents.of_messages(), "http": documents.of_http()}
    found |= {slug: documents.of_game(game) for slug, game in CATALOGUE.items()}
    return {f"{name}.json": _written(document) for name, document in found.items()}


def _written(document: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=1) + b"\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in schemas().items():
        (FOLDER / file).write_bytes(text)
