"""The bots of Word Search: what they know, what they try, and what they never say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hexarium.bots import Bot, ask, every_bot
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
PEOPLE = ("beginner", "casual")
Table = Match[State, Action, View, GameEvent]


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


def test_there_is_a_level_for_everybody() -> None:
    assert [*LEVELS] == ["random", "beginner", "casual", "longest", "club", "best", "champion"]


@pytest.mark.parametrize("mode", Mode)
def test_whoever_sees_more_scores_more(mode: Mode) -> None:
    rules = WordSearch(Options(mode=mode, target=Target.SHORT))
    scores = [play(rules, ["random", "best"], seed)[0].state.scores for seed in range(2)]
    assert sum(best for _, best in scores) > sum(any_word for any_word, _ in scores)


@pytest.mark.parametrize("mode", Mode)
def test_a_person_knows_common_words_only(mode: Mode) -> None:
    _, words = play(WordSearch(Options(mode=mode, target=Target.SHORT)), ["casual", "casual"], 4)
    assert words
    assert all(event.word in load("common-35") for event in words)


def test_a_beginner_knows_short_words_only_and_leaves_the_letters_as_they_lie() -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), ["beginner"], 3)
    assert words
    assert all(event.word in load("common-35") and len(event.word) <= 4 for event in words)
    assert not any(isinstance(move.action, Swap | Trade) for move in match.moves)


def test_a_club_player_swaps_for_words_that_many_people_know() -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), ["club"], 3)
    assert any(isinstance(move.action, Swap | Trade) for move in match.moves)
    assert all(event.word in load("common") for event in words)


def test_the_best_turn_swaps_before_it_calls() -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), ["best"], 2)
    assert any(isinstance(move.action, Swap | Trade) for move in match.moves)
    assert max(len(event.word) for event in words) >= 8


def test_the_longest_word_is_called_where_it_lies() -> None:
    match, words = play(WordSearch(Options(target=Target.SHORT)), ["longest"], 2)
    assert not any(isinstance(move.action, Swap | Trade) for move in match.moves)
    assert words


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("mode", Mode)
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
    for word, answer in (("TEA", Allow()), ("ETA", Allow() if name not in PEOPLE else Dispute()), ("AET", Dispute())):
        match = Table(rules, 2)
        match.play(House.DEALER, Deal((word[0], word[1], word[2])))
        match.play(Seat(0), Call(word, match.state.board.shape.cells))
        assert seated(name, rules).choose(ask(match, Seat(1)), Random(0)) == answer


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("mode", Mode)
def test_under_a_strict_dictionary_a_bot_calls_only_words_in_the_list(name: str, mode: Mode) -> None:
    rules = WordSearch(Options(mode=mode, judge=Judge.STRICT, target=Target.SHORT), Lexicon.of("mine", ["AT", "TEA"]))
    match, words = play(rules, [name, name], 1)
    assert {event.word for event in words} <= {"AT", "TEA"}
    assert not [event for event in match.told(None) if isinstance(event, Struck)]


def test_a_person_knows_common_words_that_the_table_accepts() -> None:
    rules = WordSearch(Options(target=Target.SHORT), Lexicon.of("mine", ["TEA", "EAT", "SEA", "XYLEM"]))
    assert {event.word for event in play(rules, ["casual"], 1)[1]} <= {"TEA", "EAT", "SEA"}
    rare = WordSearch(Options(target=Target.SHORT), Lexicon.of("rare", ["AE", "TE", "RE"]))
    assert {event.word for event in play(rare, ["casual"], 1)[1]} <= {"AE", "TE", "RE"}


def test_they_play_no_other_game() -> None:
    with pytest.raises(TypeError, match="plays Word Search"):
        LEVELS["best"].make(Hexpert())
