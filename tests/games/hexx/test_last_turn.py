"""The last turn: when a seat has gone out, what its opponent still gets, and what comes to nothing."""

from __future__ import annotations

import pytest

from hexarium.core import Over
from hexarium.games.hexx.events import Counted, LastTurn, NoTurnAfterLast, NoTurnWithoutTiles
from hexarium.games.hexx.pieces import BLACK, CENTRE, HEXX, RED
from hexarium.games.hexx.spells import PlaysAgain
from hexarium.games.hexx.state import BeginTurn, TakeMorph, TakeTurn, Waiting
from tests.games.hexx.table import asked, cast, do, kinds, only, position, roll, rules, tiles

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""

SCAT = CAT.replace(". c a t", "S C A T")

GAME = rules("SCAT SCATE TO TOE CUT")
TWICE = (Waiting(), Waiting(plays=1))


@pytest.mark.rule("hexx/last-turn")
def test_when_a_seat_has_played_its_last_tile_the_opponent_has_one_more_turn() -> None:
    step = do(GAME, position(CAT, red="S", black="QX"), RED, "play g5S")
    assert only(step, LastTurn).seat == BLACK == asked(GAME, step.state)
    over = do(GAME, step.state, BLACK, "pass")
    assert only(over, Counted).scores == (4, 0)
    assert isinstance(GAME.turn(over.state), Over)


@pytest.mark.rule("hexx/last-turn")
def test_a_seat_that_still_holds_a_tile_or_could_draw_one_has_not_gone_out() -> None:
    holds = do(GAME, position(CAT, red="SE", black="QX"), RED, "play g5S")
    draws = roll(GAME, do(GAME, position(CAT, red="S", black="QX", bag="E"), RED, "play g5S"))
    for step in (holds, draws):
        assert "LastTurn" not in kinds(step.events)
        assert (asked(GAME, step.state), step.state.hands[RED]) == (BLACK, ("E",))


@pytest.mark.rule("hexx/last-turn", "hexx/refill", "hexx/effect-11")
def test_a_seat_whose_hexx_put_tiles_back_draws_them_and_has_not_gone_out() -> None:
    asks = cast(GAME, position(CAT, red=HEXX, black="QX"), "play g5S*", 11)
    removed = do(GAME, do(GAME, asks.state, RED, "remove g6").state, BLACK, "remove g7")
    after = roll(GAME, removed)
    assert "LastTurn" not in kinds(after.events)
    assert (after.state.hands, after.state.bag) == ((tiles("AC"), tiles("QX")), ())
    assert asked(GAME, after.state) == BLACK
    assert asked(GAME, do(GAME, after.state, BLACK, "pass").state) == RED


@pytest.mark.rule("hexx/last-turn", "hexx/effect-7")
def test_a_seat_that_lost_origin_gave_tiles_again_must_go_out_again_before_the_last_turn() -> None:
    state = position(CAT, red=HEXX, black="QX", origin=(CENTRE,))
    again = cast(GAME, state, "play g5S*", 7)
    assert (again.state.hands, asked(GAME, again.state)) == ((("A",), tiles("QX")), BLACK)
    mine = do(GAME, again.state, BLACK, "pass")
    out = do(GAME, mine.state, RED, "play g7A")
    assert only(out, LastTurn).seat == BLACK == asked(GAME, out.state)
    assert kinds(do(GAME, out.state, BLACK, "pass").events) == ["Passed", "Counted"]


@pytest.mark.parametrize(("face", "answers"), [(11, ("remove g5", "remove g6")), (7, ())])
@pytest.mark.rule("hexx/last-turn", "hexx/effect-7", "hexx/effect-11")
def test_tiles_put_back_in_the_last_turn_bring_nobody_another(face: int, answers: tuple[str, ...]) -> None:
    state = position(CAT, red="S", black=f"{HEXX}Q", origin=(CENTRE,))
    step = cast(GAME, do(GAME, state, RED, "play g5S").state, "play g9E*", face, seat=BLACK)
    for seat, text in zip((BLACK, RED), answers, strict=False):
        step = do(GAME, step.state, seat, text)
    over = roll(GAME, step)
    assert isinstance(GAME.turn(over.state), Over)
    assert kinds(over.events)[-1] == "Counted"
    assert "LastTurn" not in kinds(over.events)


@pytest.mark.rule("hexx/last-turn", "hexx/effect-2")
def test_a_2_rolled_in_the_last_turn_gives_nothing_and_says_so() -> None:
    last = do(GAME, position(CAT, red="S", black=f"{HEXX}QX"), RED, "play g5S")
    step = cast(GAME, last.state, "play g9E*", 2, seat=BLACK)
    assert kinds(step.events)[-3:] == ["Rolled", "NoTurnAfterLast", "Counted"]
    assert only(step, NoTurnAfterLast).seat == BLACK
    assert isinstance(GAME.turn(step.state), Over)


@pytest.mark.rule("hexx/last-turn", "hexx/effect-1", "hexx/lapse")
def test_a_1_rolled_in_the_last_turn_tells_the_opponent_of_no_play_that_never_comes() -> None:
    last = do(GAME, position(CAT, red="S", black=f"{HEXX}QX"), RED, "play g5S")
    step = cast(GAME, last.state, "play g9E*", 1, seat=BLACK)
    assert kinds(step.events)[-3:] == ["Rolled", "NoTurnAfterLast", "Counted"]
    assert only(step, NoTurnAfterLast).seat == RED
    assert step.state.waiting == (Waiting(), Waiting())


@pytest.mark.rule("hexx/last-turn")
def test_a_last_turn_with_take_two_waiting_has_both_plays() -> None:
    last = do(GAME, position(CAT, red="S", black="QX", waiting=TWICE), RED, "play g5S")
    once = do(GAME, last.state, BLACK, "pass")
    assert asked(GAME, once.state) == BLACK
    assert kinds(do(GAME, once.state, BLACK, "pass").events) == ["Passed", "Counted"]


@pytest.mark.rule("hexx/last-turn", "hexx/effect-2")
def test_a_2_rolled_in_the_first_play_of_a_double_last_turn_leaves_the_second() -> None:
    last = do(GAME, position(CAT, red="S", black=f"{HEXX}QX", waiting=TWICE), RED, "play g5S")
    once = cast(GAME, last.state, "play g9E*", 2, seat=BLACK)
    assert asked(GAME, once.state) == BLACK
    assert kinds(do(GAME, once.state, BLACK, "pass").events) == ["Passed", "Counted"]


@pytest.mark.rule("hexx/last-turn", "hexx/refill")
def test_tiles_put_back_in_the_first_play_of_a_double_last_turn_serve_for_the_second() -> None:
    state = position(CAT, red="S", black=HEXX, waiting=TWICE, origin=(CENTRE,))
    last = do(GAME, state, RED, "play g5S")
    once = cast(GAME, last.state, "play g9E*", 7, seat=BLACK)
    assert (asked(GAME, once.state), once.state.hands[BLACK]) == (BLACK, ("A",))
    over = do(GAME, once.state, BLACK, "play g7A")
    assert kinds(over.events) == ["Played", "Counted"]


@pytest.mark.rule("hexx/last-turn")
def test_a_seat_without_tiles_does_not_get_the_second_play_of_a_double_last_turn_and_hears_so() -> None:
    last = do(GAME, position(CAT, red="S", black="E", waiting=TWICE), RED, "play g5S")
    over = do(GAME, last.state, BLACK, "play g9E")
    assert kinds(over.events) == ["Played", "Flipped", "NoTurnWithoutTiles", "Counted"]
    assert only(over, NoTurnWithoutTiles).seat == BLACK


@pytest.mark.rule("hexx/last-turn", "hexx/effect-1")
def test_a_seat_that_goes_out_in_the_first_of_two_plays_loses_the_second_and_hears_so() -> None:
    state = position(CAT, red="S", black="QX", agenda=(TakeTurn(RED), BeginTurn(RED)))
    step = do(GAME, state, RED, "play g5S")
    assert kinds(step.events)[-2:] == ["NoTurnWithoutTiles", "LastTurn"]
    assert only(step, NoTurnWithoutTiles).seat == RED
    assert asked(GAME, step.state) == BLACK
    assert kinds(do(GAME, step.state, BLACK, "pass").events) == ["Passed", "Counted"]


@pytest.mark.rule("hexx/last-turn", "hexx/effect-2")
def test_a_2_rolled_with_the_last_tile_promises_no_turn_and_says_why() -> None:
    step = cast(GAME, position(CAT, red=HEXX, black="QX"), "play g5S*", 2)
    assert kinds(step.events)[-3:] == ["Rolled", "NoTurnWithoutTiles", "LastTurn"]
    assert asked(GAME, step.state) == BLACK


@pytest.mark.rule("hexx/last-turn", "hexx/effect-2", "hexx/two-rolls")
def test_a_2_rolled_with_the_last_tiles_counts_if_a_second_hexx_puts_tiles_back() -> None:
    state = position(CAT, red=f"{HEXX}{HEXX}", black="QX", origin=(CENTRE,))
    step = cast(GAME, state, "play f8T* f9O*", 2, 7)
    assert only(step, PlaysAgain).seat == RED == asked(GAME, step.state)
    assert step.state.hands[RED] == ("A",)


@pytest.mark.parametrize(
    ("text", "red", "faces"), [("play f8T* f9O*", HEXX * 2, (7, 2)), ("play g5S*", f"{HEXX}Q", (2,))]
)
@pytest.mark.rule("hexx/effect-2", "hexx/last-turn")
def test_a_2_promises_a_turn_to_a_seat_with_tiles_in_the_hand_or_in_the_bag(
    text: str, red: str, faces: tuple[int, ...]
) -> None:
    step = cast(GAME, position(CAT, red=red, black="QX", origin=(CENTRE,)), text, *faces)
    assert only(step, PlaysAgain).seat == RED == asked(GAME, step.state)


@pytest.mark.rule("hexx/last-turn", "hexx/effect-2", "hexx/two-rolls")
def test_a_2_rolled_with_the_last_tiles_is_lost_if_the_second_hexx_puts_none_back() -> None:
    step = cast(GAME, position(CAT, red=f"{HEXX}{HEXX}", black="QX"), "play f8T* f9O*", 2, 4)
    assert kinds(step.events)[-6:] == [
        "Rolled",
        "PlaysAgain",
        "Rolled",
        "Reversed",
        "NoTurnWithoutTiles",
        "LastTurn",
    ]
    assert asked(GAME, step.state) == BLACK


@pytest.mark.rule("hexx/last-turn", "hexx/effect-9")
def test_a_metamorphosis_that_is_owed_is_the_last_turn() -> None:
    state = position(CAT, red="S", black="U", waiting=(Waiting(), Waiting(morphs=1)))
    last = do(GAME, state, RED, "play g5S")
    assert isinstance(last.state.agenda[0], TakeMorph)
    assert kinds(do(GAME, last.state, BLACK, "forfeit").events) == ["Forfeited", "Counted"]


@pytest.mark.rule("hexx/last-turn")
def test_a_game_that_goes_on_tells_of_no_turn_that_is_lost() -> None:
    ordinary = do(GAME, position(SCAT, red="EQ", black="QX"), RED, "play g9E")
    out = do(GAME, position(SCAT, red="E", black="QX"), RED, "play g9E")
    over = do(GAME, out.state, BLACK, "pass")
    told = [*kinds(ordinary.events), *kinds(out.events), *kinds(over.events)]
    assert not {"NoTurnWithoutTiles", "NoTurnAfterLast"} & {*told}
