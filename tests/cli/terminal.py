"""A terminal of 80 by 24 for tests: the command runs in a pseudo-terminal, and an emulator keeps what it shows."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import pyte

PATIENCE: Final = 120.0
"""Maximum number of seconds to wait for what a test expects."""

COMMAND: Final = (sys.executable, "-m", "hexarium.cli.app")
TAB, UP, CTRL_C, CTRL_D, CTRL_U = "\t", "\x1b[A", "\x03", "\x04", "\x15"


def hurried(speed: int) -> tuple[str, ...]:
    """The command with turns whose seconds pass that many times faster."""
    code = (
        "import time; from hexarium.cli import turn_timer; from hexarium.cli.app import main; "
        f"turn_timer.monotonic = lambda: {speed} * time.monotonic(); main()"
    )
    return sys.executable, "-c", code


def _surroundings(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return kept | {"TERM": "xterm-256color", "HEXARIUM_HOME": str(home / "home"), "LC_ALL": "C.UTF-8"}


class _Window(pyte.Screen):
    """A window that answers, for example where the cursor is."""

    def __init__(self, columns: int, rows: int, master: int) -> None:
        super().__init__(columns, rows)
        self._master = master

    def write_process_input(self, data: str) -> None:
        os.write(self._master, data.encode())


class Terminal:
    """A running command, and the window that a person would see."""

    def __init__(self, home: Path, line: str, env: Mapping[str, str] | None = None, speed: int = 1) -> None:
        columns, rows = 80, 24
        self._master, slave = pty.openpty()
        self.window = _Window(columns, rows, self._master)
        self._stream = pyte.ByteStream(self.window)
        self._resize(columns, rows)
        self._process = subprocess.Popen(
            [*(COMMAND if speed == 1 else hurried(speed)), *line.split()],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env={**_surroundings(home), **(env or {})},
            start_new_session=True,
        )
        os.close(slave)

    @staticmethod
    def piped(home: Path, line: str, typed: str) -> str:
        """What the command prints to a pipe while `typed` comes through another."""
        command = [*COMMAND, *line.split()]
        return subprocess.run(
            command, input=typed, capture_output=True, check=True, text=True, cwd=home, env=_surroundings(home)
        ).stdout

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._master)

    @property
    def text(self) -> str:
        """The window as lines."""
        return "\n".join(line.rstrip() for line in self.window.display)

    def type(self, keys: str) -> None:
        """Press these keys."""
        os.write(self._master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.window.resize(rows, columns)
        self._resize(columns, rows)
        os.killpg(self._process.pid, signal.SIGWINCH)

    def until(self, is_there: Callable[[str], bool] | str) -> str:
        """Wait until the window shows a text, or what a function looks for; returns the window."""
        sought = (lambda shown: is_there in shown) if isinstance(is_there, str) else is_there
        while not sought(self.text):
            if not self._read():
                raise AssertionError(f"the command ended, and the window does not show {is_there!r}:\n{self.text}")
        return self.text

    def ended(self) -> int:
        """Wait for the command to end; returns its exit code."""
        while self._read():
            pass
        return self._process.wait(PATIENCE)

    def _read(self) -> bool:
        """Take in more of the output; False when there is no more. AssertionError if none comes."""
        if not select.select([self._master], [], [], PATIENCE)[0]:
            raise AssertionError(f"nothing happens:\n{self.text}")
        try:
            output = os.read(self._master, 1 << 16)
        except OSError:  # Linux says so when the other end is closed
            return False
        self._stream.feed(output)
        return bool(output)

    def _resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
