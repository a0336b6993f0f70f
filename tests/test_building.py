"""The page is built when its sources changed, and a package without it still installs."""

from __future__ import annotations

from pathlib import Path

import hatch_build


def sources(root: Path) -> None:
    (root / "client" / "src").mkdir(parents=True)
    (root / "client" / "src" / "main.ts").write_text("export {};")


def test_a_page_that_is_made_from_these_sources_is_not_made_again(tmp_path: Path) -> None:
    sources(tmp_path)
    page = tmp_path / hatch_build.PAGE
    page.mkdir(parents=True)
    (page / hatch_build.MADE_FROM).write_text(hatch_build.digest(tmp_path / "client"))
    said = list[str]()
    assert hatch_build.build_page(tmp_path, said.append)
    assert said == []


def test_tests_and_packages_of_the_client_are_no_sources_of_the_page(tmp_path: Path) -> None:
    sources(tmp_path)
    before = hatch_build.digest(tmp_path / "client")
    for other in ("node_modules", "tests"):
        (tmp_path / "client" / other).mkdir()
        (tmp_path / "client" / other / "more.ts").write_text("1")
    assert hatch_build.digest(tmp_path / "client") == before
    (tmp_path / "client" / "src" / "main.ts").write_text("changed")
    assert hatch_build.digest(tmp_path / "client") != before


def test_where_npm_cannot_run_one_sentence_says_so(tmp_path: Path) -> None:
    sources(tmp_path)
    said = list[str]()
    assert not hatch_build.build_page(tmp_path, said.append)
    assert len(said) == 1
    assert "npm could not run" in said[0]


def test_a_package_without_the_sources_keeps_the_page_it_came_with(tmp_path: Path) -> None:
    assert not hatch_build.build_page(tmp_path, print)
    (tmp_path / hatch_build.PAGE).mkdir(parents=True)
    assert hatch_build.build_page(tmp_path, print)
