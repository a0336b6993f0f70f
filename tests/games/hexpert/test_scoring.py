"""What a board of Hexpert is worth, under each way to score."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Deciding, House, Illegal, Over, Seat, Seeded, luck
from hexarium.games.hexpert import Hexpert, Options, Placement, Rounds, Scoring, Tile
from hexarium.games.hexpert.actions import RayBonus, RoundScored
from hexarium.games.hexpert.pieces import TILES, Symbol
from hexarium.games.hexpert.scoring import bonuses, score
from hexarium.grid import Board
from tests.games.hexpert.boards import (
    BEST,
    RUNS,
    SPOTS,
    Spot,
    drawn,
    is_sun,
    plain_bonuses,
    plain_score,
    plain_sunrays,
    spots,
)
from tests.games.hexpert.table import board_of, last_call, round_of

SUNS_OF_NINE = drawn("""
          ...
     ...       ...
963       ...       ...
     ...       ...
968       ...       ...
     ...       ...
924       ...       ...
     ...       ...
          ...
""")

FOUR_SUNS_OF_NINE = drawn("""
          ...
     963       ...
...       ...       ...
     968       ...
...       ...       ...
     924       ...
...       ...       ...
     974       ...
          ...
""")

FIVE_SUNS_OF_FIVE = drawn("""
          564
     ...       ...
...       523       ...
     ...       ...
...       528       ...
     ...       ...
...       573       ...
     ...       ...
          578
""")

SUNS_OF_ONE_AND_OF_NINE = drawn("""
          ...
     ...       ...
963       ...       163
     ...       ...
968       ...       168
     ...       ...
924       ...       124
     ...       ...
          ...
""")

TWICE_SUNS_OF_SEVEN = drawn("""
          173
     573       978
178       ...       ...
     ...       ...
...       ...       ...
     ...       ...
...       ...       974
     ...       174
          578
""")

MIXED_SYMBOLS_OF_NINE = drawn("""
          ...
     ...       ...
963       ...       ...
     ...       ...
964       ...       ...
     ...       ...
968       ...       ...
     ...       ...
          ...
""")

MOONS_OF_NINE = drawn("""
          ...
     ...       ...
...       ...       923
     ...       ...
...       ...       928
     ...       ...
...       ...       964
     ...       ...
          ...
""")

SUNS_OF_MANY_LIGHTS = drawn("""
          ...
     ...       ...
...       ...       963
     ...       ...
...       ...       523
     ...       ...
...       ...       124
     ...       ...
          ...
""")


@pytest.mark.rule("hexpert/scoring-row")
@pytest.mark.parametrize(
    ("drawing", "worth"),
    [
        ("... ... ... 123 ... ... ... ... 168 ... ... ... ... 174 ... ... ... ... ...", 1 * 3),
        ("... ... ... ... ... 923 ... ... ... ... 968 ... ... ... ... 974 ... ... ...", 9 * 3),
        ("163 ... ... ... 524 ... ... ... ... 528 ... ... ... ... 563 ... ... ... 564", 0),
        ("... ... 574 ... 578 ... 173 ... 978 ... ... ... ... ... ... ... ... ... ...", 7 * 4),
        ("... ... 574 ... 578 ... 123 ... 978 ... ... ... ... ... ... ... ... ... ...", 0),
        ("... ... ... 128 ... ... 568 ... ... 978 ... ... 528 ... ... 178 ... ... ...", 8 * 5),
        ("... ... ... 128 ... ... 568 ... ... 978 ... ... 528 ... ... 174 ... ... ...", 0),
    ],
    ids=["1s down", "9s down", "broken 5s", "7s rising", "broken 7s", "8s falling", "broken 8s"],
)
def test_one_light_from_edge_to_edge_scores_light_times_length_and_one_other_tile_spoils_it(
    drawing: str, worth: int
) -> None:
    assert score(drawn(drawing), Scoring.STANDARD) == worth


@pytest.mark.rule("hexpert/scoring-row")
def test_a_row_with_a_gap_does_not_score_yet() -> None:
    gap = "... ... ... 123 ... ... ... ... ... ... ... ... ... 174 ... ... ... ... ..."
    assert score(drawn(gap), Scoring.SUNRAYS) == 0


@pytest.mark.rule("hexpert/scoring-row")
def test_all_fifteen_rows_are_counted() -> None:
    vertical = 5 * 3 + 5 * 4 + 1 * 5 + 9 * 4 + 9 * 3
    rising = 6 * 3 + 7 * 4 + 2 * 5 + 6 * 4 + 7 * 3
    falling = 4 * 3 + 8 * 4 + 3 * 5 + 8 * 4 + 4 * 3
    assert score(BEST, Scoring.STANDARD) == vertical + rising + falling == 307


@pytest.mark.rule("hexpert/standard-scoring")
def test_standard_scoring_takes_no_notice_of_symbols() -> None:
    assert Options().scoring is Scoring.STANDARD
    assert score(SUNS_OF_NINE, Scoring.STANDARD) == 27
    assert score(SUNS_OF_MANY_LIGHTS, Scoring.STANDARD) == 0
    done = last_call(Hexpert(), BEST, BEST)
    assert not any(isinstance(event, RayBonus) for event in done.events)
    assert done.state.totals == (307, 307)


@pytest.mark.rule("hexpert/sunrays")
@pytest.mark.parametrize(
    ("board", "worth"),
    [
        (SUNS_OF_NINE, 9 * 3 + 7 * 3),
        (FIVE_SUNS_OF_FIVE, 5 * 5 + 7 * 5),
        (MOONS_OF_NINE, 9 * 3 + 6 * 3),
        (SUNS_OF_MANY_LIGHTS, 7 * 3),
        (MIXED_SYMBOLS_OF_NINE, 9 * 3),
    ],
    ids=["suns, scoring", "five suns, scoring", "moons, scoring", "suns, not scoring", "mixed"],
)
def test_a_row_of_suns_adds_7_and_of_moons_6_a_tile_on_scoring_rows_and_others(board: Board[Tile], worth: int) -> None:
    assert score(board, Scoring.SUNRAYS) == worth


@pytest.mark.rule("hexpert/sunrays")
def test_sunrays_are_added_to_the_rows_of_a_whole_game() -> None:
    done = last_call(Hexpert(Options(scoring=Scoring.SUNRAYS)), BEST, BEST)
    assert done.state.totals == (307 + plain_sunrays(spots(BEST)),) * 2
    assert plain_sunrays(spots(BEST)) > 0


@pytest.mark.rule("hexpert/best-ray")
@pytest.mark.parametrize(
    ("boards", "seats", "points"),
    [
        ((SUNS_OF_NINE, FOUR_SUNS_OF_NINE), (1,), 60),
        ((FIVE_SUNS_OF_FIVE, FOUR_SUNS_OF_NINE), (0,), 60),
        ((TWICE_SUNS_OF_SEVEN, SUNS_OF_NINE), (1,), 60),
        ((SUNS_OF_NINE, SUNS_OF_NINE, TWICE_SUNS_OF_SEVEN), (0, 1), 30),
        ((SUNS_OF_NINE, SUNS_OF_ONE_AND_OF_NINE), (0, 1), 30),
        ((TWICE_SUNS_OF_SEVEN, TWICE_SUNS_OF_SEVEN), (0, 1), 30),
        ((SUNS_OF_NINE, SUNS_OF_NINE, SUNS_OF_NINE), (0, 1, 2), 20),
        ((SUNS_OF_NINE, SUNS_OF_NINE, SUNS_OF_NINE, SUNS_OF_NINE), (0, 1, 2, 3), 15),
        ((MIXED_SYMBOLS_OF_NINE, TWICE_SUNS_OF_SEVEN), (1,), 60),
        ((SUNS_OF_MANY_LIGHTS, TWICE_SUNS_OF_SEVEN), (1,), 60),
    ],
    ids=[
        "longer wins",
        "longer beats brighter",
        "brighter wins at equal length",
        "two share",
        "the better of one's rays counts",
        "two equal rays are one share",
        "three share",
        "four share",
        "mixed symbols are no ray",
        "a ray lies on a scoring row",
    ],
)
def test_the_best_sunray_earns_60(boards: Sequence[Board[Tile]], seats: tuple[Seat, ...], points: int) -> None:
    assert [*bonuses(boards)] == [RayBonus(Symbol.SUN, seats, points)]


@pytest.mark.rule("hexpert/best-ray")
def test_sunray_and_moonbeam_are_paid_for_separately() -> None:
    assert [*bonuses([SUNS_OF_NINE, MOONS_OF_NINE])] == [
        RayBonus(Symbol.SUN, (Seat(0),), 60),
        RayBonus(Symbol.MOON, (Seat(1),), 60),
    ]


@pytest.mark.rule("hexpert/best-ray")
def test_without_a_ray_there_is_no_bonus() -> None:
    assert [*bonuses([MIXED_SYMBOLS_OF_NINE, SUNS_OF_MANY_LIGHTS])] == []


@pytest.mark.rule("hexpert/best-ray")
def test_rays_along_scoring_rows_add_nothing_but_the_bonus() -> None:
    assert score(SUNS_OF_NINE, Scoring.BEST_RAY) == 27


@pytest.mark.rule("hexpert/best-ray")
def test_alone_the_best_ray_is_refused() -> None:
    rules = Hexpert(Options(scoring=Scoring.BEST_RAY))
    with pytest.raises(Illegal, match="two players or more") as refusal:
        rules.start(1)
    assert refusal.value.clause == "hexpert/best-ray"
    assert len(rules.start(2).boards) == 2


@pytest.mark.rule("hexpert/best-ray", "hexpert/rounds")
def test_bonuses_are_added_in_every_round() -> None:
    rules = Hexpert(Options(scoring=Scoring.BEST_RAY, rounds=Rounds.SERIES))
    assert plain_bonuses([spots(BEST)] * 2) == [60, 60]
    first = round_of(rules, rules.start(2), [BEST, BEST])
    assert [event for event in first.events if isinstance(event, RoundScored)] == [RoundScored((367, 367))]
    second = round_of(rules, first.state, [BEST, BEST])
    assert second.state.totals == (2 * 367, 2 * 367)


def planted(rng: Random) -> dict[Spot, Tile]:
    """A full board with some rows of one light, of one symbol, or of both, and the rest at random."""
    board, left = dict[Spot, Tile](), [*TILES]
    rng.shuffle(left)
    for _ in range(rng.randrange(6)):
        way, start, model = rng.randrange(3), rng.choice(SPOTS), rng.choice(TILES)
        light, wants_sun = model[way], is_sun(model)
        row = [spot for spot in SPOTS if RUNS[way](spot) == RUNS[way](start) and spot not in board]
        fitting = {
            "light": [tile for tile in left if tile[way] == light],
            "symbol": [tile for tile in left if is_sun(tile) == wants_sun],
            "both": [tile for tile in left if tile[way] == light and is_sun(tile) == wants_sun],
        }[rng.choice(["light", "symbol", "both", "both"])]
        for spot, tile in zip(row, fitting, strict=False):
            board[spot] = tile
            left.remove(tile)
    return board | dict(zip([spot for spot in SPOTS if spot not in board], left, strict=False))


boards_of_all_kinds = st.integers(0, 10**9).map(lambda seed: planted(Random(seed)))


@pytest.mark.rule("hexpert/scoring-row", "hexpert/standard-scoring", "hexpert/sunrays")
@settings(max_examples=200)
@given(boards_of_all_kinds)
def test_a_plain_count_of_any_board_agrees(tiles: dict[Spot, Tile]) -> None:
    board = board_of(tiles)
    assert score(board, Scoring.STANDARD) == score(board, Scoring.BEST_RAY) == plain_score(tiles)
    assert score(board, Scoring.SUNRAYS) == plain_score(tiles) + plain_sunrays(tiles)


@pytest.mark.rule("hexpert/best-ray")
@settings(max_examples=200)
@given(st.lists(boards_of_all_kinds, min_size=1, max_size=3), st.integers(1, 2))
def test_a_plain_count_of_bonuses_agrees(tables: list[dict[Spot, Tile]], copies: int) -> None:
    tables = (tables * copies)[:4]
    gained = [0] * len(tables)
    for bonus in bonuses([board_of(tiles) for tiles in tables]):
        for seat in bonus.seats:
            gained[seat] += bonus.points
    assert gained == plain_bonuses(tables)


def test_planted_boards_have_rays_worth_comparing() -> None:
    tables = [planted(Random(seed)) for seed in range(300)]
    assert sum(any(plain_bonuses([tiles])) for tiles in tables) > 100


@pytest.mark.rule("hexpert/winner", "hexpert/sunrays", "hexpert/best-ray")
@settings(max_examples=4)
@given(seed=st.integers(0, 10**6))
@pytest.mark.parametrize(("placement", "scoring"), [*product(Placement, Scoring)])
def test_any_placement_goes_with_any_scoring(seed: int, placement: Placement, scoring: Scoring) -> None:
    rules = Hexpert(Options(placement=placement, scoring=scoring))
    rng, draws, state = Random(seed), Seeded(seed), rules.start(2)
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Deciding):
            seat = min(turn.seats)
            state = rules.apply(state, seat, rng.choice([*rules.legal(state, seat)])).state
        else:
            state = rules.apply(state, House.DEALER, luck(turn, draws)).state
    full = [spots(board) for board in state.boards]
    added = {
        Scoring.STANDARD: [0, 0],
        Scoring.SUNRAYS: [plain_sunrays(tiles) for tiles in full],
        Scoring.BEST_RAY: plain_bonuses(full),
    }[scoring]
    expected = [plain_score(tiles) + more for tiles, more in zip(full, added, strict=True)]
    assert [*turn.ranking.scores] == expected
    assert [*turn.ranking.winners] == [seat for seat in (0, 1) if expected[seat] == max(expected)]
