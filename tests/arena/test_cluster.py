"""A real Dask cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexarium.arena import Plan, run
from hexarium.core.optional_imports import research

CUP = Plan(game="hexpert", bots=("random", "beginner", "greedy"), deals=12)


@contextmanager
def started(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.mark.filterwarnings("default")  # a warning that is raised inside the cluster's event loop would stop it
def test_a_worker_killed_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    told = tmp_path / "scheduler.json"
    scheduler = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    worker = ("distributed.cli.dask_worker", "--no-dashboard", "--nthreads", "1", "--no-nanny")
    local, shared = str(tmp_path), ("--scheduler-file", str(told))
    with (
        started(*scheduler, *shared),
        started(*worker, *shared, "--local-directory", local) as doomed,
        started(*worker, *shared, "--local-directory", local),
        research("distributed").Client(scheduler_file=str(told), timeout=120) as client,
    ):
        client.wait_for_workers(2, timeout=120)
        address = client.scheduler.address
        games = run(CUP, CUP.jobs(), cluster=address)
        played = [next(games) for _ in range(9)]
        os.kill(doomed.pid, signal.SIGKILL)
        played += games
        assert len(client.scheduler_info()["workers"]) == 1
    assert sorted(played, key=lambda lines: lines[0].job) == [*run(CUP, CUP.jobs())]
