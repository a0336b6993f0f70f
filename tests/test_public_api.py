"""The public API is what the kept description says, and the comparison notices what would break others."""

from __future__ import annotations

import importlib
import inspect
import re
import runpy
from importlib.metadata import version
from pathlib import Path

import pytest

import hexarium

ROOT = Path(__file__).parent.parent
TOOL = runpy.run_path(str(ROOT / "tools" / "public_api.py"))
KEPT = (ROOT / "docs" / "public-api.txt").read_text().splitlines()[1:]


def test_the_version_is_that_of_the_package() -> None:
    assert hexarium.__version__ == version("hexarium")


@pytest.mark.parametrize("name", TOOL["PUBLIC"])
def test_every_public_name_is_there_and_in_the_description(name: str) -> None:
    module = importlib.import_module(name)
    listed = {re.split(r"[(:]", line)[0] for line in KEPT}
    assert module.__all__
    for public in module.__all__:
        assert hasattr(module, public)
        assert f"{name}.{public}" in listed


@pytest.mark.parametrize("name", TOOL["PUBLIC"])
def test_a_public_function_is_described_with_its_signature(name: str) -> None:
    module = importlib.import_module(name)
    for public in module.__all__:
        if inspect.isfunction(getattr(module, public)):
            assert any(line.startswith(f"{name}.{public}(") for line in KEPT), public


def test_the_page_names_every_public_module() -> None:
    page = (ROOT / "docs" / "public-api.md").read_text()
    assert {*re.findall(r"^\| `([\w.]+)` \|", page, re.MULTILINE)} == {*TOOL["PUBLIC"]}


def test_an_addition_breaks_nothing_and_a_removal_or_a_change_does() -> None:
    before = ["a.f(x: int) -> int", "a.g() -> None"]
    assert TOOL["breaking"](before, [*before, "a.h() -> None"]) == []
    assert TOOL["breaking"](before, ["a.f(x: int) -> int"]) == ["a.g() -> None"]
    assert TOOL["breaking"](before, ["a.f(x: str) -> int", "a.g() -> None"]) == ["a.f(x: int) -> int"]


def test_parameters_methods_and_fields_are_in_the_description(tmp_path: Path) -> None:
    package = tmp_path / "hexarium"
    for name in TOOL["PUBLIC"]:
        folder = tmp_path / name.replace(".", "/")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "__init__.py").write_text("__all__ = []\n")
    (package / "grid" / "__init__.py").write_text(
        "from hexarium.grid.inner import Cell, near\n__all__ = ['Cell', 'near']\n"
    )
    (package / "grid" / "inner.py").write_text(
        "class Cell(tuple):\n    q: int\n    def turned(self, by: int = 1, /) -> 'Cell': ...\n    def _own(self): ...\n"
        "def near(*cells: Cell, radius: int) -> bool: ...\n"
    )
    assert TOOL["described"](tmp_path) == [
        "hexarium.grid.Cell(tuple)",
        "hexarium.grid.Cell.q: int",
        "hexarium.grid.Cell.turned(self /, by: int = 1 /) -> Cell",
        "hexarium.grid.near(*cells: Cell, radius: int *) -> bool",
    ]


def test_a_change_is_refused_after_a_release_until_the_version_may_break(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main, names = TOOL["main"], TOOL["main"].__globals__
    before = {name: names[name] for name in ("KEPT", "ROOT", "described")}
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.1.0"\n')
    try:
        names.update(KEPT=tmp_path / "api.txt", ROOT=tmp_path, described=lambda: ["a.f() -> int", "a.g() -> int"])
        assert main(["--write"]) == 0
        names.update(described=lambda: ["a.f() -> int"])
        assert (main([]), main(["--write"]), main([])) == (1, 0, 0), "in preparation a name may go"
        assert main(["--release"]) == 0
        names.update(described=lambda: ["a.f() -> str"])
        assert main(["--write"]) == 1
        assert "a.f() -> int" in capsys.readouterr().out
        (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n')
        assert (main(["--write"]), main([])) == (0, 0)
        assert (tmp_path / "api.txt").read_text().startswith("# The public names of Hexarium 0.2.0 (in preparation)\n")
    finally:
        names.update(before)


TO_COPY = [
    *sorted((ROOT / "src" / "hexarium" / "cli" / "templates").rglob("*.py.txt")),
    *sorted((ROOT / "examples").glob("*.py")),
    *(ROOT / "docs" / f"{page}.md" for page in ("first-bot", "first-plugin", "plugins", "network-bots")),
]
"""What newcomers begin with: the packages of `hexarium new`, the examples, and the pages about bots and plugins."""


@pytest.mark.parametrize("file", TO_COPY, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_what_newcomers_copy_imports_public_names_alone(file: Path) -> None:
    found = re.findall(r"^from (hexarium(?:\.\w+)*) import (.+)$", file.read_text(), re.MULTILINE)
    for module, names in found:
        assert module in TOOL["PUBLIC"], file
        assert {*names.split(", ")} <= {*importlib.import_module(module).__all__}, file
