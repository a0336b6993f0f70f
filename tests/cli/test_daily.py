"""The daily deal in the terminal."""

from __future__ import annotations

import json

import pytest

from hexarium.cli.daily_log import finished_tries, saved_try
from hexarium.service import days
from tests.cli.conftest import Run

NOON = 1_794_916_800.0
"""Noon on 17 November 2026."""
TODAY = "2026-11-17"
WHOLE_GAME = "1\n" * 19


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [NOON]
    monkeypatch.setattr("hexarium.cli.daily.time.time", lambda: now[0])
    assert days.day_at(NOON) == TODAY
    return now


def tiles(out: str) -> list[str]:
    return [line for line in out.splitlines() if "drew" in line or "tile" in line.lower()]


def test_one_try_counts_and_the_next_is_practice_with_the_same_luck(hexarium: Run, clock: list[float]) -> None:
    first = hexarium("daily hexpert --plain", WHOLE_GAME)
    assert "Today's deal of Hexpert, 17 Nov: this try counts." in first.out
    assert "Hexarium daily 17 Nov · Hexpert " in first.out
    [kept] = finished_tries()
    assert (kept.day, kept.game) == (TODAY, "hexpert")
    second = hexarium("daily hexpert --plain", WHOLE_GAME)
    assert "This is practice: it doesn't count." in second.out
    assert tiles(second.out) == tiles(first.out)[: len(tiles(second.out))]
    assert tiles(first.out)
    assert finished_tries() == [kept]
    clock[0] += 86_400
    third = hexarium("daily hexpert --plain", WHOLE_GAME)
    assert "You have played 2 days in a row." in third.out
    assert tiles(third.out) != tiles(first.out)


def test_a_counted_try_has_no_undo_and_no_hint_and_is_continued_where_it_was_left(hexarium: Run) -> None:
    left = hexarium("daily hexpert --plain", "1\nundo\nhint\n1\nhelp\nquit\n")
    assert "There is no undo in today's counted try." in left.out
    assert "There are no hints in today's counted try." in left.out
    assert "show what the strongest bot suggests" not in left.out
    assert saved_try(TODAY, "hexpert").exists()
    assert "continue it with `hexarium daily hexpert`" in hexarium("daily --plain").out
    after = hexarium("daily hexpert --plain", WHOLE_GAME)
    assert "You continue today's deal of Hexpert." in after.out
    assert not saved_try(TODAY, "hexpert").exists()
    [kept] = finished_tries()
    whole = hexarium("daily hexpert --plain", WHOLE_GAME)
    assert kept.score is not None
    assert f"You scored {kept.score.scores[0]}" in whole.out
    assert "Streak: 1 day." in hexarium("daily --plain").out


def test_the_same_moves_against_medium_get_the_same_answers(hexarium: Run) -> None:
    first = hexarium("daily trihex --plain", "1\n1\n1\nquit\n")
    assert "You play against Medium." in first.out
    saved_try(TODAY, "trihex").unlink()
    second = hexarium("daily trihex --plain", "1\n1\n1\nquit\n")
    assert second.out == first.out


def test_somebody_who_resigns_has_had_their_try(hexarium: Run) -> None:
    hexarium("daily trihex --plain", "resign\ny\n")
    assert [each.score for each in finished_tries()] == [None]
    assert "resigned" in hexarium("daily --plain").out
    assert "You resigned. This is practice" in hexarium("daily trihex --plain", "quit\n").out


def test_a_finished_deal_is_the_last_game_and_only_the_counted_try_is_in_the_record(hexarium: Run) -> None:
    counted = hexarium("daily hexpert --plain", WHOLE_GAME)
    assert "Was it luck? `hexarium review` reviews this game." in counted.out
    assert json.loads(hexarium("review --json").out)["game"] == "hexpert"
    assert "`hexarium review` reviews this game." in hexarium("daily hexpert --plain", WHOLE_GAME).out
    hexarium("daily trihex --plain", "resign\ny\n")
    record = {each["game"]: each for each in json.loads(hexarium("record --json").out)["games"]}
    [solo], [medium] = record["hexpert"]["solo"], record["trihex"]["opponents"]
    assert (solo["played"], solo["counted"]) == (1, 1)
    assert (medium["opponent"], medium["lost"], medium["resigned"]) == ("medium", 1, 1)


def test_the_list_says_whom_a_deal_is_played_against(hexarium: Run) -> None:
    listed = hexarium("daily --plain").out
    assert "TriHex against Medium  play it with `hexarium daily trihex`" in listed
    assert "Hexpert against" not in listed


def test_an_unknown_game_is_refused_in_one_line(hexarium: Run) -> None:
    answer = hexarium("daily chess")
    assert answer.code == 2
    assert 'There is no game "chess".' in answer.err
