"""`hexarium arena`: run a tournament from a plan file, on one machine or a cluster."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter
from rich.console import Console

from hexarium.arena import Journal, Plan, read_plan, run
from hexarium.arena.playing import GameResult
from hexarium.arena.report import write_report
from hexarium.arena.results import write_table
from hexarium.cli.files import starts_with
from hexarium.cli.run_size import check_games, check_processes, with_progress
from hexarium.cli.usage_error import UsageError
from hexarium.core import Unreadable
from hexarium.core.english import count, either
from hexarium.core.optional_imports import MissingExtra, is_installed

app = App(
    name="arena",
    help_epilogue=(
        "A tournament that was stopped continues when you run it again. Example: `hexarium arena plan.toml`, where "
        'plan.toml has the lines `game = "GAME"` and `bots = ["random", "greedy"]`.'
    ),
)

FORMATS = ("parquet", "csv")

JOURNAL: Final = "journal.jsonl"
"""The file that keeps the games played so far."""

_JOURNAL_START: Final = re.compile(rb"\{\"plan\":\"")

Processes = Annotated[int, Parameter(help="Number of processes.")]
Cluster = Annotated[
    str | None, Parameter(help="Address of a Dask scheduler, to play on its cluster: tcp://10.0.0.1:8786.")
]


@app.default
def arena(
    plan: Annotated[Path, Parameter(help="The plan of the tournament: a TOML file (docs/research.md shows one).")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="Folder for the results. Default: a folder next to the plan.")] = None,
    table: Annotated[
        str | None,
        Parameter(help="Format of the table of results: parquet or csv. Default: parquet if pyarrow is installed."),
    ] = None,
    processes: Processes = 1,
    cluster: Cluster = None,
) -> None:
    """Play the games of a plan and write a report; games played in an earlier run are not played again."""
    form = _form(table)
    tournament = _read(plan)
    folder = out or plan.with_suffix("")
    _check_folder(folder)
    try:
        results = play_plan(tournament, folder, processes, cluster)
        write_table(results, folder / f"results.{form}")
        report = write_report(tournament, results, folder)
    except MissingExtra as missing:
        raise UsageError(str(missing)) from missing
    games = len({result.job for result in results})
    Console().print(f"{count(games, 'game')} played. Report: {report}", soft_wrap=True)
    if not is_installed("matplotlib"):
        Console(stderr=True).print(
            f"The report has no plots. {MissingExtra('matplotlib')}", soft_wrap=True, markup=False
        )


def _form(table: str | None) -> str:
    """The format of the results; refused before the first game if it could not be written."""
    if table is None:
        return "parquet" if is_installed("pyarrow") else "csv"
    if table not in FORMATS:
        raise UsageError(f"--table must be {either(FORMATS)}, not {table}.")
    if table == "parquet" and not is_installed("pyarrow"):
        raise UsageError(f"{MissingExtra('pyarrow')}, or choose --table csv.")
    return table


def _read(file: Path) -> Plan:
    try:
        plan = read_plan(file.read_text(encoding="utf-8"))
    except Unreadable as error:
        raise UsageError(f"{file}: {error}") from error
    except UnicodeDecodeError:
        raise UsageError(f"{file} is not a text file.") from None
    check_games(f"{file}: deals", plan.deals)
    return plan


def _check_folder(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file. Name a folder for the results with --out.")
    journal = folder / JOURNAL
    if journal.exists() and not starts_with(journal, _JOURNAL_START):
        raise UsageError(
            f"{journal} is not the journal of a tournament. Move it away, or name another folder with --out."
        )


def play_plan(plan: Plan, folder: Path, processes: int, cluster: str | None) -> list[GameResult]:
    """Play the games of a plan that are still missing; returns the results of all of them."""
    check_processes("--processes", processes)
    with Journal(folder / JOURNAL, plan) as journal:
        jobs = [job for job in plan.jobs() if job.number not in journal.games]
        games = run(plan, jobs, processes, cluster)
        for lines in with_progress(games, "Playing", len(jobs)):
            journal.note(lines)
        return journal.lines()
