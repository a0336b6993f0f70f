"""`hexarium review`: a finished game, reviewed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hexarium.review import Review
from tests.cli.conftest import Run
from tests.cli.test_play import WHOLE_GAME
from tests.golden import RECORDS

GAME = RECORDS / "hexpert-solo.txt"


def test_a_review_shows_a_table_what_was_better_and_a_summary(hexarium: Run) -> None:
    out = " ".join(hexarium(f"review {GAME}").out.split())
    assert "move value luck own cost 1 dealer: call" in out, "nobody else's choices matter in Hexpert"
    assert "5 Seat 1: place e1 146.9 -9.1" in out
    assert "19 moves, each a choice with what was drawn before it. What changed nothing is left out;" in out
    assert "Move 5. Better: Place 5-2-3 on c3" in out
    assert "Turning point, move 5 of 19: Seat 1's choice cost Seat 1 9.1 points: from 155.7 to 146.9 points." in out
    assert "At the start Seat 1 could expect 167.2 points; the result was 118 points." in out
    assert out.endswith("with four empty hexes or fewer the values are exact.")


def test_a_review_names_the_players_and_what_its_values_count(hexarium: Run) -> None:
    record = (RECORDS / "trihex-two.txt").read_text()
    Path("ours.txt").write_text(record.replace("seats = 2", 'seats = 2\nplayers = ["Ann", "Ben"]', 1))
    out = hexarium("review ours.txt --seat 1").out
    assert "Ann: chance to win in %" in out
    assert "Ben: play red-4" in out
    assert "own cost  others" in out
    assert "dealer: deal green-5" in out


def test_a_saved_game_is_found_by_its_name(hexarium: Run, home: Path) -> None:
    (home / "games").mkdir(parents=True)
    (home / "games" / "sunday.txt").write_text(GAME.read_text())
    assert "Move 5. Better: Place 5-2-3 on c3" in hexarium("review sunday").out
    assert "Game over." in hexarium("replay sunday --plain").out


def test_a_review_is_printed_as_json_and_written_as_a_page(hexarium: Run) -> None:
    run = hexarium(f"review {GAME} --json --html game.html")
    review = msgspec.json.decode(run.out, type=Review)
    assert (review.game, len(review.moves)) == ("hexpert", 38)
    assert Path("game.html").read_text().startswith('<!doctype html>\n<html lang="en" data-hexarium="review">')
    assert hexarium(f"review {GAME} --html game.html").code == 0


def test_a_review_does_not_write_over_another_file(hexarium: Run) -> None:
    Path("mine.html").write_text("mine")
    refused = hexarium(f"review {GAME} --html mine.html")
    assert (refused.code, refused.out) == (2, "")
    assert "was not made by this command" in refused.err
    assert Path("mine.html").read_text() == "mine"


def test_a_seat_that_is_not_there_is_refused(hexarium: Run) -> None:
    refused = hexarium(f"review {GAME} --seat 2")
    assert refused.code == 2
    assert "--seat" in refused.err


def test_an_earlier_game_is_refused_in_plain_words(hexarium: Run) -> None:
    text = GAME.read_text()
    line = next(line for line in text.splitlines() if line.startswith("rules = "))
    Path("old.txt").write_text(text.replace(line, "rules = 0"))
    refused = hexarium("review old.txt")
    assert refused.code == 2
    assert "earlier version of the rules of Hexpert. Only games of this version can be reviewed." in refused.err


def test_the_last_finished_game_is_reviewed_without_a_file(hexarium: Run) -> None:
    refused = hexarium("review")
    assert (refused.code, refused.out) == (2, "")
    assert "You have not finished a game in the terminal yet." in refused.err
    assert "`hexarium review` reviews this game." in hexarium("play hexpert --plain", WHOLE_GAME).out
    reviewed = msgspec.json.decode(hexarium("review --json").out, type=Review)
    assert (reviewed.game, len(reviewed.seats), len(reviewed.moves)) == ("hexpert", 1, 38)


def test_a_game_that_was_left_is_not_the_last_finished_one(hexarium: Run) -> None:
    assert "hexarium review" not in hexarium("play hexpert --plain", "quit\n").out
    assert hexarium("review").code == 2


def test_a_full_disk_does_not_spoil_the_end_of_a_game(hexarium: Run, home: Path) -> None:
    (home / "last-game.txt").mkdir(parents=True)
    ended = hexarium("play hexpert --plain", WHOLE_GAME)
    assert (ended.code, "Game over." in ended.out, "hexarium review" in ended.out) == (0, True, False)
