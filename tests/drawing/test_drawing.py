"""Every game can be drawn, said and pictured, for every eye, at any moment."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from rich.console import Console

from hexarium.core import Deciding, Match, Seat, Seeded
from hexarium.drawing import drawing
from hexarium.drawing.palette import PAINTS
from hexarium.games import CATALOGUE
from hexarium.testing import kit
from tests.conformance.cases import Case, each_case

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def drawn(case: Case, position: kit.Position, eye: Seat | None) -> tuple[str, str, str]:
    view, players = case.rules.view(position.state, eye), PLAYERS[: case.seats]
    console = Console(width=200, record=True, file=StringIO())
    how = drawing(case.game, case.options)
    console.print(how.draw(view, players))
    return console.export_text(), how.describe(view, players), how.picture(view, players)


@each_case()
def test_every_moment_can_be_drawn_for_every_eye(case: Case) -> None:
    for position in kit.sampled(kit.play_through(case.rules, case.seats, seed=2), 6):
        for eye in kit.eyes(case.seats):
            text, plain, svg = drawn(case, position, eye)
            for player in PLAYERS[: case.seats]:
                assert player in text
                assert player in plain
                assert player in svg
            assert "\x1b" not in plain
            ET.fromstring(svg)


@pytest.mark.parametrize(("score", "tiles"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles")])
def test_one_tile_is_not_called_tiles(score: int, tiles: str) -> None:
    game = CATALOGUE["hexx"]
    match = Match[Any, Any, Any, Any](game.rules(), 2)
    match.settle(Seeded(1))
    view = msgspec.structs.replace(match.rules.view(match.state, Seat(0)), scores=(score, 5))
    assert f"\nAnn, red: {tiles}, holds " in drawing(game, game.options()).describe(view, PLAYERS[:2])


def test_every_colour_has_a_sign_of_its_own() -> None:
    glyphs = [paint.glyph for paint in PAINTS.values()]
    assert len({*glyphs}) == len(glyphs) == 7
    assert all(re.fullmatch("#[0-9a-f]{6}", paint.colour) for paint in PAINTS.values())


@each_case()
def test_a_window_of_twenty_four_rows_shows_the_end_of_every_table_and_room_to_answer(case: Case) -> None:
    for position in kit.sampled(kit.play_through(case.rules, case.seats, seed=2), 6):
        for eye in kit.eyes(case.seats):
            view, players = case.rules.view(position.state, eye), PLAYERS[: case.seats]
            console = Console(width=80, height=24, record=True, file=StringIO())
            console.print(drawing(case.game, case.options).draw(view, players))
            lines = console.export_text().splitlines()
            assert max(map(len, lines)) <= 80
            if not grows(case) and case.seats <= 2:
                assert len(lines) <= 22


def grows(case: Case) -> bool:
    """Some tables have no edge, and can become larger than any window."""
    return case.game.slug == "hexagone" or "mode=boardless" in str(case)


def shown(slug: str, options: dict[str, object], seats: int, height: int = 24, width: int = 80) -> list[str]:
    """The rows of a fresh table, as its first seat sees it once everything is dealt."""
    game = CATALOGUE[slug]
    settled = msgspec.convert(options, game.options)
    match = Match[Any, Any, Any, Any](game.rules(settled), seats)
    match.settle(Seeded(1))
    console = Console(width=width, height=height, record=True, file=StringIO())
    console.print(drawing(game, settled).draw(match.rules.view(match.state, Seat(0)), PLAYERS[:seats]))
    return console.export_text().splitlines()


def test_what_is_called_stands_beside_the_last_rows_of_ones_own_board_and_the_points_above_it() -> None:
    rows = shown("hexpert", {}, seats=4)
    assert "Called: " in rows[-1]
    assert "Ann: 0" in rows[-3]
    assert any(row.endswith(("Ben:", "Dan:")) for row in map(str.rstrip, rows))
    assert len(rows) <= 22
    assert len(shown("hexpert", {}, seats=4, height=60)) > 30


def test_a_narrow_window_has_the_other_boards_first_then_ones_own_and_then_the_call() -> None:
    rows = shown("hexpert", {}, seats=2, width=50, height=40)
    assert rows[0].startswith("Ben:")
    assert "Called: " in rows[-1]
    assert "c5" in "".join(rows[-10:])


def test_a_narrow_and_low_window_has_the_whole_of_ones_own_board_and_no_other() -> None:
    rows = shown("hexpert", {}, seats=2, width=50)
    assert len(rows) <= 22
    assert not any(row.startswith("Ben:\n") for row in rows)
    assert "".join(rows).count("c5") == 1


@pytest.mark.parametrize(("board", "height"), [("small", 24), ("medium", 24), ("large", 24), ("medium", 20)])
def test_a_low_window_shows_the_whole_board_of_hexx_with_the_hand_below_everything_else(
    board: str, height: int
) -> None:
    rows = shown("hexx", {"board": board}, seats=2, height=height)
    assert len(rows) <= height - 2
    assert "g7" in "".join(rows)
    assert re.search(r"( [A-Z✶]){6}$", rows[-1].rstrip())


@pytest.mark.parametrize("slug", ["hexx", "wordsearch"])
def test_whose_turn_it_is_is_said_to_the_reader(slug: str) -> None:
    game = CATALOGUE[slug]
    options = game.options()
    rules = game.rules(options)
    match = Match[Any, Any, Any, Any](rules, 2)
    match.settle(Seeded(1))
    assert isinstance(match.turn, Deciding)
    asked = min(match.turn.seats)
    eyes = (asked, Seat(1 - asked), None)
    said = [drawing(game, options).describe(rules.view(match.state, eye), ["Ann", "Ben"]) for eye in eyes]
    name = ("Ann", "Ben")[asked]
    assert ["Your turn." in each for each in said] == [True, False, False]
    assert [f"{name}'s turn." in each for each in said] == [False, True, True]
