"""Tournaments from a file: what is planned, played, kept and reported."""

from __future__ import annotations

import csv
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from pyarrow import parquet

from hexarium.arena import Journal, Plan, Schedule, play, read_plan, run
from hexarium.arena.figures import effects, mean_of, wins
from hexarium.arena.plan import Kernels
from hexarium.arena.playing import GameResult, MixedKernels, play_elsewhere
from hexarium.bots import bot, every_bot
from hexarium.core import Illegal, Unreadable
from hexarium.core.optional_imports import MissingExtra, research
from hexarium.games import CATALOGUE
from hexarium.games.balance import Mean
from tests.cli.conftest import Run, hexarium, home

__all__ = ["hexarium", "home"]

CUP = Plan(game="trihex", bots=("random", "beginner", "greedy"), deals=3, vary={"target": (20,)})


def lines_of(plan: Plan) -> list[GameResult]:
    return [line for game in play(plan, plan.jobs()) for line in game]


def test_everybody_meets_everybody_in_every_seat_with_the_same_luck() -> None:
    jobs = CUP.jobs()
    assert len(jobs) == len({job.number for job in jobs}) == 2 * 3 * 6
    seated = Counter(job.bots for job in jobs)
    assert {*seated} == {(one, other) for one in CUP.bots for other in CUP.bots if one != other}
    assert {*seated.values()} == {6}


def test_a_mirror_seats_each_bot_against_itself() -> None:
    plan = Plan(game="hexpert", bots=("random", "beginner"), seats=3, schedule=Schedule.MIRROR)
    assert plan.seatings() == [("random",) * 3, ("beginner",) * 3]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_strongest_bots_play_the_same_game_again(slug: str) -> None:
    bots = tuple(level.name for level in every_bot(slug))
    quick = {"wordsearch": {"target": "short"}, "hexx": {"board": "small", "lexicon": "classic"}}
    plan = Plan(game=slug, bots=bots[-2:], deals=1, options=quick.get(slug, {}))
    first, second = (play(plan, plan.jobs()[:1]) for _ in range(2))
    assert first == second
    assert sum(line.win for line in first[0]) == pytest.approx(1)


def test_another_process_with_another_hash_seed_plays_the_same_games() -> None:
    probe = (
        "from tests.arena.test_arena import CUP, lines_of\n"
        "from hexarium.arena import Plan\n"
        "print(lines_of(CUP), lines_of(Plan(game='hexagone', bots=('greedy', 'random'), deals=1)))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", probe], env={"PYTHONHASHSEED": salt}, check=True, capture_output=True, text=True
        ).stdout
        for salt in ("1", "2")
    }
    assert len(said) == 1


def test_several_processes_play_the_same_games_as_one() -> None:
    together = sorted(run(CUP, CUP.jobs(), processes=2), key=lambda lines: lines[0].job)
    assert together == [*run(CUP, CUP.jobs())]


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, jobs = tmp_path / "journal.jsonl", CUP.jobs()
    with Journal(path, CUP) as journal:
        for lines in run(CUP, jobs[:5]):
            journal.note(lines)
    path.write_bytes(path.read_bytes()[:-7])
    with Journal(path, CUP) as journal:
        assert [*journal.games] == [0, 1, 2, 3]
        for lines in run(CUP, [job for job in jobs if job.number not in journal.games]):
            journal.note(lines)
    with Journal(path, CUP) as journal:
        assert journal.lines() == lines_of(CUP)
    with pytest.raises(Unreadable, match="another plan"):
        Journal(path, Plan(game="trihex", bots=("random", "greedy")))


def test_games_with_compiled_kernels_are_not_mixed_with_plain_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(game="trihex", bots=("easy", "expert/2"), deals=1)
    path = tmp_path / "journal.jsonl"
    with Journal(path, plan) as journal:
        for lines in run(plan, plan.jobs()[:1]):
            journal.note(lines)
    with Journal(path, plan) as journal:
        assert [*journal.games] == [0]
    monkeypatch.setattr(bot, "is_compiled", lambda _kernel: False)
    with pytest.raises(MixedKernels, match="was played with compiled kernels, and here they are plain"):
        Journal(path, plan)
    with pytest.raises(MixedKernels, match="a worker has plain kernels, but the tournament is played with compiled"):
        play_elsewhere(plan, plan.jobs(), Kernels.COMPILED)


def test_bots_without_kernels_may_go_on_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert CUP.kernels is Kernels.NONE
    with Journal(tmp_path / "journal.jsonl", CUP):
        pass
    monkeypatch.setattr(bot, "is_compiled", lambda _kernel: False)
    with Journal(tmp_path / "journal.jsonl", CUP) as journal:
        assert journal.games == {}


def test_a_journal_of_an_earlier_release_is_not_continued_with_kernels(tmp_path: Path) -> None:
    plan = Plan(game="trihex", bots=("easy", "expert/2"), deals=1)
    path = tmp_path / "journal.jsonl"
    path.write_text(f'{{"plan":"{plan.digest}"}}\n')
    with pytest.raises(MixedKernels, match="was played with unknown kernels"):
        Journal(path, plan)


def test_the_command_plays_and_reports(hexarium: Run, tmp_path: Path) -> None:
    plan = tmp_path / "cup.toml"
    plan.write_text('game = "trihex"\nbots = ["random", "beginner"]\ndeals = 4\n[vary]\ntarget = [20]\n')
    said = hexarium(f"arena {plan} --table csv")
    assert (said.code, said.out.startswith("16 games")) == (0, True)
    again = hexarium(f"arena {plan}")
    assert again.out == said.out
    rows = [*csv.DictReader((tmp_path / "cup" / "results.csv").read_text().splitlines())]
    columns = parquet.read_table(tmp_path / "cup" / "results.parquet").to_pydict()
    assert [row["bot"] for row in rows] == columns["bot"]
    assert [int(row["score"]) for row in rows] == columns["score"]
    page = (tmp_path / "cup" / "report.md").read_text()
    assert "| target=20 | 8 |" in page
    for plot in ("wins", "scores", "length", "seats", "options"):
        assert f"![{plot}]({plot}.svg)" in page
        assert "<svg" in (tmp_path / "cup" / f"{plot}.svg").read_text()


def test_without_the_extra_the_command_writes_csv_and_a_report_without_plots(
    hexarium: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, results = tmp_path / "cup.toml", tmp_path / "cup"
    plan.write_text('game = "trihex"\nbots = ["random", "beginner"]\ndeals = 2\n')
    assert hexarium(f"arena {plan} --out {tmp_path / 'whole'}").code == 0
    for module in ("hexarium.cli.arena", "hexarium.arena.report"):
        monkeypatch.setattr(f"{module}.is_installed", lambda library: library not in {"pyarrow", "matplotlib"})
    refused = hexarium(f"arena {plan} --table parquet")
    assert (refused.code, results.exists()) == (2, False)
    assert refused.err == (
        "hexarium: pyarrow is not installed: pip install 'hexarium[research]', or choose --table csv.\n"
    )
    said = hexarium(f"arena {plan}")
    assert (said.code, said.out) == (0, f"4 games played. Report: {results / 'report.md'}\n")
    assert said.err == ("The report has no plots. matplotlib is not installed: pip install 'hexarium[research]'\n")
    assert {path.name for path in results.iterdir()} == {"journal.jsonl", "results.csv", "report.md"}
    whole = (tmp_path / "whole" / "report.md").read_text()
    assert (results / "report.md").read_text() == whole[: whole.index("\n![")]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('game = "chess"\nbots = ["random"]', "unknown game 'chess'"),
        ('game = "trihex"\nbots = ["nobody", "random"]', 'no bot "nobody"'),
        ('game = "trihex"\nbots = ["random/5", "greedy"]', 'The bot "random" has no budget'),
        ('game = "trihex"\nbots = ["random"]', "as many different bots"),
        ('game = "trihex"\nbots = ["random", "greedy"]\n[options]\ntarget = "x"', "options base"),
        ('game = "trihex"\nbots = ["random", "greedy"]\nmore = 1', "unknown field"),
        ("game = ", "plan"),
    ],
)
def test_a_plan_that_cannot_be_played_says_why(text: str, wrong: str) -> None:
    with pytest.raises(Unreadable, match=wrong):
        read_plan(text)


def test_a_plan_against_the_rules_is_refused_by_them() -> None:
    with pytest.raises(Illegal):
        read_plan('game = "trihex"\nbots = ["random", "greedy"]\n[options]\ntarget = -3')


def test_flags_that_make_no_sense_are_misuse(hexarium: Run, tmp_path: Path) -> None:
    plan = tmp_path / "cup.toml"
    plan.write_text('game = "trihex"\nbots = ["random", "beginner"]\ndeals = 1\n')
    assert hexarium(f"arena {plan} --table xls").err == "hexarium: --table must be parquet or csv, not xls.\n"
    assert "--processes must be at least 1, not 0." in hexarium(f"arena {plan} --processes 0").err
    assert "--games must be at least 2, not 1." in hexarium("balance trihex --games 1").err


def test_means_have_margins() -> None:
    assert str(mean_of([1.0, 1.0, 1.0, 1.0])) == "1.00 ± 0.00"
    assert mean_of([0.0, 1.0] * 50).margin == pytest.approx(1.96 * 0.5 / 10, rel=0.01)
    assert mean_of([3.0]).margin == 0


def test_better_bots_win_more_and_shares_add_up() -> None:
    plan = Plan(game="hexpert", bots=("random", "greedy"), deals=10)
    shares = wins(lines_of(plan))
    assert shares["greedy"].value > 0.9
    [effect] = effects(lines_of(plan))
    assert sum(share.value for share in effect.seats) == pytest.approx(1)
    assert effect.length == Mean(38.0, 0.0)


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    with pytest.raises(MissingExtra, match=r"pip install 'hexarium\[research\]'"):
        research("no_such_library")
