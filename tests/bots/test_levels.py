"""The levels of every game: who is there, and that they answer whatever they are asked."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots import Decision, UnknownLevel, baseline, every_bot, level_named, opponents
from hexarium.core import Deciding, House, Over, Seeded, luck
from hexarium.games import CATALOGUE
from tests.conformance.cases import OF_GAME, Case

SLUGS = ("hexagone", "hexpert", "hexx", "trihex", "wordsearch")
"""Our own games; others may bring fewer bots."""

MOST_SECONDS = 5.0
"""Seconds of one core, many times what a level says it takes; the server waits longer."""


def question(case: Case, seed: int, moves: int) -> Decision[object, object]:
    """What a seat is asked in a random game after so many moves, or the last thing before the end."""
    rules, draws, rng = case.rules, Seeded(seed), Random(seed)
    state, last = rules.start(case.seats), None
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Deciding):
            seat = rng.choice(sorted(turn.seats))
            last = Decision[object, object](seat, rules.view(state, seat), (), partial(rules.legal, state, seat))
            if moves <= 0:
                break
            state = rules.apply(state, seat, rng.choice(last.choices)).state
        else:
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
        moves -= 1
    assert last is not None
    return last


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_the_same_four_opponents_and_each_bot_says_in_one_line_how_it_plays(slug: str) -> None:
    assert [level.name for level in opponents(slug)] == ["easy", "medium", "hard", "expert"]
    names = [name for level in every_bot(slug) for name in (level.name, *level.aliases)]
    assert len({*names}) == len(names)
    for level in every_bot(slug):
        assert re.fullmatch(r"[A-Z][^.\n]{10,80}\.", level.about), level.name
        assert " ms" not in level.about, level.name


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_level_is_looked_up_by_its_name_and_an_unknown_name_lists_those_there_are(slug: str) -> None:
    levels = every_bot(slug)
    assert tuple(level_named(slug, level.name) for level in levels) == levels
    names = ", ".join(level.name for level in levels)
    with pytest.raises(UnknownLevel, match=f'^{CATALOGUE[slug].title} has no bot "nobody". Choose from {names}.$'):
        level_named(slug, "nobody")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_names_that_earlier_releases_gave_are_still_understood(slug: str) -> None:
    # Word Search's champion is still there by its name: its Expert overlooks words.
    champion = "champion" if slug == "wordsearch" else "expert"
    old = {"random": "random", "beginner": "easy", "club": "hard", "champion": champion}
    assert {name: level_named(slug, name).name for name in old} == old
    assert level_named(slug, "Expert") is opponents(slug)[-1]


@pytest.mark.parametrize("slug", CATALOGUE)
@settings(deadline=None, max_examples=8)
@given(data=st.data(), seed=st.integers(0, 2**32), moves=st.integers(0, 60))
def test_every_level_answers_any_question_in_time_with_a_choice(
    slug: str, data: st.DataObject, seed: int, moves: int
) -> None:
    case = data.draw(st.sampled_from(OF_GAME[slug]))
    asked = question(case, seed, moves)
    for level in every_bot(slug):
        bot = level.make(case.rules)
        begun = process_time()
        assert bot.choose(asked, Random(seed)) in asked.choices, level.name
        assert process_time() - begun < MOST_SECONDS, level.name


@pytest.mark.parametrize("slug", CATALOGUE)
@settings(deadline=None, max_examples=3)
@given(data=st.data(), seed=st.integers(0, 2**32), moves=st.integers(0, 60))
def test_the_same_question_and_generator_get_the_same_answer(
    slug: str, data: st.DataObject, seed: int, moves: int
) -> None:
    case = data.draw(st.sampled_from(OF_GAME[slug]))
    asked = question(case, seed, moves)
    for level in (baseline(slug), opponents(slug)[-1]):
        answers = [level.make(case.rules).choose(asked, Random(seed)) for _ in range(2)]
        assert answers[0] == answers[1], level.name
