"""The bots of Word Search: what they know, what they try, and what they never say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexarium.bots import Bot, ask, every_bot, hint_level, level_named
from hexarium.bots.wordsearch.attention import Attention, Shares
from hexarium.bots.wordsearch.people import Hard
from hexarium.core import Deciding, House, Match, Seat, Seeded
from hexarium.games.hexpert import Hexpert
from hexarium.games.wordsearch.actions import Action, Allow, Call, Deal, Dispute, Swap, Trade
from hexarium.games.wordsearch.events import GameEvent, Scored, Struck
from hexarium.games.wordsearch.options import Judge, Mode, Options, Target
from hexarium.games.wordsearch.pieces import TILES
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import State
from hexarium.games.wordsearch.view import View
from hexarium.lexicon import Lexicon, is_offensive, load, offensive_words

LEVELS = {level.name: level for level in every_bot("wordsearch")}
KNOW_EVERYDAY_WORDS = ("easy", "medium")
KNOW_COMMON_WORDS = ("easy", "medium", "hard")
Table = Match[State, Action, View, GameEvent]
MODES = [pytest.param(mode, marks=() if mode is Mode.BOARD else pytest.mark.exhaustive) for mode in Mode]
"""The short run plays on the board; whole games without one take long."""


def seated(name: str, rules: WordSearch) -> Bot[Any, Any]:
    return LEVELS[name].make(rules)


def play(rules: WordSearch, names: list[str], seed: int) -> tuple[Table, list[Scored]]:
    match, draws, rng = Table(rules, len(names)), Seeded(seed), Random(seed)
    bots = [seated(name, rules) for name in names]
    match.settle(draws)
    while isinstance(turn := match.turn, Deciding):
        seat = min(turn.seats)
        match.play(seat, bots[seat].choose(ask(match, seat), rng))
        match.settle(draws)
    return match, [event for event in match.told(None) if isinstance(event, Scored)]


@pytest.mark.parametrize(
    ("former", "name"), [("beginner", "easy"), ("casual", "medium"), ("club", "hard"), ("champion", "champion")]
)
def test_a_level_is_found_by_the_name_that_earlier_releases_gave_it(former: str, name: str) -> None:
    assert level_named("wordsearch", former).name == name


def test_hints_come_from_the_bot_that_notices_every_word() -> None:
    assert hint_level("wordsearch") == LEVELS["champion"]


@pytest.mark.parametrize("mode", Mode)
def test_whoever_sees_more_scores_more(mode: Mode) -> None:
    rules = WordSearch(Options(mode=mode, target=Target.SHORT))
    scores = [play(rules, ["random", "best"], seed)[0].state.scores for seed in range(2)]
    assert sum(best for _, best in scores) > sum(any_word for any_word, _ in scores)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", KNOW_COMMON_WORDS)
def test_below_expert_only_common_words_are_called(name: str, mode: Mode) -> None:
    _, words = play(WordSearch(Options(mode=mode, target=Target.SHORT)), [name, name], 4)
    known = {*load("common-35" if name in KNOW_EVERYDAY_WORDS else "common"), *load("common-names")}
    assert words
    assert {event.word for event in words} <= known


def test_easy_knows_short_words_only_and_leaves_the_letters_as_they_lie() -> None:
    match, words = play(WordSearch(Options(target=Target.MEDIUM)), ["easy"], 3)
    assert words
    assert all(len(event.word) <= 5 for event in words)
    assert not any(isinstance(move.action, Swap | Trade) for move in match.moves)


@pytest.mark.parametrize("name", ["medium", "hard", "expert"])
def test_the_other_levels_swap(name: str) -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), [name], 3)
    assert any(isinstance(move.action, Swap | Trade) for move in match.moves)
    assert max(len(event.word) for event in words) > 5


@pytest.mark.parametrize("name", ["medium", "hard", "expert"])
def test_after_a_swap_the_word_that_it_was_made_for_is_called(name: str) -> None:
    match, _ = play(WordSearch(Options(target=Target.SHORT)), [name, name], 6)
    actions = [move.action for move in match.moves]
    swaps = [place for place, action in enumerate(actions) if isinstance(action, Swap | Trade)]
    assert swaps
    assert all(isinstance(actions[place + 1], Call) for place in swaps)


def test_easy_scores_about_as_much_in_a_turn_as_a_person_who_plays_for_the_first_time() -> None:
    scored = turns = 0
    for seed in range(6):
        state = play(WordSearch(Options(target=Target.SHORT)), ["easy", "easy"], seed)[0].state
        scored, turns = scored + sum(state.scores), turns + state.turns
    assert 2.5 < scored / turns < 4.5


def test_two_seats_of_one_level_notice_different_words() -> None:
    match = Table(WordSearch(Options()), 2)
    match.settle(Seeded(1))
    first, second = (Attention.of(ask(match, Seat(seat)), Hard.shares) for seat in range(2))
    assert first.share != second.share
    words = [*load("common")][:200]
    noticed = [[word not in attention.overlooked(frozenset(), 0) for word in words] for attention in (first, second)]
    assert noticed[0] != noticed[1]


def test_the_share_of_words_that_is_noticed_runs_from_the_worst_day_to_the_best() -> None:
    shares = Shares(0.01, 0.25)
    assert [shares.on(0), shares.on(0.5), shares.on(1)] == pytest.approx([0.01, 0.05, 0.25])


@pytest.mark.parametrize("share", [0.01, 0.2, 1.0])
def test_about_so_many_words_are_noticed_and_other_ones_in_each_turn(share: float) -> None:
    words = [*load("common-35")]
    turns = [{word for word in words if word not in Attention(share, 7).overlooked(frozenset(), n)} for n in range(2)]
    for noticed in turns:
        assert len(noticed) / len(words) == pytest.approx(share, rel=0.25)
    assert len(turns[0] & turns[1]) / len(words) == pytest.approx(share**2, abs=0.02)


def test_a_word_that_is_ruled_out_is_never_noticed() -> None:
    overlooked = Attention(1.0, 7).overlooked(frozenset({"TEA"}), 3) | {"SEA"}
    assert [word in overlooked for word in ("TEA", "SEA", "EAT")] == [True, True, False]


def test_the_best_turn_swaps_before_it_calls() -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), ["best"], 2)
    assert any(isinstance(move.action, Swap | Trade) for move in match.moves)
    assert max(len(event.word) for event in words) >= 8


def test_the_longest_word_is_called_where_it_lies() -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), ["longest"], 2)
    assert not any(isinstance(move.action, Swap | Trade) for move in match.moves)
    assert words


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("mode", MODES)
def test_an_offensive_word_is_never_called_though_it_is_open(name: str, mode: Mode) -> None:
    short = [word for word in offensive_words() if len(word) <= 5]
    rules = WordSearch(Options(mode=mode), Lexicon.of("mine", [*short, "AT", "TE", "EAT", "RE"]))
    for seed in range(1 if mode is Mode.BOARDLESS else 4):
        _, words = play(rules, [name], seed)
        assert not [event.word for event in words if is_offensive(event.word)]


def test_a_person_may_call_one_all_the_same() -> None:
    word = min(offensive_words(), key=lambda word: (len(word), word))
    rules = WordSearch(Options(mode=Mode.BOARDLESS), Lexicon.of("mine", [word]))
    match = Table(rules, 1)
    match.play(House.DEALER, Deal((word[0], word[1], word[2])))
    assert all(letter in TILES for letter in word)
    events = match.play(Seat(0), Call(word, match.state.board.shape.cells))
    assert isinstance(events[0], Scored)


@pytest.mark.parametrize("name", LEVELS)
def test_a_word_that_a_bot_does_not_know_is_disputed(name: str) -> None:
    rules = WordSearch(Options(mode=Mode.BOARDLESS, judge=Judge.TABLE))
    for word, answer in (
        ("TEA", Allow()),
        ("ETA", Allow() if name not in KNOW_EVERYDAY_WORDS else Dispute()),
        ("AET", Dispute()),
    ):
        match = Table(rules, 2)
        match.play(House.DEALER, Deal((word[0], word[1], word[2])))
        match.play(Seat(0), Call(word, match.state.board.shape.cells))
        assert seated(name, rules).choose(ask(match, Seat(1)), Random(0)) == answer


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("mode", MODES)
def test_under_a_strict_dictionary_a_bot_calls_only_words_in_the_list(name: str, mode: Mode) -> None:
    rules = WordSearch(Options(mode=mode, judge=Judge.STRICT, target=Target.SHORT), Lexicon.of("mine", ["AT", "TEA"]))
    match, words = play(rules, [name, name], 1)
    assert {event.word for event in words} <= {"AT", "TEA"}
    assert not [event for event in match.told(None) if isinstance(event, Struck)]


def test_medium_knows_everyday_words_that_the_table_accepts() -> None:
    rules = WordSearch(Options(target=Target.SHORT), Lexicon.of("mine", ["TEA", "EAT", "SEA", "XYLEM"]))
    assert {event.word for event in play(rules, ["medium"], 1)[1]} <= {"TEA", "EAT", "SEA"}
    rare = WordSearch(Options(target=Target.SHORT), Lexicon.of("rare", ["AE", "TE", "RE"]))
    assert {event.word for event in play(rare, ["medium"], 1)[1]} <= {"AE", "TE", "RE"}


def test_they_play_no_other_game() -> None:
    with pytest.raises(TypeError, match="plays Word Search"):
        LEVELS["best"].make(Hexpert())
