"""A game in the terminal."""

from __future__ import annotations

import os
import re
from io import StringIO
from pathlib import Path
from time import time

import msgspec
import pytest

from hexarium.cli.bests import PersonalBest, kept_bests, note
from hexarium.cli.screen import FORGET, Coloured
from hexarium.core import read_record
from hexarium.games import CATALOGUE
from hexarium.games.hexpert import HEXPERT, Options, Rounds
from tests.cli.conftest import Run

WHOLE_GAME = "1\n" * 19


@pytest.mark.rule("hexpert/solo")
def test_a_solo_game_is_played_by_picking_numbers_and_makes_a_personal_best(hexarium: Run, home: Path) -> None:
    first = hexarium("play hexpert --plain", WHOLE_GAME)
    assert first.code == 0
    assert "The game is over: " in first.out
    assert "That is your personal best." in first.out
    assert (home / "bests.json").exists()
    assert "Hexpert" in hexarium("bests").out


def test_bests_are_kept_apart_by_options_and_only_a_better_score_replaces_one(hexarium: Run) -> None:
    hexarium("play hexpert --plain", WHOLE_GAME)
    other = hexarium("play hexpert --plain --scoring sunrays", WHOLE_GAME)
    assert "That is your personal best." in other.out
    scores = [
        line.split("over: ")[1].rstrip(".")
        for _ in range(3)
        for line in hexarium("play hexpert --plain --record game.txt", WHOLE_GAME).out.splitlines()
        if "over: " in line
    ]
    best = max(map(int, scores))
    assert any(f" {kept}" in hexarium("bests").out for kept in [best, *range(best, 308)])


@pytest.mark.rule("hexpert/solo")
@pytest.mark.parametrize(("single", "series"), [(400, 300), (300, 400)])
def test_alone_a_series_and_a_single_round_share_one_best_even_in_a_file_that_holds_both(
    single: int, series: int, hexarium: Run, home: Path
) -> None:
    home.mkdir()
    options = {"placement": "free", "scoring": "standard"}
    scores = {"single": single, "series": series}
    older = [
        PersonalBest("hexpert", {**options, "rounds": rounds}, score, "2026-01-01") for rounds, score in scores.items()
    ]
    (home / "bests.json").write_bytes(msgspec.json.encode([*older, PersonalBest("chess", {}, 1, "2026-01-01")]))
    assert "Your personal best is 400." in hexarium("play hexpert --plain --rounds series", WHOLE_GAME).out
    assert [kept.score for kept in kept_bests() if kept.options == options] == [400]
    assert "300" not in hexarium("bests").out
    assert note(HEXPERT, Options(rounds=Rounds.SERIES), 401) == (401, True)
    assert {(kept.game, kept.score) for kept in kept_bests()} == {("hexpert", 401), ("chess", 1)}


def test_a_game_with_a_chosen_seed_makes_no_best(hexarium: Run, home: Path) -> None:
    seeded = hexarium("play hexpert --plain --seed 1", WHOLE_GAME)
    assert "over: " in seeded.out
    assert "personal best" not in seeded.out
    assert "This game does not count among your bests: its luck was chosen with --seed." in seeded.out
    assert not (home / "bests.json").exists()
    assert "No solo game has been finished yet." in hexarium("bests").out


def test_the_same_seed_calls_the_same_tiles(hexarium: Run) -> None:
    once, again = (hexarium("play hexpert --plain --seed 9", WHOLE_GAME).out for _ in range(2))
    assert once == again


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("z9", "No: no cell is called 'z9' (they run from a1 to e3)."),
        ("20", "No: there are choices 1 to 19, no 20."),
        ("place", "No: no cell is called 'place'"),
        ("place a1 b2", "No: 'place a1 b2' is no move in Hexpert"),
        ("call 9-7-8", "No: seat 1 is not asked to call now."),
        ("why nothing", "Hexpert has no clause 'nothing' (it has board, "),
        ("why plaec", "Hexpert has no clause 'plaec'; did you mean place?"),
    ],
)
def test_wrong_input_gets_one_clear_line_and_another_try(hexarium: Run, typed: str, said: str) -> None:
    answer = hexarium("play hexpert --plain", f"{typed}\n{WHOLE_GAME}")
    assert said in answer.out
    assert "The game is over" in answer.out


def test_a_refusal_names_its_clause_and_why_shows_it(hexarium: Run) -> None:
    answer = hexarium("play hexpert --plain", "c3\nc3\nwhy\n")
    assert "No: c3 is taken already (Placing a tile; `why` shows the rule)." in answer.out
    assert "Placing a tile `hexpert/place`\n\n" in answer.out


def test_why_shows_the_rule_behind_what_happened_last(hexarium: Run) -> None:
    assert "Calling a tile `hexpert/call`\n\n" in hexarium("play hexpert --plain", "why\n").out


def test_help_lists_every_command_and_a_move_as_an_example(hexarium: Run) -> None:
    out = hexarium("play hexpert --plain", "help\n").out
    assert "`place c3`" in out
    for command in ("moves", "board", "why", "hint", "undo", "save", "resign", "quit"):
        assert f"\n  {command} " in out


def test_a_hint_is_a_move_that_can_be_made(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 2", "hint\n").out
    before, _, hinted = out.partition("Hint: ")
    choice, reason = hinted.splitlines()[0].split(". ", 1)
    assert choice in before
    assert re.fullmatch(r"Best: \d+ % to win\. Next best: play \S+, (\d+ %|about the same)\.", reason)


def test_input_that_ends_keeps_the_game_to_go_on_with(hexarium: Run, home: Path) -> None:
    left = hexarium("play trihex --plain --seed 2 --seats person:Ann,greedy", "1\n1\n")
    assert left.code == 0
    kept = home / "games" / "trihex-1.txt"
    assert f"Go on with: hexarium play resume {kept}" in left.out
    _, record = read_record(kept.read_text(), CATALOGUE)
    assert record.header.players == ("Ann", "greedy")
    on = hexarium(f"play resume {kept} --plain", "1\n" * 20)
    assert "The game is over." in on.out
    _, whole = read_record(kept.read_text(), CATALOGUE)
    assert whole.moves[: len(record.moves)] == record.moves
    assert len(whole.moves) > len(record.moves)


def test_quit_is_like_the_end_of_input(hexarium: Run, home: Path) -> None:
    assert "The game is kept." in hexarium("play hexpert --plain", "quit\n").out
    assert (home / "games" / "hexpert-1.txt").exists()


def test_save_writes_a_record_and_never_writes_over_another(hexarium: Run) -> None:
    out = hexarium("play hexpert --plain", "save\nsave\nsave mine.txt\n").out
    assert "Saved as hexpert-1.txt." in out
    assert "Saved as hexpert-2.txt." in out
    assert "Saved as mine.txt." in out
    game, record = read_record(Path("mine.txt").read_text(), CATALOGUE)
    assert (game.slug, len(record.moves)) == ("hexpert", 1)


def test_save_says_why_it_could_not(hexarium: Run) -> None:
    Path("letter.txt").write_text("Dear Ann,")
    out = hexarium("play hexpert --plain", "save no/such.txt\nsave letter.txt\nsave .\n1\n").out
    assert "Not saved: no/such.txt: there is no folder no." in out
    assert "Not saved: letter.txt is there already, and holds something else: name another file." in out
    assert "Not saved: . is a folder; name a file." in out
    assert "calls" in out.split("Not saved")[-1]
    assert Path("letter.txt").read_text() == "Dear Ann,"


def test_a_game_may_be_recorded_over_an_older_one_but_not_over_anything_else(hexarium: Run) -> None:
    Path("letter.txt").write_text("Dear Ann,")
    refused = hexarium("play hexpert --plain --record letter.txt", WHOLE_GAME)
    assert (refused.code, refused.out) == (2, "")
    assert Path("letter.txt").read_text() == "Dear Ann,"
    for _ in range(2):
        assert "The game is in game.txt." in hexarium("play hexpert --plain --record game.txt", WHOLE_GAME).out


def test_a_finished_game_is_shown_again_and_its_file_left_as_it_is(hexarium: Run) -> None:
    hexarium("play hexpert --plain --record game.txt", WHOLE_GAME)
    Path("game.txt").write_text(Path("game.txt").read_text() + "\n")
    before = Path("game.txt").read_bytes()
    again = hexarium("play resume game.txt --plain")
    assert "The game is over: " in again.out
    assert "The game is in" not in again.out
    assert Path("game.txt").read_bytes() == before


def test_a_resumed_game_shows_the_table_and_says_that_it_makes_no_best(hexarium: Run, home: Path) -> None:
    hexarium("play hexpert --plain --record game.txt", "1\n" * 5)
    out = hexarium("play resume game.txt --plain", "1\n" * 14).out
    assert out.startswith("Player, ")
    assert "This game does not count among your bests: it was resumed" in out
    assert not (home / "bests.json").exists()


def test_a_sealed_placement_can_be_undone_until_the_others_have_placed(hexarium: Run) -> None:
    seats = "person:Ann,person:Ben"
    out = hexarium(f"play hexpert --plain --seats {seats}", "\nc3\n\nundo\n\na1\n\nb1\n\n").out
    assert "Undid Ann's last choice." in out
    assert "Ann lays" in out
    assert " on a1" in out
    assert "c3" not in out.split("Undid")[0].split("Ben, press Enter")[1].replace("c3 c4", "")
    assert " on c3" not in out


def test_what_cannot_be_undone_is_said_with_the_reason(hexarium: Run) -> None:
    assert "Nothing to undo." in hexarium("play hexpert --plain", "undo\n").out
    alone = hexarium("play hexpert --plain --seed 1", "c3\nundo\n").out
    assert "You can't undo: the dealer has acted since (" in alone
    hidden = hexarium("play trihex --plain --seed 1 --seats person,random", "1\nundo\n").out
    assert "You can't undo: the dealer has acted since (random draws a triangle)." in hidden
    told = hexarium("play wordsearch --plain --seed 1 --seats person:Ann,person:Ben", "swap a1 a2\nundo\n").out
    assert "You can't undo: Ben has seen it." in told


def test_alone_or_against_bots_a_choice_is_undone_while_nothing_is_dealt(hexarium: Run) -> None:
    alone = hexarium("play wordsearch --plain --seed 1", "move c4\nundo\nmove c3\nundo\n")
    assert alone.out.count("Undid Player's last choice.") == 2
    assert "token on c4" in alone.out
    bots = hexarium("play wordsearch --plain --seed 1 --seats person,random", "swap a1 a2\nundo\nundo\n").out
    assert "Undid Player's last choice." in bots
    assert "Nothing to undo." in bots


def test_hands_are_covered_between_people_who_share_the_screen(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 3 --seats person:Ann,person:Ben", "\n1\n\n").out
    before, after = out.split("Ben, press Enter when you alone can read on.")
    assert "Ann, press Enter" in before
    assert "Ben is dealt a triangle" in before
    assert "Ann is dealt a triangle" in after
    assert "Your hand: " in after


def test_to_resign_against_one_other_ends_the_game(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seats person:Ann,greedy", "resign\nyes\n").out
    assert "Really give up? (yes/no)" in out
    assert "Ann gave up. greedy won." in out


@pytest.mark.parametrize("answer", ["no\n", "y\n", "\n", ""])
def test_only_a_yes_is_a_resignation(hexarium: Run, answer: str) -> None:
    out = hexarium("play trihex --plain --seats person:Ann,greedy", f"resign\n{answer}").out
    assert "Really give up? (yes/no)" in out
    assert "You play on." in out
    assert "gave up" not in out
    assert "The game is kept." in out


def test_among_three_a_bot_plays_on_and_whoever_resigned_comes_last(hexarium: Run) -> None:
    out = hexarium(
        "play trihex --plain --seed 3 --seats person:Ann,person:Ben,random", "\nresign\nyes\n\n" + "1\n" * 12
    ).out
    assert "Ann gave up; the bot random plays on." in out
    ranks = [line for line in out.split("The game is over.")[1].splitlines() if line.startswith("  ")]
    assert len(ranks) == 3
    assert int(ranks[-1].strip()[0]) > int(ranks[-2].strip()[0])


def test_bots_alone_play_a_whole_game_to_watch(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 1 --seats greedy,random,greedy").out
    assert "The game is over." in out


def test_the_menu_leads_into_a_game(hexarium: Run) -> None:
    out = hexarium("play", "x\n1\n1\nquit\n").out
    assert "Hexpert" in out
    assert "Type a number from 1 to 5, or the name of a game, or q to leave." in out
    assert "The game is kept." in out


@pytest.mark.parametrize("typed", ["", "q\n", "trihex\nq\n"])
def test_the_menu_can_be_left(hexarium: Run, home: Path, typed: str) -> None:
    assert hexarium("play", typed).code == 0
    assert not home.exists()


@pytest.mark.parametrize("name", ["hexagone", "Hexa Gone"])
def test_the_menu_takes_the_name_of_a_game(hexarium: Run, name: str) -> None:
    assert "The game is kept." in hexarium("play", f"{name}\n1\nquit\n").out


def leave(hexarium: Run, home: Path, line: str, age: int) -> Path:
    """A game that somebody left so many hours ago."""
    before = {*home.glob("games/*")}
    hexarium(f"{line} --plain", "1\n")
    (kept,) = {*home.glob("games/*")} - before
    then = time() - 3600 * age
    os.utime(kept, (then, then))
    return kept


def test_the_menu_offers_the_games_that_were_left_the_newest_first(hexarium: Run, home: Path) -> None:
    leave(hexarium, home, "play hexpert", age=1)
    kept = leave(hexarium, home, "play trihex --seats person:Ann,greedy", age=5)
    (home / "games" / "noise.txt").write_text("no record")
    menu = hexarium("play", "7\nquit\n").out
    assert menu.index("  6  Hexpert, Player, left on ") < menu.index("  7  TriHex, Ann and greedy, left on ")
    assert "8  " not in menu
    assert f"Go on with: hexarium play resume {kept}" in menu


def test_to_resume_without_a_file_goes_on_with_the_game_left_last_that_is_not_over(hexarium: Run, home: Path) -> None:
    nothing = hexarium("play resume --plain")
    assert nothing.code == 2
    assert "there is no game to go on with" in nothing.err
    leave(hexarium, home, "play hexagone", age=5)
    newest = leave(hexarium, home, "play hexpert", age=1)
    assert f"play resume {newest}" in hexarium("play resume --plain", "").out
    hexarium("play resume --plain", WHOLE_GAME)
    assert "hexagone-1.txt" in hexarium("play resume --plain", "").out


def test_the_command_to_go_on_with_is_never_broken(hexarium: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    far = home / "a folder with a name that is long" / "and another with one that is even longer"
    monkeypatch.setenv("HEXARIUM_HOME", str(far))
    out = hexarium("play hexpert", "quit\n").out
    assert f"hexarium play resume '{far / 'games' / 'hexpert-1.txt'}'\n" in out


def test_colour_is_drawn_for_people_with_a_terminal(hexarium: Run) -> None:
    out = hexarium("play trihex --seed 4 --seats person:Ann,person:Ben", "\n1\n\nboard\n").out
    assert "a new hexagon" in out
    assert "▶" in out
    assert "The table is covered. Ben, press Enter when you alone can see." in out


def test_a_covered_table_cannot_be_scrolled_back_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("sys.stdin", StringIO("\n"))
    Coloured().cover("Ben")
    assert capsys.readouterr().out.count(FORGET) == 2
