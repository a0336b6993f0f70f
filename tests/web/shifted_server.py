"""A server whose computer's clock is as wrong as a file says: `python -m tests.web.shifted_server FILE serve …`."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path

from hexarium.cli.app import main

_real = time.time


def shift_by(file: Path) -> None:
    """From now on the time is wrong by the number of seconds in the file."""

    def shifted() -> float:
        wrong = 0.0
        with suppress(OSError, ValueError):
            wrong = float(file.read_text())
        return _real() + wrong

    time.time = shifted


if __name__ == "__main__":
    shift_by(Path(sys.argv.pop(1)))
    main()
