"""One plan gives the same results with compiled kernels and with plain ones, in every game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hexarium
from hexarium.arena import Plan, run
from hexarium.arena.plan import Kernels
from hexarium.arena.results import write_table
from hexarium.games import CATALOGUE
from tests.representatives import represented_by

PLANS = {
    "hexpert": Plan(game="hexpert", bots=("medium", "hard", "expert/1"), deals=1),
    "trihex": Plan(game="trihex", bots=("medium", "hard/5", "expert/50"), deals=2),
    "hexagone": Plan(game="hexagone", bots=("medium", "expert/1"), deals=1),
    "wordsearch": Plan(game="wordsearch", bots=("easy", "expert/1"), deals=1, options={"target": "short"}),
    "hexx": Plan(game="hexx", bots=("hard/1", "expert/1"), deals=1, options={"board": "small", "lexicon": "classic"}),
}
"""Budgets are small, because plain kernels take up to a hundred times as long."""


def write_results(slug: str, path: Path) -> None:
    """Play the game's plan in this process, and write the table."""
    plan = PLANS[slug]
    write_table([line for game in run(plan, plan.jobs()) for line in game], path)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it is installed where there is no compiler."""
    folder = tmp_path_factory.mktemp("plain")
    package = Path(hexarium.__file__).parent
    shutil.copytree(package, folder / "hexarium", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page"))
    return folder


@pytest.mark.parametrize("slug", represented_by("hexagone", CATALOGUE))
def test_compiled_and_plain_kernels_give_the_same_results(slug: str, plain: Path, tmp_path: Path) -> None:
    assert PLANS[slug].kernels is Kernels.COMPILED
    write_results(slug, tmp_path / "compiled.csv")
    probe = (
        "import sys; from pathlib import Path\n"
        "from tests.arena.test_same_results import PLANS, write_results\n"
        "assert PLANS[sys.argv[1]].kernels == 'plain'\n"
        "write_results(sys.argv[1], Path(sys.argv[2]))\n"
    )
    root = Path(__file__).parent.parent.parent
    subprocess.run(
        [sys.executable, "-c", probe, slug, str(tmp_path / "plain.csv")],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(plain), str(root)])},
        check=True,
    )
    rows = (tmp_path / "plain.csv").read_bytes()
    assert rows.count(b"\n") > len(PLANS[slug].bots)
    assert rows == (tmp_path / "compiled.csv").read_bytes()
