"""`hexarium record`: results of games that were finished in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

WHOLE_GAME = "1\n" * 19
NOTHING = "You have not finished a game in the terminal yet. Start one with `hexarium play`.\n"


def resign(hexarium: Run, seats: str) -> None:
    assert "resigned" in hexarium(f"play trihex --plain --seats {seats}", "resign\nyes\n").out


def test_without_a_finished_game_the_record_says_how_to_start(hexarium: Run) -> None:
    assert hexarium("record") == (NOTHING, "", 0)
    assert hexarium("record trihex").out.startswith("You have not finished a game of TriHex in the terminal yet.")


def test_results_are_shown_by_opponent_with_solo_scores_and_streaks(hexarium: Run, home: Path) -> None:
    hexarium("play hexpert --plain", WHOLE_GAME)
    resign(hexarium, "person,easy")
    resign(hexarium, "person,random,medium")
    shown = hexarium("record")
    assert shown.code == 0
    rows = [line.split() for line in shown.out.splitlines()]
    assert ["TriHex", "Easy", "0", "0", "1", "1"] in rows
    assert ["TriHex", "Medium", "0", "0", "1", "1"] in rows
    assert any(row[0] == "Hexpert" and "free" in " ".join(row) for row in rows if len(row) > 5)
    assert "TriHex: 2 games. Wins in a row: now 0, longest 0.\n" in shown.out
    assert "Days in a row with a finished game: now 1, longest 1.\n" in shown.out
    assert "Hexpert" not in hexarium("record trihex").out
    (solo,) = json.loads(hexarium("record hexpert --json").out)["games"][0]["solo"]
    assert solo["best"] == solo["last"] == json.loads((home / "bests.json").read_text())[0]["score"]


def test_games_with_a_chosen_seed_and_games_of_bots_are_not_in_the_record(hexarium: Run) -> None:
    hexarium("play hexpert --plain --seed 1", WHOLE_GAME)
    hexarium("play trihex --plain --seats random,random")
    assert hexarium("record").out == NOTHING


def test_several_people_at_one_terminal_neither_win_nor_lose(hexarium: Run) -> None:
    hexarium("play hexagone --plain --seats person,person", "resign\nyes\n")
    shown = json.loads(hexarium("record --json").out)
    assert (shown["games"][0]["shared"], shown["games"][0]["opponents"]) == (1, [])


def test_a_game_that_was_left_counts_when_it_is_finished(hexarium: Run) -> None:
    hexarium("play hexpert --plain", "1\n")
    assert hexarium("record").out == NOTHING
    hexarium("play resume --plain", WHOLE_GAME)
    (solo,) = json.loads(hexarium("record --json").out)["games"][0]["solo"]
    assert (solo["played"], solo["counted"]) == (1, 0), "a resumed game makes no best score"


def test_every_game_is_exported_and_other_files_are_left_alone(hexarium: Run, home: Path) -> None:
    for _ in range(2):
        resign(hexarium, "person,easy")
    assert hexarium("record --export mine.json").out == "2 games written to mine.json.\n"
    games = json.loads(Path("mine.json").read_text())["games"]
    assert [(game["outcome"], game["resigned"], game["opponents"]) for game in games] == [("lost", True, ["easy"])] * 2
    assert hexarium("record --export mine.json").code == 0
    Path("notes.txt").write_text("my notes")
    refused = hexarium("record --export notes.txt")
    assert (refused.code, Path("notes.txt").read_text()) == (2, "my notes")
    assert home.exists()


def test_lines_that_cannot_be_read_are_named_and_left_out(hexarium: Run, home: Path) -> None:
    resign(hexarium, "person,easy")
    with (home / "results.jsonl").open("a") as file:
        file.write('{"game":\n')
    shown = hexarium("record")
    assert "results.jsonl: 1 line can't be read and left out." in shown.err
    assert "TriHex" in shown.out
