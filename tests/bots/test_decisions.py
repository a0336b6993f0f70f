"""A decision lists its choices only when a bot looks at them, from the true state or from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from hexarium.bots import Advisor, Bot, Decision, ask, ask_from_view, every_bot, level_named
from hexarium.bots.plain import RandomBot
from hexarium.core import Deciding, Match, Seat, Seeded
from hexarium.games import CATALOGUE
from hexarium.testing.rigged_random import every_draw

UNLISTED = [
    *[("hexx", name) for name in ("club", "champion")],
    *[("hexpert", name) for name in ("club", "champion")],
    *[("trihex", name) for name in ("club", "champion")],
    *[("wordsearch", name) for name in ("beginner", "longest", "club", "best", "champion")],
]
"""Bots that find their choices in the view by themselves."""


def decisions(slug: str, most: int) -> Iterator[tuple[Match[Any, Any, Any, Any], Seat]]:
    """The first decisions in a game of random choices between two."""
    match, luck, rng = Match[Any, Any, Any, Any](CATALOGUE[slug].rules(), 2), Seeded(3), Random(3)
    match.settle(luck)
    for _ in range(most):
        turn = match.turn
        assert isinstance(turn, Deciding)
        seat = min(turn.seats)
        yield match, seat
        match.play(seat, rng.choice(match.rules.choices(match.state, seat)))
        match.settle(luck)


def made(slug: str, name: str, match: Match[Any, Any, Any, Any]) -> Bot[Any, Any]:
    return level_named(slug, name).make(match.rules)


def test_choices_are_listed_once_and_only_when_they_are_looked_at() -> None:
    listed = list[str]()

    def legal() -> Iterator[str]:
        listed.append("listed")
        yield from ("a", "b")

    decision = Decision[str, str](Seat(0), "view", (), legal)
    assert listed == []
    assert decision.choices == decision.choices == ("a", "b")
    assert listed == ["listed"]


@pytest.mark.parametrize(("slug", "name"), UNLISTED)
def test_a_bot_that_finds_its_choices_itself_lists_none(slug: str, name: str) -> None:
    def legal() -> Iterator[Any]:
        raise AssertionError("the choices were listed")

    match, seat = next(decisions(slug, 1))
    decision = Decision[Any, Any](seat, match.rules.view(match.state, seat), match.told(seat), legal)
    bot = made(slug, name, match)
    chosen = [bot.choose(decision, Random(1))]
    if isinstance(bot, Advisor):
        chosen.append(bot.advise(decision, Random(1)).choice)
    assert {*chosen} <= {*match.rules.legal(match.state, seat)}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_random_bot_makes_each_legal_choice_for_one_outcome_of_its_generator(slug: str) -> None:
    for match, seat in decisions(slug, 20):
        legal = [*match.rules.legal(match.state, seat)]
        decision = ask(match, seat)
        assert every_draw(partial(RandomBot(match.rules).choose, decision), len(legal)) == legal


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_bot_that_knows_only_the_view_chooses_as_one_that_is_given_the_true_choices(slug: str) -> None:
    bots = [level.name for level in every_bot(slug)]
    for number, (match, seat) in enumerate(decisions(slug, 2 * len(bots))):
        here = ask(match, seat)
        there = ask_from_view(match.rules, seat, here.view, here.told, Random(number))
        bot = made(slug, bots[number % len(bots)], match)
        assert bot.choose(there, Random(number)) == bot.choose(here, Random(number))
        assert [*there.choices] == [*here.choices]
