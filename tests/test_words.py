"""Help, refusals, rulebooks, lessons and options are in plain words."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from cyclopts import App
from msgspec import Meta

import hexarium
from hexarium.cli.app import app
from hexarium.games import CATALOGUE
from hexarium.games.catalogue import shipped
from tests.banned_words import banned_in

SOURCE = Path(hexarium.__file__).parent

QUAINT = re.compile(
    r"(?:^|\b(?:in|of|by|has|after) )so many\b|\bwhoever\b|\bwhat c[ao]mes? of\b|\bhas had its say\b",
    re.IGNORECASE,
)
"""Idiom that is out of place in a docstring; "so many" only where it stands for a number."""


def banned(text: str) -> list[str]:
    """The banned phrases in a text, even where they run across lines."""
    return banned_in(" ".join(text.split()))


def commands(parent: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The command and all its subcommands, as words to type."""
    yield path
    for name in parent:
        if not name.startswith("-"):
            yield from commands(parent[name], (*path, name))


def is_exception(name: str, bases: dict[str, set[str]]) -> bool:
    """Is it a class of exceptions? AssertionError is for programmers, not for players."""
    if name in bases:
        return any(is_exception(base, bases) for base in bases[name])
    known = getattr(builtins, name, None)
    return isinstance(known, type) and issubclass(known, Exception) and known is not AssertionError


def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every string that is a statement, so also those below constants and fields, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, " ".join(node.value.value.split())


def exceptions(modules: dict[Path, ast.Module]) -> set[str]:
    """The names of all exceptions that Hexarium defines or raises."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in modules.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    return {name for name in (*bases, *dir(builtins)) if is_exception(name, bases)}


def refusals() -> Iterator[tuple[str, str]]:
    """The strings with which exceptions are made, each with its place in the source."""
    modules = trees()
    names = exceptions(modules)
    for path, tree in modules.items():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names:
                text = " ".join(
                    part.value
                    for part in ast.walk(call)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                )
                yield f"{path.relative_to(SOURCE)}:{call.lineno}", text


def descriptions(kind: Any) -> Iterator[str]:
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for note in get_args(hint):
            if isinstance(note, Meta):
                assert note.description, name
                yield note.description


@pytest.mark.parametrize("path", [*commands(app)], ids=" ".join)
def test_help_is_in_plain_words(path: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app([*path, "--help"])
    shown = capsys.readouterr().out.replace("│", " ")
    assert shown.startswith("Usage: hexarium")
    assert banned(shown) == []


def test_refusals_are_in_plain_words() -> None:
    found = [*refusals()]
    assert {place.partition("/")[0] for place, _ in found} >= {"cli", "core", "games", "service"}
    assert {place: phrases for place, text in found if (phrases := banned(text))} == {}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_rulebooks_are_in_plain_words(slug: str) -> None:
    book = shipped(slug, "rulebook.md")
    assert book
    assert banned(book) == []


@pytest.mark.parametrize("slug", CATALOGUE)
def test_lessons_are_in_plain_words(slug: str) -> None:
    assert banned(shipped(slug, "lesson.txt") or "") == []


@pytest.mark.parametrize("slug", CATALOGUE)
def test_options_are_described_in_plain_words(slug: str) -> None:
    described = [*descriptions(CATALOGUE[slug].options)]
    assert described
    assert [phrase for text in described for phrase in banned(text)] == []


def test_docstrings_are_in_plain_words() -> None:
    found = {
        f"{path.relative_to(SOURCE)}:{line}": text for path, tree in trees().items() for line, text in docstrings(tree)
    }
    assert {place.partition("/")[0] for place in found} >= {"core", "drawing", "envs", "games", "service"}
    assert {place: text for place, text in found.items() if QUAINT.search(text)} == {}


@pytest.mark.parametrize(
    ("text", "is_quaint"),
    [
        ("So many rows are kept.", True),
        ("A hand can be read in so\nmany columns.", True),
        ("Whoever is asked.", True),
        ("What comes of a choice.", True),
        ("Luck: what came of it.", True),
        ("Luck has had its say since.", True),
        ("There are so many plays that they are listed lazily.", False),
        ("Number of rows that are kept.", False),
    ],
)
def test_quaint_idiom_is_found_in_every_kind_of_docstring(text: str, is_quaint: bool) -> None:
    sources = (
        f'"""{text}"""',
        f'LIMIT = 1\n"""{text}"""',
        f'class Row:\n    number: int\n    """{text}"""',
        f'def read():\n    """{text}"""',
    )
    for source in sources:
        [(_, found)] = docstrings(ast.parse(source))
        assert bool(QUAINT.search(found)) is is_quaint


def test_a_banned_phrase_is_found_across_lines() -> None:
    assert banned("The players sit\n  down.") == ["sit down"]
    assert banned("The players take their seats.") == []
