"""HEXX's club player and champion: their kernel beside the plain one and beside the rules, their worths and reasons."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.bots import Advice, Decision, hint_rng, make_hint
from hexarium.bots.hexx import kernel
from hexarium.bots.hexx.champion import Champion, Club
from hexarium.bots.hexx.ending import Ending
from hexarium.bots.hexx.plain import FlipCounter
from hexarium.bots.hexx.position import counted, numbered, table
from hexarium.bots.hexx.rolling import CHANGELING, FREEZE, OWED, TURN, mean_effect
from hexarium.bots.hexx.static_board import static_board
from hexarium.bots.hexx.tile_values import shipped
from hexarium.core import Deciding, Seat
from hexarium.core.twin import is_compiled, plain
from hexarium.games.hexx import HEXX as HEXX_GAME
from hexarium.games.hexx import Action, Hexx, Options, Pass, Play, Size, View
from hexarium.games.hexx.options import Connect, Plural
from hexarium.games.hexx.pieces import BLACK, HEXX, RED, other
from hexarium.games.hexx.plays import every, unpack
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.state import (
    BeginTurn,
    CastHexx,
    CountUp,
    EndTurn,
    State,
    TakeMorph,
    TakeTurn,
    Waiting,
    frozen,
)
from hexarium.lexicon import load
from tests.bots.hints import check_hint
from tests.games.hexx.games import states
from tests.games.hexx.table import position, rules

SMALL = Hexx(Options(board=Size.SMALL))
TWIN = plain(kernel)
EVENLY = array("d", bytes(8 * 33))

CAT = """
    . . .
   . . . .
  . c a t .
   . . . .
    . . .
"""


def turns(game: Hexx, seed: int) -> list[tuple[State, Seat]]:
    """Some states of a random game in which a seat is to play, with letters only in its hand."""
    found = list[tuple[State, Seat]]()
    for state in states(game, seed):
        task = state.agenda[0] if state.agenda else None
        if isinstance(task, TakeTurn) and HEXX not in state.hands[task.seat]:
            found.append((state, task.seat))
    return found[::4]


def question(game: Hexx, state: State, seat: Seat) -> Decision[View, Action]:
    return Decision(seat, game.view(state, seat), (), lambda: game.legal(state, seat))


def test_the_kernel_is_compiled_where_these_tests_run() -> None:
    assert is_compiled(kernel)
    assert not is_compiled(TWIN)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", [{}, {"plural": Plural.NEW}, {"connect": Connect.CROSS}])
def test_a_survey_finds_every_play_and_what_it_wins(seed: int, options: dict[str, Any]) -> None:
    game = Hexx(Options(board=Size.SMALL, **options))
    for state, seat in turns(game, seed):
        board = table(game.options, game.lexicon, state.board, EVENLY, 5000)
        kept = frozen(state)
        board.survey(counted(state.hands[seat]), -1 if kept == other(seat) else other(seat), 5000)
        found = {unpack(state.board.shape, board.codes[place]): board.worths[place] for place in range(board.found)}
        counts = FlipCounter(game.judge, state.board, seat, kept)
        plays = [*every(game.options, game.lexicon, state.board, state.hands[seat])]
        assert found == {play: len(play.tiles) + 2 * counts.flips(play) for play in plays}
        assert board.found == len(plays)


@pytest.mark.parametrize("seed", range(4))
def test_a_play_is_found_once_whatever_its_tiles_are_worth_and_however_it_reads(seed: int) -> None:
    for state, seat in turns(SMALL, seed):
        board = table(SMALL.options, SMALL.lexicon, state.board, shipped().kept(), 5000)
        codes = board.codes[: board.survey(counted(state.hands[seat]), other(seat), 5000)]
        assert len({*codes}) == len(codes)


@pytest.mark.parametrize("seed", range(3))
def test_tiles_are_laid_and_turned_as_the_rules_say(seed: int) -> None:
    rng = Random(seed)
    for state, seat in turns(SMALL, seed):
        board = table(SMALL.options, SMALL.lexicon, state.board, EVENLY, 200)
        found = board.survey(counted(state.hands[seat]), other(seat), 200)
        for code in rng.sample([*board.codes[:found]], min(5, found)):
            tried = table(SMALL.options, SMALL.lexicon, state.board, EVENLY, 1)
            tried.lay(code, seat, -1 if frozen(state) == other(seat) else other(seat))
            after = SMALL.apply(state, seat, unpack(state.board.shape, code)).state.board
            real = table(SMALL.options, SMALL.lexicon, after, EVENLY, 1)
            assert ([*tried.letters], [*tried.owners]) == ([*real.letters], [*real.owners])


@settings(deadline=None, max_examples=4)
@given(st.integers(0, 1000), st.integers(0, 5))
def test_the_compiled_kernel_plays_on_as_the_plain_one_does(seed: int, plies: int) -> None:
    state, seat = Random(seed).choice(turns(SMALL, seed % 5))
    keep = shipped().kept()
    fast = table(SMALL.options, SMALL.lexicon, state.board, keep, 10)
    slow = TWIN.PlayFinder(
        static_board(Size.SMALL, SMALL.lexicon, 1, 0), array("i", fast.letters), array("i", fast.owners), keep, 10
    )
    hand, bag = counted(state.hands[seat]), numbered(state.bag)
    red, black = state.hands
    assert fast.survey(hand, other(seat), 10) == slow.survey(hand, other(seat), 10)
    assert [*fast.codes[: fast.found]] == [*slow.codes[: slow.found]]
    assert [*fast.worths[: fast.found]] == pytest.approx([*slow.worths[: slow.found]])
    for code in [*fast.codes[: min(2, fast.found)]]:
        leads = [board.play_on(code, seat, counted(red), counted(black), bag, plies) for board in (fast, slow)]
        assert leads[0] == leads[1]
    assert fast.exposed(seat) == slow.exposed(seat)
    assert fast.lead(seat) == slow.lead(seat) == -slow.lead(other(seat))


def test_tiles_in_runs_that_can_grow_are_exposed() -> None:
    game = rules("CAT")
    board = table(game.options, game.lexicon, position(CAT, red="E", black="E").board, EVENLY, 1)
    assert {board.exposed(RED), board.exposed(BLACK)} == {0, 3}


def rolling(red: str = "E", black: str = "E", bag: str = "B", **more: Any) -> float:
    """What black's roll for CAT is worth, whose C is the HEXX tile."""
    state = position(CAT.replace("c", "c*"), red=red, black=black, bag=bag, **more)
    return mean_effect(state, CastHexx(BLACK, tuple(cell for cell, _ in state.board.pieces())))


def test_rolling_is_worth_the_mean_over_the_faces_that_can_be_carried_out() -> None:
    word = tuple(cell for cell, _ in position(CAT).board.pieces())
    alone = rolling(origin=())
    assert alone < 0
    assert rolling(origin=word) == pytest.approx((19 * alone - len(word)) / 20)


@pytest.mark.rule("hexx/reroll")
def test_faces_that_are_rolled_again_for_want_of_tiles_count_for_nothing_once_the_bag_is_empty() -> None:
    assert rolling(bag="") == pytest.approx(rolling() * 19 / 18)
    assert rolling(red="", bag="") == pytest.approx((rolling() * 19 + CHANGELING) / 15)


@pytest.mark.rule("hexx/last-turn", "hexx/lapse")
def test_effects_on_turns_that_never_come_are_worth_nothing() -> None:
    here = rolling() * 19 - (FREEZE - OWED)
    assert rolling(bag="", agenda=(EndTurn(BLACK), CountUp())) == pytest.approx(here / 18)
    twice = (EndTurn(BLACK), BeginTurn(BLACK), CountUp())
    assert rolling(bag="", agenda=twice) == pytest.approx(rolling() * 19 / 18)


@pytest.mark.rule("hexx/last-turn", "hexx/effect-2")
def test_a_seat_that_is_out_gets_nothing_from_a_2_and_owes_nothing_after_a_9() -> None:
    gone = rolling() * 19 - TURN + OWED - CHANGELING
    assert rolling(black="", bag="", agenda=(EndTurn(BLACK),)) == pytest.approx(gone / 15)


def test_the_opponents_last_turn_is_thought_of_when_the_bag_is_empty() -> None:
    """With both hands known, a play that lets everything be flipped back is worth what is left of it."""
    game = rules("CAT SCAT SCATE CATE")
    state = position(CAT, red="S", black="E")
    seat = RED
    board = table(game.options, game.lexicon, state.board, EVENLY, 40)
    plays = Champion(game)._promising(board, state, seat)
    worth = Ending(board, state, seat).worths(plays)
    assert Pass() in worth
    scat = next(play for play in worth if isinstance(play, Play))
    after = game.apply(state, RED, scat).state
    outcomes = [game.apply(after, BLACK, reply).state for reply in game.legal(after, BLACK)]
    leads = [sum(1 if laid.seat == RED else -1 for _, laid in end.board.pieces()) for end in outcomes]
    assert worth[scat] == min(leads)


def best_lead(game: Hexx, state: State, seat: Seat) -> int:
    """The final lead of a seat if both play as well as they can, found by trying everything."""
    turn = game.turn(state)
    if not isinstance(turn, Deciding):
        return count(state.board)[seat] - count(state.board)[other(seat)]
    (mover,) = turn.seats
    leads = [best_lead(game, game.apply(state, mover, choice).state, seat) for choice in game.legal(state, mover)]
    return max(leads) if mover == seat else min(leads)


@pytest.mark.parametrize(
    ("red", "black", "more"),
    [
        ("S", "E", {}),
        ("SO", "E", {}),
        ("S", "EO", {}),
        ("SO", "EX", {"passed": (BLACK,)}),
        ("S", "EO", {"waiting": (Waiting(), Waiting(plays=1))}),
        ("SE", "O", {"waiting": (Waiting(), Waiting(plays=1))}),
        ("SO", "E", {"agenda": (TakeTurn(RED), BeginTurn(RED))}),
        ("SO", "EX", {"agenda": (TakeTurn(RED), BeginTurn(RED)), "passed": (RED,)}),
        ("S", "E", {"agenda": (TakeTurn(RED), BeginTurn(RED))}),
        ("SO", "", {"agenda": (TakeTurn(RED), CountUp())}),
        ("SO", "", {"agenda": (TakeTurn(RED), BeginTurn(RED), CountUp())}),
        ("S", "", {"agenda": (TakeTurn(RED), BeginTurn(RED), CountUp())}),
    ],
)
@pytest.mark.rule("hexx/last-turn", "hexx/effect-1", "hexx/nobody-can")
def test_the_ending_is_worth_what_trying_everything_finds(red: str, black: str, more: dict[str, Any]) -> None:
    game = rules("CAT SCAT SCATE CATE TO OX")
    state = position(CAT, red=red, black=black, **more)
    board = table(game.options, game.lexicon, state.board, EVENLY, 40)
    worth = Ending(board, state, RED).worths(Champion(game)._promising(board, state, RED))
    assert len(worth) == len([*game.legal(state, RED)])
    for choice, lead in worth.items():
        assert lead == best_lead(game, game.apply(state, RED, choice).state, RED), choice


@pytest.mark.parametrize("bot", [Club, Champion])
def test_they_advise_what_they_would_choose_and_say_why(bot: type[Club]) -> None:
    player = bot(SMALL)
    for state in states(SMALL, 4)[::40]:
        for seat in (RED, BLACK):
            asked = question(SMALL, state, seat)
            if asked.choices:
                advice: Advice[Action] = player.advise(asked, Random(9))
                assert player.choose(asked, Random(9)) == advice.choice
                assert advice.choice in asked.choices
                assert advice.second is None or advice.second in {*asked.choices} - {advice.choice}
                check_hint(HEXX_GAME, SMALL, player, asked)


@pytest.mark.parametrize("bot", [Club, Champion])
def test_hints_show_common_words_first_and_say_when_a_rarer_one_is_better(bot: type[Club]) -> None:
    common, player, rarer, only_rare = load("common"), bot(SMALL), 0, 0
    for state, seat in [*turns(SMALL, 3), *turns(SMALL, 5)]:
        asked = question(SMALL, state, seat)
        advice: Advice[Action] = player.advise(asked, hint_rng(asked))
        plays = [choice for choice in (advice.shown.choice, advice.shown.second) if isinstance(choice, Play)]
        words = [SMALL.judge.play(state.board, state.hands[seat], play).primary.text for play in plays]
        assert [word in common for word in words] == [not advice.only_rare] * len(words)
        hint = make_hint(HEXX_GAME, SMALL, player, asked)
        assert ("Only rare words fit here." in hint.lines) == advice.only_rare
        only_rare += advice.only_rare
        is_named = " is rarer but better: " in hint.lines[-1]
        assert not is_named or advice.value - advice.shown.value > 0.4
        rarer += is_named
    assert rarer
    assert only_rare


def test_a_common_word_is_suggested_as_the_champion_would_play_it() -> None:
    """Only then is there nothing rarer to name."""
    game = rules("CAT CATS SCAT")
    asked = question(game, position(CAT, red="S", black="E"), RED)
    advice = Champion(game).advise(asked, Random(1))
    assert advice.shown.choice == advice.choice


@pytest.mark.parametrize("words", ["CAT CUT", "CAT CUT CWT"])
def test_of_two_answers_the_one_with_a_common_word_comes_first(words: str) -> None:
    game = rules(words)
    state = position(CAT, red="UW", black="E", agenda=(TakeMorph(RED),))
    hint = make_hint(HEXX_GAME, game, Champion(game), question(game, state, RED))
    assert hint.lines[0] == (
        "Take A from g7 and put U there (along e): it makes CUT and turns 3 tiles red. You are 3 tiles ahead then."
    )
    assert hint.lines[1].startswith("Next best: forfeiting the turn, ")
