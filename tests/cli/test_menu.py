"""The menu: games, players, options, names and seats; and commands that ask which game is meant."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hexarium.core import read_record
from hexarium.games import CATALOGUE
from tests.cli.conftest import Run


def test_hexarium_alone_opens_the_menu(hexarium: Run) -> None:
    out = hexarium("", "hexpert\n1\nquit\n").out
    assert "1  Hexa Gone" in out
    assert "Game saved." in out


def test_the_menu_changes_options_and_says_what_is_wrong_with_one(hexarium: Run, home: Path) -> None:
    typed = "hexpert\noptions\nscoring sunrays\nscoring loudest\nnothing 1\n\n1\nquit\n"
    out = hexarium("", typed).out
    assert "scoring standard" in out
    assert "scoring sunrays" in out
    assert 'Scoring: there is no scoring "loudest".' in out
    assert "--" not in out.replace("hexarium --help", "")
    _, record = read_record((home / "games" / "hexpert-1.txt").read_text(), CATALOGUE)
    assert msgspec.to_builtins(record.header.options)["scoring"] == "sunrays"


def test_the_menu_takes_numbers_and_says_which_it_takes(hexarium: Run, home: Path) -> None:
    typed = ["target lots", f"target {'9' * 5000}", "target 501", "target", "target 20"]
    out = hexarium("", "\n".join(["trihex", "options", *typed, "", "1", "quit", ""])).out
    assert out.count("Target must be a whole number or none.") == 3
    assert "Target must be at most 500, not 501." in out
    assert "target 20" in out
    _, record = read_record((home / "games" / "trihex-1.txt").read_text(), CATALOGUE)
    assert msgspec.to_builtins(record.header.options)["target"] == 20


@pytest.mark.parametrize(("name", "value"), [("colours", "red,green"), ("target", "20")])
def test_an_option_that_was_set_can_be_none_again(hexarium: Run, home: Path, name: str, value: str) -> None:
    out = hexarium("", f"trihex\noptions\n{name} {value}\n{name} none\n\n1\nquit\n").out
    assert out.count(f"  {name} none") == 2
    assert out.count(f"  {name} {value}") == 1
    _, record = read_record((home / "games" / "trihex-1.txt").read_text(), CATALOGUE)
    assert msgspec.to_builtins(record.header.options)[name] is None


@pytest.mark.parametrize("players", ["1", "seats\nAnn\nBen\n"])
def test_options_that_do_not_fit_the_players_are_asked_for_again(hexarium: Run, home: Path, players: str) -> None:
    start = f"trihex\noptions\ncolours red\n\n{players}\n"
    answer = hexarium("", f"{start}options\ncolours red,green\n\n{players}\nquit\n")
    assert "Choose 2 home colours, one for each player. Type `options` to change the rules.\n" in answer.out
    assert (answer.err, answer.code) == ("", 0)
    assert (home / "games" / "trihex-1.txt").exists()


def test_the_menu_fills_seats_with_names_and_bots(hexarium: Run, home: Path) -> None:
    hexarium("", "trihex\nseats\nAnn\neasy\nBen\n\n\nquit\n")
    _, record = read_record((home / "games" / "trihex-1.txt").read_text(), CATALOGUE)
    assert record.header.players == ("Ann", "easy", "Ben")


def test_too_few_players_lead_back_to_the_choice_of_players(hexarium: Run) -> None:
    out = hexarium("", "trihex\nseats\nAnn\n\nq\n").out
    assert "TriHex is for 2 to 5 players, not 1." in out
    assert out.count("against Easy") == 2


@pytest.mark.parametrize(("command", "says"), [("learn", "Learn TriHex: "), ("rules", "### Dealing the hands")])
def test_a_command_without_a_game_asks_which(hexarium: Run, command: str, says: str) -> None:
    answer = hexarium(command, "trihex\nquit\n")
    assert "which game? (1-5, or q to quit)" in answer.out
    assert says in answer.out
    assert hexarium(command, "q\n").code == 0


def test_bests_can_be_those_of_one_game(hexarium: Run) -> None:
    hexarium("play hexpert --plain", "1\n" * 19)
    assert "Hexpert" in hexarium("bests hexpert").out
    assert hexarium("bests hexagone").out == "You have not finished a solo game of Hexa Gone yet.\n"
    assert 'There is no game "chess"' in hexarium("bests chess").err


def test_last_and_log_tell_what_happened(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 2 --seats person:Ann,random", "1\nlast\nlog\n").out
    last, log = out.split("Ann> ")[-3:-1]
    assert "Random played " in last
    assert "You were dealt " not in last
    assert log.endswith(last)
    assert "You were dealt " in log


def test_a_question_mark_at_the_options_says_what_to_type(hexarium: Run) -> None:
    out = hexarium("", "hexx\noptions\n?\nspeed 3\n").out
    assert "Type the name of an option and its value, as in `lexicon standard`." in out
    assert 'There is no option "speed".' in out


def test_what_the_opponent_does_several_times_is_told_once(hexarium: Run) -> None:
    out = hexarium("play hexx --plain --seed 5 --seats person,easy", "log\n").out
    assert "Easy was dealt a tile. (6 times)" in out
    assert "Easy was dealt a tile.\n" not in out


def test_a_question_mark_in_the_menu_says_what_to_type(hexarium: Run, home: Path) -> None:
    out = " ".join(hexarium("", "?\ntrihex\n?\nseats\n?\nAnn\nBen\n\n\nquit\n").out.split())
    assert "Type a number from 1 to 5, or one of these: hexagone, " in out
    assert ", options, seats, or q to quit." in out
    assert out.count("Type a name for a person, or a bot: ") == 2
    _, record = read_record((home / "games" / "trihex-1.txt").read_text(), CATALOGUE)
    assert record.header.players == ("Ann", "Ben")
