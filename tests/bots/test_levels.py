"""The levels of Hexpert and TriHex: who is there, and that they answer whatever they are asked."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots import Question, roster
from hexarium.core import Deciding, House, Over, Seeded, luck
from tests.conformance.cases import CASES, Case

SLUGS = ("hexpert", "trihex")


def question(case: Case, seed: int, moves: int) -> Question[object, object]:
    """What a seat is asked in a random game after so many moves, or the last thing before the end."""
    rules, draws, rng = case.rules, Seeded(seed), Random(seed)
    state, last = rules.start(case.seats), None
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Deciding):
            seat = rng.choice(sorted(turn.seats))
            choices = tuple(rules.legal(state, seat))
            last = Question(rules.view(state, seat), (), choices)
            if moves <= 0:
                break
            state = rules.apply(state, seat, rng.choice(choices)).state
        else:
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
        moves -= 1
    assert last is not None
    return last


@pytest.mark.parametrize("slug", SLUGS)
def test_there_is_a_level_for_everybody_and_each_says_how_long_it_takes(slug: str) -> None:
    names = [level.name for level in roster(slug)]
    assert names == ["random", "beginner", "greedy", "lookahead", "club", "champion"]
    for level in roster(slug)[1:]:
        assert re.search(r"\b\d+ ms a move\.$", level.about), level.name


@settings(deadline=None, max_examples=25)
@given(
    case=st.sampled_from([case for case in CASES if case.game.slug in SLUGS]),
    seed=st.integers(0, 2**32),
    moves=st.integers(0, 90),
)
def test_every_level_answers_any_question_with_a_choice_and_always_the_same(case: Case, seed: int, moves: int) -> None:
    asked = question(case, seed, moves)
    for level in roster(case.game.slug):
        if level.name != "lookahead":
            answers = [level.make(case.rules).choose(asked, Random(seed)) for _ in range(2)]
            assert answers[0] in asked.choices
            assert answers[0] == answers[1]
