"""Effects that wait for a later turn: 1, 2, 9 and 15, alone and together."""

from __future__ import annotations

from typing import Any

import pytest

from hexarium.core import Deciding, Over, Seat
from hexarium.games.hexx.pieces import BLACK, HEXX, RED
from hexarium.games.hexx.state import BeginTurn, EndTurn, State, TakeMorph, TakeTurn, Waiting, frozen
from tests.games.hexx.table import cast, do, kinds, picture, position, roll, rules

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""

GAME = rules("SCAT SCATE CAT TO OX ON NO")


def table(red: str = f"{HEXX}{HEXX}QQQQ", black: str = "ZZZZZZ", **more: Any) -> State:
    return position(CAT, red=red, black=black, **{"bag": "BBBBBBBB", **more})


def order(state: State, turns: int) -> list[str]:
    """Who has the next turns, each exchanged or forfeited away: r or b, in capitals for a Metamorphosis."""
    seen = list[str]()
    for _ in range(turns):
        turn = GAME.turn(state)
        assert isinstance(turn, Deciding)
        (seat,) = turn.seats
        morph = isinstance(state.agenda[0], TakeMorph)
        seen.append("rb"[seat].upper() if morph else "rb"[seat])
        text = "forfeit" if morph else f"exchange {state.hands[seat][0]}"
        state = roll(GAME, do(GAME, state, seat, text)).state
    return seen


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((1, 1), "bbbr"),
        ((1, 2), "rbbr"),
        ((2, 1), "rbbr"),
        ((2, 2), "rrbr"),
        ((9, 9), "bRbRbr"),
        ((9, 2), "Rbrb"),
        ((2, 9), "Rbrb"),
        ((9, 1), "bbRbr"),
        ((15, 9), "bRbr"),
    ],
)
@pytest.mark.rule("hexx/waiting", "hexx/extra-turn", "hexx/turn")
def test_waiting_effects_keep_to_their_order(faces: tuple[int, ...], expected: str) -> None:
    step = cast(GAME, table(), "play f8T* f9O*", *faces)
    assert "".join(order(step.state, len(expected))) == expected


@pytest.mark.rule("hexx/waiting")
def test_a_nine_takes_the_first_of_two_plays() -> None:
    state = table(waiting=(Waiting(morphs=1), Waiting()), agenda=(TakeTurn(BLACK),), black=f"{HEXX}ZZZZZ")
    step = cast(GAME, state, "play g5S*", 1, seat=BLACK)
    assert "".join(order(step.state, 3)) == "Rrb"


@pytest.mark.rule("hexx/waiting")
def test_a_nine_rolled_in_the_first_of_two_plays_takes_the_second() -> None:
    state = table(agenda=(TakeTurn(RED), BeginTurn(RED)))
    assert "".join(order(cast(GAME, state, "play g5S*", 9).state, 2)) == "Rb"


@pytest.mark.rule("hexx/extra-turn")
def test_a_turn_given_by_a_2_comes_after_the_second_roll_and_after_a_second_play() -> None:
    step = cast(GAME, table(), "play f8T* f9O*", 2, 10)
    assert [type(task).__name__ for task in step.state.agenda] == ["ChooseLetter", "Refill", "EndTurn", "BeginTurn"]
    doubled = cast(GAME, table(agenda=(TakeTurn(RED, frozen=True), BeginTurn(RED, frozen=True))), "play g5S*", 2)
    assert doubled.state.agenda == (TakeTurn(RED, frozen=True), BeginTurn(RED))


def frozen_turns(state: State, seat: Seat, turns: int) -> list[bool]:
    """Whether each of the seat's next turns is frozen, each exchanged away."""
    seen = list[bool]()
    while len(seen) < turns:
        turn = GAME.turn(state)
        assert isinstance(turn, Deciding)
        (asked,) = turn.seats
        if asked == seat:
            seen.append(frozen(state) is not None)
        state = roll(GAME, do(GAME, state, asked, f"exchange {state.hands[asked][0]}")).state
    return seen


@pytest.mark.parametrize(
    ("faces", "expected"),
    [((15, 15), [True, False]), ((15, 4), [True, False]), ((15, 2), [True, False])],
)
@pytest.mark.rule("hexx/waiting", "hexx/effect-15")
def test_a_fifteen_is_used_up_by_the_next_turn_whatever_is_done_in_it(
    faces: tuple[int, ...], expected: list[bool]
) -> None:
    assert frozen_turns(cast(GAME, table(), "play f8T* f9O*", *faces).state, BLACK, 2) == expected


@pytest.mark.rule("hexx/frozen-two")
def test_frozen_covers_both_plays_of_a_double_turn() -> None:
    for faces in ((1, 15), (15, 1)):
        step = cast(GAME, table(), "play f8T* f9O*", *faces)
        assert frozen_turns(step.state, BLACK, 3) == [True, True, False]


@pytest.mark.rule("hexx/frozen-two")
def test_frozen_does_not_cover_a_turn_that_a_2_gives_meanwhile() -> None:
    frozen_now = position(
        CAT.replace("c a t", "C A T"),
        red="QQQQQQ",
        black=f"{HEXX}EZZZZ",
        bag="BBBB",
        agenda=(TakeTurn(BLACK, frozen=True),),
    )
    step = cast(GAME, frozen_now, "play g5S*", 2, seat=BLACK)
    assert picture(step.state) == "sCAT"
    assert step.state.agenda == (TakeTurn(BLACK),)
    assert picture(do(GAME, step.state, BLACK, "play g9E").state) == "scate"


@pytest.mark.rule("hexx/effect-15")
def test_whose_tiles_are_frozen_is_read_off_the_turn_in_hand() -> None:
    for agenda, kept in (
        ((TakeTurn(BLACK, frozen=True),), RED),
        ((EndTurn(RED, frozen=True), BeginTurn(RED)), BLACK),
        ((EndTurn(RED), BeginTurn(BLACK, frozen=True)), None),
        ((), None),
    ):
        assert frozen(position(agenda=agenda)) == kept


@pytest.mark.rule("hexx/lapse")
def test_what_waits_for_a_turn_that_never_comes_lapses() -> None:
    waiting = (Waiting(plays=1, morphs=2, frozen=True), Waiting())
    state = position(CAT, red="S", black="Z", waiting=waiting)
    last = do(GAME, state, RED, "play g5S")
    over = do(GAME, last.state, BLACK, "pass")
    assert kinds(over.events) == ["Passed", "Counted"]
    assert isinstance(GAME.turn(over.state), Over)


@pytest.mark.rule("hexx/lapse")
def test_a_one_rolled_in_the_last_turn_gives_no_turn() -> None:
    state = position(CAT, red="S", black=f"{HEXX}Z")
    last = do(GAME, state, RED, "play g5S")
    over = cast(GAME, last.state, "play g9E*", 1, seat=BLACK)
    assert isinstance(GAME.turn(over.state), Over)
