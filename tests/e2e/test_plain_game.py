"""A game that brings only rules, notation and a rulebook is played on the page by clicking its cells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hexarium.games import CATALOGUE
from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import Visit
from tests.e2e.input import InputDevice, Keyboard, Mouse
from tests.e2e.playthrough import open_table, turns
from tests.e2e.seeded_server import seeded
from tests.hexgame import HEXGAME
from tests.hexgame.installed import path_with_hexgame
from tests.hexgame.rules import BOARD


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[str]:
    """A server for which the game is installed."""
    (tmp_path / "site").mkdir()
    monkeypatch.setenv("PYTHONPATH", path_with_hexgame(tmp_path / "site"))
    monkeypatch.setitem(CATALOGUE, HEXGAME.slug, HEXGAME)
    server = seeded(tmp_path, request.node.nodeid)
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    assert server.stop() in (0, -15)
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def play_on_the_board(device: InputDevice) -> None:
    """Pick an empty cell whenever it is our turn, until the game is over."""
    for _ in turns(device.page):
        cells = device.page.locator("[data-cell][aria-disabled='false']")
        free = {str(cell) for cell in cells.evaluate_all("all => all.map(({ dataset }) => dataset.cell)")}
        device.pick(next(cell for cell in BOARD if f"{cell.q},{cell.r}" in free))


def expect_a_finished_board(page: Page) -> None:
    expect(page.locator("#ending")).to_be_visible()
    assert page.locator("[data-piece-at]").count() >= 9
    expect_accessible(page, "hexgame at the end")


@pytest.mark.exhaustive
def test_cells_are_clicked_against_a_random_bot_to_the_end(visit: Visit, address: str) -> None:
    page, _ = visit(base_url=address)
    open_table(Mouse(page), HEXGAME.slug)
    next(turns(page))
    expect(page.locator("[data-cell]")).to_have_count(len(BOARD))
    expect_accessible(page, "hexgame in play")
    play_on_the_board(Mouse(page))
    expect_a_finished_board(page)


@pytest.mark.exhaustive
def test_cells_are_picked_with_the_keyboard_alone(visit: Visit, address: str) -> None:
    page, _ = visit(base_url=address)
    open_table(Keyboard(page), HEXGAME.slug)
    play_on_the_board(Keyboard(page))
    expect_a_finished_board(page)
