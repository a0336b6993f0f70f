"""`hexarium page` writes the site that plays without a server."""

from __future__ import annotations

import filecmp
from pathlib import Path

from hexarium.web import static_site
from tests.cli.conftest import Run


def test_the_site_is_written_to_a_new_folder(hexarium: Run) -> None:
    answer = hexarium("page site")
    assert answer.code == 0
    assert "to site." in answer.out
    there = filecmp.dircmp(static_site.FOLDER, "site")
    assert (there.left_only, there.right_only, there.diff_files) == ([], [], [])


def test_a_folder_with_something_in_it_is_left_alone(hexarium: Run) -> None:
    Path("site").mkdir()
    Path("site/mine.txt").write_text("mine")
    answer = hexarium("page site")
    assert (answer.code, answer.err) == (2, "hexarium: site is not an empty folder. Name a new one.\n")
    assert [file.name for file in Path("site").iterdir()] == ["mine.txt"]
