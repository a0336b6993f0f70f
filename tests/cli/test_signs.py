"""A terminal that cannot write every sign is still good to play at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_what_a_terminal_cannot_write_is_a_question_mark(tmp_path: Path) -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii", "HEXARIUM_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "hexarium.cli.app", "play", "hexpert"]
    played = subprocess.run(command, env=surroundings, input=b"caf\xc3\xa9\n", capture_output=True, check=False)
    assert (played.returncode, played.stderr) == (0, b"")
    assert b" ? " in played.stdout
    assert b"no cell is called 'caf??'" in played.stdout
