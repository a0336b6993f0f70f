"""Budgets of bots: one for each level, smaller ones by name, and what is said where kernels are not compiled."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hexarium.bots import Decision, Level, UnknownLevel, WrongBudget, ask, bot_named, every_bot, level_named, opponents
from hexarium.bots.bot import SLOW
from hexarium.core import Deciding, Match, Seeded
from hexarium.core.twin import plain
from hexarium.games import CATALOGUE


def uncompiled(level: Level) -> Level:
    """The level as it is in an installation without a compiler."""
    assert level.kernel is not None
    return replace(level, kernel=plain(level.kernel))


def first_decision(match: Match[Any, Any, Any, Any]) -> Decision[Any, Any]:
    match.settle(Seeded(4))
    turn = match.turn
    assert isinstance(turn, Deciding)
    return ask(match, min(turn.seats))


@pytest.mark.parametrize("slug", ["hexpert", "trihex", "hexx"])
def test_an_expert_that_takes_seconds_says_so_where_its_kernel_is_not_compiled(slug: str) -> None:
    expert = opponents(slug)[-1]
    assert (expert.is_slow, expert.description) == (False, expert.about)
    assert (uncompiled(expert).is_slow, uncompiled(expert).description) == (True, f"{expert.about} {SLOW}")


@pytest.mark.parametrize(("slug", "name"), [("trihex", "hard"), ("hexpert", "hard"), ("hexagone", "expert")])
def test_a_level_that_is_quick_enough_in_plain_python_says_nothing(slug: str, name: str) -> None:
    level = uncompiled(level_named(slug, name))
    assert level.is_plain
    assert (level.is_slow, level.description) == (False, level.about)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_an_expert_with_a_smaller_budget_plays(slug: str) -> None:
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    level = bot_named(slug, "expert/1")
    assert (level.name, level.budget) == ("expert/1", 1)
    decision = first_decision(Match(rules, 2))
    assert level.make(rules).choose(decision, Random(1)) in {*decision.choices}


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_whole_budget_by_name_is_the_level_itself(slug: str) -> None:
    game = CATALOGUE[slug]
    rules = game.rules(game.options())
    expert = opponents(slug)[-1]
    decision = first_decision(Match(rules, 2))
    named = bot_named(slug, f"expert/{expert.budget}")
    assert named.make(rules).choose(decision, Random(2)) == expert.make(rules).choose(decision, Random(2))


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_bot_is_called_by_its_name_alone_too(slug: str) -> None:
    assert tuple(bot_named(slug, level.name) for level in every_bot(slug)) == every_bot(slug)


@pytest.mark.parametrize("given", ["", "0", "-1", "x", "1.5", "30001", "²"])
def test_a_budget_is_a_whole_number_up_to_that_of_the_level(given: str) -> None:
    message = '^The budget of the bot "expert" must be a whole number from 1 to 30000.$'
    with pytest.raises(WrongBudget, match=message):
        bot_named("trihex", f"expert/{given}")


def test_a_bot_that_does_not_search_has_no_budget() -> None:
    with pytest.raises(WrongBudget, match=r'^The bot "easy" has no budget: it does not search\.$'):
        bot_named("trihex", "easy/3")


def test_a_budget_is_for_tools_only() -> None:
    with pytest.raises(UnknownLevel):
        level_named("trihex", "expert/300")


@pytest.mark.parametrize("slug", CATALOGUE)
def test_no_budget_depends_on_the_form_of_the_kernel(slug: str) -> None:
    champion = import_module(f"hexarium.bots.{slug}.champion")
    assert not hasattr(champion, "is_compiled")
