"""Play the games of a plan in this process, in several, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Final

from hexarium.arena.plan import Job, Plan
from hexarium.arena.playing import GameResult, play, play_elsewhere
from hexarium.core.optional_imports import research

BUNDLE: Final = 8
"""Number of games sent to a worker at a time."""


def run(plan: Plan, jobs: Sequence[Job], processes: int = 1, cluster: str | None = None) -> Iterator[list[GameResult]]:
    """The results of each game, in the order in which games end; `cluster` is the address of a Dask scheduler."""
    if processes == 1 and cluster is None:
        for job in jobs:
            yield from play(plan, [job])
        return
    joblib = research("joblib")
    bundles = [jobs[start : start + BUNDLE] for start in range(0, len(jobs), BUNDLE)]
    with ExitStack() as stack:
        if cluster is not None:
            stack.enter_context(research("distributed").Client(cluster, set_as_default=True))
            stack.enter_context(joblib.parallel_config(backend="dask"))
        pool = joblib.Parallel(n_jobs=-1 if cluster else processes, return_as="generator_unordered", batch_size=1)
        task = joblib.delayed(play_elsewhere)
        for played in pool(task(plan, bundle, plan.kernels) for bundle in bundles):
            yield from played
