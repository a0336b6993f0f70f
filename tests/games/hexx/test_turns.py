"""The deal, the refill, exchanging, passing, and how a game ends."""

from __future__ import annotations

from collections import Counter

import pytest

from hexarium.core import Chance, House, Illegal, NotAwaited, Over, Seat, Seeded, Step, luck
from hexarium.games.hexx import Hexx, Options, Size, WordList
from hexarium.games.hexx.actions import Draw, Exchange, Pass, Play, Toss
from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.events import Begins, Dealt, Drew, Exchanged
from hexarium.games.hexx.pieces import BLACK, CENTRE, COLOURS, HAND, HEXX, RED
from hexarium.games.hexx.state import (
    CastHexx,
    ChangeTile,
    ChooseLetter,
    DealHand,
    GiveTile,
    PoachPair,
    RemoveTile,
    State,
    StealTile,
    TakeMorph,
    TakeTurn,
    Task,
    TossTile,
    Waiting,
)
from tests.games.hexx.table import (
    all_tiles,
    asked,
    cast,
    do,
    drawn,
    kinds,
    only,
    picture,
    position,
    refusal,
    roll,
    rules,
    tiles,
    why,
)

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""

BAGS = {
    Size.SMALL: "A4 B1 C2 D2 E6 F1 G1 H1 I3 J1 K1 L2 M1 N2 O3 P1 Q1 R3 S2 T3 U2 V1 W1 X1 Y1 Z1 *6",
    Size.MEDIUM: "A6 B2 C3 D3 E9 F1 G2 H2 I5 J1 K1 L4 M2 N4 O5 P2 Q1 R5 S4 T4 U3 V1 W1 X1 Y1 Z1 *6",
    Size.LARGE: "A8 B2 C4 D4 E11 F2 G2 H3 I6 J1 K1 L5 M3 N5 O6 P3 Q1 R7 S5 T6 U3 V1 W1 X1 Y2 Z1 *6",
}


def dealt(game: Hexx, seed: int = 1) -> State:
    state, draws = game.start(2), Seeded(seed)
    while isinstance(turn := game.turn(state), Chance):
        state = game.apply(state, House.DEALER, luck(turn, draws)).state
    return state


@pytest.mark.parametrize(("size", "total"), [(Size.SMALL, 54), (Size.MEDIUM, 80), (Size.LARGE, 100)])
@pytest.mark.rule("hexx/bag")
def test_every_board_has_a_bag_of_its_own_with_six_hexx_tiles(size: Size, total: int) -> None:
    bag = Counter(rules(board=size).start(2).bag)
    assert bag == Counter({word[0]: int(word[1:]) for word in BAGS[size].split()})
    assert (bag.total(), bag[HEXX]) == (total, 6)


@pytest.mark.rule("hexx/bag")
def test_what_is_not_in_the_bag_cannot_be_drawn() -> None:
    with pytest.raises(Illegal) as refused:
        rules().apply(position(bag="A", agenda=rules().start(2).agenda), House.DEALER, Draw("B"))
    assert refused.value.clause == "hexx/bag"


@pytest.mark.rule("hexx/deal")
def test_each_seat_is_dealt_six_tiles_that_the_other_does_not_see() -> None:
    state = dealt(rules())
    assert [len(hand) for hand in state.hands] == [HAND, HAND]
    event = Dealt(RED, "A")
    assert (event.seen_by(RED), event.seen_by(BLACK), event.seen_by(None)) == (
        event,
        Dealt(RED, None),
        Dealt(RED, None),
    )
    assert rules().view(state, BLACK).hands == ((None,) * HAND, state.hands[BLACK])
    assert rules().view(state, None).hands == ((None,) * HAND, (None,) * HAND)


@pytest.mark.rule("hexx/deal")
def test_a_draw_is_as_likely_as_there_are_tiles_of_its_letter() -> None:
    turn = rules().turn(rules().start(2))
    assert isinstance(turn, Chance)
    assert dict(turn.odds)[Draw("E")] == 9
    assert sum(weight for _, weight in turn.odds) == 80


@pytest.mark.parametrize("seats", [0, 1, 3])
@pytest.mark.rule("hexx/colours")
def test_two_seats_play_and_seat_one_is_red(seats: int) -> None:
    with pytest.raises(Illegal) as refused:
        rules().start(seats)
    assert refused.value.clause == "hexx/colours"
    assert COLOURS[0] == "red"
    assert picture(do(rules(), position(red="CAT"), RED, "play g6C g7A g8T").state) == "CAT"
    black = position(black="CAT", agenda=(TakeTurn(BLACK),))
    assert picture(do(rules(), black, BLACK, "play g6C g7A g8T").state) == "cat"


@pytest.mark.parametrize("seat", [RED, BLACK])
@pytest.mark.rule("hexx/first-player")
def test_the_colour_of_a_flipped_tile_begins_and_turns_alternate(seat: Seat) -> None:
    game, state, draws = rules(), rules().start(2), Seeded(4)
    while isinstance(turn := game.turn(state), Chance) and isinstance(turn.odds[0][0], Draw):
        state = game.apply(state, House.DEALER, luck(turn, draws)).state
    assert turn == Chance(((Toss(RED), 1), (Toss(BLACK), 1)))
    step = game.apply(state, House.DEALER, Toss(seat))
    assert only(step, Begins).seat == seat == asked(game, step.state)
    after = roll(game, game.apply(step.state, seat, Exchange(step.state.hands[seat][:1])))
    assert asked(game, after.state) == 1 - seat
    with pytest.raises(NotAwaited):
        game.apply(state, House.DEALER, Toss(Seat(2)))


@pytest.mark.rule("hexx/turn")
def test_nobody_but_the_seat_whose_turn_it_is_may_act() -> None:
    state = position(CAT, red="S", black="S")
    for action in (Play(()), Pass(), Exchange(("S",))):
        for actor in (BLACK, House.DEALER, House.CLOCK):
            with pytest.raises(NotAwaited):
                rules().apply(state, actor, action)


@pytest.mark.parametrize(
    ("task", "awaited"),
    [
        (DealHand(RED), "The dealer is drawing a tile."),
        (TossTile(), "The dealer is flipping a tile to see who goes first."),
        (CastHexx(RED, ()), "The dealer is rolling the die."),
        (StealTile(RED, 12), "The dealer is taking a tile out of a hand."),
        (TakeTurn(RED), "Seat 1's turn."),
        (TakeMorph(RED), "Seat 1 must make a Metamorphosis or forfeit the turn."),
        (PoachPair(RED, 3), "Seat 1 is picking tiles to turn red."),
        (ChooseLetter(RED, 10), "Seat 1 is choosing a vowel."),
        (ChooseLetter(RED, 19), "Seat 1 is choosing a consonant."),
        (RemoveTile(RED), "Seat 1 is picking a tile to take off the board."),
        (GiveTile(RED, 12, "A"), "Seat 1 is picking a tile to give in return."),
        (ChangeTile(RED, 14), "Seat 1 is picking a HEXX tile to take off the board."),
    ],
)
@pytest.mark.rule("hexx/turn")
def test_a_seat_that_is_not_asked_is_told_what_is_awaited(task: Task, awaited: str) -> None:
    state = position(CAT, red="S", black="S", bag="E", agenda=(task,))
    assert why(rules(), state, "pass", seat=BLACK) == f"Seat 2 can't pass now. {awaited}"


@pytest.mark.rule("hexx/pass", "hexx/nobody-can")
def test_nothing_is_awaited_once_the_game_is_over_and_a_pass_only_with_an_empty_bag() -> None:
    assert why(rules(), position(CAT, agenda=()), "pass") == "Seat 1 can't pass now. The game is over."
    instead = "left in the bag, so you can't pass; make a word or exchange tiles."
    assert why(rules(), position(CAT, bag="E"), "pass") == f"There is 1 tile {instead}"
    assert why(rules(), position(CAT, bag="EE"), "pass") == f"There are 2 tiles {instead}"


@pytest.mark.rule("hexx/turn")
def test_a_seat_that_does_something_else_than_asked_is_told_what_it_may_do() -> None:
    said = "Seat 1 can't forfeit now. Seat 1's turn: make a word or"
    assert why(rules(), position(CAT), "forfeit") == f"{said} pass."
    assert why(rules(), position(CAT, bag="E"), "forfeit") == f"{said} exchange tiles."


@pytest.mark.rule("hexx/refill")
def test_after_a_play_the_hand_is_filled_to_six_as_far_as_the_bag_goes() -> None:
    full = roll(rules(), do(rules(), position(CAT, red="SBBBBB", black="Q" * 6, bag="EEE"), RED, "play g5S"))
    assert (full.state.hands[RED], full.state.bag) == (tiles("BBBBBE"), tiles("EE"))
    short = roll(rules(), do(rules(), position(red="CATBBB", black="Q", bag="EE"), RED, "play g6C g7A g8T"))
    assert (short.state.hands[RED], short.state.bag) == (tiles("BBBEE"), ())


@pytest.mark.rule("hexx/refill")
def test_a_hand_is_also_filled_when_its_turn_begins() -> None:
    step = roll(rules(), do(rules(), position(CAT, red="SBBBBB", black="QQ", bag="EEEEEE"), RED, "play g5S"))
    assert step.state.hands[BLACK] == tiles("EEEEQQ")
    assert [event.seat for event in step.events if isinstance(event, Drew)] == [RED, BLACK, BLACK, BLACK, BLACK]


@pytest.mark.rule("hexx/refill", "hexx/effect-9")
def test_a_hand_is_also_filled_when_a_metamorphosis_begins() -> None:
    waiting = (Waiting(), Waiting(morphs=1))
    state = position(CAT, red="SBBBBB", black="QQ", bag="EEEEEE", waiting=waiting)
    step = roll(rules(), do(rules(), state, RED, "play g5S"))
    assert step.state.agenda == (TakeMorph(BLACK),)
    assert step.state.hands[BLACK] == tiles("EEEEQQ")


@pytest.mark.rule("hexx/refill", "hexx/effect-11")
def test_after_the_hexx_of_ones_turn_the_hand_is_filled_again_from_what_it_put_back() -> None:
    game = rules("SCAT")
    asks = cast(game, position(CAT, red=f"{HEXX}EE", black="QX"), "play g5S*", 11)
    mine = do(game, asks.state, RED, "remove g6")
    assert (mine.state.bag, mine.state.hands) == (("C",), (tiles("EE"), tiles("QX")))
    after = roll(game, do(game, mine.state, BLACK, "remove g7"))
    assert (after.state.bag, after.state.hands) == ((), (tiles("ACEE"), tiles("QX")))
    assert [event.seat for event in after.events if isinstance(event, Drew)] == [RED, RED]


@pytest.mark.rule("hexx/refill", "hexx/two-rolls")
def test_two_hexxes_of_one_turn_are_over_before_the_hand_is_filled_again() -> None:
    game = rules("TO")
    state = position(CAT, red=f"{HEXX}{HEXX}", black="QX", origin=(CENTRE,))
    step = roll(game, do(game, state, RED, "play f8T* f9O*"), 7, 10)
    assert (kinds(step.events)[-3:], step.state.bag) == (["Rolled", "OriginLost", "Rolled"], ("A",))
    assert roll(game, do(game, step.state, RED, "choose E")).state.hands == (("A",), tiles("QX"))


@pytest.mark.rule("hexx/refill", "hexx/effect-9")
def test_the_hand_is_filled_again_after_the_hexx_of_a_metamorphosis() -> None:
    game = rules("CUT")
    state = position(CAT, red=f"{HEXX}EE", black="QX", agenda=(TakeMorph(RED),), origin=(CENTRE,))
    step = roll(game, do(game, state, RED, "morph g7U* along e"), 7)
    assert (step.state.bag, step.state.hands) == ((), (tiles(f"A{HEXX}EE"), tiles("QX")))


@pytest.mark.rule("hexx/refill", "hexx/effect-7")
def test_what_the_roller_leaves_in_the_bag_is_drawn_by_the_opponent_when_the_next_turn_begins() -> None:
    game = rules("SCAT")
    origin = tuple(cell for cell, _ in position(CAT).board.pieces())
    state = position(CAT, red=f"{HEXX}EEEEE", black="QX", origin=origin)
    step = roll(game, do(game, state, RED, "play g5S*"), 7)
    assert step.state.hands == (tiles("AEEEEE"), tiles("CQTX"))
    assert [event.seat for event in step.events if isinstance(event, Drew)] == [RED, BLACK, BLACK]


@pytest.mark.rule("hexx/exchange")
def test_tiles_go_into_the_bag_before_any_come_out() -> None:
    step = do(rules(), position(CAT, red="SBBBBB", black="QQQQQQ", bag="E"), RED, "exchange SB")
    assert (step.state.bag, step.state.hands[RED]) == (tiles("BES"), tiles("BBBB"))
    after = roll(rules(), step)
    assert (len(after.state.hands[RED]), len(after.state.bag)) == (6, 1)
    assert asked(rules(), after.state) == BLACK
    assert after.state.idle == 1


@pytest.mark.rule("hexx/exchange")
def test_only_own_tiles_are_exchanged_and_only_while_the_bag_has_one() -> None:
    state = position(CAT, red="ABCDEF", black="Q", bag="E")
    assert refusal(rules(), state, "exchange Q") == "hexx/exchange"
    assert refusal(rules(), state, "exchange AA") == "hexx/exchange"
    assert refusal(rules(), position(CAT, red="ABC"), "exchange A") == "hexx/exchange"
    with pytest.raises(Illegal):
        rules().apply(state, RED, Exchange(()))
    offered = [choice for choice in rules().legal(state, RED) if isinstance(choice, Exchange)]
    assert len(offered) == 2**6 - 1
    assert rules().apply(state, RED, Exchange(tuple("FEDCBA"))).state.hands[RED] == ()


@pytest.mark.rule("hexx/exchange")
def test_the_opponent_hears_only_how_many_tiles_were_exchanged() -> None:
    event = only(do(rules(), position(CAT, red="ABCDEF", bag="E"), RED, "exchange AB"), Exchanged)
    assert event.seen_by(RED) == Exchanged(RED, 2, ("A", "B"))
    assert event.seen_by(BLACK) == event.seen_by(None) == Exchanged(RED, 2, None)


@pytest.mark.rule("hexx/pass")
def test_a_pass_is_open_when_the_bag_is_empty_and_never_before() -> None:
    assert refusal(rules(), position(CAT, red="S", bag="E"), "pass") == "hexx/pass"
    empty = position(CAT, red="S", black="Q")
    assert Pass() in [*rules().legal(empty, RED)]
    assert not [choice for choice in rules().legal(empty, RED) if isinstance(choice, Exchange)]
    passed = do(rules(), empty, RED, "pass").state
    assert (asked(rules(), passed), passed.idle, passed.passed) == (BLACK, 1, (RED,))


@pytest.mark.rule("hexx/nobody-can")
def test_two_passes_in_a_row_one_by_each_end_the_game() -> None:
    step = do(rules(), do(rules(), position(CAT, red="Q", black="X"), RED, "pass").state, BLACK, "pass")
    assert kinds(step.events) == ["Passed", "NobodyCan", "Counted"]
    turn = rules().turn(step.state)
    assert isinstance(turn, Over)
    assert not [*rules().legal(step.state, RED)]


@pytest.mark.rule("hexx/nobody-can")
def test_two_passes_by_one_seat_or_with_a_play_between_do_not_end_it() -> None:
    state = position(CAT, red="SQ", black="X", agenda=(TakeTurn(RED),), waiting=(Waiting(), Waiting(plays=1)))
    mine = do(rules(), state, RED, "play g5S").state
    once = do(rules(), mine, BLACK, "pass").state
    twice = do(rules(), once, BLACK, "pass").state
    assert asked(rules(), twice) == RED
    parted = position(CAT, red="SQ", black="X", passed=(BLACK,))
    assert do(rules(), parted, RED, "play g5S").state.passed == ()


@pytest.mark.rule("hexx/nobody-can")
def test_eight_turns_without_a_tile_placed_end_the_game() -> None:
    game = rules()
    step: Outcome = Step(position(CAT, red="QQQQQQ", black="XXXXXX", bag="ZZ"))
    for number in range(1, 9):
        seat = asked(game, step.state)
        step = roll(game, game.apply(step.state, seat, Exchange(step.state.hands[seat][:1])))
        assert step.state.idle == number
        assert ("NobodyCan" in kinds(step.events)) == (number == 8)
    assert isinstance(game.turn(step.state), Over)


@pytest.mark.rule("hexx/nobody-can")
def test_a_placed_tile_begins_the_count_anew() -> None:
    assert do(rules(), position(CAT, red="SQ", black="X", idle=7), RED, "play g5S").state.idle == 0


@pytest.mark.parametrize(("board", "places"), [("C a t", (2, 1)), ("C A t", (1, 2)), ("C a .", (1, 1))])
@pytest.mark.rule("hexx/winner")
def test_most_tiles_of_ones_colour_win_and_equal_counts_are_a_draw(board: str, places: tuple[int, int]) -> None:
    over = position(CAT.replace("c a t", board), red="QQQQ", agenda=())
    turn = rules().turn(over)
    assert isinstance(turn, Over)
    assert turn.ranking.places == places
    assert turn.ranking.scores == (board.count("C") + board.count("A"), board.count("a") + board.count("t"))


@pytest.mark.rule("hexx/space")
def test_a_play_of_nothing_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        rules().apply(position(CAT, red="S"), RED, Play(()))
    assert refused.value.clause == "hexx/space"


def test_the_standard_dictionary_is_the_one_that_the_options_name() -> None:
    assert str(Hexx().lexicon).startswith("standard ")
    assert str(Hexx(Options(lexicon=WordList.CLASSIC)).lexicon).startswith("classic ")
    assert all_tiles(Hexx().start(2)).total() == 80
    assert drawn(CAT).shape == Hexx().start(2).board.shape
