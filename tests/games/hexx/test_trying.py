"""Trying a play: the words and the flips, or the refusal, and nothing is done."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexarium.games.hexx import Play, notation
from hexarium.games.hexx.pieces import BLACK, NAMES, RED
from hexarium.games.hexx.state import TakeTurn
from hexarium.games.hexx.trying import Accepted, Answer, Refused, Try, attempt
from tests.games.hexx.table import position, rules

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""

GAME = rules()


def tried(text: str, **more: Any) -> Answer:
    play = notation.read(text)
    assert isinstance(play, Play)
    state = position(CAT, **{"red": "SX", "black": "STX", **more})
    question = msgspec.json.decode(msgspec.json.encode(Try(play)), type=Try)
    return attempt(GAME.judge, GAME.view(state, RED), question)


@pytest.mark.rule("hexx/flip")
def test_a_legal_play_is_answered_with_its_words_and_flips() -> None:
    answer = tried("play f7T f8A f9X", red="TAX")
    assert isinstance(answer, Accepted)
    assert answer.words == ("TAX", "TA", "AT")
    assert sorted(NAMES[cell] for cell in answer.flips) == ["g7", "g8"]


@pytest.mark.rule("hexx/effect-15")
def test_frozen_tiles_are_not_among_the_flips() -> None:
    assert tried("play g5S", agenda=(TakeTurn(RED, frozen=True),)) == Accepted(("SCAT",), ())


@pytest.mark.parametrize(
    ("text", "clause"),
    [("play g9X", "hexx/primary"), ("play g9S", "hexx/plural-s"), ("play g9T", "hexx/space")],
)
@pytest.mark.rule("hexx/refusal-order")
def test_an_illegal_play_is_answered_with_its_clause(text: str, clause: str) -> None:
    answer = tried(text)
    assert isinstance(answer, Refused)
    assert (answer.clause, bool(answer.detail)) == (clause, True)


def test_a_spectator_has_no_tiles_to_try() -> None:
    play = notation.read("play g5S")
    assert isinstance(play, Play)
    answer = attempt(GAME.judge, GAME.view(position(CAT, red="S"), None), Try(play))
    assert isinstance(answer, Refused)
    own = attempt(GAME.judge, GAME.view(position(CAT, black="S"), BLACK), Try(play))
    assert own == Accepted(("SCAT",), ())
