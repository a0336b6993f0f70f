"""A tournament that cannot be played or kept is refused before its first game."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

PLAN = 'game = "trihex"\nbots = ["random", "greedy"]\ndeals = 1\n'


def test_a_plan_is_text_with_a_number_of_deals_that_makes_sense(hexarium: Run) -> None:
    Path("noise.toml").write_bytes(b"\xff\xfe")
    assert hexarium("arena noise.toml").err == "hexarium: noise.toml: this is no text\n"
    Path("long.toml").write_text(PLAN.replace("deals = 1", "deals = 999999999999"))
    assert "long.toml: deals: at most 1000000" in hexarium("arena long.toml").err
    Path("broken.toml").write_text("game")
    assert hexarium("arena broken.toml").err.startswith("hexarium: broken.toml: plan: ")


def test_results_need_a_folder_that_is_no_file(hexarium: Run) -> None:
    Path("plan").write_text(PLAN)
    said = hexarium("arena plan")
    assert (said.code, said.err) == (2, "hexarium: plan is a file; name a folder for the results with --out\n")


def test_a_journal_of_something_else_is_left_alone(hexarium: Run) -> None:
    Path("plan.toml").write_text(PLAN)
    Path("plan").mkdir()
    for content in ("Dear diary", ""):
        Path("plan/journal.jsonl").write_text(content)
        said = hexarium("arena plan.toml")
        assert (said.code, "is not of a tournament" in said.err) == (2, True)
        assert Path("plan/journal.jsonl").read_text() == content
