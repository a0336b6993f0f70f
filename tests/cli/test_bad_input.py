"""Whatever is wrong is said in one line, with exit code 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hexarium.cli.bests import kept_bests
from tests.cli.conftest import Run
from tests.golden import RECORDS

WRONG = {
    "bogus": 'Unknown command "bogus"',
    "play chess": "unknown game 'chess' (known: ",
    "simulate chess": "unknown game 'chess' (known: ",
    "rules chess": "unknown game 'chess' (known: ",
    "rules hexpert castling": "Hexpert has no clause 'castling' (it has board, ",
    "play hexpert --placement upside-down": 'Invalid value "upside-down" for --placement',
    "play hexpert --castling": "Unknown option: --castling",
    "play hexpert --seed x": "--seed",
    "play hexpert --seats nobody": 'Hexpert has no bot "nobody". Choose from random, ',
    "play hexpert --seats person:greedy,greedy": 'A person can\'t be called "greedy"',
    "play hexpert --seats random,random,random,random,random": "Hexpert has 1 to 4 seats, not 5",
    "play hexpert --scoring best-ray": "(Best sunray and moonbeam; `hexarium rules hexpert best-ray` shows the rule)",
    "play trihex --seats person": "TriHex has 2 to 5 seats, not 1",
    "play trihex --colours red,red": "home colours must differ, not red, red (Home colours; ",
    "play trihex --colours red,pink": "--colours: there is no colour 'pink' (known: white, ",
    "play trihex --target 99999": "--target: at most 500, not 99999\n",
    "simulate trihex --target 99999999999999999999999": "--target: ",
    "play trihex --colours red": "2 seats need 2 home colours, not 1 (Home colours; ",
    "play trihex --target 0": "a target is 1 point or more, not 0 (Playing to a target score; ",
    "simulate trihex --bots champon": 'TriHex has no bot "champon". Did you mean champion? Choose from random, ',
    "simulate trihex --bots random": "TriHex has 2 to 5 seats, not 1",
    "simulate hexpert --games 0": "--games: at least 1, not 0",
    "simulate hexpert --games 999999999999": "--games: at most 1000000, not 999999999999",
    "ladder hexpert --pairs 999999999999": "--pairs: at most 1000000, not 999999999999",
    "ladder hexpert --processes -4": "--processes: at least 0, not -4",
    "ladder hexpert --processes 999999": "--processes: at most ",
    "ladder hexpert --page .": ". is a folder; name a file",
    "balance hexpert --games 999999999999": "--games: at most 1000000, not 999999999999",
    "balance hexpert --processes 0": "--processes: at least 1, not 0",
    "serve --workers 0": "--workers: at least 1, not 0",
    "serve --bots 999999": "--bots: at most ",
    "serve --pace 0": "--pace: at least 1, not 0",
    "serve --db postgresql://ann:word@here:abc/club": "The PostgreSQL address 'here:abc' is not valid",
    "doctor --db postgresql://here,there:99999/club": "The PostgreSQL address 'there:99999' is not valid",
    "arena nowhere.toml": "nowhere.toml: No such file or directory",
    "play hexpert --record .": ". is a folder; name a file",
    "play hexpert --record no/such.txt": "no/such.txt: there is no folder no",
    "play resume nowhere.txt --record no/such.txt": "no/such.txt: there is no folder no",
    "replay nowhere.txt": "nowhere.txt: No such file or directory",
    "play resume nowhere.txt": "nowhere.txt: No such file or directory",
    f"replay {RECORDS / 'trihex-two.txt'} --seat 3": "--seat: there are seats 1 to 2, no 3",
    f"replay {RECORDS / 'trihex-two.txt'} --to 1000": "--to: the record has ",
}


@pytest.mark.parametrize(("line", "said"), WRONG.items())
def test_bad_input_ends_in_one_line(hexarium: Run, line: str, said: str) -> None:
    answer = hexarium(line)
    assert answer.code == 2
    assert answer.err.startswith("hexarium: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err
    assert "Traceback" not in answer.err + answer.out


SPOILED: dict[str, tuple[Callable[[str], str], str]] = {
    "cut short": (lambda text: text[: len(text) // 2], "line "),
    "without its last line": (lambda text: text[: text.rindex("---")], "the record is cut short"),
    "an unknown game": (lambda text: text.replace('"trihex"', '"chess"'), "header: unknown game 'chess'"),
    "an illegal move": (lambda text: text.replace("seat 1: play ", "seat 2: play ", 1), "was refused"),
    "a seat too many": (lambda text: text.replace("seats = 2", "seats = 9"), "not 9"),
    "an unknown option": (lambda text: text.replace("\n---\n", "\n[options]\nx = 1\n---\n", 1), "options: "),
    "no text": (lambda text: text[:0], "this is no record"),
    "broken JSON": (lambda text: '{"game":' + text[:0], "record: "),
}


@pytest.mark.parametrize("command", ["replay", "play resume"])
@pytest.mark.parametrize("how", SPOILED)
def test_a_spoiled_record_is_refused_and_left_as_it_is(hexarium: Run, how: str, command: str) -> None:
    spoil, said = SPOILED[how]
    text = spoil((RECORDS / "trihex-two.txt").read_text())
    Path("spoiled.txt").write_text(text)
    answer = hexarium(f"{command} spoiled.txt --plain", "1\n")
    assert answer.code == 2
    assert answer.err.startswith("hexarium: spoiled.txt: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err
    assert Path("spoiled.txt").read_text() == text


def test_a_file_that_is_no_text_is_refused(hexarium: Run) -> None:
    Path("noise.txt").write_bytes(bytes(range(128, 256)))
    assert hexarium("replay noise.txt").err == "hexarium: noise.txt: this is no text\n"


def test_a_spoiled_file_of_bests_is_not_written_over(hexarium: Run, home: Path) -> None:
    home.mkdir()
    (home / "bests.json").write_text("[{")
    answer = hexarium("play hexpert --plain", "1\n" * 19)
    assert answer.code == 2
    assert "bests.json" in answer.err
    assert "The game is over" in answer.out
    assert (home / "bests.json").read_text() == "[{"
    (home / "bests.json").unlink()
    assert kept_bests() == []
