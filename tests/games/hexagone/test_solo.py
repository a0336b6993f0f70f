"""Playing alone."""

from __future__ import annotations

import pytest

from hexarium.core import House, Illegal, Over, Ranking, Step
from hexarium.games.hexagone import Pass, Piece, Roll, State
from hexarium.games.hexagone.actions import AddedBack, AddedNothing, GameEvent, Ranked, RollSpent, SoloScored
from hexarium.games.hexagone.pieces import cell
from hexarium.games.hexagone.scoring import Rank, rank
from hexarium.games.hexagone.state import EndTurn, MayAdd, RollDice, SwapPieces, Task
from tests.games.hexagone.tables import (
    COLOURS,
    FIRST,
    RULES,
    TWELVE,
    colours,
    happened,
    legal,
    place,
    play,
    swap,
    table,
)

CYCLE: tuple[Task, ...] = (RollDice(FIRST), MayAdd(FIRST))
END: tuple[Task, ...] = (EndTurn(FIRST),)
SWAPPING: tuple[Task, ...] = (SwapPieces(FIRST), MayAdd(FIRST), *CYCLE, RollDice(FIRST), *END)


def roll(state: State, one: str, other: str) -> Step[State, GameEvent]:
    return RULES.apply(state, House.DEALER, Roll((COLOURS[one], COLOURS[other])))


@pytest.mark.rule("hexagone/solo")
def test_a_swap_is_followed_by_leave_to_add_a_piece_and_the_next_roll() -> None:
    step = play(table(TWELVE, "gp", agenda=SWAPPING, captured=("rrr",)), swap("a1", "a2"))
    assert step.state.agenda == SWAPPING[1:]
    added = play(step.state, place("r", "a7"))
    assert added.events == (AddedBack(Piece(cell("a7"), COLOURS["r"])),)
    assert added.state.captured == (colours("rr"),)
    assert len(added.state.block) == 13
    assert added.state.agenda == SWAPPING[2:]


@pytest.mark.rule("hexagone/solo")
def test_adding_is_a_choice() -> None:
    step = play(table(TWELVE, agenda=SWAPPING[1:], captured=("rrr",)), Pass())
    assert step.events == (AddedNothing(),)
    assert step.state.agenda == SWAPPING[2:]
    assert step.state.captured == (colours("rrr"),)


@pytest.mark.rule("hexagone/solo")
def test_a_piece_that_was_not_captured_cannot_be_added() -> None:
    with pytest.raises(Illegal) as refusal:
        RULES.apply(table(TWELVE, agenda=SWAPPING[1:], captured=("rrr",)), FIRST, place("g", "a7"))
    assert refusal.value.clause == "hexagone/solo"


@pytest.mark.rule("hexagone/solo")
def test_with_nothing_captured_the_next_roll_follows_at_once() -> None:
    step = play(table(TWELVE, "gp", agenda=SWAPPING, captured=("",)), swap("a1", "a2"))
    assert step.state.agenda == SWAPPING[2:]


@pytest.mark.rule("hexagone/solo")
def test_a_capture_costs_no_roll() -> None:
    three = """
    r r g b
     b y r o
    """
    step = play(table(three, "rg", agenda=SWAPPING, captured=("",)), swap("a3", "b3"))
    assert step.state.captured == (colours("rrr"),)
    assert step.state.agenda == SWAPPING[1:]


@pytest.mark.rule("hexagone/solo")
def test_a_roll_that_lets_nothing_move_counts_and_gives_no_leave_to_add() -> None:
    state = table("w g b", agenda=(*CYCLE, *CYCLE, RollDice(FIRST), *END), captured=("rrr",))
    step = roll(state, "r", "y")
    assert step.events[1:] == (RollSpent(2),)
    assert step.state.agenda == (*CYCLE, RollDice(FIRST), *END)
    assert step.state.dice == colours("ry")


@pytest.mark.rule("hexagone/solo")
def test_a_single_piece_has_nothing_to_swap_with() -> None:
    step = roll(table("r", agenda=(*CYCLE, RollDice(FIRST), *END), captured=("",)), "r", "g")
    assert step.events[1:] == (RollSpent(1),)


@pytest.mark.rule("hexagone/solo")
def test_nothing_is_added_after_the_last_roll() -> None:
    captured = "r" * 6 + "g" * 6 + "b" * 6 + "y" * 6 + "o" * 6
    last = table(TWELVE, "gp", agenda=(SwapPieces(FIRST), *END), captured=(captured,))
    step = play(last, swap("a1", "a2"))
    assert happened(step) == ["Swapped", "SoloScored", "Ranked"]
    assert RULES.turn(step.state) == Over(Ranking((1,), (12,)))


@pytest.mark.rule("hexagone/solo")
def test_the_last_roll_can_be_lost() -> None:
    step = roll(table("w g b", agenda=(RollDice(FIRST), *END), captured=("r" * 39,)), "r", "y")
    assert step.events[1:] == (RollSpent(0), SoloScored(3), Ranked(Rank.GRAND_MASTER))


@pytest.mark.rule("hexagone/solo-score")
def test_the_score_is_what_is_left_after_the_last_roll() -> None:
    last = table("r g b y o w p", "rg", agenda=(SwapPieces(FIRST), *END), captured=("r" * 35,))
    step = play(last, swap("a1", "a2"))
    assert step.events[1:] == (SoloScored(7), Ranked(Rank.MASTER))
    assert RULES.turn(step.state) == Over(Ranking((1,), (7,)))


@pytest.mark.rule("hexagone/solo-score")
def test_when_the_block_cannot_be_put_together_every_piece_not_captured_counts() -> None:
    step = play(table("y g r r y r g", "rb", agenda=SWAPPING, captured=("b" * 35,)), swap("a5", "a6"))
    assert happened(step)[-3:] == ["Stuck", "SoloScored", "Ranked"]
    assert RULES.turn(step.state) == Over(Ranking((1,), (4,)))


@pytest.mark.rule("hexagone/solo-score")
def test_an_empty_block_ends_the_game_at_once() -> None:
    step = play(table("r r g r g g", "rg", agenda=SWAPPING, captured=("b" * 36,)), swap("a3", "a4"))
    assert step.events[-2:] == (SoloScored(0), Ranked(Rank.ULTIMATE_CHAMPION))
    assert step.state.agenda == ()


@pytest.mark.rule("hexagone/solo-score")
def test_ten_pieces_do_not_end_it() -> None:
    step = play(table("r r g r y b o p b w o y p", "rb", agenda=SWAPPING, captured=("b" * 29,)), swap("a3", "a4"))
    assert len(step.state.block) == 10
    assert step.state.agenda == SWAPPING[1:]


@pytest.mark.rule("hexagone/solo-rank")
@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        (range(17, 43), "Novice"),
        (range(13, 17), "Rookie"),
        (range(9, 13), "Amateur"),
        (range(5, 9), "Master"),
        (range(1, 5), "Grand Master"),
        (range(1), "Ultimate Champion"),
    ],
)
def test_a_score_has_a_rank(scores: range, expected: str) -> None:
    assert {rank(score) for score in scores} == {expected}


@pytest.mark.rule("hexagone/solo-rank", "hexagone/solo")
def test_a_view_shows_the_rank_and_the_rolls_to_come() -> None:
    view = RULES.view(table(TWELVE, agenda=SWAPPING, captured=("r" * 30,)), FIRST)
    assert (view.scores, view.rank, view.rolls, view.enough) == ((12,), Rank.AMATEUR, 2, None)
    together = RULES.view(table(TWELVE, captured=("rr", "g")), None)
    assert (together.scores, together.places, together.rank, together.rolls) == ((2, 1), (1, 2), None, None)
    assert together.enough == 10


def test_everything_on_offer_is_legal_while_alone() -> None:
    state = table("r g b", agenda=SWAPPING[1:], captured=("rrw",))
    assert legal(state)[0] == Pass()
    assert all(RULES.apply(state, FIRST, choice) for choice in legal(state))
