"""Recorded games, shown."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hexarium.core import read_record, write_json
from hexarium.games import CATALOGUE
from tests.cli.conftest import Run
from tests.golden import RECORDS

GAME = RECORDS / "trihex-two.txt"


def test_a_replay_shows_every_move_and_its_events(hexarium: Run) -> None:
    out = hexarium(f"replay {GAME} --plain").out
    assert "1. dealer: assign " in out
    assert "   Seat 1 is blue.\n" in out
    assert "\nGame over. Seat 2 wins " in out
    assert "All 30 triangles are played." in out.splitlines()[-1]


def test_a_replay_of_a_tie_says_so(hexarium: Run) -> None:
    played = hexarium("play trihex --plain --seed 12 --seats random,random --record tie.txt").out
    assert played.count("  1. Random 1: 18\n  1. Random 2: 18\n") == 1
    out = hexarium("replay tie.txt --plain").out
    assert "\nGame over. Random 1 and Random 2 share first place with 18. " in out
    assert out.endswith(" Equal scores share the win.\n")


def test_json_replays_like_text(hexarium: Run) -> None:
    _, record = read_record(GAME.read_text(), CATALOGUE)
    Path("game.json").write_bytes(write_json(record))
    assert hexarium("replay game.json --plain").out == hexarium(f"replay {GAME} --plain").out


def test_a_replay_for_one_seat_tells_what_that_seat_was_told(hexarium: Run) -> None:
    mine, theirs = (hexarium(f"replay {GAME} --plain --seat {seat} --to 3").out for seat in (1, 2))
    assert "Seat 1 was dealt a triangle.\n" in theirs
    assert "You were dealt green 5.\n" in mine
    assert "Seat 1 was dealt" not in mine
    assert "deal green" not in theirs


def test_a_replay_can_stop_early_and_draw_every_board(hexarium: Run) -> None:
    out = hexarium(f"replay {GAME} --plain --boards --to 10").out
    assert out.count("in the deck.") == 11
    assert "\n11. " not in out


def test_a_picture_is_written_over_another_picture_but_over_nothing_else(hexarium: Run) -> None:
    Path("mine.txt").write_text("mine")
    assert hexarium(f"replay {GAME} --to 5 --svg last.svg").code == 0
    assert hexarium(f"replay {GAME} --svg last.svg").code == 0
    refused = hexarium(f"replay {GAME} --svg mine.txt")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == (
        "hexarium: mine.txt already exists and was not made by this command. Name another file, or use --overwrite.\n"
    )
    assert Path("mine.txt").read_text() == "mine"
    assert hexarium(f"replay {GAME} --svg mine.txt --overwrite").code == 0
    assert Path("mine.txt").read_text() == Path("last.svg").read_text()


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_picture_of_the_last_position_is_made(hexarium: Run, path: Path) -> None:
    assert hexarium(f"replay {path} --svg last.svg").code == 0
    root = ET.fromstring(Path("last.svg").read_text())
    assert root.tag.endswith("svg")
    assert len(list(root.iter())) > 10


def test_a_replay_says_which_moves_a_bot_made_for_somebody(hexarium: Run) -> None:
    text = GAME.read_text()
    line = next(line for line in text.splitlines() if line.startswith("seat 1: play"))
    Path("bot.txt").write_text(text.replace(line, line.replace("seat 1", "seat 1 (bot)")))
    for who, seat in (("Seat 1's bot", ""), ("Your bot", "--seat 1"), ("Seat 1's bot", "--seat 2")):
        assert hexarium(f"replay bot.txt --plain {seat}").out.count(f"   {who} played") == 1


def test_a_replay_without_a_file_shows_the_last_game_that_was_finished(hexarium: Run) -> None:
    assert "You have not finished a game in the terminal yet." in hexarium("replay").err
    hexarium("play hexpert --plain --seats person", "1\n" * 19)
    assert "Game over." in hexarium("replay --plain").out


def test_bots_have_the_names_of_the_game_in_the_menu_a_replay_and_a_review(hexarium: Run) -> None:
    hexarium("play trihex --plain --seed 2 --seats person:Ann,easy,easy", "1\n")
    assert "TriHex: Ann, Easy 1 and Easy 2 (saved " in hexarium("", "q\n").out
    hexarium("play trihex --plain --seed 2 --seats person:Ann,easy", "1\n" * 20)
    assert "\nEasy: home " in hexarium("replay --plain").out
