"""What a person is asked and may type, at every moment of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexarium.core import Deciding, Match, Question, Record, Seat, Seeded, read_record, write_text
from hexarium.games import CATALOGUE
from hexarium.testing import kit
from tests.cli.conftest import Run
from tests.conformance.cases import CASES, Case, each_case
from tests.golden import RECORDS

WORDS_ARE_NOT_LISTED = "Words are not listed: finding them is the game. `help` shows what you can type.\n"


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_form_can_be_read(slug: str) -> None:
    forms = CATALOGUE[slug].forms
    assert forms
    for verb, examples in forms.items():
        for form in examples:
            CATALOGUE[slug].notation.read(form.example)
            assert form.example.split()[0] == verb


@each_case(CASES)
def test_every_question_fits_two_lines_and_its_answers_have_forms(case: Case) -> None:
    asked = list[Question]()
    for position in kit.sampled(kit.play_through(case.rules, case.seats, seed=3), 40):
        turn = case.rules.turn(position.state)
        for seat in turn.seats if isinstance(turn, Deciding) else ():
            question = case.game.ask(case.rules, position.state, seat)
            text = question.asks.text(("Ann", "Ben", "Cleo", "Dora", "Emil"), seat)
            assert len(text) <= 160
            assert text[0].isupper()
            assert text[-1] in ".?!"
            assert question.verbs
            assert {*question.verbs} <= case.game.forms.keys()
            asked.append(question)
    assert asked


def test_word_search_asks_for_other_things_before_and_after_a_swap(hexarium: Run) -> None:
    out = hexarium("play wordsearch --plain --seed 1 --clock none", "swap a1 a2\n").out
    before, after = out.split("Player>")[:2]
    assert before.endswith("\nFor example: `swap c3 d6` (`help` lists the rest).\n")
    assert after.endswith("\nFor example: `call HELP d6 c5 b4 b5` (`help` lists the rest).\n")


def test_help_lists_only_what_can_be_typed_now(hexarium: Run) -> None:
    board = hexarium("play wordsearch --plain --seed 1 --clock none", "help\n").out
    assert "\n  swap c3 d6  " in board
    assert "\n  stack " not in board
    assert "\n  dispute " not in board
    insert = hexarium("play wordsearch --plain --seed 1 --clock none --mode insert", "help\n").out
    assert "\n  stack d4 " in insert
    assert "\n  swap " not in insert


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_line_of_help_fits_a_window_of_eighty_columns(hexarium: Run, slug: str) -> None:
    out = hexarium(f"play {slug} --plain --seed 1", "help\n").out
    now, always = out.partition("You can type:\n")[2].split("At any time:\n")
    commands = [line for line in always.splitlines() if line.startswith("  ")]
    assert commands[-1].startswith("  quit ")
    assert all(len(line) <= 80 for line in [*now.splitlines(), *commands])


def position_asking(verb: str, home: Path) -> Path:
    """A record of HEXX that ends where the verb is asked for."""
    for path in sorted(RECORDS.glob("hexx*.txt")):
        game, record = read_record(path.read_text(), CATALOGUE)
        for number, move in enumerate(record.moves):
            if game.notation.write(move.action).split()[0] == verb:
                position = home.parent / "position.txt"
                position.write_text(write_text(Record(record.header, record.moves[:number]), game))
                return position
    raise AssertionError(f"no record has a {verb}")


@pytest.mark.parametrize(
    "verb",
    [verb for verb in CATALOGUE["hexx"].forms if verb not in {"play", "morph", "exchange", "pass", "forfeit"}],
)
def test_the_answers_to_an_effect_are_listed_and_can_be_picked_by_number(hexarium: Run, home: Path, verb: str) -> None:
    out = hexarium(f"play resume {position_asking(verb, home)} --plain", "\nmoves\n1\n").out
    assert f"1 {verb} " in out
    assert WORDS_ARE_NOT_LISTED not in out
    assert "There is no choice" not in out


@pytest.mark.parametrize(("slug", "is_listed"), [("hexpert", True), ("hexx", False), ("wordsearch", False)])
def test_help_mentions_the_list_of_choices_only_where_there_is_one(hexarium: Run, slug: str, is_listed: bool) -> None:
    out = hexarium(f"play {slug} --plain --seed 1", "help\n").out
    assert ("\n  moves " in out) is is_listed


def test_words_are_not_listed(hexarium: Run) -> None:
    out = hexarium("play hexx --plain --seed 1", "moves\n").out
    assert "\nFor example: `play g7C g8A g9T` (`help` lists the rest).\n" in out
    assert WORDS_ARE_NOT_LISTED in out
    assert "1 play" not in out


def test_a_game_with_a_list_gives_one_of_its_choices_as_an_example(hexarium: Run) -> None:
    match = Match(CATALOGUE["hexpert"].rules(CATALOGUE["hexpert"].options()), 1)
    match.settle(Seeded(1))
    first = CATALOGUE["hexpert"].notation.write(next(match.rules.legal(match.state, Seat(0))))
    out = hexarium("play hexpert --plain --seed 1", "").out
    assert f"\nFor example: `{first}` (`moves` lists all 19).\n" in out
