"""Hindsight: what would have been best with everything open, told apart from what a seat could know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexarium.bots import evaluator
from hexarium.bots.trihex.evaluator import WinningChances
from hexarium.core import Deciding, Over, Seat
from hexarium.games import CATALOGUE
from hexarium.games.trihex import TriHex
from hexarium.review.walk import Walk
from tests.review.games import Played, played_by, recorded


def solved(rules: TriHex, state: Any, seat: Seat) -> tuple[float, float]:
    """The value to a seat of a position without luck to come, by trying everything; each seat wants its own best.

    A share of the win counts first, then the lead.
    """
    turn = rules.turn(state)
    if isinstance(turn, Over):
        scores = turn.ranking.scores
        lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        share = 1 / len(turn.ranking.winners) if seat in turn.ranking.winners else 0.0
        return share + 0.004 * lead, share
    assert isinstance(turn, Deciding)
    (mover,) = turn.seats
    ends = [rules.apply(state, mover, choice).state for choice in rules.legal(state, mover)]
    best = max(ends, key=lambda end: solved(rules, end, mover)[0])
    return solved(rules, best, seat)


def last_choices(played: Played, most: int) -> list[tuple[Any, Seat]]:
    """Positions with an empty deck, this number of triangles or fewer in all hands, and something to choose."""
    found = list[tuple[Any, Seat]]()
    for step in played.steps:
        turn, state = played.rules.turn(step.state), step.state
        if isinstance(turn, Deciding) and not state.deck and sum(map(len, state.hands)) <= most:
            (seat,) = turn.seats
            if len(state.hands[seat]) > 1:
                found.append((state, seat))
    return found


def test_the_end_of_trihex_is_solved_with_all_hands_open() -> None:
    game = CATALOGUE["trihex"]
    rules = game.rules(game.options())
    assert isinstance(rules, TriHex)
    checked = 0
    for seed in range(6):
        played = played_by(game, rules, ["random"] * 3, seed)
        for state, seat in last_choices(played, 5):
            choices = [*rules.legal(state, seat)]
            values = WinningChances(rules, 40).in_hindsight(seat, state, choices, Random(0))
            for choice, value in values.items():
                assert value.value == pytest.approx(
                    100 * solved(rules, rules.apply(state, seat, choice).state, seat)[1]
                )
                checked += 1
    assert checked > 10


def test_a_triangle_that_wins_against_the_hands_that_are_held_is_best_in_hindsight() -> None:
    played = recorded("trihex-two")
    assert isinstance(played.rules, TriHex)
    walk = Walk(played.rules, WinningChances(played.rules, 400), played.everybody)
    moves = [move for move in walk.moves(played.steps, played.moves) if move.choice and move.choice.hindsight]
    assert len(moves) > 20
    for move in moves:
        assert move.choice is not None
        hindsight = move.choice.hindsight
        assert hindsight is not None
        assert hindsight.best_value.value >= hindsight.made_value.value
        assert hindsight.compared == move.choice.compared
    assert any(
        move.choice and move.choice.hindsight and move.choice.hindsight.best != move.choice.best for move in moves
    )


def test_an_opponent_in_hexx_answers_with_the_hand_that_they_hold() -> None:
    played = recorded("hexx-small")
    values = evaluator(played.game, played.rules, 2)
    walk = Walk(played.rules, values, played.everybody)
    choices = [move.choice for move in walk.moves(played.steps[:28], played.moves[:27]) if move.choice]
    known = [choice.hindsight for choice in choices if choice.hindsight]
    assert len(known) > 1
    assert any(not each.is_equal for each in known)


@pytest.mark.parametrize("name", ["hexpert-solo", "hexagone-solo", "wordsearch-solo"])
def test_a_game_that_hides_nothing_has_no_hindsight(name: str) -> None:
    played = recorded(name)
    values = evaluator(played.game, played.rules, played.seats)
    for step in played.steps:
        if isinstance(turn := played.rules.turn(step.state), Deciding):
            (seat,) = turn.seats
            assert values.in_hindsight(seat, step.state, [*played.rules.legal(step.state, seat)][:2], Random(0)) == {}
