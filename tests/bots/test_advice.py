"""What a bot says when a person asks it for a hint."""

from __future__ import annotations

from random import Random

import pytest

from hexarium.bots import Advice, Advisor, ask, roster
from hexarium.bots.advice import weighed
from hexarium.core import Deciding, Match, Seeded
from hexarium.games import CATALOGUE

ADVISORS = ("hexagone", "hexpert", "trihex")


def test_advice_is_the_best_choice_and_how_far_the_second_is_behind() -> None:
    advice = weighed({"a": 1.0, "b": 4.0, "c": 2.5}, "points", Random(0))
    assert advice == Advice("b", 4.0, "c", 1.5, "points")
    assert advice.because(str.upper) == "It expects 4.0 points; the second-best, C, 1.5 fewer."


def test_a_lone_choice_has_no_second() -> None:
    assert (
        weighed({"a": 1.0}, "points", Random(0)).because(str) == "It expects 1.0 points, and nothing else comes near."
    )


def test_choices_that_are_worth_the_same_are_said_to_be() -> None:
    advice = weighed({"a": 1.0, "b": 1.0}, "points", Random(0))
    assert advice.second in {"a", "b"} - {advice.choice}
    assert advice.because(str) == f"It expects 1.0 points, and {advice.second} as much."


@pytest.mark.parametrize("slug", ADVISORS)
def test_a_champion_advises_what_it_would_choose_and_names_the_second_best(slug: str) -> None:
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    match, draws, rng = Match(rules, game.seats[0]), Seeded(5), Random(5)
    bot = roster(slug)[-1].make(rules)
    assert isinstance(bot, Advisor)
    match.settle(draws)
    for _ in range(8):
        turn = match.turn
        assert isinstance(turn, Deciding)
        seat = min(turn.seats)
        decision = ask(match, seat)
        advice = bot.advise(decision, Random(9))
        assert bot.choose(decision, Random(9)) == advice.choice
        assert advice.second is None or advice.second in {*decision.choices} - {advice.choice}
        assert advice.difference >= 0
        assert advice.unit in advice.because(game.notation.write)
        match.play(seat, rng.choice(decision.choices))
        match.settle(draws)
