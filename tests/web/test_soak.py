"""Servers are killed while people play over bad lines: all that is acknowledged is done once, and every game ends.

The long run is `make soak`.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.databases import fresh
from tests.web.soak import Soak


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    soak = Soak(str(tmp_path / "club.db"), tmp_path, servers=1, kills=2, tables=3, seed=1)
    outcome = asyncio.run(soak.run())
    assert outcome.kills == 2
    assert outcome.acknowledged > 50
    assert outcome.devices > 0
    assert outcome.subscriptions > 0
    assert outcome.holidays > 0


@pytest.mark.exhaustive
def test_two_servers_on_one_database_agree_when_either_is_killed(tmp_path: Path, postgresql: str) -> None:
    soak = Soak(fresh(postgresql), tmp_path, servers=2, kills=2, tables=3, seed=2)
    outcome = asyncio.run(soak.run())
    assert outcome.kills == 2
    assert outcome.acknowledged > 50
    assert outcome.devices > 0
    assert outcome.subscriptions > 0
    assert outcome.holidays > 0
