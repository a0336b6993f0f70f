"""A tournament that can't be played or saved is refused before its first game."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

PLAN = 'game = "trihex"\nbots = ["random", "greedy"]\ndeals = 1\n'


def test_a_plan_is_text_with_a_number_of_deals_that_makes_sense(hexarium: Run) -> None:
    Path("noise.toml").write_bytes(b"\xff\xfe")
    assert hexarium("arena noise.toml").err == "hexarium: noise.toml is not a text file.\n"
    Path("long.toml").write_text(PLAN.replace("deals = 1", "deals = 999999999999"))
    assert hexarium("arena long.toml").err == (
        "hexarium: long.toml: deals must be at most 1000000, not 999999999999.\n"
    )
    Path("broken.toml").write_text("game")
    assert hexarium("arena broken.toml").err.startswith("hexarium: broken.toml: plan: ")


def test_results_need_a_folder_that_is_no_file(hexarium: Run) -> None:
    Path("plan").write_text(PLAN)
    said = hexarium("arena plan")
    assert (said.code, said.err) == (2, "hexarium: plan is a file. Name a folder for the results with --out.\n")


def test_a_journal_of_something_else_is_left_alone(hexarium: Run) -> None:
    Path("plan.toml").write_text(PLAN)
    Path("plan").mkdir()
    for content in ("Dear diary", ""):
        Path("plan/journal.jsonl").write_text(content)
        said = hexarium("arena plan.toml")
        assert said.code == 2
        assert said.err == (
            "hexarium: plan/journal.jsonl is not the journal of a tournament. "
            "Move it away, or name another folder with --out.\n"
        )
        assert Path("plan/journal.jsonl").read_text() == content
