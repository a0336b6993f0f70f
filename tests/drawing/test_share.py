"""The picture to share shows the final position, the result and the players of every game."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from hexarium.core import Outcome, Over, Ranking, Seat, result
from hexarium.drawing import drawing, share_picture, standings
from hexarium.drawing.scene import Scene
from hexarium.drawing.text_lines import shortened, width_of, wrapped
from hexarium.testing import kit
from tests.conformance.cases import CASES, Case, each_case

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def finished(case: Case, seed: int = 2) -> tuple[Any, str]:
    """A spectator's view of the end of a random game, and the picture to share."""
    rules, players = case.rules, PLAYERS[: case.seats]
    state = kit.play_through(rules, case.seats, seed)[-1].state
    turn, view = rules.turn(state), rules.view(state, None)
    assert isinstance(turn, Over)
    outcome = result(case.game, rules, state, turn.ranking).told(players)
    scene = drawing(case.game, case.options).final(view, players)
    return view, share_picture(scene, case.game.title, outcome, standings(turn.ranking, players, ()))


def texts(picture: str) -> list[str]:
    return [text for each in ET.fromstring(picture).iter(f"{SVG}text") if (text := each.text)]


def used(picture: str) -> Counter[str]:
    """How often each symbol is used, outside the definitions."""
    return Counter(re.findall(r'<use href="#([\w-]+)" transform', picture))


@each_case()
def test_it_names_the_game_the_players_their_scores_and_the_result(case: Case) -> None:
    view, picture = finished(case)
    said = texts(picture)
    assert case.game.title in said
    assert "Hexarium" in said
    assert {*PLAYERS[: case.seats]} <= {*said}
    assert {str(score) for score in getattr(view, "scores", getattr(view, "totals", ()))} <= {*said}
    assert re.search(r"wins? |share first|scored|finished", " ".join(said))
    ids = {each.get("id") for each in ET.fromstring(picture).iter()}
    assert {*re.findall(r'(?:href="|url\()#([\w-]+)', picture)} <= ids, "every symbol that it uses is defined in it"


def plain(slug: str) -> Case:
    return next(case for case in CASES if case.game.slug == slug and case.seats == 2)


def test_hexx_shows_every_tile_on_the_board() -> None:
    view, picture = finished(plain("hexx"))
    tiles = used(picture)
    assert (tiles["tile-two-sided-red"], tiles["tile-two-sided-black"]) == view.scores


def test_hexpert_lights_the_rows_that_scored() -> None:
    case = plain("hexpert")
    seed = next(seed for seed in range(20) if sum(finished(case, seed)[0].totals))
    view, picture = finished(case, seed)
    full = [row for rows in view.rows for row in rows if not row.missing]
    assert used(picture)["tile-night"] == 38
    assert picture.count('stroke-linecap="round"/></g>') == 2 * len(full) > 0
    assert {str(row.points) for row in full} <= {*texts(picture)}


def test_hexagone_shows_what_is_left_and_every_captured_piece() -> None:
    view, picture = finished(plain("hexagone"))
    tiles = Counter(piece.colour for piece in view.block)
    tiles.update(colour for captured in view.captured for colour in captured)
    assert {colour: used(picture)[f"tile-{colour}"] for colour in tiles} == dict(tiles)
    assert f"{len(view.block)} left" in texts(picture)


def test_trihex_shows_the_last_hexagon_and_who_won_it() -> None:
    view, picture = finished(plain("trihex"))
    last = view.finished[-1]
    assert not view.hexagon
    assert {str(triangle.number) for triangle in last.triangles} <= {*texts(picture)}
    assert used(picture)["sign-red"] == 6, "all thirty triangles of the deal are there"
    assert ("Nobody" if last.seat is None else PLAYERS[last.seat]) in texts(picture)


def test_word_search_shows_the_letters_and_the_last_word() -> None:
    view, picture = finished(plain("wordsearch"))
    seat = view.scored % 2
    assert f"Last word: {view.found[seat][-1]} ({PLAYERS[seat]})" in texts(picture)
    assert used(picture)["tile-bone"] == sum(bool(space.tiles) for space in view.spaces)


def test_a_player_who_resigned_has_no_score() -> None:
    ended = Ranking((1, 2), (0, 0))
    assert [line.score for line in standings(ended, PLAYERS[:2], [Seat(1)])] == ["", "resigned"]


@pytest.mark.parametrize("name", ["Maximiliana Fortescue-Wolverhampton", "W" * 40, "<b>Ann & Ben</b>"])
def test_long_and_odd_names_stay_inside(name: str) -> None:
    scene = Scene(10, 10, (), "#ffffff")
    outcome = Outcome(f"{name} wins 3–1", "Because. " * 60)
    ET.fromstring(share_picture(scene, "Game", outcome, standings(Ranking((1, 2), (3, 1)), (name, "Ben"), ())))
    lines = wrapped(outcome.text, 20, 300, 4)
    assert len(lines) == 4
    assert lines[-1].endswith("…")
    assert all(width_of(line, 20) <= 300 for line in lines)
    assert width_of(shortened(name, 22, 200), 22) <= 200
