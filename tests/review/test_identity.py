"""The terms of a review, each worked out by itself, add up to the result."""

from __future__ import annotations

from math import fsum, sqrt
from statistics import fmean, stdev

import pytest

from hexarium.bots import evaluator
from hexarium.bots.evaluator import AnyEvaluator
from hexarium.bots.random_playouts import RandomPlayouts
from hexarium.bots.trihex.evaluator import WinningChances
from hexarium.core import Over, Seat
from hexarium.games import CATALOGUE
from hexarium.games.hexagone.options import Laying
from hexarium.games.hexagone.options import Options as HexaGoneOptions
from hexarium.games.trihex import TriHex
from hexarium.review.terms import MoveTerms
from hexarium.review.walk import Walk
from tests.golden import GAMES
from tests.hexgame import HEXGAME
from tests.review.check import Small
from tests.review.games import Played, played_by, recorded


def reviewed(played: Played, values: AnyEvaluator, moves: int | None = None) -> list[MoveTerms]:
    """The terms of a game, or of its first moves; checked to add up to the result, or to the value after them."""
    walk = Walk(played.rules, values, played.everybody)
    start = walk.start(played.steps[0].state)
    done = [*walk.moves(played.steps, played.moves[:moves])]
    for seat in played.everybody:
        terms = [move.terms[seat] for move in done]
        assert all(each.cost <= 0 for each in terms)
        added = fsum(
            [start[seat], *(x for each in terms for x in (each.luck, each.cost, each.others, each.correction))]
        )
        assert added == pytest.approx(result(played, values, seat) if moves is None else terms[-1].after, abs=1e-9)
    return done


def result(played: Played, values: AnyEvaluator, seat: Seat) -> float:
    last = played.steps[-1].state
    over = played.rules.turn(last)
    assert isinstance(over, Over)
    return values.result(seat, played.rules.view(last, seat), over.ranking)


@pytest.mark.parametrize("name", ["hexpert-adjacent-sunrays", "hexagone-solo", "trihex-two"])
def test_terms_add_up_with_random_games(name: str) -> None:
    played = recorded(name)
    done = reviewed(played, RandomPlayouts(played.game, played.rules, played.seats, playouts=1, width=2))
    assert len(done) == len(played.moves)


@pytest.mark.parametrize("name", ["hexpert-solo", "wordsearch-solo"])
def test_terms_add_up_with_a_games_own_evaluator(name: str) -> None:
    played = recorded(name)
    assert len(reviewed(played, evaluator(played.game, played.rules, played.seats))) == len(played.moves)


@pytest.mark.parametrize("name", ["hexx-small", "wordsearch-by-table", "wordsearch-boardless"])
def test_terms_add_up_after_any_move(name: str) -> None:
    played = recorded(name)
    assert len(reviewed(played, evaluator(played.game, played.rules, played.seats), 12)) == 12


def test_terms_add_up_in_a_small_search() -> None:
    played = recorded("trihex-five")
    assert isinstance(played.rules, TriHex)
    assert len(reviewed(played, WinningChances(played.rules, 40))) == len(played.moves)


def test_a_game_that_brings_nothing_has_a_review() -> None:
    rules = HEXGAME.rules(HEXGAME.options())
    played = played_by(HEXGAME, rules, ["random", "random"], 1)
    assert isinstance(evaluator(HEXGAME, rules, 2), RandomPlayouts)
    done = reviewed(played, RandomPlayouts(HEXGAME, rules, 2, playouts=2, width=2), 6)
    assert [move.choice is not None for move in done] == [True] * 6


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_terms_add_up_in_every_recorded_game(name: str) -> None:
    played = recorded(name)
    assert len(reviewed(played, evaluator(played.game, played.rules, played.seats))) == len(played.moves)


def test_luck_is_zero_on_average() -> None:
    game = CATALOGUE["hexpert"]
    rules = game.rules(game.options())
    values = evaluator(game, rules, 1)
    lucks = [
        fsum(move.terms[Seat(0)].luck for move in reviewed(played_by(game, rules, ["greedy"], seed), values))
        for seed in range(6)
    ]
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / sqrt(len(lucks))


def test_luck_that_a_seat_does_not_see_is_none_of_its_luck() -> None:
    played = recorded("trihex-two")
    assert isinstance(played.rules, TriHex)
    done = reviewed(played, WinningChances(played.rules, 40))
    hidden = [move for move in done if move.choice is None and "deal" in repr(move.action).lower()]
    assert len(hidden) == 30
    assert all(0.0 in {move.terms[seat].luck for seat in played.everybody} for move in hidden)


def test_two_players_share_luck_and_costs_where_nothing_is_hidden() -> None:
    played = recorded("hexagone-two")
    done = reviewed(played, evaluator(played.game, played.rules, 2), 8)
    for move in done:
        mine, theirs = (move.terms[seat] for seat in played.everybody)
        assert mine.luck == pytest.approx(-theirs.luck, abs=1e-9)
        assert mine.cost == pytest.approx(-theirs.others, abs=1e-9)


def test_a_review_repeats() -> None:
    played = recorded("hexx-small")
    first, again = (reviewed(played, evaluator(played.game, played.rules, 2), 12) for _ in range(2))
    assert first == again


def test_a_chance_that_rounding_puts_below_zero_is_zero() -> None:
    """In this game, one of the long check, a sum of shares comes out a little below zero, which has no power."""
    game = CATALOGUE["hexagone"]
    played = played_by(game, game.rules(HexaGoneOptions(laying=Laying.GAPS)), ["easy"] * 3, seed=404)
    assert len(reviewed(played, Small(evaluator(game, played.rules, 3)))) == len(played.moves)
