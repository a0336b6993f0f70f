"""Which room may open which door, and which rooms are pure."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hexarium

ROOT = Path(hexarium.__file__).parent
EVERYTHING = {"grid", "core", "lexicon", "games", "bots", "drawing", "service", "web", "cli", "envs", "arena"}
MAY_IMPORT = {
    "grid": set[str](),
    "core": set[str](),
    "lexicon": set[str](),
    "games": {"core", "grid", "lexicon"},
    "bots": {"core", "games", "grid", "lexicon"},
    "drawing": {"core", "games", "grid"},
    "service": {"core", "games", "bots", "lexicon"},
    "web": {"core", "drawing", "games", "service"},
    "envs": {"core", "games", "bots", "grid", "lexicon", "drawing"},
    "arena": {"core", "games", "bots"},
    "cli": EVERYTHING,
}
PURE = {"grid", "core", "games", "lexicon"}
WORLD = {
    "asyncio",
    "datetime",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "time",
}
ALLOWED = {
    ("random", "Random"),  # a generator that is handed in, or a seeded one
    ("importlib.resources", "files"),  # shipped texts
    ("pathlib", "Path"),  # the word-list loader is given one
}
SOURCES = sorted(ROOT.rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_from_the_rooms_it_may(path: Path) -> None:
    room = room_of(path)
    for module, _ in imports(path):
        parts = module.split(".")
        if parts[0] == "hexarium" and len(parts) > 1 and room != "__init__.py":
            assert parts[1] in MAY_IMPORT[room] | {room}, f"{room} may not import {module}"


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if room_of(path) in PURE], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_pure_module_leaves_the_world_alone(path: Path) -> None:
    for module, name in imports(path):
        if module.split(".")[0] in WORLD:
            assert (module, name) in ALLOWED, f"{path.name} is pure; it may not import {module}"


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if room_of(path) == "web"], ids=lambda path: str(path.relative_to(ROOT))
)
def test_web_asks_the_host_and_reaches_into_nothing_behind_it(path: Path) -> None:
    reached = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
    assert not reached & parts_of_the_host()


def parts_of_the_host() -> set[str]:
    """The attributes in which the Host keeps the objects that do its work."""
    host = ast.parse((ROOT / "service" / "host.py").read_text())
    begin = next(node for node in ast.walk(host) if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    targets = [target for node in ast.walk(begin) if isinstance(node, ast.Assign) for target in node.targets]
    return {target.attr for target in targets if isinstance(target, ast.Attribute)} - {"games", "now"}


def test_the_host_has_parts_that_web_could_reach_into() -> None:
    assert parts_of_the_host() >= {"tables", "store", "dispatcher", "autoplay", "heartbeat", "hints"}


def test_games_can_be_used_without_what_terminals_and_servers_need() -> None:
    probe = "import sys, hexarium.games; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout.split()
    assert {"rich", "cyclopts", "numpy", "asyncio", "litestar"} & {*loaded} == set()
    assert "msgspec" in loaded
