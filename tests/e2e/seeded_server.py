"""A server whose luck repeats, so that each run of a test plays the same games.

`python -m tests.e2e.seeded_server LUCK serve …` is `hexarium serve …`, with the secrets and names of its tables drawn
from the text in the file LUCK: a test writes its own name there. Real servers have no such switch.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from hexarium.cli.app import main
from hexarium.service import Host
from tests.web.server import Server


class Luck:
    """Bytes that follow from the text in a file; they begin anew when it changes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._text = ""
        self._rng = Random()

    def __call__(self, length: int) -> bytes:
        if (text := self._path.read_text()) != self._text:
            self._text, self._rng = text, Random(text)
        return self._rng.randbytes(length)


def seeded(folder: Path, seed: str, *flags: str) -> Server:
    """A server with everything in that folder: `club.db`, `server.log`, and `luck` with the seed."""
    (folder / "luck").write_text(seed)
    program = ("tests.e2e.seeded_server", str(folder / "luck"))
    return Server(str(folder / "club.db"), folder / "server.log", *flags, program=program)


if __name__ == "__main__":
    luck = Luck(Path(sys.argv.pop(1)))
    with patch("hexarium.web.app.Host", partial(Host, token=luck)):
        main()
