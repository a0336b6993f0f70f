"""A game in the terminal."""

from __future__ import annotations

import os
import re
from io import StringIO
from pathlib import Path
from time import time

import msgspec
import pytest

from hexarium.cli.bests import PersonalBest, saved_bests, update
from hexarium.cli.screen import CLEAR_SCROLLBACK, Coloured
from hexarium.core import Unreadable, read_record
from hexarium.games import CATALOGUE
from hexarium.games.hexpert import HEXPERT, Options, Rounds
from tests.cli.conftest import Run

WHOLE_GAME = "1\n" * 19


@pytest.mark.rule("hexpert/solo")
def test_a_solo_game_is_played_by_picking_numbers_and_makes_a_personal_best(hexarium: Run, home: Path) -> None:
    first = hexarium("play hexpert --plain", WHOLE_GAME)
    assert first.code == 0
    assert "Game over. You scored " in first.out
    assert "That is a new personal best." in first.out
    assert (home / "bests.json").exists()
    assert "Hexpert" in hexarium("bests").out


def test_bests_are_kept_apart_by_options_and_only_a_better_score_replaces_one(hexarium: Run) -> None:
    hexarium("play hexpert --plain", WHOLE_GAME)
    other = hexarium("play hexpert --plain --scoring sunrays", WHOLE_GAME)
    assert "That is a new personal best." in other.out
    scores = [
        line.split("You scored ")[1].split(".")[0]
        for _ in range(3)
        for line in hexarium("play hexpert --plain --record game.txt", WHOLE_GAME).out.splitlines()
        if "You scored " in line
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
    assert [kept.score for kept in saved_bests() if kept.options == options] == [400]
    assert "300" not in hexarium("bests").out
    assert update(HEXPERT, Options(rounds=Rounds.SERIES), 401) == (401, True)
    assert {(kept.game, kept.score) for kept in saved_bests()} == {("hexpert", 401), ("chess", 1)}


def test_a_game_with_a_chosen_seed_makes_no_best(hexarium: Run, home: Path) -> None:
    seeded = hexarium("play hexpert --plain --seed 1", WHOLE_GAME)
    assert "Game over. You scored " in seeded.out
    assert "new personal best" not in seeded.out
    assert "This game doesn't count for your personal bests: it was played with --seed.\n" in seeded.out
    assert not (home / "bests.json").exists()
    assert hexarium("bests").out == "You have not finished a solo game yet.\n"


def test_the_same_seed_calls_the_same_tiles(hexarium: Run) -> None:
    once, again = (hexarium("play hexpert --plain --seed 9", WHOLE_GAME).out for _ in range(2))
    assert once == again


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("20", "Player> There is no choice 20; pick 1 to 19.\n"),
        ("call 9-7-8", "Player> You can't call now. "),
        ("why nothing", 'Player> Hexpert has no clause "nothing". Choose from board, '),
        ("why plaec", 'Player> Hexpert has no clause "plaec". Did you mean place?\n'),
    ],
)
def test_wrong_input_gets_one_clear_line_and_another_try(hexarium: Run, typed: str, said: str) -> None:
    answer = hexarium("play hexpert --plain", f"{typed}\n{WHOLE_GAME}")
    assert said in answer.out
    assert "Game over" in answer.out


@pytest.mark.parametrize("typed", ["z9", "put it on c3", "call"])
def test_a_move_that_cannot_be_read_gets_the_answer_of_the_notation(hexarium: Run, typed: str) -> None:
    with pytest.raises(Unreadable) as refused:
        HEXPERT.notation.read(typed)
    assert f"Player> {refused.value}\nPlayer> " in hexarium("play hexpert --plain", f"{typed}\n").out


@pytest.mark.parametrize(
    ("line", "typed", "says"),
    [
        ("hexpert", "place", "Type it like this: place c3."),
        ("hexpert", "PLACE a1 b2", "Type it like this: place c3."),
        ("hexpert", "place z9", 'There is no cell "z9"; cells run from a1 to e3. Type it like this: place c3.'),
        ("hexagone", "swap a1", "Type it like this: swap j10 k9."),
        ("hexx", "exchange", "Type it like this: exchange AQ."),
        ("trihex", "play", "Type it like this: play red-5."),
        ("wordsearch --clock none", "call", "Type it like this: call HELP d6 c5 b4 b5."),
    ],
)
def test_a_verb_that_cannot_be_read_gets_an_example(hexarium: Run, line: str, typed: str, says: str) -> None:
    assert f"> {says}\n" in hexarium(f"play {line} --plain --seed 1", f"{typed}\n").out


def test_a_refusal_names_its_clause_and_why_shows_it(hexarium: Run) -> None:
    answer = hexarium("play hexpert --plain", "c3\nc3\nwhy\n")
    assert " Rule: Placing a tile (`why` shows it).\n" in answer.out
    assert "Placing a tile `hexpert/place`\n\n" in answer.out


def test_why_shows_the_rule_behind_what_happened_last(hexarium: Run) -> None:
    assert "Calling a tile `hexpert/call`\n\n" in hexarium("play hexpert --plain", "why\n").out


def test_help_lists_every_command_and_a_move_as_an_example(hexarium: Run) -> None:
    out = hexarium("play hexpert --plain", "help\n").out
    assert "\nYou can type:\n" in out.replace("> ", "\n")
    assert "\n  place c3  " in out
    for command in ("moves", "board", "why", "hint", "undo", "save", "resign", "quit"):
        assert f"\n  {command} " in out


def test_a_hint_is_a_move_that_can_be_made(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 2", "hint\n").out
    before, _, hinted = out.partition("Hint: ")
    first, second = hinted.splitlines()[:2]
    found = re.fullmatch(r"Play ([a-z]+) ([0-5]): .*\. \d+ % to win\.", first)
    assert found
    assert f"play {found[1]}-{found[2]}" in before
    assert re.fullmatch(r"Next best: [a-z]+ [0-5], (\d+ %|about the same)\.", second)


def test_the_same_question_gets_the_same_hint(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 2", "hint\nhint\n").out
    _, first, second = out.split("Hint: ")
    assert first.splitlines()[:2] == second.splitlines()[:2]


def test_asking_for_a_hint_does_not_change_what_bots_play(hexarium: Run, tmp_path: Path) -> None:
    records = list[str]()
    for typed in ("1\n" * 20, "hint\n" + "1\n" * 20):
        path = tmp_path / f"{len(records)}.txt"
        hexarium(f"play trihex --plain --seed 2 --seats person,random --record {path}", typed)
        records.append(path.read_text())
    assert records[0] == records[1]


def test_the_end_of_input_saves_the_game_so_that_it_can_be_resumed(hexarium: Run, home: Path) -> None:
    left = hexarium("play trihex --plain --seed 2 --seats person:Ann,greedy", "1\n1\n")
    assert left.code == 0
    kept = home / "games" / "trihex-1.txt"
    assert left.out.endswith("\nGame saved. Resume it with:\nhexarium play resume trihex-1\n")
    _, record = read_record(kept.read_text(), CATALOGUE)
    assert record.header.players == ("Ann", "greedy")
    on = hexarium("play resume trihex-1 --plain", "1\n" * 20)
    assert "Game over." in on.out
    _, whole = read_record(kept.read_text(), CATALOGUE)
    assert whole.moves[: len(record.moves)] == record.moves
    assert len(whole.moves) > len(record.moves)


def test_quit_is_like_the_end_of_input(hexarium: Run, home: Path) -> None:
    assert "Game saved." in hexarium("play hexpert --plain", "quit\n").out
    assert (home / "games" / "hexpert-1.txt").exists()


def test_save_writes_a_record_and_never_writes_over_another(hexarium: Run) -> None:
    out = hexarium("play hexpert --plain", "save\nsave\nsave mine.txt\n").out
    for name in ("hexpert-1.txt", "hexpert-2.txt", "mine.txt"):
        assert f"Saved to {Path.cwd() / name}.\n" in out
    game, record = read_record(Path("mine.txt").read_text(), CATALOGUE)
    assert (game.slug, len(record.moves)) == ("hexpert", 1)


def test_save_says_why_it_could_not(hexarium: Run) -> None:
    Path("letter.txt").write_text("Dear Ann,")
    out = hexarium("play hexpert --plain", "save no/such.txt\nsave letter.txt\nsave .\n1\n").out
    assert "Not saved. Can't write no/such.txt: the folder no does not exist.\n" in out
    assert "Not saved. letter.txt already exists and was not made by this command. Name another file.\n" in out
    assert "Not saved. . is a folder. Name a file.\n" in out
    assert "You called" in out.split("Not saved")[-1]
    assert Path("letter.txt").read_text() == "Dear Ann,"


def test_a_game_may_be_recorded_over_an_older_one_but_not_over_anything_else(hexarium: Run) -> None:
    Path("letter.txt").write_text("Dear Ann,")
    refused = hexarium("play hexpert --plain --record letter.txt", WHOLE_GAME)
    assert (refused.code, refused.out) == (2, "")
    assert Path("letter.txt").read_text() == "Dear Ann,"
    for _ in range(2):
        assert "Game saved to game.txt." in hexarium("play hexpert --plain --record game.txt", WHOLE_GAME).out


def test_a_finished_game_is_shown_again_and_its_file_left_as_it_is(hexarium: Run) -> None:
    hexarium("play hexpert --plain --record game.txt", WHOLE_GAME)
    Path("game.txt").write_text(Path("game.txt").read_text() + "\n")
    before = Path("game.txt").read_bytes()
    again = hexarium("play resume game.txt --plain")
    assert "Game over. You scored " in again.out
    assert "Game saved" not in again.out
    assert Path("game.txt").read_bytes() == before


def test_a_resumed_game_shows_the_table_and_says_that_it_makes_no_best(hexarium: Run, home: Path) -> None:
    hexarium("play hexpert --plain --record game.txt", "1\n" * 5)
    out = hexarium("play resume game.txt --plain", "1\n" * 14).out
    placed, called, table, *_ = out.splitlines()
    assert re.fullmatch(r"You placed \S+ on \S+\.", placed)
    assert re.fullmatch(r"You called \S+ \(\w+\)\.", called)
    assert table.startswith("Player, ")
    assert "This game doesn't count for your personal bests: it was resumed from a file.\n" in out
    assert not (home / "bests.json").exists()


def test_a_sealed_placement_can_be_undone_until_the_others_have_placed(hexarium: Run) -> None:
    seats = "person:Ann,person:Ben"
    out = hexarium(f"play hexpert --plain --seats {seats}", "\nc3\n\nundo\n\na1\n\nb1\n\n").out
    assert "Ann's last choice is undone.\n" in out
    assert re.search(r"\nYou placed \S+ on a1\.\nBen placed \S+ on b1\.\n", out)
    assert "c3" not in out.split("is undone")[0].split("Ben, press Enter")[1].replace("c3 c4", "")
    assert " on c3" not in out


def test_what_cannot_be_undone_is_said_with_the_reason(hexarium: Run) -> None:
    assert "Player> Nothing to undo.\n" in hexarium("play hexpert --plain", "undo\n").out
    alone = hexarium("play hexpert --plain --seed 1", "c3\nundo\n").out
    assert "You can't undo: since then, you called " in alone
    hidden = hexarium("play trihex --plain --seed 1 --seats person,random", "1\nundo\n").out
    assert "You can't undo: since then, Random drew a triangle.\n" in hidden
    told = hexarium("play wordsearch --plain --seed 1 --seats person:Ann,person:Ben", "swap a1 a2\nundo\n").out
    assert "You can't undo: Ben has seen it." in told


@pytest.mark.rule("wordsearch/dispute")
@pytest.mark.parametrize("seats", ["person", "person,random"])
def test_a_strict_dictionary_takes_the_turn_for_an_unknown_word_and_it_is_not_undone(hexarium: Run, seats: str) -> None:
    line = f"play wordsearch --plain --seed 1 --clock none --judge strict --seats {seats}"
    out = hexarium(line, "call FY c3 d3\nundo\n").out
    struck = "FY is not in the word list: no points, and your turn is over.\n"
    assert f"You called FY (c3 d3).\n{struck}" in out
    assert "You can't undo: you already know that FY is not in the word list.\n" in out
    assert "0 points, token on d4" in out.partition(struck)[2]
    lenient = hexarium(line.replace("strict", "dictionary"), "call FY c3 d3\n").out
    assert "FY is not in the word list; call another word." in lenient


def test_alone_or_against_bots_a_choice_is_undone_while_nothing_is_dealt(hexarium: Run) -> None:
    alone = hexarium("play wordsearch --plain --seed 1", "move c4\nundo\nmove c3\nundo\n")
    assert alone.out.count("Your last choice is undone.\n") == 2
    assert "token on c4" in alone.out
    bots = hexarium("play wordsearch --plain --seed 1 --seats person,random", "swap a1 a2\nundo\nundo\n").out
    assert "Your last choice is undone.\n" in bots
    assert "> Nothing to undo.\n" in bots


def test_hands_are_covered_between_people_who_share_the_screen(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 3 --seats person:Ann,person:Ben", "\n1\n\n").out
    before, after = out.split("Ben, press Enter when nobody else can see the screen.")
    assert before.startswith("Ann, press Enter when nobody else can see the screen.")
    assert "\nYou were dealt " in before
    assert "\nBen was dealt a triangle.\n" in before
    assert "\nYou were dealt " in after
    assert "\nAnn was dealt a triangle.\n" in after
    assert "Your hand: " in after


def test_to_resign_against_one_other_ends_the_game(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seats person:Ann,greedy", "resign\nyes\n").out
    assert out.endswith("Ann> Resign? (y/n) You resigned. Greedy won.\n")


def test_to_resign_against_bots_only_ends_the_game(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seats person:Ann,greedy,greedy", "resign\nyes\n").out
    assert out.endswith("Ann> Resign? (y/n) You resigned. The game ends.\n")


@pytest.mark.parametrize("seats", ["person:Ann,greedy", "person:Ann,greedy,greedy"])
def test_a_game_that_ended_by_resignation_is_not_offered_again(hexarium: Run, home: Path, seats: str) -> None:
    hexarium(f"play trihex --plain --seats {seats}", "1\nquit\n")
    assert "resume a saved game" in hexarium("play", "q\n").out
    assert hexarium("play resume --plain", "resign\ny\n").out.endswith("The saved game was deleted.\n")
    assert [*home.glob("games/*")] == []
    assert "resume a saved game" not in hexarium("play", "q\n").out


def test_a_new_game_that_ended_by_resignation_is_not_saved(hexarium: Run, home: Path) -> None:
    hexarium("play trihex --plain --seats person:Ann,greedy", "1\nresign\ny\n")
    assert [*home.glob("games/*")] == []


def test_a_record_that_was_asked_for_is_kept_after_a_resignation(hexarium: Run, home: Path) -> None:
    hexarium("play trihex --plain --seats person:Ann,greedy", "1\nquit\n")
    out = hexarium("play resume --plain --record game.txt", "resign\ny\n").out
    assert out.endswith("The saved game was deleted.\nGame saved to game.txt.\n")
    assert read_record(Path("game.txt").read_text(), CATALOGUE)[0].slug == "trihex"
    assert [*home.glob("games/*")] == []


def test_a_file_of_ones_own_is_kept_when_its_game_is_resigned(hexarium: Run) -> None:
    hexarium("play trihex --plain --seats person:Ann,greedy --record game.txt", "1\nquit\n")
    before = Path("game.txt").read_bytes()
    out = hexarium("play resume game.txt --plain", "resign\ny\n").out
    assert out.endswith("You resigned. Greedy won.\n")
    assert Path("game.txt").read_bytes() == before


def test_to_resign_against_another_person_names_both(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seats person:Ann,person:Ben", "\nresign\nY\n").out
    assert out.endswith("Ann> Resign? (y/n) Ann resigned. Ben won.\n")


@pytest.mark.parametrize("answer", ["no\n", "yep\n", "\n", ""])
def test_only_a_yes_is_a_resignation(hexarium: Run, answer: str) -> None:
    out = hexarium("play trihex --plain --seats person:Ann,greedy", f"resign\n{answer}").out
    assert "Resign? (y/n) You did not resign.\n" in out
    assert "You resigned" not in out
    assert "Game saved." in out


def test_among_three_a_bot_plays_on_and_the_player_who_resigned_is_last(hexarium: Run) -> None:
    out = hexarium(
        "play trihex --plain --seed 3 --seats person:Ann,person:Ben,random", "\nresign\nyes\n\n" + "1\n" * 12
    ).out
    assert "Ann resigned; the bot Easy plays on.\n" in out
    ranks = [line for line in out.split("Game over.")[1].splitlines() if line.startswith("  ")]
    assert len(ranks) == 3
    assert int(ranks[-1].strip()[0]) > int(ranks[-2].strip()[0])


def test_the_default_opponent_is_an_easy_bot_and_is_announced(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --record game.txt", "").out
    assert out.startswith("You play against Easy. Choose another with --seats person,expert.\n")
    assert read_record(Path("game.txt").read_text(), CATALOGUE)[1].header.players == ("Player", "easy")


@pytest.mark.parametrize("line", ["play hexpert", "play trihex --seats person,easy"])
def test_no_opponent_is_announced_if_none_was_chosen_for_you(hexarium: Run, line: str) -> None:
    assert "You play against" not in hexarium(f"{line} --plain", "").out


def test_help_says_who_plays_by_default_and_where_the_bots_are_listed(hexarium: Run) -> None:
    about = " ".join(hexarium("play trihex --help").out.replace("│", " ").split())
    assert "else you against an easy bot. hexarium play lists the bots." in about


def test_bots_alone_play_a_whole_game_to_watch(hexarium: Run) -> None:
    out = hexarium("play trihex --plain --seed 1 --seats greedy,random,greedy").out
    assert "Game over." in out


def test_the_menu_leads_into_a_game(hexarium: Run) -> None:
    out = hexarium("play", "x\n1\n1\nquit\n").out
    assert "Hexpert" in out
    assert "Type a number from 1 to 5, or the name of a game, or q to quit." in out
    assert "Game saved." in out


@pytest.mark.parametrize("players", ["3", "medium", "Medium"])
def test_the_menu_takes_a_bot_by_its_number_or_its_name(hexarium: Run, home: Path, players: str) -> None:
    """Hexpert can be played solo, so Easy is the second entry."""
    hexarium("play", f"hexpert\n{players}\nquit\n")
    _, record = read_record((home / "games" / "hexpert-1.txt").read_text(), CATALOGUE)
    assert record.header.players == ("Player", "medium")


def test_the_menu_says_what_can_be_typed_for_the_players(hexarium: Run) -> None:
    out = hexarium("play", "trihex\nchess\nq\n").out
    assert "Type a number from 1 to 5, or the name of a bot, or q to quit." in out


def test_bots_of_one_level_are_told_apart_in_sentences_and_not_in_the_record(hexarium: Run, home: Path) -> None:
    line = "play trihex --plain --seed 2 --seats easy,person:Ann,easy,medium"
    out = hexarium(line, "1\n").out
    for name in ("Easy 1", "Easy 2", "Medium"):
        assert re.search(rf"^{name} played ", out, re.MULTILINE)
    kept = home / "games" / "trihex-1.txt"
    _, record = read_record(kept.read_text(), CATALOGUE)
    assert record.header.players == ("easy", "Ann", "easy", "medium")
    again = hexarium("play resume trihex-1 --plain", "1\n" * 20).out
    assert "Game over." in again
    assert re.search(r"^  \d\. Easy 2: \d+$", again, re.MULTILINE)


@pytest.mark.parametrize("person", ["person", "Person", "PERSON"])
def test_capital_letters_make_no_difference_to_person(hexarium: Run, home: Path, person: str) -> None:
    hexarium(f"play trihex --plain --seats {person}:Ann,{person}", "")
    _, record = read_record((home / "games" / "trihex-1.txt").read_text(), CATALOGUE)
    assert record.header.players == ("Ann", "Player 2")


@pytest.mark.parametrize("typed", ["", "q\n", "trihex\nq\n"])
def test_the_menu_can_be_quit(hexarium: Run, home: Path, typed: str) -> None:
    assert hexarium("play", typed).code == 0
    assert not home.exists()


@pytest.mark.parametrize("name", ["hexagone", "Hexa Gone"])
def test_the_menu_takes_the_name_of_a_game(hexarium: Run, name: str) -> None:
    assert "Game saved." in hexarium("play", f"{name}\n1\nquit\n").out


def save(hexarium: Run, home: Path, line: str, age: int) -> Path:
    """A game that was saved `age` hours ago."""
    before = {*home.glob("games/*")}
    hexarium(f"{line} --plain", "1\n")
    (kept,) = {*home.glob("games/*")} - before
    then = time() - 3600 * age
    os.utime(kept, (then, then))
    return kept


def test_the_menu_offers_the_saved_games_the_newest_first(hexarium: Run, home: Path) -> None:
    save(hexarium, home, "play hexpert", age=1)
    save(hexarium, home, "play trihex --seats person:Ann,greedy", age=5)
    (home / "games" / "noise.txt").write_text("no record")
    menu = hexarium("play", "7\nquit\n").out
    assert menu.index("\n  6  Hexpert: Player (saved ") < menu.index("\n  7  TriHex: Ann and Greedy (saved ")
    assert "8  " not in menu
    assert " more: " not in menu
    assert "Resume it with:\nhexarium play resume trihex-1\n" in menu


def test_the_menu_says_how_many_saved_games_it_does_not_list(hexarium: Run, home: Path) -> None:
    for age in range(7):
        save(hexarium, home, "play hexpert", age)
    menu = hexarium("play", "11\nq\n").out
    assert menu.count("Hexpert: Player (saved ") == 5
    assert f"\n     2 more: `hexarium play resume NAME` resumes any game in\n     {home / 'games'}\n" in menu
    assert "Type a number from 1 to 10, " in menu


def test_a_file_in_the_current_folder_comes_before_a_saved_game_of_that_name(hexarium: Run, home: Path) -> None:
    hexarium("play trihex --plain", "")
    hexarium("play hexpert --plain --record trihex-1", "")
    assert "Place the called tile" in hexarium("play resume trihex-1 --plain").out
    kept = home / "games" / "trihex-1.txt"
    assert hexarium(f"play resume {kept} --plain").out.endswith(f"\nhexarium play resume {kept}\n")


def test_to_resume_without_a_file_continues_the_unfinished_game_that_was_saved_last(hexarium: Run, home: Path) -> None:
    nothing = hexarium("play resume --plain")
    assert nothing.code == 2
    assert nothing.err == (
        f"hexarium: There is no unfinished game in {home / 'games'}. Start one with `hexarium play`.\n"
    )
    save(hexarium, home, "play hexagone", age=5)
    save(hexarium, home, "play hexpert", age=1)
    assert "play resume hexpert-1\n" in hexarium("play resume --plain", "").out
    hexarium("play resume --plain", WHOLE_GAME)
    assert "play resume hexagone-1\n" in hexarium("play resume --plain", "").out


def test_the_command_to_resume_is_never_wrapped(hexarium: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    far = home / "a folder with a name that is long" / "and another with one that is even longer"
    monkeypatch.setenv("HEXARIUM_HOME", str(far))
    Path("hexpert-1").write_text("The short name is taken.")
    out = hexarium("play hexpert", "quit\n").out
    assert f"\nhexarium play resume '{far / 'games' / 'hexpert-1.txt'}'\n" in out


def test_colour_is_drawn_for_people_with_a_terminal(hexarium: Run) -> None:
    out = hexarium("play trihex --seed 4 --seats person:Ann,person:Ben", "\n1\n\nboard\n").out
    assert "a new hexagon" in out
    assert "▶" in out
    assert "Ben, press Enter when nobody else can see the screen." in out


def test_a_covered_table_cannot_be_scrolled_back_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("sys.stdin", StringIO("\n"))
    Coloured().cover("Ben")
    assert capsys.readouterr().out.count(CLEAR_SCROLLBACK) == 2
