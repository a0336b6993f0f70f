"""A club beside the one that is served: tables are played there, and then appear in the served one all at once.

Only one server may use a database. Played in the served file itself, a table would be found there half-way, and the
server would let its bots play too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.service.club import Club, club

WAIT_SECONDS = 30.0
"""How long the served file may be in use before tables can be put into it."""


@asynccontextmanager
async def club_beside(served: Path, **settings: Any) -> AsyncGenerator[Club]:
    """A club with a file of its own; what was played there is in the served file afterwards."""
    with TemporaryDirectory() as folder:
        apart = Path(folder) / "apart.db"
        async with club(apart, **settings) as open_club:
            yield open_club
        _copy(apart, served)


def _copy(apart: Path, served: Path) -> None:
    with closing(sqlite3.connect(served, timeout=WAIT_SECONDS, isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS apart", (str(apart),))
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO main.tables SELECT * FROM apart.tables")
        connection.execute("INSERT INTO main.log SELECT * FROM apart.log")
        connection.execute("INSERT INTO main.sitters SELECT * FROM apart.sitters")
        connection.execute("INSERT INTO main.bests SELECT * FROM apart.bests")
        connection.execute("COMMIT")
