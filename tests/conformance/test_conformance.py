"""The conformance kit, run on every game of the catalogue."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from hexarium.bots import Decision, baseline, every_bot, hint_level, level_named
from hexarium.bots.playout import play_out
from hexarium.core import Deciding, Match, Over, Seat, Seeded
from hexarium.games import CATALOGUE, rulebook
from hexarium.testing import kit
from tests.bots.hints import check_hint
from tests.conformance.cases import CASES, REPRESENTATIVES, Case, each_case, marks

SEED = 20


@cache
def played(case: Case) -> list[kit.Position]:
    return kit.play_through(case.rules, case.seats, SEED)


@each_case()
def test_a_record_replays_to_the_same_states_through_text_and_json(case: Case) -> None:
    kit.check_records(case.game, case.options, case.seats, played(case))


@each_case()
def test_states_views_and_events_are_values(case: Case) -> None:
    kit.check_values(case.rules, case.seats, played(case))


@each_case()
def test_every_legal_choice_is_accepted_and_nothing_else(case: Case) -> None:
    kit.check_choices(case.rules, case.seats, played(case))


@each_case()
def test_a_choice_is_drawn_evenly_from_the_legal_ones_without_a_list(case: Case) -> None:
    kit.check_drawing(case.rules, case.seats, played(case))


@each_case()
def test_only_those_who_are_awaited_may_act(case: Case) -> None:
    kit.check_actors(case.rules, case.seats, played(case))


@each_case()
def test_what_is_told_alike_looks_alike(case: Case) -> None:
    kit.check_secrets(case.rules, case.seats, played(case))


@each_case()
def test_nobody_can_tell_an_imagined_state_from_the_real_one(case: Case) -> None:
    kit.check_imagining(case.rules, case.seats, played(case))


@each_case()
def test_choices_depend_only_on_what_the_seat_may_know(case: Case) -> None:
    kit.check_choices_from_views(case.rules, played(case))


@each_case()
def test_luck_is_possible_and_random_games_end(case: Case) -> None:
    kit.check_luck(case.rules, played(case))


@each_case()
def test_notation_reads_back_and_every_clause_exists(case: Case) -> None:
    kit.check_words(case.game, case.rules, rulebook(case.game.slug), case.seats, played(case))


@each_case()
def test_everybody_reads_what_is_asked_and_the_verbs_are_those_of_the_legal_choices(case: Case) -> None:
    kit.check_questions(case.game, case.rules, case.seats, played(case))


@each_case()
def test_every_choice_can_be_suggested_in_words(case: Case) -> None:
    assert case.game.suggestions is not None
    kit.check_suggestions(case.game, case.rules, played(case))


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_example_of_what_can_be_typed_is_read_as_its_verb(slug: str) -> None:
    game = CATALOGUE[slug]
    assert game.forms
    kit.check_forms(game)


BOTS = [pytest.param(case, level.name, marks=marks(case)) for case in CASES for level in every_bot(case.game.slug)]


@pytest.mark.parametrize(("case", "name"), BOTS, ids=str)
def test_every_bot_answers_with_a_legal_choice(case: Case, name: str) -> None:
    """Asked at a handful of moments in a random game, in whatever seat is to choose."""
    positions = [p for p in played(case) if isinstance(case.rules.turn(p.state), Deciding)]
    for position in kit.sampled(positions, 2, seed=1):
        turn = case.rules.turn(position.state)
        assert isinstance(turn, Deciding)
        for seat in sorted(turn.seats)[:1]:
            choices = tuple(case.rules.legal(position.state, seat))
            decision = Decision(seat, case.rules.view(position.state, seat), (), choices.__iter__)
            assert level_named(case.game.slug, name).make(case.rules).choose(decision, Random(0)) in choices


@each_case(REPRESENTATIVES)
def test_a_bot_gives_hints_in_words(case: Case) -> None:
    positions = [p for p in played(case) if isinstance(case.rules.turn(p.state), Deciding)]
    level = hint_level(case.game.slug)
    assert level is not None
    bot = level.make(case.rules)
    for position in kit.sampled(positions, 3, seed=1):
        turn = case.rules.turn(position.state)
        assert isinstance(turn, Deciding)
        seat = min(turn.seats)
        choices = tuple(case.rules.legal(position.state, seat))
        decision = Decision(seat, case.rules.view(position.state, seat), (), choices.__iter__)
        check_hint(case.game, case.rules, bot, decision)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_match_between_bots_goes_from_start_to_end(slug: str) -> None:
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    match = Match[Any, Any, Any, Any](rules, game.seats[-1])
    bots, rngs = [baseline(slug).make(rules)] * match.seats, [Random(5)] * match.seats
    ranking = play_out(match, bots, Seeded(5), rngs)
    assert match.turn == Over(ranking)
    assert len(match.told(Seat(0))) > len(match.moves) / 2
