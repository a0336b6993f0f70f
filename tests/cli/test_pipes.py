"""Terminals that can't show every character, and pipes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarium.core import Unreadable
from hexarium.games.hexpert import HEXPERT
from tests.golden import RECORDS


def test_a_terminal_without_unicode_shows_letters_for_signs(tmp_path: Path) -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii", "HEXARIUM_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "hexarium.cli.app", "play", "hexpert"]
    played = subprocess.run(command, env=surroundings, input="Bjørn\n".encode(), capture_output=True, check=False)
    assert (played.returncode, played.stderr) == (0, b"")
    assert b"?" not in played.stdout.split(b"Player>")[0]
    assert re.search(rb"Called: .* (S sun|M moon)", played.stdout)
    with pytest.raises(Unreadable) as refused:
        HEXPERT.notation.read("Bj??rn")
    assert str(refused.value).encode() in played.stdout


def test_a_record_can_come_through_a_pipe() -> None:
    command = [sys.executable, "-m", "hexarium.cli.app", "replay", "/dev/stdin", "--plain"]
    record = (RECORDS / "trihex-two.txt").read_bytes().replace(b"\n", b"\r\n")
    shown = subprocess.run(command, input=record, capture_output=True, check=False)
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"Game over. " in shown.stdout


def test_a_closed_pipe_is_not_an_error() -> None:
    command = [sys.executable, "-m", "hexarium.cli.app", "replay", str(RECORDS / "hexx-medium.txt"), "--plain"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as shown:
        assert shown.stdout is not None
        assert shown.stderr is not None
        shown.stdout.close()
        assert shown.stderr.read() == b""
    assert shown.returncode == 1
