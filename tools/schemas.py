"""Write the schema documents that the client's types are generated from: messages, HTTP, and one for each game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from hexarium.web import documents

FOLDER: Final = Path(__file__).parent.parent / "client" / "schema"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, document in documents.every().items():
        text = msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=1)
        (FOLDER / f"{name}.json").write_bytes(text + b"\n")
