"""The guided first games as a page meets them: every lesson can be walked through, and every answer is judged."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexarium.games import CATALOGUE, pictures
from hexarium.service.lessons import lesson_for
from tests.web.server import Answer, Server


def taught(server: Server, slug: str) -> dict[str, Any]:
    found: dict[str, Any] = server.ask("GET", f"/api/games/{slug}/lesson").json
    return found


def answer(server: Server, slug: str, step: int, action: object) -> Answer:
    return server.ask("POST", f"/api/games/{slug}/lesson/{step}/answer", {"action": action})


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_move_that_a_lesson_wants_is_right_as_a_value_and_as_it_is_typed(server: Server, slug: str) -> None:
    primer = taught(server, slug)["primer"]
    steps = primer["steps"]
    assert len(steps) == len(lesson_for(slug).record.moves) + 1
    wanted = {number: step["wanted"] for number, step in enumerate(steps) if step["wanted"]}
    assert len(wanted) >= 3
    for number, choice in wanted.items():
        assert steps[number]["asked"]["ticket"] == number
        for action in (choice["action"], choice["text"]):
            judged = answer(server, slug, number, action).json
            assert judged["right"]
            assert judged["said"] == steps[number]["said"]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_lesson_shows_what_the_learner_sees_and_says_something_at_the_end(server: Server, slug: str) -> None:
    shown, found = taught(server, slug), lesson_for(slug)
    primer = shown["primer"]
    assert primer["players"][primer["seat"]] == "Learner"
    assert primer["steps"][-1]["says"]
    assert [primer["steps"][-1][key] for key in ("by", "asked", "wanted", "said")] == [None, None, None, []]
    for step, was in zip(primer["steps"], found.steps, strict=True):
        assert step["view"] == msgspec.json.decode(msgspec.json.encode(found.rules.view(was.state, found.seat)))
        assert (step["asked"] is not None) == (step["by"] == f"seat {primer['seat'] + 1}")
    assert bool(shown["spaces"]) == (slug != "trihex")


def test_another_choice_is_not_right_but_what_would_come_of_it_is_told(server: Server) -> None:
    judged = answer(server, "hexagone", 2, "swap j9 k9").json
    assert not judged["right"]
    assert judged["said"][0]["event"]["type"] == "swapped"


def test_what_the_rules_refuse_is_refused_with_its_clause(server: Server) -> None:
    judged = answer(server, "hexagone", 2, "swap l6 m7").json
    assert (judged["right"], judged["said"]) == (False, [])
    assert (judged["refused"]["code"], judged["refused"]["clause"]) == ("illegal", "hexagone/swap")


@pytest.mark.parametrize("action", ["hello", {"type": "hello"}, None, {"type": "swap", "one": 1}])
def test_what_cannot_be_read_is_refused(server: Server, action: object) -> None:
    judged = answer(server, "hexagone", 2, action).json
    assert (judged["right"], judged["refused"]["code"]) == (False, "malformed")


@pytest.mark.parametrize(
    ("slug", "step", "code"),
    [
        ("chess", 0, "unknown"),
        ("hexagone", 99, "unknown"),
        ("hexagone", 0, "not-now"),
    ],
)
def test_only_steps_of_the_learner_are_answered(server: Server, slug: str, step: int, code: str) -> None:
    assert answer(server, slug, step, "leave").json["code"] == code
    assert server.ask("GET", "/api/games/chess/lesson").status == 404


def test_a_lesson_keeps_nothing(server: Server) -> None:
    before = taught(server, "trihex")
    assert answer(server, "trihex", 9, "play red-2").json["right"]
    assert taught(server, "trihex") == before


def test_a_learner_who_types_a_word_is_told_its_paths(server: Server) -> None:
    moves = [
        lesson_for("wordsearch").game.notation.write(move.action) for move in lesson_for("wordsearch").record.moves
    ]
    step = moves.index("call CELLO c4 c5 b4 b3 a2")
    where = "/api/lessons/paths?game=wordsearch"
    assert [1, -1] in server.ask("GET", f"{where}&step={step}&word=cello").json[0]
    assert server.ask("GET", f"{where}&step={step}&word=zzz").json == []
    assert server.ask("GET", "/api/lessons/paths?game=hexpert&step=1&word=hello").json == []
    assert server.ask("GET", f"{where}&step=99&word=hello").status == 404


def test_a_refusal_names_no_space(server: Server) -> None:
    judged = answer(server, "hexpert", 3, "place a1").json
    assert judged["refused"]["detail"] == "That space is already taken."


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_picture_of_a_rulebook_is_drawn(server: Server, slug: str) -> None:
    shown = [
        picture
        for clause in server.ask("GET", f"/api/games/{slug}/rulebook").json["clauses"]
        for picture in clause["pictures"]
    ]
    assert len(shown) == len(pictures(slug))
    for picture in shown:
        drawn = server.ask("GET", f"/api/games/{slug}/pictures/{picture['record']}/{picture['moves']}")
        assert drawn.status == 200
        assert drawn.headers["content-type"].startswith("image/svg+xml")


def test_only_what_a_rulebook_shows_is_drawn(server: Server) -> None:
    for where in ("hexx/pictures/lesson/13", "hexx/pictures/rulebook/1", "chess/pictures/lesson/1"):
        assert server.ask("GET", f"/api/games/{where}").status == 404
