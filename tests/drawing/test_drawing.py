"""Every game can be drawn, said and pictured, for every eye, at any moment."""

from __future__ import annotations

import re
from io import StringIO
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from hexarium.core import Seat
from hexarium.drawing import drawing
from hexarium.drawing.palette import PAINTS
from tests.conformance import kit
from tests.conformance.cases import CASES, Case

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def drawn(case: Case, position: kit.Position, eye: Seat | None) -> tuple[str, str, str]:
    view, players = case.rules.view(position.state, eye), PLAYERS[: case.seats]
    console = Console(width=200, record=True, file=StringIO())
    how = drawing(case.game.slug)
    console.print(how.draw(view, players))
    return console.export_text(), how.describe(view, players), how.picture(view, players)


@pytest.mark.parametrize("case", CASES[::5], ids=str)
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


def test_every_colour_has_a_sign_of_its_own() -> None:
    glyphs = [paint.glyph for paint in PAINTS.values()]
    assert len({*glyphs}) == len(glyphs) == 7
    assert all(re.fullmatch("#[0-9a-f]{6}", paint.colour) for paint in PAINTS.values())
