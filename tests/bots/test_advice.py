"""What a bot says when a person asks it for a hint."""

from __future__ import annotations

from random import Random

import pytest

from hexarium.bots import Advice, Advisor, ask, opponents
from hexarium.bots.advice import WINS, Measure, weighed
from hexarium.core import Deciding, Match, Seeded
from hexarium.games import CATALOGUE

ADVISORS = ("hexagone", "hexpert", "trihex")


POINTS = Measure("points expected")
LEAD = Measure("tiles ahead", "ahead", negative=("tiles behind", "behind"))


def test_advice_is_the_best_choice_and_the_next_best_with_their_values() -> None:
    advice = weighed({"a": 1.0, "b": 4.0, "c": 2.5}, POINTS, Random(0))
    assert advice == Advice("b", 4.0, "c", 2.5, POINTS)
    assert advice.because(str.upper) == "Best: 4.0 points expected. Next best: C, 2.5."


def test_chances_are_whole_percentages() -> None:
    advice = weighed({"red": 50.4, "green": 49.3}, WINS, Random(0))
    assert advice.because(str) == "Best: 50 % to win. Next best: green, 49 %."


def test_a_lone_choice_has_no_next_best() -> None:
    assert weighed({"a": 1.0}, POINTS, Random(0)).because(str) == "Best: 1.0 points expected."


def test_choices_that_read_alike_are_said_to_be_about_the_same() -> None:
    advice = weighed({"a": 50.2, "b": 49.9}, WINS, Random(0))
    assert advice.because(str) == "Best: 50 % to win. Next best: b, about the same."


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"a": 3.21, "b": 1.0}, "Best: 3.2 tiles ahead. Next best: b, 1.0 ahead."),
        ({"a": 0.4, "b": -0.3}, "Best: 0.4 tiles ahead. Next best: b, 0.3 behind."),
        ({"a": -2.0, "b": -7.5}, "Best: 2.0 tiles behind. Next best: b, 7.5 behind."),
        ({"a": -0.01, "b": -4.0}, "Best: 0.0 tiles ahead. Next best: b, 4.0 behind."),
    ],
)
def test_a_negative_lead_is_behind(values: dict[str, float], reason: str) -> None:
    assert weighed(values, LEAD, Random(0)).because(str) == reason


@pytest.mark.parametrize("slug", ADVISORS)
def test_a_champion_advises_what_it_would_choose_and_names_the_second_best(slug: str) -> None:
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    match, draws, rng = Match(rules, game.seats[0]), Seeded(5), Random(5)
    bot = opponents(slug)[-1].make(rules)
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
        assert advice.second_value <= advice.value
        reason = advice.because(game.notation.write)
        assert reason.startswith(f"Best: {advice.measure.full(advice.value)}.")
        assert advice.second is None or f" Next best: {game.notation.write(advice.second)}, " in reason
        match.play(seat, rng.choice(decision.choices))
        match.settle(draws)
