"""The whole conformance kit in one call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from hexarium.core import Game
from hexarium.games.catalogue import read_rulebook
from hexarium.testing import kit


def check_game(
    game: Game[Any, Any, Any, Any], options: Struct | None = None, *, seeds: Iterable[int] = range(3)
) -> None:
    """Play random games with every number of seats, and raise AssertionError if the game breaks a promise.

    Records replay, exactly the legal choices are accepted, nobody is shown or told what they may not know, imagined
    states cannot be told from real ones, games end, and notation, sentences and questions read well.
    """
    kit.check_forms(game)
    book = read_rulebook(game)
    given = game.options() if options is None else options
    for seats, positions in play_random_games(game, given, seeds):
        rules = game.rules(given)
        kit.check_records(game, given, seats, positions)
        kit.check_values(rules, seats, positions)
        kit.check_choices(rules, seats, positions)
        kit.check_drawing(rules, seats, positions)
        kit.check_actors(rules, seats, positions)
        kit.check_secrets(rules, seats, positions)
        kit.check_imagining(rules, seats, positions)
        kit.check_choices_from_views(rules, positions)
        kit.check_luck(rules, positions)
        kit.check_words(game, rules, book, seats, positions)
        kit.check_questions(game, rules, seats, positions)
        kit.check_suggestions(game, rules, positions)
        kit.check_spaces(game, given, seats, positions)


def play_random_games(
    game: Game[Any, Any, Any, Any], options: Struct, seeds: Iterable[int]
) -> Iterator[tuple[int, list[kit.Position]]]:
    """A random game for each number of seats and each seed, as the positions that it went through."""
    for seats in game.seats:
        for seed in seeds:
            yield seats, kit.play_through(game.rules(options), seats, seed)
