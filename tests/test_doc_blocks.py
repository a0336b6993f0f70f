"""Every block of Python and every command in the documents runs, or says why it does not."""

from __future__ import annotations

import asyncio
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarium.core import Rules
from hexarium.games import CATALOGUE
from hexarium.service import Host, Sqlite
from tests.doc_blocks import NOT_RUN, NOT_RUN_PYTHON, ROOT, SERVER, SLOW, blocks, commands, is_excerpt, pages, read
from tests.service.club import Clock, InProcess
from tests.web.server import Server

LANGUAGES = {"console", "python", "toml", "text", "nginx", "mermaid", "ts"}
SLOW_PAGES = {"docs/research.md"}
WITH_CODE = [
    page
    for page in pages()
    if any(command not in NOT_RUN for command in commands(page))
    or any(block.language == "python" and not is_excerpt(page, block) for block in blocks(page))
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with what the pages speak of: our tests and examples, a game, and a club's database."""
    for name in ("tests", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "tests" / "records" / "trihex-two.txt", tmp_path / "game.txt")
    asyncio.run(make_club(tmp_path / "club.db"))
    return tmp_path


async def make_club(database: Path) -> None:
    """The database of a server that has started once."""
    host = Host(Sqlite(database), CATALOGUE, InProcess(), now=Clock())
    await host.wake()
    await host.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the page that asks one."""
    place = tmp_path_factory.mktemp("server")
    running = Server(str(place / "club.db"), place / "server.log")
    running.start()
    yield running
    running.stop()


def ran(page: str, folder: Path, *flags: str) -> None:
    """Run a page in a process of its own, with nobody at the keyboard and no games of the person who runs the tests."""
    places = {name: str(folder / "own") for name in ("HOME", "HEXARIUM_HOME")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.doc_blocks", page, *flags],
        cwd=folder,
        env={**os.environ, **places, "PYTHONPATH": str(ROOT), "COLUMNS": "100"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.exhaustive if page in SLOW_PAGES else ()) for page in WITH_CODE]
)
def test_the_code_on_a_page_runs(page: str, folder: Path, request: pytest.FixtureRequest) -> None:
    if any(SERVER in block.text for block in blocks(page) if block.language == "python"):
        ran(page, folder, "--server", f"http://127.0.0.1:{request.getfixturevalue('server').port}")
    else:
        ran(page, folder)


@pytest.mark.exhaustive
@pytest.mark.parametrize("page", [page for page in pages() if SLOW & {*commands(page)}])
def test_the_slow_commands_on_a_page_run_too(page: str, folder: Path) -> None:
    ran(page, folder, "--slow")


def test_the_commands_that_are_not_run_are_all_in_the_documents() -> None:
    named = {command for page in pages() for command in commands(page)}
    assert {*NOT_RUN} | SLOW <= named
    assert {page for page in pages() if any(is_excerpt(page, block) for block in blocks(page))} == {*NOT_RUN_PYTHON}


@pytest.mark.parametrize("command", NOT_RUN)
def test_a_command_that_is_not_run_could_be(command: str) -> None:
    read(command)


@pytest.mark.parametrize("page", pages())
def test_every_block_has_a_language_so_that_none_is_overlooked(page: str) -> None:
    assert {block.language for block in blocks(page)} <= LANGUAGES
    fences = re.findall(r"^ *```", (ROOT / page).read_text(), re.MULTILINE)
    assert len(fences) == 2 * len(blocks(page))


def test_the_interface_on_the_kernel_page_is_the_real_one() -> None:
    [excerpt] = [block for block in blocks("docs/kernel.md") if is_excerpt("docs/kernel.md", block)]
    shown = dict(re.findall(r"def (\w+)(\(.*\) -> .*): \.\.\.", excerpt.text))
    assert shown == {name: re.sub(r"'|, /|_co", "", str(inspect.signature(getattr(Rules, name)))) for name in shown}
    assert len(shown) >= 7
