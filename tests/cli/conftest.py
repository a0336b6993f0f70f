"""The command line as a person meets it: arguments and typed lines in, printed lines and an exit code out."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from hexarium.cli.app import main


class Answer(NamedTuple):
    """What a command printed, and how it ended."""

    out: str
    err: str
    code: int


class Run(Protocol):
    def __call__(self, line: str, typed: str = "") -> Answer: ...


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, and a current folder of its own."""
    monkeypatch.setenv("HEXARIUM_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.fixture
def hexarium(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command with a line of arguments while `typed` is typed."""
    assert not home.exists()

    def run(line: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            main(line.split())
            code = 0
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 0
        printed = capsys.readouterr()
        return Answer(printed.out, printed.err, code)

    return run
