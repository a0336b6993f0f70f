"""HEXX as it is written, read and told."""

from __future__ import annotations

import pytest

from hexarium.core import Unreadable
from hexarium.games.hexx import Exchange, Placing, Play, notation
from hexarium.games.hexx.actions import (
    Action,
    Change,
    Choose,
    Draw,
    Forfeit,
    Give,
    Morph,
    Pass,
    Poach,
    Remove,
    Roll,
    Take,
    Toss,
)
from hexarium.games.hexx.events import Counted, Drew, Exchanged, Flipped, Passed, Played, Rolled
from hexarium.games.hexx.outcome import GameEvent
from hexarium.games.hexx.pieces import BLACK, RED, Axis
from hexarium.games.hexx.spells import HandsSwapped, OriginLost, Poached, PoachedBack, Stolen
from hexarium.grid import Hex

WRITTEN: list[tuple[Action, str]] = [
    (Play((Placing(Hex(0, 0), "W"), Placing(Hex(1, 0), "O", wild=True))), "play g7W g8O*"),
    (Play((Placing(Hex(-6, 6), "Z", wild=True),), Axis.NORTH_EAST), "play m1Z* along ne"),
    (Exchange(("*", "A", "A")), "exchange *AA"),
    (Pass(), "pass"),
    (Morph(Placing(Hex(0, -1), "U"), Axis.SOUTH_EAST), "morph f7U along se"),
    (Forfeit(), "forfeit"),
    (Poach((Hex(0, 0), Hex(0, 1))), "poach g7 h7"),
    (Choose("E"), "choose E"),
    (Remove(Hex(6, -6)), "remove a13"),
    (Give("*"), "give *"),
    (Change(Hex(0, 0), "B"), "change g7B"),
    (Draw("*"), "draw *"),
    (Toss(BLACK), "toss black"),
    (Roll(20), "roll 20"),
    (Take("Q"), "take Q"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_every_action_is_one_line_and_reads_back(action: Action, text: str) -> None:
    assert notation.write(action) == text
    assert notation.read(text) == notation.read(text.upper()) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "play",
        "play along e",
        "play g7",
        "play g7WW",
        "play g99W",
        "play n1W",
        "play g7W* along w",
        "exchange",
        "exchange A1",
        "morph g7A",
        "morph g7A along up",
        "poach g",
        "choose AE",
        "choose é",
        "remove g7A",
        "change g7A*",
        "toss green",
        "roll 0",
        "roll 21",
        "roll six",
        "give",
    ],
)
def test_what_is_no_move_says_so(text: str) -> None:
    with pytest.raises(Unreadable):
        notation.read(text)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Drew(RED, "*"), "Seat 1 draws a HEXX tile"),
        (Drew(RED, None), "Seat 1 draws a tile"),
        (Played(RED, (Placing(Hex(0, 0), "A", wild=True),), "AT", ()), "Seat 1 plays AT (g7A*)"),
        (Flipped(BLACK, (Hex(0, 0),)), "g7 turns to black"),
        (Flipped(RED, (Hex(0, 0), Hex(1, 0))), "g7 g8 turn to red"),
        (Poached(RED, ()), "There is nothing that seat 1 could flip"),
        (PoachedBack(BLACK, (Hex(0, 0),)), "g7 turns to black"),
        (Exchanged(BLACK, 1, None), "Seat 2 exchanges 1 tile"),
        (Exchanged(BLACK, 2, ("A", "B")), "Seat 2 exchanges 2 tiles: AB"),
        (Passed(RED), "Seat 1 passes"),
        (Rolled(RED, 17), "Seat 1 rolls 17: Freaky Friday"),
        (Stolen(RED, BLACK, None), "Seat 2 takes a tile from seat 1"),
        (OriginLost((Hex(0, 0), Hex(1, 0)), ("A", "B")), "The tiles on g7 g8 go back to the bag"),
        (HandsSwapped(None), "The two hands change owners"),
        (Counted((3, 4)), "The tiles are counted: red 3, black 4"),
    ],
)
def test_events_are_told_in_plain_sentences(event: GameEvent, sentence: str) -> None:
    assert notation.tell(event) == sentence
