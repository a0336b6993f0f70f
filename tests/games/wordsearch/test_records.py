"""A record of Word Search belongs to its word list."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from hexarium.core import Deciding, Header, House, Match, Record, Seeded, Unreadable, read_record, replay, word_list
from hexarium.core import write_text as written
from hexarium.games import CATALOGUE
from hexarium.games.hexpert import Action as HexpertAction
from hexarium.games.hexpert import Hexpert
from hexarium.games.hexpert import Options as HexpertOptions
from hexarium.games.wordsearch import WORDSEARCH, Mode, Options, WordSearch
from hexarium.games.wordsearch.actions import Action, Expire
from hexarium.games.wordsearch.events import GameEvent
from hexarium.games.wordsearch.state import State
from hexarium.games.wordsearch.view import View
from hexarium.lexicon import Lexicon

MINE = Lexicon.of("mine", ["AT", "TE", "RE", "TEA"])


def recorded(rules: WordSearch, expiry: float = 0.2) -> tuple[Record[Action], State]:
    """A random game in which the clock runs out now and then, and where it ended."""
    match, draws, rng = Match[State, Action, View, GameEvent](rules, 2), Seeded(3), Random(3)
    match.settle(draws)
    while isinstance(turn := match.turn, Deciding):
        if rng.random() < expiry:
            match.play(House.CLOCK, Expire())
        else:
            seat = min(turn.seats)
            match.play(seat, rng.choice([*rules.legal(match.state, seat)]))
        match.settle(draws)
    header = Header(
        game="wordsearch", rules=WORDSEARCH.version, seats=2, options=rules.options, lexicon=word_list(rules)
    )
    return Record(header, match.moves), match.state


@pytest.mark.parametrize("mode", Mode)
def test_a_game_with_a_clock_is_its_record(mode: Mode) -> None:
    rules = WordSearch(Options(mode=mode), MINE)
    record, end = recorded(rules)
    game, same = read_record(written(record, WORDSEARCH), CATALOGUE)
    assert (game, same) == (WORDSEARCH, record)
    *_, last = replay(rules, same)
    assert last.state == end


def test_the_header_names_the_word_list_and_its_digest() -> None:
    rules = WordSearch(lexicon=MINE)
    assert word_list(rules) == f"mine {MINE.digest}"
    assert f'lexicon = "mine {MINE.digest}"' in written(recorded(rules)[0], WORDSEARCH)
    assert word_list(Hexpert()) is None


def test_a_record_is_not_replayed_with_other_words() -> None:
    record, _ = recorded(WordSearch(lexicon=MINE))
    with pytest.raises(
        Unreadable,
        match=r'header: The game was played with the word list "mine [0-9a-f]{16}"; the word list here is "yours ',
    ):
        next(replay(WordSearch(lexicon=Lexicon.of("yours", ["AT"])), record))


def test_the_same_words_under_another_name_will_do() -> None:
    rules = WordSearch(lexicon=MINE)
    record, end = recorded(rules)
    renamed = WordSearch(lexicon=Lexicon.of("yours", MINE))
    *_, last = replay(renamed, record)
    assert last.state == end


def test_a_record_that_names_no_word_list_is_replayed_with_what_there_is() -> None:
    rules = WordSearch(lexicon=MINE)
    record, end = recorded(rules)
    *_, last = replay(rules, replace(record, header=replace(record.header, lexicon=None)))
    assert last.state == end


def test_a_game_without_words_has_no_word_list() -> None:
    header = Header(game="hexpert", rules=1, seats=2, options=HexpertOptions(), lexicon="mine 0123")
    with pytest.raises(Unreadable, match="this game has no words"):
        next(replay(Hexpert(), Record[HexpertAction](header, ())))
