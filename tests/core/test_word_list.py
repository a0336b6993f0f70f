"""Which word list a game is played with: quoted by name and digest, recognised by the digest."""

from __future__ import annotations

import pytest

from hexarium.core import has_word_list, word_list
from hexarium.games.hexpert import Hexpert
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.lexicon import Lexicon

MINE = Lexicon.of("mine", ["CAT", "DOG"])
OTHER = Lexicon.of("mine", ["CAT", "EEL"])


def test_a_word_list_is_quoted_by_name_and_digest_and_a_game_without_words_quotes_none() -> None:
    assert word_list(WordSearch(lexicon=MINE)) == f"mine {MINE.digest}"
    assert word_list(Hexpert()) is None


@pytest.mark.parametrize("quoted", [f"mine {MINE.digest}", f"renamed {MINE.digest}", MINE.digest])
def test_the_digest_alone_decides_whether_a_word_list_is_the_same(quoted: str) -> None:
    assert has_word_list(WordSearch(lexicon=MINE), quoted)
    assert not has_word_list(WordSearch(lexicon=OTHER), quoted)
    assert not has_word_list(Hexpert(), quoted)


def test_only_a_game_without_words_matches_no_word_list() -> None:
    assert has_word_list(Hexpert(), None)
    assert not has_word_list(WordSearch(lexicon=MINE), None)
