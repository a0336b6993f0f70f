"""What Hexa Gone's table says beside the block."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hexarium.drawing import hexagone
from hexarium.games.hexagone import State
from tests.games.hexagone.tables import FIRST, RULES, TWELVE, table

PLAYERS = ("Ann", "Ben")


def texts(state: State) -> list[str]:
    """The table in the terminal, in lines, and as a picture."""
    view, console = RULES.view(state, FIRST), Console(width=200, record=True, file=StringIO())
    console.print(hexagone.draw(view, PLAYERS))
    return [console.export_text(), hexagone.describe(view, PLAYERS), hexagone.picture(view, PLAYERS)]


@pytest.mark.rule("hexagone/stall")
def test_the_turns_that_are_left_are_shown_once_half_of_them_are_gone() -> None:
    warning = "The game ends after 7 more turns unless the block shrinks below 12 pieces."
    for text in texts(table(TWELVE, smallest=12, quiet=13)):
        assert warning in text
    for text in texts(table(TWELVE, smallest=12, quiet=9)):
        assert "more turn" not in text


@pytest.mark.rule("hexagone/winner")
def test_how_a_tie_was_decided_is_shown_when_the_game_is_over() -> None:
    told = "Ann and Ben captured 6 pieces each; Ben wins with 4 blue pieces against 3 red."
    for text in texts(table(TWELVE, agenda=(), captured=("rrrggg", "bbbboo"))):
        assert told in text
    for text in texts(table(TWELVE, captured=("rrrggg", "bbbboo"))):
        assert "each" not in text
