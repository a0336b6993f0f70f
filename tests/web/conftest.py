"""A real server process that the tests of a module share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that must end without an error."""
    folder = tmp_path_factory.mktemp("server")
    running = Server(str(folder / "club.db"), folder / "server.log")
    running.start()
    yield running
    assert running.stop() in (0, -15)
    assert "Traceback" not in (folder / "server.log").read_text()
