"""`hexarium arena`: a tournament from a small file, on one machine or a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track

from hexarium.arena import Journal, Plan, read_plan, run
from hexarium.arena.extra import MissingExtra
from hexarium.arena.playing import Line
from hexarium.arena.report import write_report
from hexarium.arena.results import write_table
from hexarium.cli.misuse import Misuse

app = App(name="arena", help="Run a tournament from a file, on one machine or a cluster.")

FORMATS = ("parquet", "csv")

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
        raise Misuse(f"--table: {' or '.join(FORMATS)}, not {table!r}")
    planned = read_plan(plan.read_text(encoding="utf-8"))
    folder = out or plan.with_suffix("")
    try:
        lines = played(planned, folder, processes, cluster)
        write_table(lines, folder / f"results.{table}")
        page = write_report(planned, lines, folder)
    except MissingExtra as missing:
        raise Misuse(str(missing)) from missing
    Console().print(f"{len({line.job for line in lines})} games; the report is {page}", soft_wrap=True)


def played(plan: Plan, folder: Path, processes: int, cluster: str | None) -> list[Line]:
    """Every line of a plan, those of earlier runs among them."""
    if processes < 1:
        raise Misuse(f"--processes: at least 1, not {processes}")
    with Journal(folder / "journal.jsonl", plan) as journal:
        jobs = [job for job in plan.jobs() if job.number not in journal.games]
        games = run(plan, jobs, processes, cluster)
        for lines in track(games, "Playing", len(jobs), console=Console(stderr=True), transient=True):
            journal.note(lines)
        return journal.lines()
