"""Which tests show which clauses, read from the test files without running them; as a module, prints the table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hexarium.games import CATALOGUE, rulebook

TESTS = Path(__file__).parent


class Marked(NamedTuple):
    """A test and the clauses it is marked with."""

    where: str
    test: str
    clauses: tuple[str, ...]


def marked_tests() -> list[Marked]:
    return [found for path in sorted(TESTS.rglob("test_*.py")) for found in _marked_in(path)]


def _marked_in(path: Path) -> Iterator[Marked]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            clauses = tuple(clause for decorator in node.decorator_list for clause in _clauses(decorator))
            if clauses:
                yield Marked(str(path.relative_to(TESTS)), node.name, clauses)


def _clauses(decorator: ast.expr) -> Iterator[str]:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
        for argument in decorator.args:
            assert isinstance(argument, ast.Constant), "a rule marker names its clauses in plain strings"
            yield str(argument.value)


def known_clauses() -> dict[str, bool]:
    """Every clause of every shipped rulebook, and whether it carries a ruling."""
    return {clause.name: clause.ruling is not None for slug in CATALOGUE for clause in rulebook(slug).clauses}


def main() -> None:
    tests = marked_tests()
    known = known_clauses()
    for name, has_ruling in known.items():
        shown = [marked for marked in tests if name in marked.clauses]
        print(f"{name:32}{'ruling' if has_ruling else '':8}{len(shown):3} {'test' if len(shown) == 1 else 'tests'}")
        for marked in shown:
            print(f"    {marked.test.removeprefix('test_').replace('_', ' ')}  ({marked.where})")
    rulings = sum(known.values())
    print(f"{len(known)} clauses, {rulings} with a ruling, {len(tests)} tests marked.")


if __name__ == "__main__":
    main()
