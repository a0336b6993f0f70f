"""TriHex's deck, home colours, deal and turns."""

from __future__ import annotations

from collections import Counter

import pytest

from hexarium.core import Chance, House, Illegal, NotAwaited, Over, Seat, told
from hexarium.core.turn import just
from hexarium.games.trihex import TRIHEX, Assign, Colour, Deal, Options, Play, TriHex
from hexarium.games.trihex.actions import Assigned, Dealt, DeckEmpty, Drew, Played, Skipped
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.state import State
from tests.games.trihex.table import after, colours, position, triangles

FIVE = colours("white blue green red yellow")


def agreed(seats: int) -> TriHex:
    return TriHex(Options(colours=FIVE[:seats]))


def dealt(rules: TriHex, seats: int) -> State:
    """The first triangles of the box, dealt around."""
    state = rules.start(seats)
    for triangle in TRIANGLES[: 3 * seats]:
        state = rules.apply(state, House.DEALER, Deal(triangle)).state
    return state


@pytest.mark.rule("trihex/deck")
def test_there_are_thirty_triangles_five_colours_with_the_numbers_0_to_5() -> None:
    assert len(TRIANGLES) == len({*TRIANGLES}) == 30
    assert Counter(triangle.number for triangle in TRIANGLES) == dict.fromkeys(range(6), 5)
    assert Counter(triangle.colour for triangle in TRIANGLES) == dict.fromkeys(FIVE, 6)


@pytest.mark.rule("trihex/deck")
def test_a_triangle_is_drawn_from_the_deck_once() -> None:
    rules = agreed(2)
    once = after(rules, rules.start(2), "deal red-5").state
    turn = rules.turn(once)
    assert isinstance(turn, Chance)
    assert {*turn.odds} == {(Deal(triangle), 1) for triangle in TRIANGLES if triangle not in triangles("r5")}
    with pytest.raises(Illegal, match="Red 5 is not in the deck") as refusal:
        after(rules, once, "deal red-5")
    assert refusal.value.clause == "trihex/deck"


@pytest.mark.rule("trihex/home-colour")
def test_agreed_home_colours_are_there_from_the_start() -> None:
    rules = TriHex(Options(colours=colours("green red")))
    assert rules.start(2).homes == (Colour.GREEN, Colour.RED)


@pytest.mark.rule("trihex/home-colour")
@pytest.mark.parametrize(("words", "seats"), [("red red", 2), ("red green", 3), ("red green blue", 2)])
def test_every_seat_needs_one_home_colour_of_its_own(words: str, seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        TriHex(Options(colours=colours(words))).start(seats)
    assert refusal.value.clause == "trihex/home-colour"


@pytest.mark.rule("trihex/home-colour")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_seats_play(seats: int) -> None:
    assert [*TRIHEX.seats] == [2, 3, 4, 5]
    with pytest.raises(Illegal, match="TriHex is for 2 to 5 players") as refusal:
        TriHex().start(seats)
    assert refusal.value.clause == "trihex/home-colour"


@pytest.mark.rule("trihex/home-colour")
def test_colours_that_were_not_chosen_are_dealt_at_random_and_differ() -> None:
    rules = TriHex()
    first = rules.turn(rules.start(2))
    assert first == Chance(tuple((Assign(colour), 1) for colour in Colour))
    step = after(rules, rules.start(2), "assign red")
    assert step.events == (Assigned(Seat(0), Colour.RED),)
    second = rules.turn(step.state)
    assert isinstance(second, Chance)
    assert {*second.odds} == {(Assign(colour), 1) for colour in Colour if colour is not Colour.RED}
    with pytest.raises(Illegal, match="Red is already taken") as refusal:
        after(rules, step.state, "assign red")
    assert refusal.value.clause == "trihex/home-colour"
    assert after(rules, step.state, "assign blue").state.homes == (Colour.RED, Colour.BLUE)


@pytest.mark.rule("trihex/home-colour")
def test_colours_that_nobody_took_stay_in_the_deck() -> None:
    assert {*agreed(2).start(2).deck} == {*TRIANGLES}


@pytest.mark.rule("trihex/deal")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_three_and_the_rest_is_the_deck(seats: int) -> None:
    state = dealt(agreed(seats), seats)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.deck) == 30 - 3 * seats
    assert {*state.deck}.union(*state.hands) == {*TRIANGLES}
    assert state.dealer == 0


@pytest.mark.rule("trihex/deal")
def test_triangles_are_dealt_face_down() -> None:
    rules = agreed(3)
    step = after(rules, rules.start(3), "deal red-5")
    assert told(step.events, Seat(0)) == (Dealt(Seat(0), triangles("r5")[0]),)
    assert told(step.events, Seat(1)) == told(step.events, None) == (Dealt(Seat(0), None),)
    assert rules.view(step.state, Seat(0)).hands == (triangles("r5"), (), ())
    assert rules.view(step.state, Seat(1)).hands == rules.view(step.state, None).hands == ((None,), (), ())
    assert rules.view(step.state, Seat(1)).deck == 29


@pytest.mark.rule("trihex/first-lead")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_dealer_plays_first_and_play_goes_clockwise(seats: int) -> None:
    rules = agreed(seats)
    state, players = dealt(rules, seats), list[Seat]()
    for _ in range(5):
        state = rules.apply(state, House.DEALER, Deal(state.deck[0])).state
        (seat,) = (Seat(seat) for seat in range(seats) if rules.turn(state) == just(Seat(seat)))
        players.append(seat)
        state = rules.apply(state, seat, Play(state.hands[seat][0])).state
    assert players == [turn % seats for turn in range(5)]


@pytest.mark.rule("trihex/turn")
def test_a_turn_is_to_draw_one_and_to_play_one_of_four() -> None:
    rules = agreed(2)
    state = dealt(rules, 2)
    drew = after(rules, state, "deal yellow-5")
    assert drew.events == (Drew(Seat(0), triangles("y5")[0]),)
    hand = {*drew.state.hands[0]}
    assert len(hand) == 4
    assert {*rules.legal(drew.state, Seat(0))} == {Play(triangle) for triangle in hand}
    assert [*rules.legal(drew.state, Seat(1))] == []
    played = after(rules, drew.state, "1 yellow-5")
    assert played.events == (Played(Seat(0), triangles("y5")[0]),)
    assert played.state.hexagon == triangles("y5")
    assert {*played.state.hands[0]} == hand - {*triangles("y5")}


@pytest.mark.rule("trihex/turn")
def test_what_is_drawn_is_seen_by_who_drew_it_and_what_is_played_by_all() -> None:
    rules = agreed(2)
    drew = after(rules, dealt(rules, 2), "deal yellow-5")
    assert told(drew.events, Seat(1)) == told(drew.events, None) == (Drew(Seat(0), None),)
    played = after(rules, drew.state, "1 yellow-5")
    assert told(played.events, Seat(1)) == told(played.events, None) == played.events


@pytest.mark.rule("trihex/turn")
def test_a_triangle_that_is_not_held_is_refused_wherever_it_lies() -> None:
    rules = agreed(2)
    drew = after(rules, dealt(rules, 2), "deal yellow-5").state
    for elsewhere in (drew.hands[1][0], drew.deck[0]):
        with pytest.raises(Illegal, match="is not in Seat 1's hand") as refusal:
            rules.apply(drew, Seat(0), Play(elsewhere))
        assert refusal.value.clause == "trihex/turn"
        assert refusal.value.says.text(reader=Seat(0)).endswith("is not in your hand.")


@pytest.mark.rule("trihex/turn")
def test_nobody_acts_out_of_turn() -> None:
    rules = agreed(2)
    state = dealt(rules, 2)
    with pytest.raises(NotAwaited):
        rules.apply(state, Seat(0), Play(state.hands[0][0]))
    with pytest.raises(NotAwaited):
        rules.apply(state, Seat(0), Deal(state.deck[0]))
    with pytest.raises(NotAwaited):
        rules.apply(state, House.DEALER, Assign(Colour.RED))
    drew = after(rules, state, "deal yellow-5").state
    with pytest.raises(NotAwaited):
        rules.apply(drew, Seat(1), Play(drew.hands[1][0]))
    with pytest.raises(NotAwaited):
        after(rules, drew, "deal yellow-4")
    assert [*rules.legal(state, Seat(0))] == []


@pytest.mark.rule("trihex/empty-deck")
def test_the_last_triangle_drawn_is_announced() -> None:
    rules = agreed(2)
    state = position("white blue", ["w0 w1 w2", "b0 b1 b2 b3"], to_play=2, deck="r0", hexagon="y1 y2 y3 y4")
    step = after(rules, after(rules, state, "2 blue-3").state, "deal red-0")
    assert step.events == (Drew(Seat(0), triangles("r0")[0]), DeckEmpty())


@pytest.mark.rule("trihex/empty-deck")
def test_with_an_empty_deck_seats_play_without_drawing_until_all_is_laid() -> None:
    rules = agreed(2)
    state = position("white blue", ["w0 w1 w2", "b0 b1 b2"])
    for line in ("1 white-0", "2 blue-0", "1 white-1", "2 blue-1", "1 white-2"):
        state = after(rules, state, line).state
        assert isinstance(rules.turn(state), type(just(Seat(0))))
    assert isinstance(rules.turn(after(rules, state, "2 blue-2").state), Over)


@pytest.mark.rule("trihex/skip-empty-hand")
def test_a_seat_that_holds_nothing_is_passed_over() -> None:
    rules = agreed(4)
    state = position("white blue green red", ["w0", "", "", "r0 r1 r2"], hexagon="y0 y1")
    step = after(rules, state, "1 white-0")
    assert step.events[1:] == (Skipped(Seat(1)), Skipped(Seat(2)))
    assert rules.turn(step.state) == just(Seat(3))
    again = after(rules, step.state, "4 red-0")
    assert again.events[1:] == (Skipped(Seat(0)), Skipped(Seat(1)), Skipped(Seat(2)))
    assert rules.turn(again.state) == just(Seat(3))
