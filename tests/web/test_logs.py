"""What a server logs: JSON for programs, plain lines for somebody at a terminal."""

from __future__ import annotations

import logging
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import msgspec

from hexarium.web.logs import JsonLines, PlainLines


def warning() -> logging.LogRecord:
    record = logging.LogRecord("hexarium.service", logging.WARNING, "", 0, "the table is %s", ("damaged",), None)
    record.table = "abc"
    return record


def test_a_program_reads_json() -> None:
    said = msgspec.json.decode(JsonLines().format(warning()))
    assert {**said, "at": 0} == {
        "at": 0,
        "level": "warning",
        "by": "hexarium.service",
        "says": "the table is damaged",
        "table": "abc",
    }


def test_a_person_reads_a_line_with_the_level_only_if_something_is_wrong() -> None:
    assert re.fullmatch(r"\d\d:\d\d:\d\d Warning: the table is damaged \(table abc\)", PlainLines().format(warning()))
    usual = logging.LogRecord("uvicorn", logging.INFO, "", 0, "Shutting down", (), None)
    assert PlainLines().format(usual).endswith(" Shutting down")


def test_both_show_the_traceback_of_an_error() -> None:
    try:
        raise ValueError("no such row")
    except ValueError:
        failed = logging.LogRecord("hexarium", logging.ERROR, "", 0, "request failed", (), sys.exc_info())
    assert msgspec.json.decode(JsonLines().format(failed))["trace"].endswith("ValueError: no such row")
    assert PlainLines().format(failed).endswith("ValueError: no such row")


def test_a_server_at_a_terminal_says_in_plain_lines_where_it_is(tmp_path: Path) -> None:
    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "hexarium.cli.app", "serve", "--port", "0", "--db", str(tmp_path / "club.db")]
    with subprocess.Popen(command, stderr=terminal) as server, os.fdopen(screen, errors="replace") as lines:
        os.close(terminal)
        said = next(line for line in lines if "running on" in line)
        assert re.match(r"\d\d:\d\d:\d\d Uvicorn running on http://127\.0\.0\.1:", said)
        server.send_signal(signal.SIGTERM)
