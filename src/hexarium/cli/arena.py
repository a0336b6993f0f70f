"""`hexarium arena`: a tournament from a small file, on one machine or a cluster."""

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
from hexarium.cli.files import begins
from hexarium.cli.run_size import check_games, check_processes, watched
from hexarium.cli.usage_error import UsageError
from hexarium.core import Unreadable
from hexarium.core.extra import MissingExtra

app = App(
    name="arena",
    help_epilogue=(
        "Begun again, a tournament goes on where it stopped. For example, `hexarium arena plan.toml` "
        'with this in plan.toml: `game = "GAME"` and, on a line of its own, `bots = ["random", '
        '"greedy"]`.'
    ),
)

FORMATS = ("parquet", "csv")
JOURNAL: Final = "journal.jsonl"
_JOURNALLED: Final = re.compile(rb"\{\"plan\":\"")

Processes = Annotated[int, Parameter(help="How many processes play.")]
Cluster = Annotated[str | None, Parameter(help="Play on a Dask cluster: its scheduler, like tcp://10.0.0.1:8786.")]


@app.default
def arena(
    plan: Annotated[Path, Parameter(help="The tournament: a TOML file (docs/research.md shows one).")],
    /,
    *,
    out: Annotated[Path | None, Parameter(help="The folder for the results; beside the plan without it.")] = None,
    table: Annotated[str, Parameter(help="The table of results: parquet or csv.")] = "parquet",
    processes: Processes = 1,
    cluster: Cluster = None,
) -> None:
    """Play what a plan says, keep what is done, and write a report; begun again, it goes on where it stopped."""
    if table not in FORMATS:
        raise UsageError(f"--table: {' or '.join(FORMATS)}, not {table!r}")
    planned = _planned(plan)
    folder = out or plan.with_suffix("")
    _check_folder(folder)
    try:
        lines = played(planned, folder, processes, cluster)
        write_table(lines, folder / f"results.{table}")
        page = write_report(planned, lines, folder)
    except MissingExtra as missing:
        raise UsageError(str(missing)) from missing
    Console().print(f"{len({line.job for line in lines})} games; the report is {page}", soft_wrap=True)


def _planned(file: Path) -> Plan:
    try:
        plan = read_plan(file.read_text(encoding="utf-8"))
    except Unreadable as error:
        raise UsageError(f"{file}: {error}") from error
    except UnicodeDecodeError:
        raise UsageError(f"{file}: this is no text") from None
    check_games(f"{file}: deals", plan.deals)
    return plan


def _check_folder(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; name a folder for the results with --out")
    journal = folder / JOURNAL
    if journal.exists() and not begins(journal, _JOURNALLED):
        raise UsageError(f"{journal} is not of a tournament: move it away, or write elsewhere with --out")


def played(plan: Plan, folder: Path, processes: int, cluster: str | None) -> list[GameResult]:
    """Every line of a plan, those of earlier runs among them."""
    check_processes("--processes", processes)
    with Journal(folder / JOURNAL, plan) as journal:
        jobs = [job for job in plan.jobs() if job.number not in journal.games]
        games = run(plan, jobs, processes, cluster)
        for lines in watched(games, "Playing", len(jobs)):
            journal.note(lines)
        return journal.lines()
