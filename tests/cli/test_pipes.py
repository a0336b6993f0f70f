"""Terminals that cannot write every sign, and pipes, are good to work with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.golden import RECORDS


def test_what_a_terminal_cannot_write_is_a_question_mark(tmp_path: Path) -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii", "HEXARIUM_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "hexarium.cli.app", "play", "hexpert"]
    played = subprocess.run(command, env=surroundings, input="café\n".encode(), capture_output=True, check=False)
    assert (played.returncode, played.stderr) == (0, b"")
    assert b" ? " in played.stdout
    assert b"no cell is called 'caf??'" in played.stdout


def test_a_record_can_come_through_a_pipe() -> None:
    command = [sys.executable, "-m", "hexarium.cli.app", "replay", "/dev/stdin", "--plain"]
    record = (RECORDS / "trihex-two.txt").read_bytes().replace(b"\n", b"\r\n")
    shown = subprocess.run(command, input=record, capture_output=True, check=False)
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"The game is over: " in shown.stdout


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    command = [sys.executable, "-m", "hexarium.cli.app", "replay", str(RECORDS / "hexx-medium.txt"), "--plain"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as shown:
        assert shown.stdout is not None
        assert shown.stderr is not None
        shown.stdout.close()
        assert shown.stderr.read() == b""
    assert shown.returncode == 1
