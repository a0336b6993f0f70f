"""The results of finished games in lists, as each reader sees them."""

from __future__ import annotations

import pytest

from hexarium.core import Ranking, Seat
from hexarium.service.results import is_played_out, result, seats_of
from hexarium.service.rows import Door
from hexarium.service.store import Ending, Phase, TableSummary
from tests.service.club import ANN, BEN, CAT


def over(players: dict[str, str], places: tuple[int, ...], scores: tuple[int, ...], *resigned: int) -> TableSummary:
    """A finished game between these players, by name, each with the guest who sits there."""
    ending = Ending(Ranking(places, scores), tuple(map(Seat, resigned)))
    return listed(players, ending)


def listed(players: dict[str, str], ending: Ending | None, phase: Phase = Phase.OVER) -> TableSummary:
    return TableSummary(
        "t", "trihex", phase, Door.INVITED, 1.0, (), (), tuple(players), tuple(players.values()), ending
    )


TWO = {"Ann": ANN, "Easy": ""}


def test_the_winner_is_told_so_with_their_points_first() -> None:
    assert result(over(TWO, (1, 2), (27, 18)), ANN) == "You won 27–18"


def test_another_winner_is_named() -> None:
    assert result(over(TWO, (2, 1), (20, 31)), ANN) == "Easy won 31–20"
    assert result(over(TWO, (1, 2), (27, 18)), BEN) == "Ann won 27–18"


def test_somebody_who_plays_several_seats_reads_names() -> None:
    assert result(over({"Ann": ANN, "Ben": ANN}, (2, 1), (3, 5)), ANN) == "Ben won 5–3"


def test_a_shared_first_place_is_a_tie() -> None:
    three = {"Cat": CAT, "Ann": ANN, "Ben": BEN}
    assert result(over(three, (1, 1, 3), (9, 9, 4)), ANN) == "You and Cat tied 9–9–4"


def test_a_solo_game_has_a_score() -> None:
    assert result(over({"Ann": ANN}, (1,), (152,)), ANN) == "You scored 152"


def test_a_resigned_game_names_who_resigned() -> None:
    assert result(over(TWO, (2, 1), (0, 0), 0), ANN) == "You resigned"
    assert result(over({"Ann": ANN}, (1,), (0,), 0), ANN) == "You resigned"


def test_a_game_that_two_players_finished_after_the_third_resigned_has_a_winner() -> None:
    three = {"Ann": ANN, "Ben": BEN, "Cat": CAT}
    assert result(over(three, (1, 3, 2), (8, 5, 6), 1), ANN) == "You won 8–6–5"


@pytest.mark.parametrize(
    ("ending", "phase", "words"),
    [
        (Ending(None), Phase.OVER, "Closed"),
        (None, Phase.OVER, "Finished"),
        (None, Phase.PLAYING, ""),
    ],
)
def test_a_game_without_a_ranking_is_closed_or_from_an_earlier_release_or_not_over(
    ending: Ending | None, phase: Phase, words: str
) -> None:
    assert result(listed(TWO, ending, phase), ANN) == words


def test_nobody_has_the_seats_of_bots() -> None:
    assert seats_of(listed(TWO, None), "") == ()
    assert seats_of(listed(TWO, None), ANN) == (Seat(0),)


def test_only_a_game_that_was_played_to_its_end_has_a_review() -> None:
    three = {"Ann": ANN, "Ben": BEN, "Cat": CAT}
    played = [over(TWO, (1, 2), (27, 18)), over(three, (1, 3, 2), (8, 5, 6), 1), listed(TWO, None)]
    cut_short = [over(TWO, (2, 1), (0, 0), 0), over({"Ann": ANN}, (1,), (0,), 0), listed(TWO, Ending(None))]
    running = listed(TWO, None, Phase.PLAYING)
    assert all(map(is_played_out, played))
    assert not any(map(is_played_out, [*cut_short, running]))
