"""What a bot says when a person asks it for a hint."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hexarium.bots import Advice, Advisor, ask, baseline, make_hint, opponents
from hexarium.bots.advice import CERTAIN_WINS, WINS, Measure, weighed
from hexarium.bots.plain import RANDOM
from hexarium.core import Deciding, Match, Seat, Seeded, Suggestion
from hexarium.games import CATALOGUE
from tests.bots.hints import check_hint

ADVISORS = ("hexagone", "hexpert", "trihex")

POINTS = Measure("point", "in the end", before="Expected: ", digits=0)
LEAD = Measure("tile", "ahead", negative="behind", before="Expected: ", least=0.5)
UNTOLD = Measure("point", "", digits=0)


def suggest(plan: Sequence[str]) -> Suggestion:
    """A choice is called by its letter, and a word is what the plan ends with."""
    return Suggestion(f"Play {', then '.join(plan)}", plan[-1], "it wins")


def lines(advice: Advice[str]) -> list[str]:
    return [*advice.lines(suggest)]


def test_advice_is_the_best_choice_and_the_next_best_with_their_values() -> None:
    advice = weighed({"a": 1.0, "b": 4.0, "c": 2.5}, POINTS, Random(0))
    assert advice == Advice("b", 4.0, "c", 2.5, POINTS)


def test_a_hint_says_what_to_do_what_it_brings_and_what_is_next_best() -> None:
    advice = Advice("b", 165.2, "c", 162.6, POINTS)
    assert lines(advice) == ["Play b: it wins. Expected: 165 points in the end.", "Next best: c, 2 points fewer."]


def test_chances_are_whole_percentages() -> None:
    advice = weighed({"red": 50.4, "green": 49.3}, WINS, Random(0))
    assert lines(advice) == ["Play red: it wins. 50 % to win.", "Next best: green, 49 %."]


@pytest.mark.parametrize(("first", "second"), [(99.9, 0.1), (100.0, 0.0), (100.02, -0.02)])
def test_an_estimate_is_never_shown_as_a_certain_win_or_loss(first: float, second: float) -> None:
    assert lines(Advice("red", first, "green", second, WINS)) == [
        "Play red: it wins. 99 % to win.",
        "Next best: green, 1 %.",
    ]


def test_a_certain_result_is_shown_as_it_is() -> None:
    assert lines(Advice("red", 100.0, "green", 0.0, CERTAIN_WINS)) == [
        "Play red: it wins. 100 % to win.",
        "Next best: green, 0 %.",
    ]


def test_a_lone_choice_has_no_next_best() -> None:
    assert lines(weighed({"a": 1.0}, POINTS, Random(0))) == ["Play a: it wins. Expected: 1 point in the end."]


def test_choices_that_read_alike_are_said_to_be_about_the_same() -> None:
    advice = weighed({"a": 50.2, "b": 49.9}, WINS, Random(0))
    assert lines(advice)[1] == "Next best: b, about the same."


def test_a_value_that_the_suggestion_tells_already_is_not_told_again() -> None:
    assert lines(Advice("a", 6, None, 6, UNTOLD)) == ["Play a: it wins."]


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"a": 3.21, "b": 1.0}, ("3.2 tiles ahead", "2.2 tiles fewer")),
        ({"a": 0.4, "b": -0.6}, ("0.4 tiles ahead", "1 tile fewer")),
        ({"a": -2.0, "b": -7.5}, ("2 tiles behind", "5.5 tiles fewer")),
        ({"a": -0.01, "b": -4.0}, ("0 tiles ahead", "4 tiles fewer")),
        ({"a": -1.0, "b": -1.04}, ("1 tile behind", "about the same")),
    ],
)
def test_a_negative_lead_is_behind(values: dict[str, float], told: tuple[str, str]) -> None:
    first, second = lines(weighed(values, LEAD, Random(0)))
    assert first == f"Play a: it wins. Expected: {told[0]}."
    assert second == f"Next best: b, {told[1]}."


def test_a_choice_is_told_with_what_is_to_follow_it() -> None:
    advice = Advice("swap", 60.0, "trade", 50.0, WINS, then=("TREADS",), second_then=("STARED",))
    assert lines(advice) == ["Play swap, then TREADS: it wins. 60 % to win.", "Next best: STARED, 50 %."]


def test_two_ways_to_the_same_word_are_told_apart() -> None:
    advice = Advice("swap", 60.0, "trade", 50.0, WINS, then=("TREADS",), second_then=("TREADS",))
    assert lines(advice)[1] == "Next best: play trade, then TREADS, 50 %."


COMMON = Advice("girl", 2.2, "boy", 1.2, LEAD)


def test_common_words_come_first_and_a_better_rarer_one_is_named_last() -> None:
    advice = Advice("quoin", 5.2, "qi", 5.1, LEAD, common=COMMON)
    assert advice.shown == COMMON
    assert lines(advice) == [
        "Play girl: it wins. Expected: 2.2 tiles ahead.",
        "Next best: boy, 1 tile fewer.",
        "quoin is rarer but better: 3 more tiles.",
    ]


def test_a_rarer_word_with_a_better_chance_is_named_with_its_chance() -> None:
    advice = Advice("quoin", 62.0, None, 62.0, WINS, common=Advice("girl", 58.0, None, 58.0, WINS))
    assert lines(advice)[-1] == "quoin is rarer but better: 62 % to win."


@pytest.mark.parametrize("value", [1.0, 2.2, 2.24, 2.3, 2.6])
def test_a_rarer_word_that_is_hardly_better_is_not_named(value: float) -> None:
    advice = Advice("quoin", value, None, value, LEAD, common=COMMON)
    assert len(lines(advice)) == 2


@pytest.mark.parametrize(
    ("measure", "common", "rarer", "told"),
    [
        (LEAD, 2.2, 2.6, ""),
        (LEAD, 2.2, 2.7, "0.5 more tiles"),
        (WINS, 61.0, 62.0, ""),
        (WINS, 60.0, 62.0, "62 % to win"),
        (POINTS, 4.0, 4.4, ""),
        (POINTS, 4.0, 5.0, "1 more point"),
    ],
)
def test_a_difference_is_told_if_it_is_large_enough(measure: Measure, common: float, rarer: float, told: str) -> None:
    assert measure.above(rarer, common) == told


def test_the_best_word_is_not_called_rarer_if_it_is_common() -> None:
    advice = Advice("girl", 5.0, None, 5.0, LEAD, common=COMMON)
    assert len(lines(advice)) == 2


def test_a_bot_that_cannot_say_why_still_gives_a_hint_in_words() -> None:
    game = CATALOGUE["trihex"]
    rules = game.rules()
    match = Match[Any, Any, Any, Any](rules, 2)
    match.settle(Seeded(5))
    assert isinstance(match.turn, Deciding)
    decision = ask(match, min(match.turn.seats))
    hint = make_hint(game, rules, baseline("trihex").make(rules), decision)
    assert re.fullmatch(r"Play [a-z]+ [0-5]: .*\.", "".join(hint.lines))


def test_the_same_question_gets_the_same_hint_and_another_one_its_own_luck() -> None:
    """Where all choices are equal to a bot, its hint is the choice that luck makes."""
    game = CATALOGUE["trihex"]
    rules, bot = game.rules(), RANDOM.make(game.rules())
    places = set[int]()
    for deal in range(20):
        match = Match[Any, Any, Any, Any](rules, 2)
        match.settle(Seeded(deal))
        assert isinstance(match.turn, Deciding)
        decision = ask(match, min(match.turn.seats))
        hint = make_hint(game, rules, bot, decision)
        assert make_hint(game, rules, bot, ask(match, decision.seat)) == hint
        places.add(decision.choices.index(hint.choice))
    assert len(places) > 1


def test_a_game_without_words_of_its_own_is_suggested_in_its_notation() -> None:
    game = replace(CATALOGUE["hexpert"], suggestions=None)
    rules = game.rules()
    match = Match[Any, Any, Any, Any](rules, 1)
    match.settle(Seeded(5))
    hint = make_hint(game, rules, baseline("hexpert").make(rules), ask(match, Seat(0)))
    assert hint.lines == (f"{game.notation.write(hint.choice).capitalize()}.",)


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
        assert advice.measure is not CERTAIN_WINS
        check_hint(game, rules, bot, decision)
        match.play(seat, rng.choice(decision.choices))
        match.settle(draws)


def test_choices_that_are_told_apart_only_by_their_spaces_are_so_where_the_hint_is_drawn() -> None:
    def place(plan: Sequence[str]) -> Suggestion:
        return Suggestion(f"Place 5-2-4[ on {plan[0]}]", f"[{plan[0]}]")

    advice = Advice("c3", 165.0, "c4", 163.0, POINTS)
    assert [*advice.lines(lambda plan: place(plan).named)] == [
        "Place 5-2-4 on c3. Expected: 165 points in the end.",
        "Next best: c4, 2 points fewer.",
    ]
    assert [*advice.lines(lambda plan: place(plan).drawn)] == [
        "Place 5-2-4. Expected: 165 points in the end.",
        "Next best: another place, 2 points fewer.",
    ]
