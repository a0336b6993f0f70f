"""A server whose computer's clock is as wrong as a file says: `python -m tests.web.shifted_server FILE serve …`.

It sends messages to a push service on loopback.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from hexarium.cli import serve
from hexarium.cli.app import main
from hexarium.web.settings import Settings, to_env

_real = time.time


def shift_by(file: Path) -> None:
    """From now on the time is wrong by the number of seconds in the file."""

    def shifted() -> float:
        wrong = 0.0
        with suppress(OSError, ValueError):
            wrong = float(file.read_text())
        return _real() + wrong

    time.time = shifted


def reach_loopback(settings: Settings) -> None:
    """Pass the settings on, for a server that may send messages to a push service on loopback."""
    to_env(replace(settings, push_to_loopback=True))


if __name__ == "__main__":
    vars(serve)["to_env"] = reach_loopback
    shift_by(Path(sys.argv.pop(1)))
    main()
