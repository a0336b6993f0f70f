"""Draw the rooms of `src/hexarium` and who imports whom into docs/architecture.md: `python -m tests.room_map`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "hexarium"
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- rooms: made by tests/room_map.py -->"
END: Final = "<!-- end of rooms -->"

Rooms = dict[str, set[str]]


def rooms(source: Path = SOURCE) -> Rooms:
    """The rooms that each room imports."""
    found: Rooms = {folder.parent.name: set() for folder in source.glob("*/__init__.py")}
    for room, imported in found.items():
        for path in (source / room).rglob("*.py"):
            imported |= {other for other in _imported(path) if other in found and other != room}
    return found


def drawn(imports: Rooms) -> str:
    """The rooms as a Mermaid drawing: an arrow to each room that is imported and not already reached on the way."""
    lines = ["```mermaid", "flowchart TD"]
    for room in sorted(imports):
        lines += [f"    {room} --> {other}" for other in sorted(_direct(room, imports))]
    return "\n".join([*lines, "```"])


def listed(imports: Rooms) -> str:
    """Every import between rooms, as a table."""
    rows = [
        f"| `{room}` | {', '.join(f'`{other}`' for other in sorted(imports[room])) or '–'} |"
        for room in sorted(imports)
    ]
    return "\n".join(["| room | imports |", "|---|---|", *rows])


def section(imports: Rooms) -> str:
    """What stands between the marks of the page."""
    return "\n\n".join([BEGIN, drawn(imports), listed(imports), END])


def updated(page: str, imports: Rooms) -> str:
    """The page with the rooms as they are now."""
    before, _, rest = page.partition(BEGIN)
    return before + section(imports) + rest.partition(END)[2]


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            package, _, rest = name.partition(".")
            if package == "hexarium" and rest:
                yield rest.split(".")[0]


def _direct(room: str, imports: Mapping[str, set[str]]) -> set[str]:
    """What the room imports, without what one of those rooms imports in turn."""
    return {
        other
        for other in imports[room]
        if not any(other in _reached(via, imports) for via in imports[room] if via != other)
    }


def _reached(room: str, imports: Mapping[str, set[str]]) -> set[str]:
    reached, waiting = set[str](), [room]
    while waiting:
        for other in imports[waiting.pop()] - reached:
            reached.add(other)
            waiting.append(other)
    return reached


if __name__ == "__main__":
    PAGE.write_text(updated(PAGE.read_text(encoding="utf-8"), rooms()), encoding="utf-8")
