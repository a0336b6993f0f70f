"""What a person is asked and may type, at every moment of every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hexarium.cli.forms import FORMS, WORDS, forms, question

from hexarium.core import Deciding, Match, Record, Seat, Seeded, read_record, write_text
from hexarium.games import CATALOGUE
from tests.cli.conftest import Run
from tests.conformance import kit
from tests.conformance.cases import CASES, Case, each_case
from tests.golden import RECORDS


def test_every_game_has_forms() -> None:
    assert FORMS.keys() == CATALOGUE.keys()


@pytest.mark.parametrize("slug", FORMS)
def test_every_form_can_be_read(slug: str) -> None:
    read = CATALOGUE[slug].notation.read
    for verb, examples in FORMS[slug].items():
        for form in examples:
            read(form)
            assert form.split()[0] == verb


@each_case(case for case in CASES if not case.game.listed)
def test_word_games_say_what_they_ask_in_one_line_at_every_moment(case: Case) -> None:
    for position in kit.sampled(kit.play_through(case.rules, case.seats, seed=3), 40):
        turn = case.rules.turn(position.state)
        for seat in turn.seats if isinstance(turn, Deciding) else ():
            view = case.rules.view(position.state, seat)
            asked = question(
                view, view.offer.verbs, case.game.notation.write(next(case.rules.legal(position.state, seat)))
            )
            assert asked is not None
            assert asked.count("`") in (2, 4)
            assert len(f"{asked} `help` explains.") <= 110
            assert [*forms(case.game.slug, view.offer.verbs)]


def test_word_search_asks_for_other_things_before_and_after_a_swap(hexarium: Run) -> None:
    out = hexarium("play wordsearch --plain --seed 1 --clock none", "swap a1 a2\n").out
    before, after = out.split("Player>")[:2]
    assert "First you may `swap c3 d6`" in before
    assert "Now call a word: `call HELP d6 c5 b4 b5`, move or exchange." in after


def test_help_lists_only_what_can_be_typed_now(hexarium: Run) -> None:
    board = hexarium("play wordsearch --plain --seed 1 --clock none", "help\n").out
    assert "`swap c3 d6`" in board
    assert "`stack" not in board
    assert "`dispute`" not in board
    insert = hexarium("play wordsearch --plain --seed 1 --clock none --mode insert", "help\n").out
    assert "`stack d4`" in insert
    assert "`swap" not in insert


@pytest.mark.parametrize("slug", FORMS)
def test_every_line_of_help_fits_a_window_of_eighty_columns(hexarium: Run, slug: str) -> None:
    out = hexarium(f"play {slug} --plain --seed 1", "help\n").out
    assert all(len(line) <= 80 for line in out[out.index("Now you can type:") :].splitlines()[:-2])


def spell(verb: str, home: Path) -> Path:
    """A record of HEXX that ends where the verb is asked for."""
    for path in sorted(RECORDS.glob("hexx*.txt")):
        game, record = read_record(path.read_text(), CATALOGUE)
        for number, move in enumerate(record.moves):
            if game.notation.write(move.action).split()[0] == verb:
                kept = home.parent / "spell.txt"
                kept.write_text(write_text(Record(record.header, record.moves[:number]), game))
                return kept
    raise AssertionError(f"no record has a {verb}")


@pytest.mark.parametrize(
    "verb", [verb for verb in FORMS["hexx"] if verb not in WORDS | {"exchange", "pass", "forfeit"}]
)
def test_the_answers_to_a_spell_are_listed_and_can_be_picked_by_number(hexarium: Run, home: Path, verb: str) -> None:
    out = hexarium(f"play resume {spell(verb, home)} --plain", "\nmoves\n1\n").out
    assert f"1 {verb} " in out
    assert "Words are yours to find" not in out
    assert "No:" not in out
    assert "`moves` lists all." in out or "\n1 " in out


def test_words_are_not_listed(hexarium: Run) -> None:
    out = hexarium("play hexx --plain --seed 1", "moves\n").out
    assert "Play a word: `play g7C g8A g9T`, or exchange." in out
    assert "Words are yours to find" in out
    assert "1 play" not in out


def test_a_game_with_a_list_gives_one_of_its_choices_as_an_example(hexarium: Run) -> None:
    match = Match(CATALOGUE["hexpert"].rules(CATALOGUE["hexpert"].options()), 1)
    match.settle(Seeded(1))
    first = CATALOGUE["hexpert"].notation.write(next(match.rules.legal(match.state, Seat(0))))
    assert f"19 choices: type one, like `{first}`;" in hexarium("play hexpert --plain --seed 1", "").out
