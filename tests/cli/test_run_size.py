"""Long runs report their progress."""

from __future__ import annotations

import pytest

from hexarium.cli.run_size import with_progress


def test_a_line_now_and_then_says_how_far_the_games_have_come(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexarium.cli.run_size.PROGRESS_INTERVAL", 0.0)
    assert [*with_progress("abc", "Playing", 3)] == ["a", "b", "c"]
    assert capsys.readouterr().err == "Playing: 1 of 3\nPlaying: 2 of 3\nPlaying: 3 of 3\n"


def test_a_short_wait_needs_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert [*with_progress("abc", "Playing", 3)] == ["a", "b", "c"]
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert [*with_progress("abc", "Playing", 3)] == ["a", "b", "c"]
    assert "100%" in capsys.readouterr().err
