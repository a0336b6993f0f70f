"""What an eye learns about tiles it no longer sees, and the worlds it imagines from that."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from hexarium.core import Eye, Seat, Step
from hexarium.games.hexx import Hexx, Options, Size
from hexarium.games.hexx.memory import Known, Memory
from hexarium.games.hexx.pieces import BLACK, HEXX, RED
from hexarium.games.hexx.state import ChangeTile, GiveTile, State, TakeMorph
from hexarium.games.hexx.view import unseen
from tests.games.hexx.games import states
from tests.games.hexx.table import all_tiles, cast, do, position, roll, rules, tiles

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""

GAME = rules("SCAT CAT CUT TO SCATZ SCATX")


def knows(state: State, eye: Eye, seat: Seat) -> str:
    return "".join(state.memories[-1 if eye is None else eye].hands[seat].tiles)


def in_bag(state: State, eye: Eye) -> tuple[str, int]:
    known = state.memories[-1 if eye is None else eye].bag
    return "".join(known.tiles), known.missing


@pytest.mark.rule("hexx/effect-12")
def test_a_seat_remembers_the_tile_it_gave_until_it_is_played() -> None:
    step = cast(GAME, position(CAT, red=f"{HEXX}ZQ", black="XYYYYY"), "play g5S*", 12)
    assert knows(step.state, BLACK, RED) == "X"
    given = do(GAME, step.state, RED, "give Z").state
    assert (knows(given, RED, BLACK), knows(given, BLACK, RED), knows(given, None, BLACK)) == ("Z", "X", "")
    played = do(GAME, given, BLACK, "play g9Z").state
    assert knows(played, RED, BLACK) == ""


@pytest.mark.rule("hexx/effect-12")
def test_a_spectator_knows_one_tile_less_after_a_theft() -> None:
    memory = Memory(hands=(Known(), Known(("X", "Y"))))
    state = position(CAT, red=f"{HEXX}Q", black="XYZZ", memories=(Memory(), Memory(), memory))
    step = cast(GAME, state, "play g5S*", 12)
    assert step.state.memories[-1].hands == (Known(), Known(("X", "Y"), 1))


@pytest.mark.rule("hexx/effect-18")
def test_the_seat_that_was_stolen_from_knows_what_the_thief_holds() -> None:
    step = cast(GAME, position(CAT, red=f"{HEXX}Q", black="YYYYYY"), "play g5S*", 18)
    given = do(GAME, step.state, BLACK, "give Y").state
    assert (knows(given, RED, BLACK), knows(given, BLACK, RED)) == ("Q", "Y")


@pytest.mark.rule("hexx/effect-17")
def test_after_freaky_friday_each_seat_knows_the_others_hand() -> None:
    state = _whole(position(CAT, red=f"{HEXX}EEEEE", black="IIIOOO"))
    step = cast(GAME, state, "play g5S*", 17)
    assert (knows(step.state, RED, BLACK), knows(step.state, BLACK, RED)) == (f"{HEXX}EEEEE", "IIIOOO")
    assert knows(step.state, None, RED) == knows(step.state, None, BLACK) == ""
    for seed in range(5):
        assert GAME.imagine(GAME.view(step.state, RED), Random(seed)).hands == step.state.hands


@pytest.mark.rule("hexx/effect-17")
def test_a_spectators_knowledge_goes_with_the_hands() -> None:
    holds = Memory(hands=(Known(("*",)), Known()))
    state = position(CAT, red=f"{HEXX}{HEXX}QQQQ", black="XYYYYY", bag="B", memories=(Memory(), Memory(), holds))
    assert knows(cast(GAME, state, "play f8T* f9O*", 4, 4).state, None, BLACK) == ""
    state = position(CAT, red=f"{HEXX}ZQQQQ", black="XYYYYY", bag="BB", memories=(Memory(), Memory(), _holds("Z")))
    assert knows(cast(GAME, state, "play g5S*", 17).state, None, BLACK) == "Z"


def _holds(letters: str) -> Memory:
    return Memory(hands=(Known(tiles(letters)), Known()))


@pytest.mark.rule("hexx/effect-14")
def test_everybody_knows_who_took_a_hexx_tile_off_the_board() -> None:
    step = do(GAME, cast(GAME, position(CAT, red=f"{HEXX}Q", black="Y"), "play g5S*", 14).state, RED, "change g5Q")
    assert knows(step.state, BLACK, RED) == knows(step.state, None, RED) == HEXX
    assert knows(step.state, RED, RED) == ""


@pytest.mark.rule("hexx/effect-14")
def test_a_hexx_tile_that_was_known_to_be_held_and_is_put_down_is_held_again() -> None:
    state = position(CAT.replace("a", "a*"), red=f"{HEXX}Q", black="Y", memories=(Memory(), _holds(HEXX), Memory()))
    after = do(GAME, replace(state, agenda=(ChangeTile(RED, 14),)), RED, "change g7E*").state
    assert knows(after, BLACK, RED) == knows(after, None, RED) == HEXX


@pytest.mark.rule("hexx/effect-9")
def test_everybody_knows_what_a_metamorphosis_took_off_the_board() -> None:
    state = position(CAT, red="UQ", black="YY", memories=(Memory(), _holds("U"), Memory()))
    owing = replace(state, agenda=(TakeMorph(RED),))
    after = do(GAME, owing, RED, "morph g7U along e").state
    assert knows(after, BLACK, RED) == knows(after, None, RED) == "A"


@pytest.mark.rule("hexx/exchange")
def test_a_seat_remembers_what_it_put_back_as_long_as_it_can_still_be_there() -> None:
    state = position(CAT, red="JKQQQQ", black="YYYYYZ", bag="BBBBB")
    back = do(GAME, state, RED, "exchange JK").state
    assert in_bag(back, RED) == ("JK", 0)
    assert in_bag(back, BLACK) == in_bag(back, None) == ("", 0)
    drawn = roll(GAME, do(GAME, state, RED, "exchange JK")).state
    assert in_bag(drawn, RED) == ("JK", 0)
    once = do(GAME, drawn, BLACK, "exchange Z").state
    assert in_bag(roll(GAME, Step(once)).state, RED) == ("JK", 1)
    assert in_bag(once, BLACK) == ("Z", 0)


@pytest.mark.rule("hexx/exchange")
def test_an_exchange_by_the_opponent_makes_what_was_known_uncertain() -> None:
    state = _whole(position(CAT, red="JKEEOO", black="IIILLL", memories=(Memory(), _holds("JKEE"), Memory())))
    after = do(GAME, state, RED, "exchange JK").state
    assert after.memories[BLACK].hands[RED] == Known(tiles("JKEE"), 2)
    for seed in range(30):
        imagined = GAME.imagine(GAME.view(after, BLACK), Random(seed))
        assert (Counter(imagined.hands[RED]) & Counter("JKEE")).total() >= 2


def _whole(state: State) -> State:
    """The same knowledge with a bag that holds every tile there is, so that worlds can be imagined."""
    total = Counter(Size.MEDIUM.bag) - Counter(state.hands[0]) - Counter(state.hands[1])
    total -= Counter(laid.tile for _, laid in state.board.pieces())
    return replace(state, bag=tiles("".join(total.elements())))


def test_knowledge_that_says_nothing_any_more_is_let_go() -> None:
    known = Known(("A", "B"))
    assert known.lost(1) == Known(("A", "B"), 1)
    assert known.lost(2) == Known()
    assert known.lost(1).took("A") == Known()
    assert known.took("C") == known
    assert known.put("C").took("A") == Known(("B", "C"))


@pytest.mark.rule("hexx/effect-7", "hexx/effect-11")
def test_what_goes_openly_into_the_bag_is_known_to_all() -> None:
    step = cast(GAME, position(CAT, red=f"{HEXX}Q", black="YY"), "play g5S*", 11)
    after = do(GAME, step.state, RED, "remove g6").state
    assert in_bag(after, RED) == in_bag(after, BLACK) == in_bag(after, None) == ("C", 0)
    origin = tuple(cell for cell, _ in position(CAT).board.pieces())
    lost = cast(GAME, position(CAT, red=f"{HEXX}QQQQQQ", black="YYYYYY", origin=origin), "play g5S*", 7)
    assert in_bag(lost.state, None) == ("ACT", 0)


@pytest.mark.parametrize("seed", range(4))
def test_everything_an_eye_knows_is_true_and_every_imagined_world_agrees_with_it(seed: int) -> None:
    game = Hexx(Options(board=Size.SMALL))
    for number, state in enumerate(states(game, seed)):
        for eye in (RED, BLACK, None):
            memory = state.memories[-1 if eye is None else eye]
            for known, place in ((memory.hands[0], state.hands[0]), (memory.hands[1], state.hands[1])):
                assert (Counter(known.tiles) & Counter(place)).total() >= len(known.tiles) - known.missing
            known = memory.bag
            assert (Counter(known.tiles) & Counter(state.bag)).total() >= len(known.tiles) - known.missing
            if number % 10 == 0:
                view = game.view(state, eye)
                imagined = game.imagine(view, Random(number))
                assert game.view(imagined, eye) == view
                assert all_tiles(imagined) == all_tiles(state)
                assert unseen(view).total() == len(state.bag) + sum(
                    len(hand) for seat, hand in enumerate(state.hands) if seat != eye
                )


@pytest.mark.rule("hexx/effect-12")
def test_a_spectator_imagines_a_tile_for_the_one_that_was_taken() -> None:
    step = cast(GAME, position(CAT, red=f"{HEXX}Q", black="XOO"), "play g5S*", 12)
    view = GAME.view(_whole(step.state), None)
    imagined = GAME.imagine(view, Random(2))
    (task,) = [task for task in imagined.agenda if isinstance(task, GiveTile)]
    assert task.taken in imagined.hands[RED]
    assert GAME.view(imagined, None) == view


def test_tiles_that_cannot_be_in_two_places_are_imagined_in_one() -> None:
    state = _whole(position(CAT, red="EEEEEE", black="JXYZQK"))
    memory = Memory(hands=(Known(), Known(("J",))), bag=Known(("B", "J"), 1))
    torn = replace(state, memories=(memory, Memory(), Memory()))
    for seed in range(20):
        imagined = GAME.imagine(GAME.view(torn, RED), Random(seed))
        assert "J" in imagined.hands[BLACK]
        assert "B" in imagined.bag


def test_an_eye_that_knows_every_tile_imagines_just_what_is_there() -> None:
    state = _whole(position(CAT, red="EEEEEE", black="JXYZQK"))
    memory = Memory(hands=(Known(), Known(state.hands[BLACK])), bag=Known(state.bag))
    sure = replace(state, memories=(memory, Memory(), Memory()))
    imagined = GAME.imagine(GAME.view(sure, RED), Random(1))
    assert (imagined.hands, imagined.bag) == (state.hands, state.bag)


@pytest.mark.parametrize(
    "impossible",
    [
        Memory(hands=(Known(), Known(("Q", "Q")))),
        Memory(hands=(Known(), Known(("A", "B", "C", "D", "E", "F", "G")))),
        Memory(bag=Known(("Z", "Z"))),
    ],
)
def test_a_view_that_contradicts_itself_is_refused_and_not_dealt_for_ever(impossible: Memory) -> None:
    state = states(Hexx(Options(board=Size.SMALL)), 1)[30]
    view = replace(Hexx(Options(board=Size.SMALL)).view(state, RED), known=impossible)
    with pytest.raises(ValueError, match="no state fits this view"):
        GAME.imagine(view, Random(1))


def test_a_view_with_more_tiles_in_hands_than_there_are_is_refused() -> None:
    game = Hexx(Options(board=Size.SMALL))
    view = game.view(states(game, 1)[30], RED)
    crowded = replace(view, hands=(view.hands[RED], (None,) * 60))
    with pytest.raises(ValueError, match="no state fits this view"):
        game.imagine(crowded, Random(1))
