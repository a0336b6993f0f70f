"""Bots against one another."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Run


def figures(out: str) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = json.loads(out)["results"]
    return results


def test_the_figures_are_all_there(hexarium: Run) -> None:
    one, two = figures(hexarium("simulate trihex --bots greedy,random --games 6 --seed 3 --json").out)
    assert [*one] == ["bot", "games", "wins", "mean", "standard_error", "ms_per_move"]
    assert (one["bot"], two["bot"], one["games"]) == ("greedy", "random", 6)
    assert one["wins"] + two["wins"] == pytest.approx(6)
    assert one["ms_per_move"] > 0


def test_the_same_seed_gives_the_same_games(hexarium: Run) -> None:
    def timeless(out: str) -> list[dict[str, Any]]:
        return [{key: value for key, value in row.items() if key != "ms_per_move"} for row in figures(out)]

    once, again, other = (
        timeless(hexarium(f"simulate hexpert --bots random,random --games 5 --seed {seed} --json").out)
        for seed in (3, 3, 4)
    )
    assert once == again
    assert once != other


def test_options_reach_the_rules(hexarium: Run) -> None:
    said = json.loads(hexarium("simulate trihex --bots random,random --games 2 --target 30 --json").out)
    assert said["options"] == {"colours": None, "target": 30}
    assert max(row["mean"] for row in said["results"]) > 15


def test_a_question_to_several_that_one_answer_settles_is_put_to_no_more(hexarium: Run) -> None:
    said = hexarium("simulate wordsearch --bots random,random,random --judge table --target short --games 2 --json")
    assert said.code == 0
    assert sum(row["wins"] for row in figures(said.out)) == pytest.approx(2)


def test_people_get_a_table(hexarium: Run) -> None:
    out = hexarium("simulate hexpert --games 3").out
    assert "standard error" in out
    assert "random" in out


def test_one_game_has_no_error_to_speak_of(hexarium: Run) -> None:
    assert figures(hexarium("simulate hexpert --games 1 --json").out)[0]["standard_error"] == 0
