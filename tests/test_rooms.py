"""Which room may open which door, and which rooms are pure."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import hexarium
from hexarium.games import CATALOGUE

ROOT = Path(hexarium.__file__).parent
EVERYTHING = {
    "grid",
    "core",
    "lexicon",
    "games",
    "bots",
    "drawing",
    "review",
    "service",
    "answers",
    "local",
    "web",
    "cli",
    "envs",
    "arena",
    "remote",
    "testing",
}
MAY_IMPORT = {
    "grid": set[str](),
    "core": set[str](),
    "lexicon": set[str](),
    "games": {"core", "grid", "lexicon"},
    "bots": {"core", "games", "grid", "lexicon"},
    "drawing": {"core", "games", "grid"},
    "service": {"core", "games", "bots", "lexicon"},
    "answers": {"bots", "core", "drawing", "games", "review", "service"},
    "local": {"answers", "bots", "core", "drawing", "games", "review", "service"},
    "web": {"answers", "core", "drawing", "games", "review", "service"},
    "envs": {"core", "games", "bots", "grid", "lexicon", "drawing"},
    "arena": {"core", "games", "bots"},
    "review": {"core", "games", "bots"},
    "remote": {"core", "games", "service"},
    "testing": {"core", "drawing", "games"},
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
    "path",
    [path for path in SOURCES if room_of(path) in {"web", "answers"}],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_web_and_answers_ask_the_host_and_reach_into_nothing_behind_it(path: Path) -> None:
    reached = {node.attr for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Attribute)}
    assert not reached & parts_of_the_host()


MESSAGES = {"arrivals", "messages", "rows", "seating", "store", "table_request", "whole_tables"}
"""The modules of service with what goes over the wire: a client needs these types, and nothing of the server."""


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if room_of(path) == "remote"], ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_client_knows_what_goes_over_the_wire_and_nothing_else_of_the_server(path: Path) -> None:
    reached = {module.removeprefix("hexarium.service.") for module, _ in imports(path) if "hexarium.service" in module}
    assert reached <= MESSAGES


FOR_WEB = {
    "games",
    "now",
    "devices",
    "joining",
    "records",
    "kept_reviews",
    "daily",
    "daily_pages",
    "position_practice",
    "carried_games",
    "lists",
}
"""What of the Host is there for web: passing each of its methods on would only make the Host longer."""


def parts_of_the_host() -> set[str]:
    """The attributes in which the Host keeps the objects that do its work."""
    host = ast.parse((ROOT / "service" / "host.py").read_text())
    begin = next(node for node in ast.walk(host) if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    targets = [target for node in ast.walk(begin) if isinstance(node, ast.Assign) for target in node.targets]
    return {target.attr for target in targets if isinstance(target, ast.Attribute)} - FOR_WEB


def test_the_host_has_parts_that_web_could_reach_into() -> None:
    assert parts_of_the_host() >= {"tables", "store", "dispatcher", "autoplay", "heartbeat", "hints"}


OWN = {slug: re.compile(rf"(games|bots|drawing|envs(/\w+)?)/{slug}(_v0)?(\.py|/.*)") for slug in CATALOGUE}
"""The modules that belong to a game."""

COMMON = [
    path
    for path in SOURCES
    if room_of(path) in {"cli", "service", "answers", "local", "web", "bots", "drawing", "envs", "review"}
    and not any(own.fullmatch(path.relative_to(ROOT).as_posix()) for own in OWN.values())
]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_a_games_own_modules_import_its_folder(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    imported = {f"{module}.{name}" for module, name in imports(path)}
    for slug, own in OWN.items():
        folders = re.compile(rf"hexarium\.(games|bots|drawing|envs(\.\w+)?)\.{slug}(_v0)?(\..*)?")
        if not own.fullmatch(place):
            assert [name for name in imported if folders.fullmatch(name)] == []


@pytest.mark.parametrize("path", COMMON, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_common_to_all_games_names_none_of_them(path: Path) -> None:
    assert [word for word in words(path) if games_named(word)] == []


def words(path: Path) -> Iterator[str]:
    """Every name and every text in a module."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Constant(value=str(text)):
                yield text
            case _:
                pass


def games_named(word: str) -> list[str]:
    """The games that a word names, by slug or by title, with or without spaces."""
    plain = re.sub(r"[\W_]+", " ", word).lower()
    titles = {slug: game.title.lower() for slug, game in CATALOGUE.items()}
    return [slug for slug, title in titles.items() if any(name in plain for name in (slug, title))]


@pytest.mark.parametrize(
    ("word", "named"),
    [
        ("trihex", ["trihex"]),
        ("hexx_v0", ["hexx"]),
        ("Word Search", ["wordsearch"]),
        ("HexaGoneGame", ["hexagone"]),
        ("For example: `hexarium simulate hexpert`.", ["hexpert"]),
        ("hexarium.games.catalogue", []),
        ("SeatsInTurn", []),
    ],
)
def test_a_game_is_recognised_under_each_of_its_names(word: str, named: list[str]) -> None:
    assert games_named(word) == named


def test_games_load_no_package_but_msgspec() -> None:
    probe = (
        "import sys; sys.modules['typing_extensions'] = None\n"  # which msgspec would load if it could
        "bare = {*sys.modules}; import hexarium.games; print(*sorted({*sys.modules} - bare))"
    )
    loaded = subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True, text=True).stdout.split()
    packages = {name.partition(".")[0] for name in loaded}
    assert {*map("hexarium.games.".__add__, CATALOGUE)} <= {*loaded}
    assert packages & {*packages_distributions()} - {"hexarium"} == {"msgspec"}
