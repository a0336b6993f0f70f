"""The terminal as a person meets it: whole games in a window of 80 by 24, typed into the input line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hexarium.bots import ask, bot_named
from hexarium.cli.flags import settle
from hexarium.core import Deciding, Match, Seat, Seeded, read_record
from hexarium.games import CATALOGUE, lesson
from tests.cli.terminal import CTRL_C, CTRL_D, CTRL_U, TAB, UP, Terminal

QUICKEST = "hexpert"
SLOWER = [slug for slug in CATALOGUE if slug != QUICKEST]
EACH_GAME = [QUICKEST, *(pytest.param(slug, marks=pytest.mark.exhaustive) for slug in SLOWER)]
OPTIONS = {"wordsearch": {"target": "short", "clock": "none"}, "hexx": {"board": "small"}}
PROMPT = "Ann>"
LARGE_BOARD = "·     ·     ·"
"""Empty spaces of the larger drawing of a HEXX board."""
TOP_OF_BOARD = {"hexx": "b7 ", "hexagone": "g10 "}
"""The first space of the highest row that is there from the first to the last move of a lesson."""


def whole_game(slug: str) -> tuple[str, list[str]]:
    """Arguments for a game that repeats, and every line that its person types, found by playing it here first."""
    game, options = CATALOGUE[slug], OPTIONS.get(slug, {})
    rules = settle(game, {**options}).rules()
    seats = game.seats[0]
    match = Match(rules, seats)
    luck, others, mine = Seeded(5), Random(5), Random(1)
    bot, typed = bot_named(slug, "random").make(rules), list[str]()
    match.settle(luck)
    while isinstance(turn := match.turn, Deciding):
        seat = max(turn.seats)
        choice = bot.choose(ask(match, seat), others if seat else mine)
        if seat == Seat(0):
            typed.append(game.notation.write(choice))
        match.play(seat, choice)
        match.settle(luck)
    players = ",".join(["person:Ann", *["random"] * (seats - 1)])
    flags = "".join(f" --{name} {value}" for name, value in options.items())
    return f"play {slug} --seed 5 --seats {players}{flags} --record game.txt", typed


def is_asked(window: str) -> bool:
    """Is the input line empty?"""
    return window.split("\n")[-2].strip() == PROMPT


def enter(terminal: Terminal, line: str) -> None:
    """Type a line, and wait until it is taken."""
    terminal.type(f"{line}\r")
    terminal.until(lambda window: f"{PROMPT} {line}" not in window.split("\n")[-2])


@pytest.mark.parametrize("slug", EACH_GAME)
def test_a_whole_game_is_played_in_a_window_and_the_top_of_the_board_stays(tmp_path: Path, slug: str) -> None:
    line, typed = whole_game(slug)
    with Terminal(tmp_path, line) as terminal:
        for move in typed:
            shown = terminal.until(is_asked).split("\n")
            assert shown[0].strip()
            assert f"{CATALOGUE[slug].title} · Ann to move" in shown[-1]
            enter(terminal, move)
        assert terminal.ended() == 0
        assert "Game over." in terminal.text
    game, record = read_record((tmp_path / "game.txt").read_text(), CATALOGUE)
    assert [game.notation.write(move.action) for move in record.moves if move.by == Seat(0)] == typed


@pytest.mark.parametrize("slug", EACH_GAME)
def test_a_whole_game_is_played_in_plain_lines_through_pipes(tmp_path: Path, slug: str) -> None:
    line, typed = whole_game(slug)
    played = Terminal.piped(tmp_path, f"{line} --plain", "".join(f"{move}\n" for move in typed))
    assert "Game over." in played
    assert played.count(f"{PROMPT} ") == len(typed)
    assert "\x1b" not in played


def test_keys_complete_a_move_recall_it_and_ask_before_leaving(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play hexpert --seed 5 --seats person:Ann") as terminal:
        terminal.until(is_asked)
        terminal.type(f"place c{TAB}")
        assert "place c1" in terminal.until("place c4")
        terminal.type(f"{CTRL_U}place c3\r")
        terminal.until("You placed")
        terminal.until(is_asked)
        terminal.type(UP)
        terminal.until(lambda window: window.split("\n")[-2].strip() == "Ann> place c3")
        terminal.type("\r")
        terminal.until("c3 is already")
        terminal.type("?\r")
        terminal.until("At any time:")
        terminal.type("\r")
        terminal.until("Place the called tile")
        terminal.type(CTRL_C)
        terminal.until("Save the game and leave? (y/n)")
        terminal.type("n\r")
        terminal.until(is_asked)
        terminal.type(f"half a line{CTRL_D}")
        assert terminal.ended() == 0
        assert "hexarium play resume hexpert-1" in terminal.text


def test_a_confirmation_leaves_the_line_and_the_earlier_lines_as_they_were(tmp_path: Path) -> None:
    def until_typed(line: str) -> None:
        terminal.until(lambda window: window.split("\n")[-2].strip() == line)

    with Terminal(tmp_path, "play hexpert --seed 5 --seats person:Ann") as terminal:
        terminal.until(is_asked)
        enter(terminal, "place c3")
        terminal.until(is_asked)
        terminal.type(f"place d{CTRL_C}")
        until_typed("Save the game and leave? (y/n)")
        terminal.type("perhaps\r")
        terminal.until("Type y for yes or n for no.")
        until_typed("Save the game and leave? (y/n)")
        terminal.type("n\r")
        until_typed("Ann> place d")
        terminal.type(CTRL_U)
        terminal.until(is_asked)
        terminal.type(UP)
        until_typed("Ann> place c3")
        terminal.type(CTRL_C)
        until_typed("Save the game and leave? (y/n)")
        terminal.type("y\r")
        assert terminal.ended() == 0


def test_time_that_runs_out_is_noticed_at_once_and_what_was_typed_is_kept(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play wordsearch --seed 1 --seats person:Ann", speed=10) as terminal:
        terminal.until(is_asked)
        terminal.type("call hal")
        shown = terminal.until("Time is up.")
        assert "You moved to " in shown
        terminal.until(lambda window: window.split("\n")[-2].strip() == "Ann> call hal")


def test_a_lesson_keeps_its_board_in_sight_and_asks_before_leaving(tmp_path: Path) -> None:
    with Terminal(tmp_path, "learn trihex") as terminal:
        terminal.until("You>")
        terminal.type(CTRL_C)
        terminal.until("Leave the lesson? (y/n)")
        terminal.type("y\r")
        assert terminal.ended() == 0
        assert "Lesson stopped." in terminal.text


def test_a_window_that_is_resized_is_drawn_anew(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play hexx --seed 5 --seats person:Ann,easy") as terminal:
        assert LARGE_BOARD not in terminal.until(is_asked)
        terminal.resize(120, 40)
        shown = terminal.until(lambda window: "HEXX · Ann to move" in window.split("\n")[-1] and LARGE_BOARD in window)
        assert len(shown.split("\n")) == 40
        assert shown.split("\n")[0].strip()


def test_without_unicode_and_colour_every_piece_has_a_letter_of_its_own(tmp_path: Path) -> None:
    surroundings = {"LC_ALL": "C", "NO_COLOR": "1"}
    with Terminal(tmp_path, "play hexagone --seed 5 --seats person:Ann", env=surroundings) as terminal:
        shown = terminal.until(is_asked)
        assert shown.isascii()
        assert "?" not in shown.replace("? helps", "")
        pieces = "".join(shown.split("\n")[:14:2])
        assert {*"roygbpw"} <= {*pieces}
        assert all(cell.fg == "default" for row in terminal.window.buffer.values() for cell in row.values())


def test_where_a_word_has_several_places_all_are_in_sight_and_any_other_line_can_be_typed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play hexx --seed 5 --seats person:Ann,easy") as terminal:
        terminal.until(is_asked)
        terminal.type("play MATH\r")
        listed = terminal.until("Which one? (1-9)")
        assert all(f"  {number} play " in listed for number in range(1, 10))
        terminal.type("99\r")
        terminal.until("There is no choice 99; pick 1 to 9.")
        terminal.type("why first-word\r")
        terminal.until("One tile of the first word must be on the centre space.")
        terminal.type("play ZZZ\r")
        terminal.until(is_asked)
        terminal.type("play MATH\r")
        terminal.until("Which one? (1-9)")
        terminal.type("1\r")
        terminal.until(lambda window: "(M)" in window or "[M]" in window)


@pytest.mark.parametrize("key", ["\r", "q"])
def test_a_rulebook_is_read_page_by_page_until_enter_or_q(tmp_path: Path, key: str) -> None:
    with Terminal(tmp_path, "rules hexx") as terminal:
        assert "HEXX" in terminal.until("Press Enter or q to leave.").split("\n")[0]
        terminal.type(key)
        assert terminal.ended() == 0


def test_who_won_a_hexagon_is_in_sight_when_the_next_one_is_begun(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play trihex --seed 5 --seats person:Ann,easy") as terminal:
        terminal.until(is_asked)
        terminal.type("1\r1\r1\r")
        shown = terminal.until(lambda window: is_asked(window) and "the next hexagon." in window)
        assert "The hexagon is complete: red 5," in " ".join(shown.split())
        assert "Your turn: play a triangle." in shown


def has_marks(terminal: Terminal) -> bool:
    """Is a space of the board marked? A small drawing underlines its tile."""
    cells = [terminal.window.buffer[row][column] for row in range(10) for column in range(40)]
    return any(cell.reverse or cell.underscore for cell in cells)


@pytest.mark.parametrize("slug", ["hexx", "hexagone"])
def test_a_lesson_marks_the_opponents_move_and_ends_with_the_whole_board_in_sight(tmp_path: Path, slug: str) -> None:
    guided = lesson(slug)
    assert guided is not None
    asked = sum(move.by == guided.seat for move in guided.record.moves)
    with Terminal(tmp_path, f"learn {slug}") as terminal:
        first = terminal.until(lambda window: window.split("\n")[-2].strip() == "You>")
        terminal.type("show\r")
        terminal.until(lambda window: window.split("\n")[-2].strip() == "You>" and has_marks(terminal))
        terminal.type("show\r" * (asked - 1))
        assert terminal.ended() == 0
        top = TOP_OF_BOARD[slug]
        assert top in first
        assert top in terminal.text
        assert "shows the rulebook." in terminal.text


def test_a_resumed_game_marks_and_tells_what_the_opponent_did(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play hexagone --seed 5 --seats person:Ann,easy") as terminal:
        terminal.until(is_asked)
        enter(terminal, "1")
        before = terminal.until(lambda window: is_asked(window) and "Easy swapped" in window)
        terminal.type(CTRL_D)
        assert terminal.ended() == 0
    with Terminal(tmp_path, "play resume") as terminal:
        after = terminal.until(lambda window: is_asked(window) and "Easy swapped" in window)
        assert [line for line in after.split("\n") if line.startswith("Easy ")] == [
            line for line in before.split("\n") if line.startswith("Easy ")
        ]
        assert has_marks(terminal)
