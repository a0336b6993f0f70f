"""Your own word list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexarium.lexicon import BadWordList, from_file
from tests.cli.conftest import Run
from tests.golden import RECORDS

PLAYED = "play wordsearch --plain --seats random,random --target short --clock none --record game.txt"


def own_list() -> Path:
    path = Path("mine.txt")
    path.write_text("# mine\nin\nno\non\nsi\nat\nte\nea\nre\nar\nor\nto\nso\nse\nes\nas\nis\nit\nti\nte\nne\nen\n")
    return path


def test_a_game_can_be_played_with_a_list_of_ones_own_and_its_record_quotes_it(hexarium: Run) -> None:
    assert hexarium(f"{PLAYED} --lexicon {own_list()}").code == 0
    assert 'lexicon = "mine ' in Path("game.txt").read_text()


def test_such_a_record_replays_with_that_list_only(hexarium: Run) -> None:
    hexarium(f"{PLAYED} --lexicon {own_list()}")
    assert "Game over" in hexarium(f"replay game.txt --plain --lexicon {own_list()}").out
    without = hexarium("replay game.txt --plain")
    assert without.code == 2
    assert re.match(r"hexarium: game\.txt: header: .*\bword list .mine [0-9a-f]{16}", without.err)


def test_a_bad_list_is_refused_with_its_line(hexarium: Run) -> None:
    Path("bad.txt").write_text("cat\nd0g\n")
    answer = hexarium("simulate wordsearch --lexicon bad.txt")
    with pytest.raises(BadWordList) as refused:
        from_file(Path("bad.txt"))
    assert (answer.code, answer.err) == (2, f"hexarium: {refused.value}\n")
    assert answer.err.startswith("hexarium: bad.txt, line 2: ")
    assert "d0g" in answer.err


def test_a_list_that_is_not_there_is_named(hexarium: Run) -> None:
    assert hexarium("simulate wordsearch --lexicon gone.txt").err == "hexarium: gone.txt: No such file or directory\n"


def test_a_game_without_words_takes_no_list(hexarium: Run) -> None:
    answer = hexarium(f"replay {RECORDS / 'trihex-two.txt'} --lexicon {own_list()}")
    assert answer.code == 2
    assert answer.err == "hexarium: TriHex has no word list: leave out --lexicon.\n"


def test_people_are_never_shown_a_list_of_words(hexarium: Run) -> None:
    out = hexarium("play wordsearch --plain --seed 1", "moves\n1\nhelp\n").out
    assert "Words are not listed: finding them is the game. `help` shows what you can type.\n" in out
    assert "lists all" not in out
