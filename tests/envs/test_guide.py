"""The guide's code runs, from top to bottom."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from hexarium.arena import read_plan

GUIDE = (Path(__file__).parents[2] / "docs" / "research.md").read_text()
ROUNDS = 6
"""Enough for the test; a minute is some two hundred."""


@pytest.mark.exhaustive
def test_the_guide_runs_from_top_to_bottom(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert len(blocks) > 5
    script = tmp_path / "guide.py"
    script.write_text("\n".join(blocks))
    learned = runpy.run_path(str(script), {"ROUNDS": ROUNDS})
    assert learned["weights"].any()


def test_the_plan_in_the_guide_can_be_played() -> None:
    [plan] = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert len(read_plan(plan).jobs()) == 3 * 100 * 6
