"""Turns with a time limit at the terminal, without waiting for it."""

from __future__ import annotations

from itertools import accumulate, chain, repeat

import pytest

from tests.cli.conftest import Run

PLAY = "play wordsearch --plain --seed 1 --target short"


def let_pass(monkeypatch: pytest.MonkeyPatch, *seconds: float) -> None:
    """Let these numbers of seconds pass, one each time the clock is read."""
    times = accumulate(chain(seconds, repeat(0)))
    monkeypatch.setattr("hexarium.cli.turn_timer.monotonic", lambda: next(times))


def test_the_prompt_says_how_much_time_is_left(hexarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    let_pass(monkeypatch, 0, 12)
    assert "Player (18 s)>" in hexarium(PLAY, "").out


@pytest.mark.rule("wordsearch/clock")
def test_an_answer_that_comes_too_late_finds_that_the_clock_has_moved(
    hexarium: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_pass(monkeypatch, 0, 0, 31)
    out = hexarium(PLAY, "exchange\n").out
    assert out.count("Time is up") == 1
    assert "You moved to d5" in out
    assert "exchanged" not in out


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("quit", "Game saved. Resume it with:\n"),
        ("save late.txt", "Saved to "),
        ("help", "You can type:\n"),
        ("moves", "Words are not listed: "),
        ("undo", "Nothing to undo.\n"),
        ("resign\ny", "You resigned. The game ends.\n"),
    ],
)
def test_a_command_that_comes_too_late_is_obeyed_after_the_move_of_the_clock(
    hexarium: Run, monkeypatch: pytest.MonkeyPatch, command: str, says: str
) -> None:
    let_pass(monkeypatch, 0, 0, 31)
    out = hexarium(PLAY, f"{command}\n").out
    assert out.count("Time is up") == 1
    assert says in out.split("Time is up")[1]


def test_a_late_question_about_the_turn_is_not_answered_to_the_next_person(
    hexarium: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_pass(monkeypatch, 0, 0, 31)
    out = hexarium(f"{PLAY} --seats person:Ann,person:Ben", "hint\n").out
    assert "Ben (30 s)>" in out
    assert "Hint: " not in out


@pytest.mark.rule("wordsearch/stall")
def test_a_late_quit_does_not_hide_the_result_if_the_clock_has_ended_the_game(
    hexarium: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_pass(monkeypatch, *repeat(31, 100))
    out = hexarium(PLAY, "\n\n\n\nquit\n").out
    assert out.count("Time is up") == 5
    assert "Game over. You scored 0. " in out
    assert "Game saved" not in out


@pytest.mark.rule("wordsearch/clock")
def test_a_swap_does_not_restart_the_clock(hexarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    let_pass(monkeypatch, 0, 0, 20)
    out = hexarium(PLAY, "swap a1 a2\n").out
    assert "Player (30 s)>" in out
    assert "Player (10 s)>" in out


def test_an_undo_does_not_restart_the_clock(hexarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    let_pass(monkeypatch, 0, 0, 20)
    out = hexarium(PLAY, "swap a1 a2\nundo\n").out
    assert "Your last choice is undone.\n" in out
    assert out.count("Player (10 s)>") == 2


@pytest.mark.parametrize("command", ["help", "why wordsearch/clock"])
def test_the_clock_is_stopped_while_a_person_reads(
    hexarium: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    let_pass(monkeypatch, 0, 0, 5, 0, 0, 100)
    out = hexarium(PLAY, f"{command}\n\n").out
    assert "The clock is stopped. Press Enter to continue." in out
    assert "Player (25 s)>" in out
    assert "Time is up" not in out


def test_the_clock_runs_on_while_others_wait(hexarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    let_pass(monkeypatch, 0, 0, 5, 0, 10)
    out = hexarium(f"{PLAY} --seats person:Ann,person:Ben", "help\n").out
    assert "You can type:" in out
    assert "The clock is stopped" not in out
    assert "Ann (15 s)>" in out


@pytest.mark.parametrize(
    ("command", "says"), [("quit", "Game saved. "), ("board", " a1 C  a2 L "), ("help", "At any time:")]
)
def test_a_command_typed_while_the_clock_is_stopped_is_obeyed(hexarium: Run, command: str, says: str) -> None:
    out = hexarium(PLAY, f"why wordsearch/clock\n{command}\n").out
    assert says in out.split("Press Enter to continue.")[1]


def test_the_first_turn_says_how_to_play_without_a_clock(hexarium: Run) -> None:
    out = hexarium(PLAY, "move d5\n").out
    assert (
        out.count("You have 30 seconds for each turn. Start the game with `--clock none` to play without a clock.\n")
        == 1
    )


def test_without_a_clock_there_is_no_hurry(hexarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    let_pass(monkeypatch, 0, 1000, 1000)
    out = hexarium(f"{PLAY} --clock none", "exchange\n").out
    assert "Time is up" not in out
    assert "--clock" not in out
    assert "Player>" in out
