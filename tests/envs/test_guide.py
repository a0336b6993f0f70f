"""The plan of a tournament in the guide to research can be played; its code is run by tests/test_doc_blocks.py."""

from __future__ import annotations

import re
from pathlib import Path

from hexarium.arena import read_plan

GUIDE = (Path(__file__).parents[2] / "docs" / "research.md").read_text()


def test_the_plan_in_the_guide_can_be_played() -> None:
    [plan] = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert len(read_plan(plan).jobs()) == 3 * 100 * 6
