"""Measure how long `make play` takes in a fresh clone, with nothing installed or cached, until the page answers.

Run with `python -m bench.cold`. The figure includes the download of packages.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path
from time import perf_counter
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent


def play(clone: Path, nothing: Path) -> subprocess.Popen[str]:
    """Run `make play` with an empty home folder and empty caches."""
    strange = {
        "HOME": str(nothing),
        "XDG_DATA_HOME": str(nothing / "data"),
        "PIP_CACHE_DIR": str(nothing / "pip"),
        "UV_CACHE_DIR": str(nothing / "uv"),
        "npm_config_cache": str(nothing / "npm"),
    }
    return subprocess.Popen(
        ["make", "play"],
        cwd=clone,
        env={**os.environ, **strange, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        clone, nothing = Path(folder, "clone"), Path(folder, "nothing")
        nothing.mkdir()
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone], check=True)
        began = perf_counter()
        running = play(clone, nothing)
        try:
            assert running.stdout is not None
            address = next(found[0] for line in running.stdout if (found := re.search(r"http://\S+", line)))
            with urlopen(address) as answer:
                assert b"<script" in answer.read()
            print(f"make play answers after {perf_counter() - began:.0f} s")
        finally:
            os.killpg(running.pid, signal.SIGTERM)
            running.wait()


if __name__ == "__main__":
    main()
