"""The result of a finished game in words: who won, how the game ended, and what decided it."""

from __future__ import annotations

import re

import pytest

from hexarium.core import Eye, Outcome, Over, Ranking, Result, Seat, in_turn, result, say
from hexarium.core.game import Aim
from hexarium.core.outcome import headline
from hexarium.games import CATALOGUE
from hexarium.testing import kit
from tests.conformance.cases import CASES, Case, each_case

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
MANY = [slug for slug, game in CATALOGUE.items() if 3 in game.seats]
TIE_BREAK = re.compile(r"of one colour|\d+ (\w+ )?pieces? against|the win is shared")


def told(ranking: Ranking, reader: Eye, *resigned: int, aim: Aim | None = None) -> str:
    said = headline(ranking, [*map(Seat, resigned)], aim)
    return Result(said).told(NAMES, reader).headline


@pytest.mark.parametrize(
    ("ranking", "for_ann", "for_others"),
    [
        (Ranking((1, 2), (27, 18)), "You win 27–18", "Ann wins 27–18"),
        (Ranking((2, 1), (20, 31)), "Ben wins 31–20", "Ben wins 31–20"),
        (Ranking((1, 1), (12, 12)), "You and Ben share first place with 12", "Ann and Ben share first place with 12"),
        (Ranking((3, 1, 1), (1, 12, 12)), "Ben and Cid share first place with 12", None),
        (Ranking((1, 2, 2), (9, 4, 4)), "You win with 9", "Ann wins with 9"),
        (Ranking((1,), (152,)), "You scored 152", "Ann scored 152"),
    ],
)
def test_the_headline_names_the_winners_and_the_score(ranking: Ranking, for_ann: str, for_others: str | None) -> None:
    assert told(ranking, Seat(0)) == for_ann
    assert told(ranking, None) == (for_others or for_ann)


def test_a_lone_player_who_wants_a_low_score_finishes_with_it() -> None:
    assert told(Ranking((1,), (4,)), Seat(0), aim=Aim.LOW) == "You finished with 4"


def test_a_game_that_ended_because_the_others_resigned_has_no_score() -> None:
    assert told(Ranking((1, 2), (0, 0)), Seat(0), 1) == "Ben resigned: you win"
    assert told(Ranking((1, 2), (0, 0)), Seat(1), 1) == "You resigned: Ann wins"
    assert told(Ranking((3, 1, 3), (0, 0, 0)), None, 0, 2) == "Ann and Cid resigned: Ben wins"
    assert told(Ranking((1,), (0,)), Seat(0), 0) == "You resigned"


def test_sentences_in_turn_each_have_a_full_stop() -> None:
    assert in_turn(say("The bag is empty."), None, say("Ann won")).text() == "The bag is empty. Ann won."


def finished(case: Case, seed: int) -> tuple[Ranking, Result]:
    rules = case.rules
    state = kit.play_through(rules, case.seats, seed)[-1].state
    turn = rules.turn(state)
    assert isinstance(turn, Over)
    return turn.ranking, result(case.game, rules, state, turn.ranking)


@each_case()
def test_every_game_names_its_winners_and_says_why_it_ended(case: Case) -> None:
    for seed in (3, 4) if case.game.slug == "hexagone" else (3,):
        ranking, ended = finished(case, seed)
        names = NAMES[: case.seats]
        outcome = ended.told(names)
        named = {seat for seat, name in enumerate(names) if name in outcome.headline}
        assert named == {*ranking.winners}
        assert re.fullmatch(r"[A-Z0-9].*[^.]", outcome.headline)
        assert re.fullmatch(r"[A-Z0-9].*\.", outcome.reason)
        own = ended.told(names, Seat(0))
        assert ("you" in own.headline.lower()) == (0 in ranking.winners)
        assert "Ann" not in own.text
        decided_by_tie_break = any(
            score == other and place != behind
            for score, place in zip(ranking.scores, ranking.places, strict=True)
            for other, behind in zip(ranking.scores, ranking.places, strict=True)
        )
        if decided_by_tie_break:
            assert TIE_BREAK.search(outcome.reason), outcome.reason


@each_case([next(case for case in CASES if case.game.slug == slug and case.seats == 3) for slug in MANY])
def test_a_seat_that_resigned_is_said_to_be_last(case: Case) -> None:
    rules = case.rules
    state = kit.play_through(rules, case.seats, seed=3)[-1].state
    turn = rules.turn(state)
    assert isinstance(turn, Over)
    gone = turn.ranking.winners[0]
    outcome = result(case.game, rules, state, turn.ranking.with_resigned([gone]), [gone]).told(NAMES)
    assert NAMES[gone] not in outcome.headline
    assert outcome.reason.endswith(f"{NAMES[gone]} resigned and is placed last.")


def test_headline_and_reason_are_one_line_in_the_log() -> None:
    assert Outcome("The game was closed", "").text == "The game was closed."
    assert Outcome("You win 2–1", "The bag is empty.").text == "You win 2–1. The bag is empty."
