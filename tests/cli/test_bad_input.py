"""Bad input prints one line and exits with code 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexarium.cli.bests import saved_bests
from hexarium.core import Step, Unreadable, read_record, replay
from hexarium.games import CATALOGUE
from tests.cli.conftest import Run
from tests.golden import RECORDS

WRONG = {
    "bogus": 'Unknown command "bogus"',
    "play chess": 'There is no game "chess". Choose from hexagone, hexpert, hexx, trihex, wordsearch.\n',
    "play hex": 'There is no game "hex". Did you mean hexx? Choose from hexagone, hexpert, hexx, trihex, wordsearch.\n',
    "simulate chess": 'There is no game "chess". Choose from hexagone, hexpert, hexx, trihex, wordsearch.\n',
    "rules chess": 'There is no game "chess". Choose from hexagone, hexpert, hexx, trihex, wordsearch.\n',
    "rules hexpert castling": 'Hexpert has no clause "castling". Choose from board, ',
    "play hexpert --placement upside-down": 'Invalid value "upside-down" for --placement',
    "play hexpert --castling": "Unknown option: --castling",
    "play hexpert --seed x": "--seed",
    "play hexpert --seats nobody": 'hexarium: Hexpert has no bot "nobody". Choose from easy, ',
    "play hexpert --seats person:greedy,greedy": (
        'hexarium: A person can\'t be called "greedy": that is the name of a bot.\n'
    ),
    "play hexpert --seats random,random,random,random,random": "hexarium: Hexpert is for 1 to 4 players, not 5.\n",
    "play hexpert --scoring best-ray": (
        " Rule: Best sunray and moonbeam (`hexarium rules hexpert best-ray` shows it).\n"
    ),
    "play trihex --seats person": "hexarium: TriHex is for 2 to 5 players, not 1.\n",
    "play hexx --seats person": "hexarium: HEXX is for 2 players, not 1.\n",
    "play trihex --colours red,red": " Rule: Home colours (`hexarium rules trihex home-colour` shows it).\n",
    "play trihex --colours red,pink": '--colours: there is no colour "pink". Choose from white, ',
    "play trihex --target 99999": "hexarium: --target must be at most 500, not 99999.\n",
    "simulate trihex --target 99999999999999999999999": (
        "hexarium: --target must be at most 500, not 99999999999999999999999.\n"
    ),
    "play trihex --colours red": " Rule: Home colours (`hexarium rules trihex home-colour` shows it).\n",
    "play trihex --target 0": " Rule: Playing to a target score (`hexarium rules trihex target-score` shows it).\n",
    "simulate trihex --bots expret": ('hexarium: TriHex has no bot "expret". Did you mean expert? Choose from easy, '),
    "simulate trihex --bots random": "hexarium: TriHex is for 2 to 5 players, not 1.\n",
    "simulate hexpert --games 0": "hexarium: --games must be at least 1, not 0.\n",
    "simulate hexpert --games 999999999999": "hexarium: --games must be at most 1000000, not 999999999999.\n",
    "ladder hexpert --pairs 999999999999": "hexarium: --pairs must be at most 1000000, not 999999999999.\n",
    "ladder hexpert --processes -4": "hexarium: --processes must be at least 0, not -4.\n",
    "ladder hexpert --processes 999999": "hexarium: --processes must be at most ",
    "ladder hexpert --page .": "hexarium: . is a folder. Name a file.\n",
    "balance hexpert --games 999999999999": "hexarium: --games must be at most 1000000, not 999999999999.\n",
    "balance hexpert --processes 0": "hexarium: --processes must be at least 1, not 0.\n",
    "serve --workers 0": "hexarium: --workers must be at least 1, not 0.\n",
    "serve --bots 999999": "hexarium: --bots must be at most ",
    "serve --pace 0": "hexarium: --pace must be at least 1, not 0.\n",
    "serve --db postgresql://ann:word@here:abc/club": "hexarium: The PostgreSQL address 'here:abc' is not valid",
    "doctor --db postgresql://here,there:99999/club": "hexarium: The PostgreSQL address 'there:99999' is not valid",
    "arena nowhere.toml": "nowhere.toml: No such file or directory",
    "play hexpert --record .": "hexarium: . is a folder. Name a file.\n",
    "play hexpert --record no/such.txt": "hexarium: Can't write no/such.txt: the folder no does not exist.\n",
    "play resume nowhere.txt --record no/such.txt": (
        "hexarium: Can't write no/such.txt: the folder no does not exist.\n"
    ),
    "replay nowhere.txt": "nowhere.txt: No such file or directory",
    "play resume nowhere.txt": "nowhere.txt: No such file or directory",
    f"replay {RECORDS / 'trihex-two.txt'} --seat 3": "hexarium: --seat must be at most 2, not 3.\n",
    f"replay {RECORDS / 'trihex-two.txt'} --to 1000": "hexarium: --to must be at most 62, not 1000.\n",
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
    "without its last line": (lambda text: text[: text.rindex("---")], "line "),
    "an unknown game": (lambda text: text.replace('"trihex"', '"chess"'), "header"),
    "an illegal move": (lambda text: text.replace("seat 1: play ", "seat 2: play ", 1), "move "),
    "a seat too many": (lambda text: text.replace("seats = 2", "seats = 9"), "header"),
    "an unknown option": (lambda text: text.replace("\n---\n", "\n[options]\nx = 1\n---\n", 1), "options"),
    "no text": (lambda text: text[:0], "record"),
    "broken JSON": (lambda text: '{"game":' + text[:0], "record"),
}
"""Ways to spoil a record, each with the place that the error names."""


def replayed(text: str) -> list[Step[Any, Any]]:
    game, record = read_record(text, CATALOGUE)
    return [*replay(game.rules(record.header.options), record)]


@pytest.mark.parametrize("command", ["replay", "play resume"])
@pytest.mark.parametrize("how", SPOILED)
def test_a_spoiled_record_is_refused_and_left_as_it_is(hexarium: Run, how: str, command: str) -> None:
    spoil, where = SPOILED[how]
    text = spoil((RECORDS / "trihex-two.txt").read_text())
    with pytest.raises(Unreadable) as refused:
        replayed(text)
    assert refused.value.where.startswith(where)
    Path("spoiled.txt").write_text(text)
    answer = hexarium(f"{command} spoiled.txt --plain", "1\n")
    assert answer.code == 2
    assert answer.err == f"hexarium: spoiled.txt: {refused.value}\n"
    assert Path("spoiled.txt").read_text() == text


def test_a_file_that_is_not_text_is_refused(hexarium: Run) -> None:
    Path("noise.txt").write_bytes(bytes(range(128, 256)))
    assert hexarium("replay noise.txt").err == "hexarium: noise.txt is not a text file.\n"


def test_a_spoiled_file_of_bests_is_not_written_over(hexarium: Run, home: Path) -> None:
    home.mkdir()
    (home / "bests.json").write_text("[{")
    answer = hexarium("play hexpert --plain", "1\n" * 19)
    assert answer.code == 2
    assert answer.err.startswith(f"hexarium: {home / 'bests.json'} can't be read (")
    assert answer.err.endswith("). Move the file away to start again.\n")
    assert "Game over" in answer.out
    assert (home / "bests.json").read_text() == "[{"
    (home / "bests.json").unlink()
    assert saved_bests() == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("verify", "`hexarium verify` needs SHEET. The sheet that the server publishes after a game. "),
        ("join", "`hexarium join` needs LINK. The link to the table, as the page shows it. "),
        ("replay --to", "--to needs a value. Stop after this number of moves."),
    ],
)
def test_what_is_missing_is_named_with_what_it_is_for(hexarium: Run, line: str, says: str) -> None:
    answer = hexarium(line)
    assert answer.code == 2
    assert answer.err.startswith(f"hexarium: {says}")
